from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, final

import numpy
from numpy.typing import NDArray

from .picture import Picture

@final
class Game:
    """A game with its seats and options settled.

    Without `options` a match is played under those of a table (`GameSummary.table_options`), under which every game ends; `{}` are the
    rules' own. They are a mapping of the game's own fields, such as `{"round_limit": 10}`, or the bytes of a `GameOptions` message.
    """

    def __new__(cls, id: str, seats: int | None = None, options: Mapping[str, Any] | bytes | None = None) -> Game: ...
    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> dict[str, Any]:
        """The options, as far as they are given."""

    @property
    def observation_names(self) -> list[str]:
        """The columns of `Match.observation`: the paths of the game's view message."""

    @property
    def action_names(self) -> list[str]:
        """The columns of `Match.choices`: the verb, the fields of the game's actions, and at the end how a family is counted."""

    @property
    def columns(self) -> dict[str, list[tuple[str, str, int, int, str]]]:
        """The columns of an `observation` and of an `action`, explained: the name, the kind (`number`, `flag`, `category`, `word`), the lowest
        and the highest number, the field of the message."""

    @property
    def steady_rows(self) -> NDArray[numpy.int16]:
        """The row of every choice that has a number for good, by that number. Refused for games with too many."""

    def steady(self, rows: NDArray[numpy.int16]) -> NDArray[numpy.int64]:
        """The numbers that these rows have for good; -1 for a row outside the rooms of the arrays, which has none."""

    @property
    def verbs(self) -> dict[int, str]:
        """The verbs by the numbers of the column `verb`."""

    @property
    def words(self) -> list[str]:
        """The texts (ids, kinds, decisions) by the numbers that stand for them; number 0 is none."""

    @property
    def choices_max(self) -> int:
        """The most choices that an environment lists: twice what random games need, at most 1,024."""

    def new(self, seed: int | None = None) -> Match:
        """A new match. The same seed, of 64 bits, deals the same; drawn if there is none."""

    @property
    def inputs(self) -> int:
        """The number of inputs of a network that learns the game; 0 if none does."""

    def learn(
        self,
        games: int,
        *,
        seed: int,
        first_game: int = 0,
        network: str | None = None,
        share: int = 250,
        transitions: int = 0,
        duel: bool = False,
        random_ppm: int = 0,
        every: int = 1,
    ) -> tuple[NDArray[numpy.int16], NDArray[numpy.int64]]:
        """Games to learn from, of players that search for so many `transitions`, or look one action ahead with none, and weigh states by
        the present evaluation, with an empty text of a network by hand, with another by `share` thousandths of it: what a network saw, a
        row for each seat of each state that was kept, and of each row the final score, the share of the win in millionths, the evaluation
        by hand and the present one in thousandths, the number of the game, its stage, the turns ended, and the points so far. In a `duel`
        one seat alone weighs so and the others by hand: that of the number of the game modulo the seats, with a deal for as many games.
        The same numbers and seed give the same games."""

    def load(self, state: bytes) -> Match:
        """A match that goes on from what `Match.save` or `Match.packed` gave, or from the packed state of any answer. It must be one of this
        game, for as many seats."""

    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: Any) -> Game: ...
    def __reduce__(self) -> tuple[type[Game], tuple[str, int, bytes]]: ...

