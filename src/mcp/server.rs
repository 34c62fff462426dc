//! The table behind the protocol.

use std::borrow::Cow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, Implementation, ListResourcesResult,
    ListToolsResult, PaginatedRequestParams, ProtocolVersion, ReadResourceRequestParams, ReadResourceResponse,
    ReadResourceResult, Resource, ResourceContents, ServerCapabilities, ServerConfig, ToolAnnotations,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use serde_json::{Map, Value};
use tokio::sync::OwnedSemaphorePermit;

use super::arguments::{Tool, call, tools};
use super::follow::{Outside, Said};
use super::table::{Table, Told};
use super::worker::Worker;

/// The address of the one resource.
const RECORD: &str = "hadal://record";
/// What a model is told first.
const INSTRUCTIONS: &str = "You play board games against bots. list_games, then how_to_play, then start_match; after that look, \
                            legal_actions and play until the game is over. You only ever see what your seat may see. The resource \
                            hadal://record has the record of a match that is over.";

/// A table that several calls share, one after the other.
pub(crate) struct Shared {
    table: Mutex<Table>,
    outside: Option<Outside>,
}

impl Shared {
    pub(crate) fn new(table: Table, outside: Option<Outside>) -> Arc<Self> {
        Arc::new(Self { table: Mutex::new(table), outside })
    }

    /// The table. Where the rules have panicked nobody knows how the match stands, so it is over.
    pub(super) fn lock(&self) -> MutexGuard<'_, Table> {
        if self.table.is_poisoned() {
            let mut table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
            table.round = None;
            self.table.clear_poison();
            return table;
        }
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who keeps the match, if it is kept elsewhere.
    pub(super) fn outside(&self) -> Option<&Outside> {
        self.outside.as_ref()
    }

    /// Uses a tool. A match that is kept elsewhere goes on before a play is answered, unless that takes long.
    fn call(&self, name: &str, arguments: Map<String, Value>) -> Option<Told> {
        let mut table = self.lock();
        let seen = table.seen();
        let mut is_played = false;
        let told = call(&mut table, name, arguments, &mut |said: Said<'_>| {
            is_played = matches!(said, Said::Action(_));
            if self.outside.is_some() {
                Outside::tell(&said);
            }
        })?;
        Some(match &self.outside {
            Some(outside) if is_played => outside.wait(table, seen),
            Some(_) | None => told,
        })
    }
}

/// One who uses a table over the protocol.
pub(crate) struct Server {
    worker: Arc<Worker>,
    /// Held while the session lasts, where there may be only so many.
    _place: Option<OwnedSemaphorePermit>,
}

impl Server {
    pub(crate) fn new(worker: Arc<Worker>, place: Option<OwnedSemaphorePermit>) -> Self {
        Self { worker, _place: place }
    }
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder().enable_tools().enable_resources().build();
        ServerConfig::new(capabilities)
            .with_server_info(Implementation::new("hadal", env!("CARGO_PKG_VERSION")))
            .with_instructions(INSTRUCTIONS)
    }

    /// Those with sessions: a match belongs to one.
    fn supported_protocol_versions(&self) -> Cow<'static, [ProtocolVersion]> {
        Cow::Borrowed(ProtocolVersion::known_up_to(&ProtocolVersion::V_2025_11_25))
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(tools().iter().map(described).collect()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let (name, arguments) = (request.name, request.arguments.unwrap_or_default());
        let told = self.worker.ask(&context.ct, move |shared| shared.call(&name, arguments)).await?;
        let told = told.ok_or_else(|| ErrorData::invalid_params("there is no such tool", None))?;
        Ok(CallToolResponse::Complete(match told {
            Ok(text) => CallToolResult::success(vec![ContentBlock::text(text)]),
            Err(problem) => CallToolResult::error(vec![ContentBlock::text(problem)]),
        }))
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Ok(ListResourcesResult::with_all_items(vec![Resource::new(RECORD, "record")]))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        if request.uri != RECORD {
            return Err(ErrorData::resource_not_found("there is no such resource", None));
        }
        let told = self.worker.ask(&context.ct, |shared| shared.lock().record()).await?;
        let text = told.map_err(|problem| ErrorData::resource_not_found(problem, None))?;
        let contents = vec![ResourceContents::text(text, RECORD)];
        Ok(ReadResourceResponse::Complete(ReadResourceResult::new(contents)))
    }
}

fn described(tool: &Tool) -> rmcp::model::Tool {
    let schema = tool.takes.as_object().cloned().unwrap_or_default();
    let hints = ToolAnnotations::new().read_only(tool.is_read_only);
    rmcp::model::Tool::new(tool.name, tool.about, schema).with_annotations(hints)
}
