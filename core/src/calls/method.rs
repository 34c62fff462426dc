//! The calls of the contract, a row each: its service, name and kind, its request and its answer, the lower bound of its price, and the
//! function that answers it. All code that depends on the list of calls reads this table.

use prost::Message;
use strum::VariantArray;

use super::analysis::{Caller, analyze_position, choose_action, imagine_states, review_game, simulate_games};
use super::batch::{SHORT_BATCH, batch_apply_actions};
use super::context::Context;
use super::isolate::caught;
use super::parts::price_of_answer;
use super::records::{compare_states, export_record, import_record, verify_game};
use super::request::{Answers, decode, encode, reporting};
use super::{TRIAL_WORK, apply, catalogue, close, create, opening};
use crate::meter::price;
use crate::pb;
use crate::refusal::{Reason, Refusal};

const GAME: &str = "hadal.v1.GameService";
const RECORD: &str = "hadal.v1.RecordService";
const ANALYSIS: &str = "hadal.v1.AnalysisService";

/// The price of work that always goes to threads for long work.
const LONG: u64 = TRIAL_WORK + 1;

/// The kinds of calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// One question to the rules and one answer.
    Call,
    /// The same for many games at once: the call as a whole has no ply.
    Batch,
    /// A game over a stream, as long as its caller wants: a [`Session`](super::Session).
    Play,
    /// One question to a bot, and one answer.
    Analysis,
    /// One question to a bot, answered with reports and an end.
    Reports,
}