@final
class Match:
    """A match that is played without messages. Where several threads share it, each call waits for the one before it.

    An index counts all legal actions: those that are listed, in the game's order, then the members of each template.
    """

    @property
    def seed(self) -> int | None:
        """The seed; `None` for a match that was loaded."""

    @property
    def ply(self) -> int:
        """The number of actions since the game began."""

    @property
    def seats(self) -> int: ...
    @property
    def seat(self) -> int | None:
        """The seat that decides, from 0; `None` when the game is over."""

    @property
    def is_over(self) -> bool: ...
    @property
    def legal_count(self) -> int:
        """The number of legal actions, members of templates included; 0 when the game is over."""

    def legal(self) -> Legal:
        """The legal actions in notation, as they are now, each written down when it is looked at."""

    def label(self, index: int) -> str:
        """The legal action at an index in words, for the seat that decides."""

    def apply(self, action: int | str) -> None:
        """Plays an action, by its index or in notation."""

    def observation(self, seat: int | None = None) -> NDArray[numpy.int16]:
        """What a seat sees as integers; without one the seat that decides."""

    def features(self, seat: int | None = None) -> NDArray[numpy.int16]:
        """What a network that learns the game sees for a seat (`Game.inputs` numbers, in parts of 32 of a whole): what it has and what that
        promises. Empty where nothing is learned; without a seat the seat that decides."""

    @property
    def choice_count(self) -> int:
        """The number of choices: the listed actions, then the families of actions. After the choice of a family, the match asks for a count
        of each of its items, one after the other."""

    def choices(self) -> NDArray[numpy.int16]:
        """The choices, a row for each."""

    def choose(self, choice: int) -> None:
        """Takes the choice of this row: plays an action, or goes on to the counts of a family."""

    def imagine(self, seat: int, seed: int) -> Match:
        """A match that looks to a seat like this one; everything that it does not see is dealt anew, the draws to come as well."""

    def propose(self, bot: str = "greedy", level: int = 1, seed: int = 0) -> str:
        """What a bot (`random`, `greedy`, `search`) would play for the seat that decides, in notation. It sees what that seat sees."""

    def play_random(self, max_actions: int = 1_000_000, seed: int | None = None) -> int:
        """Plays random actions on, each legal one as likely as any other, and returns how many."""

    def scores(self, seat: int | None = None) -> list[int | None]:
        """The score of each seat if nothing more happened, as a seat sees them, or without one a spectator: `None` where a part of it is
        hidden (the score piles of Oceans, while the game goes on). At the end everybody sees all of them."""

    def true_scores(self) -> list[int]:
        """The same with what is hidden: for who may know the whole state, and no player's business."""

    @property
    def returns(self) -> list[float]:
        """What the finished game is worth to each seat: its share of the first place; alone at the table, its points. 0 before the end."""

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may know, or a spectator, with the field names of the game's view message."""

    def text(self, seat: int | None = None) -> str:
        """The same in words, with what the pieces are, for readers such as language models; what can be done is not in it."""

    def picture(self, seat: int | None = None) -> Picture:
        """The table as a seat sees it, or a spectator, as an SVG that notebooks show. It tells what that viewer's scene tells and nothing
        else; equal scenes give equal texts. A match that a notebook shows is drawn for the seat that decides."""

    def _repr_svg_(self) -> str: ...
    @property
    def events(self) -> list[dict[str, Any]]:
        """All that happened by the last action: each with its kind (`event`), its sentence (`text`) and its own fields. Nothing after random
        play."""

    def packed(self) -> bytes:
        """The packed state: what every call takes and gives. It is worked out by playing the actions since the last one again."""

    def record(self) -> str:
        """The match as a text that anybody can play again and verify."""

    def save(self) -> bytes:
        """All of the match for `Game.load`: how it began, its actions, and a choice that is half made. It holds hidden information.
        Loading plays the actions again."""

    def clone(self) -> Match:
        """Another match that stands where this one does."""

    def __copy__(self) -> Match: ...
    def __deepcopy__(self, _memo: Any) -> Match: ...
    def __reduce__(self) -> tuple[Any, tuple[bytes]]: ...

@final
class Legal:
    """The legal actions of one state in notation, as an iterable with a length and places from either end."""

    def __len__(self) -> int: ...
    def __getitem__(self, key: int, /) -> str: ...
    def __iter__(self) -> Iterator[str]: ...

