//! A stateless rules server for board games: a state and an action in; the new state, the events and the legal actions out.
//!
//! # In process
//!
//! Every game is plain functions over plain data. [`Game::new_game`](game::Game::new_game) sets one up, [`Game::apply`](game::Game::apply)
//! checks an action and plays it:
//!
//! ```
//! use hadal::game::{Game, Setup, Status};
//! use hadal::games::advanced_colonization::{AdvancedColonization, Options};
//! use hadal::generator::Generator;
//!
//! let setup = Setup { seat_count: 2, options: Options::default(), generator: Generator::from_seed(7) };
//! let mut state = AdvancedColonization::new_game(&setup)?;
//! let mut events = Vec::new();
//! AdvancedColonization::apply(&mut state, &"buy r2".parse()?, &mut events)?;
//! assert_eq!(events.len(), 1);
//! assert!(matches!(AdvancedColonization::status(&state), Status::Awaiting(awaiting) if awaiting.seat.0 == 0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Legal actions are listed, or given by a template where a list would grow exponentially; either way they can be
//! counted:
//!
//! ```
//! use hadal::game::{Game, Setup};
//! use hadal::games::deep_colony::{DeepColony, Options};
//! use hadal::generator::Generator;
//!
//! let setup = Setup { seat_count: 3, options: Options::default(), generator: Generator::from_seed(7) };
//! let state = DeepColony::new_game(&setup)?;
//! let legal = DeepColony::legal_actions(&state);
//! let notations: Vec<String> = legal.actions.iter().map(ToString::to_string).collect();
//! assert!(notations.iter().all(|notation| notation.starts_with("place ")), "{notations:?}");
//! assert!(!notations.is_empty() && legal.templates.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A refusal names the clause of the rules page and leaves the state unchanged:
//!
//! ```
//! use hadal::game::{Game, Refuse, Setup};
//! use hadal::games::advanced_colonization::{AdvancedColonization, Options};
//! use hadal::generator::Generator;
//!
//! let setup = Setup { seat_count: 2, options: Options::default(), generator: Generator::from_seed(7) };
//! let state = AdvancedColonization::new_game(&setup)?;
//! let illegal = AdvancedColonization::check(&state, &"adv r2A>B >C".parse()?).unwrap_err();
//! assert!(!illegal.rule().is_empty() && !illegal.violated().is_empty(), "{illegal}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The map
//!
//! From the rules outwards. Rules know nothing of messages, and only [`service`] and what follows it know of gRPC;
//! `tests/it/tidy.rs` checks both.
//!
//! * [`game`] is the contract that every game fulfils, over [`seat`]s and a [`generator`] that is part of the state;
//! * [`notation`], [`ranking`], [`memo`], [`runs`], [`bounded`] and [`scene`] are shared by the games;
//! * [`games`] has the registry and the games, one folder each, all divided in the same way;
//! * [`conformance`] checks the contract on random games, [`perft`] counts, [`playout`] plays at random, [`search`] has
//!   the bots, who get views;
//! * [`wire`] turns a game's types into its messages ([`pb`]) and back, [`limits`] bounds the size of a request,
//!   [`meter`] its cost, [`pool`] what calls share, [`giving_way`] is what long work does, [`refusal`] the closed list of reasons;
//! * [`engine`] is a game with its types erased, as the service, the terminal and the tests use it;
//! * [`seal`] lets players hold states that they can neither read nor change, [`secret_file`] reads keys, [`live`] reloads
//!   files that change;
//! * [`service`] has the RPCs, plain functions from request to response, [`observe`] logs, metrics and traces;
//! * [`server`] is all around the service, from the socket on;
//! * [`cli`] is the `hadal` command.
//!
//! `docs/architecture.md` says where to start for each task.

pub mod game;
pub mod generator;
pub mod seat;

pub mod bounded;
pub mod memo;
pub mod notation;
pub mod ranking;
pub mod runs;
pub mod scene;

pub mod games;

pub mod conformance;
pub mod perft;
pub mod playout;
pub mod search;

pub mod giving_way;
pub mod limits;
pub mod meter;
pub mod pb;
pub mod pool;
pub mod refusal;
pub mod wire;

pub mod engine;

pub mod live;
pub mod seal;
pub mod secret_file;

pub mod observe;
pub mod service;

pub mod server;

pub mod cli;