/// The content of the rows, as functions of a call.
macro_rules! calls {
    (
        answered { $($(#[$about:meta])* $name:ident: $kind:ident of $service:ident, $request:ident, $price:expr, $answer:expr;)* }
        streamed { $($(#[$stream_about:meta])* $stream:ident: $stream_kind:ident of $stream_service:ident;)* }
    ) => {
        /// A method of the contract.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, strum::IntoStaticStr, strum::VariantArray)]
        pub enum Method {
            $($(#[$about])* $name,)*
            $($(#[$stream_about])* $stream,)*
        }

        /// A request that has been read.
        #[expect(clippy::large_enum_variant, reason = "there is one a call, and it is hardly moved")]
        #[derive(Clone, PartialEq, Debug)]
        pub enum Request {
            $($(#[$about])* $name(pb::$request),)*
        }

        impl Method {
            /// The full name of its service.
            pub const fn service(self) -> &'static str {
                match self {
                    $(Self::$name => $service,)*
                    $(Self::$stream => $stream_service,)*
                }
            }

            /// The kind of call.
            pub const fn kind(self) -> Kind {
                match self {
                    $(Self::$name => Kind::$kind,)*
                    $(Self::$stream => Kind::$stream_kind,)*
                }
            }
        }

        impl Request {
            /// Reads the bytes of a request.
            ///
            /// # Errors
            /// `MALFORMED` and `LIMIT_EXCEEDED`, with the path of the field; `MALFORMED` for a stream.
            pub fn read(method: Method, bytes: &[u8]) -> Result<Self, Refusal> {
                match method {
                    $(Method::$name => decode(bytes).map(Self::$name),)*
                    $(Method::$stream)|* => {
                        let name = method.name();
                        Err(Refusal::new(Reason::Malformed, format!("{name} is a stream: open a session")))
                    }
                }
            }

            /// A lower bound of the work of answering, known before it begins, in the units of
            /// [`CALL_WORK`](crate::limits::CALL_WORK). Bots work as long as they are asked to.
            pub fn price(&self) -> u64 {
                match self {
                    $(Self::$name(asked) => {
                        let price: fn(&pb::$request) -> u64 = $price;
                        price(asked)
                    })*
                }
            }

            /// Answers the request. A refusal comes instead of the last answer.
            ///
            /// # Errors
            /// The refusals of the method; `INTERNAL` for a panic.
            pub fn answer(&self, context: &Context<'_>, answers: &mut dyn Answers) -> Result<(), Refusal> {
                let last = caught(context.meter.environment(), || match self {
                    $(Self::$name(asked) => {
                        let answer: fn(&pb::$request, &Context<'_>, &mut dyn Answers) -> Result<Vec<u8>, Refusal> = $answer;
                        answer(asked, context, answers)
                    })*
                })?;
                // No answer follows, whatever the receiver says.
                let _ = answers.take(last);
                Ok(())
            }
        }
    };
}

calls! {
    answered {
        /// The games and the limits.
        ListGames: Call of GAME, ListGamesRequest, |_| 0, |_, context, _| encode(Ok(catalogue::list_games(context.host)), context);
        /// Everything about one game. With options, its tables must be read.
        GetGame: Call of GAME, GetGameRequest, |asked| asked.options.as_ref().map_or(0, |_| LONG),
            |asked, context, _| encode(catalogue::get_game(context, asked), context);
        /// A new game.
        CreateGame: Call of GAME, CreateGameRequest,
            |asked| price_of_answer(None, asked.viewers.len(), asked.include.as_ref()) + asked.encoded_len() as u64,
            |asked, context, _| encode(create::create_game(context, asked), context);
        /// The first step towards a new game whose chance nobody can choose.
        CommitChance: Call of GAME, CommitChanceRequest, |asked| asked.encoded_len() as u64,
            |asked, context, _| encode(opening::commit_chance(context, asked), context);
        /// An early end of a game.
        CloseGame: Call of GAME, CloseGameRequest,
            |asked| price_of_answer(asked.state.as_ref(), asked.viewers.len(), asked.include.as_ref()),
            |asked, context, _| encode(close::close_game(context, asked), context);
        /// A state as a position.
        GetPosition: Call of GAME, GetPositionRequest,
            |asked| price_of_answer(asked.state.as_ref(), asked.viewers.len(), asked.include.as_ref()),
            |asked, context, _| encode(apply::get_position(context, asked), context);
        /// One action.
        ApplyAction: Call of GAME, ApplyActionRequest,
            |asked| price_of_answer(asked.state.as_ref(), asked.viewers.len(), asked.include.as_ref()),
            |asked, context, _| encode(apply::apply_action(context, asked), context);
        /// A sequence of actions, all or none.
        ApplyActions: Call of GAME, ApplyActionsRequest,
            |asked| price_of_answer(asked.state.as_ref(), asked.viewers.len(), asked.include.as_ref())
                + asked.actions.len() as u64 * price::STEP,
            |asked, context, _| encode(apply::apply_actions(context, asked), context);
        /// One action in each of many games.
        BatchApplyActions: Batch of GAME, BatchApplyActionsRequest,
            |asked| if asked.items.len() > SHORT_BATCH { LONG } else { 0 },
            |asked, context, _| encode(batch_apply_actions(context, asked), context);
        /// A record, played again.
        VerifyGame: Call of RECORD, VerifyGameRequest, |asked| price_of_record(&asked.record),
            |asked, context, _| encode(verify_game(context, asked), context);
        /// Two states, compared.
        CompareStates: Call of RECORD, CompareStatesRequest,
            |asked| price_of_answer(asked.a.as_ref(), 0, None) + price_of_answer(asked.b.as_ref(), 0, None),
            |asked, context, _| encode(compare_states(context, asked), context);
        /// A game as text.
        ExportRecord: Call of RECORD, ExportRecordRequest,
            |asked| price_of_answer(asked.initial_state.as_ref(), 0, None) + asked.actions.len() as u64 * price::STEP,
            |asked, context, _| encode(export_record(context, asked), context);
        /// A game from text.
        ImportRecord: Call of RECORD, ImportRecordRequest, |asked| price_of_record(&asked.record),
            |asked, context, _| encode(import_record(context, asked), context);
        /// A bot's choice.
        ChooseAction: Analysis of ANALYSIS, ChooseActionRequest, |_| LONG,
            |asked, context, _| encode(choose_action(context, asked, &Caller::new(&context.meter)), context);
        /// States that a viewer could be in.
        ImagineStates: Analysis of ANALYSIS, ImagineStatesRequest, |_| LONG,
            |asked, context, _| encode(imagine_states(context, asked), context);
        /// The actions of a position, compared; with reports on the way.
        AnalyzePosition: Reports of ANALYSIS, AnalyzePositionRequest, |_| LONG, |asked, context, answers| {
            let caller = Caller::new(&context.meter);
            encode(reporting(context, answers, |reports| analyze_position(context, asked, &caller, reports)), context)
        };
        /// Games among bots; with reports on the way.
        SimulateGames: Reports of ANALYSIS, SimulateGamesRequest, |_| LONG, |asked, context, answers| {
            let caller = Caller::new(&context.meter);
            encode(reporting(context, answers, |reports| simulate_games(context, asked, &caller, reports)), context)
        };
        /// A finished game, reviewed; with points on the way.
        ReviewGame: Reports of ANALYSIS, ReviewGameRequest, |_| LONG, |asked, context, answers| {
            let caller = Caller::new(&context.meter);
            encode(reporting(context, answers, |reports| review_game(context, asked, &caller, reports)), context)
        };
    }
    streamed {
        /// One game over a stream: a [`Session`](super::Session).
        Play: Play of GAME;
    }
}

impl Method {
    /// The full names of the services.
    pub const SERVICES: [&str; 3] = [GAME, RECORD, ANALYSIS];

    /// Its name within its service.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The method of this service and name.
    pub fn find(service: &str, name: &str) -> Option<Self> {
        Self::VARIANTS.iter().copied().find(|method| method.name() == name && method.service() == service)
    }
}

/// The lower bound of the price of replaying a record: a line of a dozen bytes is a step.
fn price_of_record(record: &str) -> u64 {
    record.len() as u64 / 12 * price::STEP
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use prost::Message;
    use prost_types::FileDescriptorSet;

    use super::*;
    use crate::pb;

    #[test]
    fn the_methods_are_those_of_the_contract() {
        let files = FileDescriptorSet::decode(pb::DESCRIPTORS).unwrap().file;
        let services = files.into_iter().filter(|file| file.package() == "hadal.v1").flat_map(|file| file.service);
        let described: BTreeSet<(String, String)> = services
            .flat_map(|service| {
                let name = format!("hadal.v1.{}", service.name());
                service.method.into_iter().map(move |method| (name.clone(), method.name().to_owned()))
            })
            .collect();
        let known = |method: &Method| (method.service().to_owned(), method.name().to_owned());
        assert_eq!(Method::VARIANTS.iter().map(known).collect::<BTreeSet<_>>(), described);
        for method in Method::VARIANTS {
            assert!(Method::SERVICES.contains(&method.service()));
            assert_eq!(Method::find(method.service(), method.name()), Some(*method));
        }
    }
}