@final
class Batch:
    """`n` matches of one game, stepped by one call. Match `i` begins with the seed `seed + i`, one that is begun anew with the next one.

    The options are those of a table unless given, as in `Game`. The arrays are copies. Where several threads share a batch,
    each call waits for the one before it; other threads go on meanwhile.
    """

    def __new__(
        cls,
        id: str,
        n: int,
        seats: int | None = None,
        options: Mapping[str, Any] | bytes | None = None,
        seed: int = 0,
    ) -> Batch: ...
    def __len__(self) -> int: ...
    @property
    def seats(self) -> int: ...
    @property
    def seat(self) -> NDArray[numpy.int8]:
        """The seat that decides in each match, from 0; -1 where it is over."""

    @property
    def is_over(self) -> NDArray[numpy.bool_]: ...
    @property
    def legal_count(self) -> NDArray[numpy.int64]:
        """The number of legal actions in each match, members of templates included, or 2**63 - 1 if there are more; 0 where it is over."""

    @property
    def returns(self) -> NDArray[numpy.float64]:
        """What each match is worth to each seat, as `Match.returns`: an array of matches by seats."""

    @property
    def chosen(self) -> NDArray[numpy.int64]:
        """The index of the last action in each match; -1 where the last step played none."""

    def step(self, actions: Sequence[int] | NDArray[Any] | None = None) -> None:
        """One action in every match that goes on, by its index; without any, a random one each. All are played or none."""

    def observations(self) -> NDArray[numpy.int16]:
        """What the seat that decides sees in each match, an array of matches by columns; all 0 where it is over."""

    def features(self) -> NDArray[numpy.int16]:
        """`Match.features` of the seat that decides in each match, an array of matches by `Game.inputs` columns; all 0 where it is over."""

    def choices(self) -> tuple[NDArray[numpy.int16], NDArray[numpy.int64]]:
        """The choices of each match, an array of matches by `Game.choices_max` rows by columns, and how many there are: more than there are
        rows, in rare cases."""

    def choose(self, choices: Sequence[int] | NDArray[Any]) -> None:
        """One choice in every match that goes on, by its row; -1 leaves a match alone. All are taken or none."""

    def play_random(self, max_actions: int = 1_000_000) -> int:
        """Plays every match on at random, at most so many actions in each, and returns how many altogether. `chosen` is then -1."""

    def restart(self, places: Sequence[int] | NDArray[Any] | None = None) -> int:
        """Begins anew where a match is over, and at these places in any case; returns how many."""

    def arrays(self, arrays: dict[str, NDArray[Any]] | None = None, without: Sequence[str] | None = None) -> Arrays:
        """Arrays for `advance` to write into: see `Arrays`."""

    def advance(
        self,
        choices: Sequence[int] | NDArray[Any] | None,
        out: Arrays,
        threads: int = 1,
        *,
        restart: Literal["next_step", "same_step", "never"] = "next_step",
        opponents: Sequence[str | None] | None = None,
    ) -> None:
        """Takes one choice in every match that goes on (-1 leaves a match alone, `None` all of them), and writes what there is then into arrays
        that the caller keeps. All choices are taken or none.

        A match that has ended, or has more choices than there are rows, begins anew: with the next step, whose choice it ignores; with the
        same step, and what was seen at its end stands in `final_observation`; or never. `opponents` has for each seat a bot (`random`,
        `greedy`, `search:2`) or `None`: bots play until a seat without one is awaited. What they draw follows from the seed of the match.
        The number of threads changes nothing but the time; other threads of Python go on meanwhile."""

    def save(self) -> bytes:
        """All of the batch for `load`: each match, a choice that is half made, and the generators of all that it draws."""

    def load(self, state: bytes) -> None:
        """Goes on from what `save` gave, of as many matches as that has. All of it is taken over, or nothing has changed."""

    def clone(self) -> Batch:
        """Another batch that stands where this one does."""

    def imagine(self, seed: int, seat: int | None = None) -> Batch:
        """A batch of matches that look to a seat like these, or without one to whom decides in each; everything else is dealt anew, in match
        `i` by the seed `seed + i`."""

    def propose(self, bot: str = "greedy", level: int = 1, seed: int = 0, threads: int = 1) -> list[str | None]:
        """What a bot would play in each match, in notation, with the seed `seed + i` in match `i`; `None` where it is over."""

    def apply(self, actions: Sequence[str | None]) -> None:
        """An action in each match, in notation; `None` leaves one alone. All are played or none. `chosen` is then -1."""

    def __copy__(self) -> Batch: ...
    def __deepcopy__(self, _memo: Any) -> Batch: ...
    def __reduce__(self) -> tuple[type[Batch], tuple[str, int, int, bytes], bytes]: ...
    def __setstate__(self, state: bytes, /) -> None: ...

