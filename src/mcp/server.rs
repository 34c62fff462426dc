//! The protocol around a table.

use std::borrow::Cow;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, CustomRequest, CustomResult, ErrorCode,
    Implementation, ListResourcesResult, ListToolsResult, PaginatedRequestParams, ProgressNotificationParam,
    ProtocolVersion, ReadResourceRequestParams, ReadResourceResponse, ReadResourceResult, Resource, ResourceContents,
    ServerCapabilities, ServerConfig, ToolAnnotations,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use serde_json::Value;

use super::arguments::schema;
use super::follow::{Outgoing, Outside};
use super::standing;
use super::table::Table;
use super::tools::{Tool, Used, call, tools};
use super::waiting::Waiting;
use super::worker::Worker;

/// The address of the one resource.
const RECORD: &str = "hadal://record";
/// The first text for a model.
const INSTRUCTIONS: &str = "You play board games against bots. list_games, then how_to_play, then start_match; after that play until \
                            the game is over: each answer tells what happened, what you are asked and what you can do. look has the \
                            position again, with since only what has changed. You only ever see what your seat may see. The resource \
                            hadal://record has the record of a match that is over.";
/// The interval of progress reports to a caller that accepts them.
const PROGRESS_EVERY: Duration = Duration::from_secs(5);

/// A table that several calls share, one after the other.
pub(crate) struct Shared {
    table: Mutex<Table>,
    outside: Option<Outside>,
}

impl Shared {
    pub(crate) fn new(table: Table, outside: Option<Outside>) -> Arc<Self> {
        Arc::new(Self { table: Mutex::new(table), outside })
    }

    /// The table. After a panic of the rules the state of the match is unknown, so the match is over.
    pub(super) fn lock(&self) -> MutexGuard<'_, Table> {
        if self.table.is_poisoned() {
            let mut table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
            table.clear();
            self.table.clear_poison();
            return table;
        }
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The keeper of the match, if another program keeps it.
    pub(super) fn outside(&self) -> Option<&Outside> {
        self.outside.as_ref()
    }

    /// Uses a tool. In a match that another program keeps, the answer to a play waits for the match to go on, unless that takes long.
    fn call(&self, name: &str, arguments: &Value, waiting: &Waiting) -> Used {
        let mut table = self.lock();
        let mut is_played = false;
        let used = call(&mut table, name, arguments, waiting, &mut |said: Outgoing<'_>| {
            is_played = matches!(said, Outgoing::Action(_));
            if self.outside.is_some() {
                Outside::tell(&said);
            }
        });
        match &self.outside {
            Some(outside) if is_played => Used::ToolResult(outside.wait(table, waiting)),
            Some(_) | None => used,
        }
    }
}

/// A user of a table over the protocol.
pub(crate) struct Server {
    worker: Arc<Worker>,
    pub(super) progress_every: Duration,
}

impl Server {
    pub(crate) fn new(worker: Arc<Worker>) -> Self {
        Self { worker, progress_every: PROGRESS_EVERY }
    }

    /// Uses a tool. An unknown tool or wrong arguments make a wrong request.
    async fn use_tool(
        &self,
        name: String,
        arguments: Value,
        context: &RequestContext<RoleServer>,
    ) -> Result<CallToolResult, ErrorData> {
        let waiting = Waiting::until(&context.ct);
        let asked = self.worker.ask(&context.ct, move |shared| shared.call(&name, &arguments, &waiting));
        match self.heard(context, asked).await? {
            Used::ToolResult(Ok(told)) => {
                let mut result = CallToolResult::success(vec![ContentBlock::text(told.text())]);
                if !self.worker.has_words_only() {
                    let fields = serde_json::to_value(&told);
                    let fields = fields.map_err(|error| ErrorData::internal_error(error.to_string(), None))?;
                    result.structured_content = Some(fields);
                }
                Ok(result)
            }
            Used::ToolResult(Err(problem)) => Ok(CallToolResult::error(vec![ContentBlock::text(problem)])),
            Used::Misread(problem) => Err(ErrorData::invalid_params(problem, None)),
        }
    }

    /// Waits for a call, and reports progress now and then if the caller sent a token for it.
    async fn heard<T>(&self, context: &RequestContext<RoleServer>, call: impl Future<Output = T>) -> T {
        let Some(token) = context.meta.get_progress_token() else { return call.await };
        let mut call = pin!(call);
        for passed in 1_u32.. {
            tokio::select! {
                answer = &mut call => return answer,
                () = tokio::time::sleep(self.progress_every) => {
                    let progress = ProgressNotificationParam::new(token.clone(), f64::from(passed));
                    // A caller that misses a report still gets the answer.
                    let _ = context.peer.notify_progress(progress.with_message("The others are playing.")).await;
                }
            }
        }
        call.await
    }
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder().enable_tools().enable_resources().build();
        ServerConfig::new(capabilities)
            .with_server_info(Implementation::new("hadal", env!("CARGO_PKG_VERSION")))
            .with_instructions(INSTRUCTIONS)
    }

    /// The protocol versions with sessions, since a match belongs to one.
    fn supported_protocol_versions(&self) -> Cow<'static, [ProtocolVersion]> {
        Cow::Borrowed(ProtocolVersion::known_up_to(&ProtocolVersion::V_2025_11_25))
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let tools = tools(self.worker.games());
        let has_fields = !self.worker.has_words_only();
        Ok(ListToolsResult::with_all_items(tools.iter().map(|tool| described(tool, has_fields)).collect()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let arguments = request.arguments.map_or(Value::Null, Value::Object);
        self.use_tool(request.name.into_owned(), arguments, &context).await.map(CallToolResponse::Complete)
    }

    /// Requests of unknown methods, and requests whose parameters have a form that the SDK does not know.
    async fn on_custom_request(
        &self,
        request: CustomRequest,
        context: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        let CustomRequest { method, params, .. } = request;
        let params = params.unwrap_or_default();
        match method.as_str() {
            "tools/call" => {
                let name = params.get("name").and_then(Value::as_str);
                let name = name.ok_or_else(|| ErrorData::invalid_params("name: needs the name of a tool", None))?;
                let arguments = params.get("arguments").cloned().unwrap_or_default();
                let mut result = self.use_tool(name.to_owned(), arguments, &context).await?;
                // The supported versions do not know it.
                result.result_type = None;
                let result = serde_json::to_value(result);
                result.map(CustomResult::new).map_err(|error| ErrorData::internal_error(error.to_string(), None))
            }
            "resources/read" => {
                Err(ErrorData::invalid_params(format!("uri: needs an address, such as {RECORD}"), None))
            }
            _ => Err(ErrorData::new(ErrorCode::METHOD_NOT_FOUND, method, None)),
        }
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

fn described(tool: &Tool, has_fields: bool) -> rmcp::model::Tool {
    let hints = ToolAnnotations::new().read_only(tool.is_read_only);
    let described = rmcp::model::Tool::new(tool.name, tool.about, schema(&tool.takes)).with_annotations(hints);
    if has_fields { described.with_raw_output_schema(Arc::new(standing::schema())) } else { described }
}