@final
class Arrays:
    """Arrays for `n` matches of a game that `Batch.advance` writes into, by their names. `arrays` are some of the caller's own; the others are
    made. Types and shapes are checked here, once; those of `without` are left out.

    | name | type | shape | |
    |---|---|---|---|
    | `observation` | int16 | n, columns | what the seat sees that is awaited; of a match that is over the one that acted, or the only one of the caller |
    | `features` | int16 | n, `Game.inputs` | the same for a network, where a game has some; may be left out |
    | `rows` | int16 | n, `Game.choices_max`, columns | its choices; may be left out |
    | `action_mask` | int8 | n, `Game.choices_max` | 1 for each row that is a choice |
    | `count` | int64 | n | the number of choices: more than there are rows, in rare cases |
    | `seat` | int8 | n | the seat that is awaited; -1 where a match is over |
    | `acted` | int8 | n | the seat whose choice was taken; -1 where none was |
    | `rewards` | float64 | n, seats | `Match.returns` where a match has ended in this step |
    | `terminated`, `truncated` | bool | n | it is over; it has more choices than there are rows |
    | `final_observation`, `final_features` | int16 | n, columns | what was seen at the end of a match that has begun anew in the same step; may be left out |

    Rows that are not used hold zeros: only those that were written last are cleared, so leave them as they are.
    """

    def __new__(
        cls, game: Game, n: int, arrays: dict[str, NDArray[Any]] | None = None, without: Sequence[str] | None = None
    ) -> Arrays: ...
    def __len__(self) -> int: ...
    def __getitem__(self, key: str, /) -> NDArray[Any]: ...
    def __iter__(self) -> Iterator[str]: ...
    def keys(self) -> list[str]: ...
    def __reduce__(self) -> tuple[type[Arrays], tuple[Game, int, dict[str, NDArray[Any]], list[str]]]: ...

@final
class Host:
    """Every call of the contract, from bytes to bytes. Threads may share it.

    `seal_keys` is the text of a key file, for sealed games that outlive the process; without it a key is drawn. `sealing_policy` is
    "both", "open" or "sealed-only".
    """

    def __new__(cls, seal_keys: str | None = None, sealing_policy: str = "both") -> Host: ...
    def call(self, method: str, request: bytes, timeout: float | None = None) -> bytes:
        """The answer to a request of a method such as "/hadal.v1.GameService/GetPosition", within so many seconds."""

    def try_call(self, method: str, request: bytes) -> bytes | None:
        """The answer, if that is short work; otherwise `None`, and nothing has been done."""

    def reports(self, method: str, request: bytes, timeout: float | None = None) -> Reports:
        """The answers to a request that has several."""

    def session(self) -> Session:
        """One `Play` stream."""

@final
class Reports(Iterator[bytes]):
    """The answers to a request, which is worked on meanwhile, until the last answer or until nobody holds this."""

    def __iter__(self) -> Reports: ...
    def __next__(self) -> bytes: ...
    def cancel(self) -> None:
        """Ends the work."""

@final
class Session:
    """One `Play` stream."""

    def send(self, request: bytes) -> bytes:
        """The answer to a message of the stream. A refusal of what it asks is an answer, too."""
