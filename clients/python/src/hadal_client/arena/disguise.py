"""Other names for everything in a game, by a seed: a player that still plays well reads the rules instead of remembering them."""

import random
import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ..client import Hadal
from .players import Turn

# Words that any game is told in; they keep their names.
PLAIN = frozenset(
    "a action actions all an and any are as at away back be before bottom by can card cards choose column columns count counts deck decks does each east end "
    "ends every first for from game games gets goes had hand hands has have how in into is it its last left less lies line list lists lose "
    "loses many may more most move moves must name named next no north not nothing number numbers of off on once one only open or other out "
    "own owner pay piece pieces pile piles place places play player players points put right round rounds row rows score scores seat seats side "
    "sides some south space spaces start starts take takes than that the their them then there they this through tile tiles to token tokens top "
    "turn turns two under up upon used was west when where which while whole with without wins yes you your".split()
)
# Words of few letters are parts of many others.
LETTERS_MIN = 3
CONSONANTS, VOWELS = "bdfgklmnprstvz", "aeiou"
# Ids of cards, such as S012.
IDS = re.compile(r"(?<![A-Za-z0-9])([A-Z])(\d{2,3})(?![A-Za-z0-9])")


class Disguise:
    """Words for words, both ways. Without a seed everything keeps its name."""

    def __init__(self, words: Iterable[str] = (), seed: int | None = None) -> None:
        self.seed = seed
        known = sorted({word.lower() for word in words if len(word) >= LETTERS_MIN} - PLAIN)
        chance = random.Random(seed)
        made: dict[str, str] = {}
        for word in known:
            while (name := _name(chance)) in made.values() or name in known or name in PLAIN:
                pass
            made[word] = name
        self.names = made
        self.words = {name: word for word, name in made.items()}
        # Of each number of digits the numbers change places.
        self.numbers = {length: chance.sample(range(10**length), 10**length) for length in (2, 3)} if seed is not None else {}
        self.places = {length: {new: old for old, new in enumerate(order)} for length, order in self.numbers.items()}
        self.known, self.told = _pattern(made), _pattern(self.words)

    @classmethod
    def of(cls, hadal: Hadal, game: str, seed: int | None) -> "Disguise":
        """The one of a game: other names for its verbs, its pieces and what its notation names."""
        if seed is None:
            return cls()
        about = hadal.get_game(game)
        texts = [face.title for face in about.faces] + [about.game.title]
        grammar = about.notation_grammar
        texts += re.findall(r'"([a-z]+)"', grammar) + re.findall(r"(?<=[=|]) ?([a-z]+)\d* ?(?=\||$)", grammar, re.MULTILINE)
        return cls((word for text in texts for word in re.findall("[A-Za-z]+", text)), seed)

    def done(self, text: str) -> str:
        """A text in the other names."""
        return self._changed(text, self.known, self.names, self.numbers)

    def undone(self, said: Any) -> Any:
        """The real action behind an action in the other names."""
        return self._changed(said, self.told, self.words, self.places) if isinstance(said, str) else said

    def turn(self, turn: Turn) -> Turn:
        """A text for a player in the other names."""
        if self.seed is None:
            return turn
        legal = {key: [self.done(text) for text in texts] for key, texts in turn.legal.items()}
        seen = [self.done(text) for text in turn.seen]
        return replace(
            turn, told_game="a game", text=self.done(turn.text), seen=seen, legal=legal, how_to_play=self.done(turn.how_to_play)
        )

    def _changed(self, text: str, pattern: "re.Pattern[str] | None", words: dict[str, str], numbers: Any) -> str:
        if pattern is None:
            return text
        text = pattern.sub(lambda found: _cased(words[found[1].lower()], found[1]) + found[2], text)
        return IDS.sub(lambda found: f"{found[1]}{numbers[len(found[2])][int(found[2])]:0{len(found[2])}d}", text)


def _pattern(words: dict[str, str]) -> "re.Pattern[str] | None":
    """Whole words, also where several of a thing are named."""
    if not words:
        return None
    longest_first = "|".join(sorted(words, key=len, reverse=True))
    return re.compile(rf"(?<![A-Za-z])({longest_first})(s?)(?![A-Za-z])", re.IGNORECASE)


def _name(chance: random.Random) -> str:
    return "".join(chance.choice(CONSONANTS) + chance.choice(VOWELS) for _ in range(chance.choice([2, 3]))) + chance.choice(CONSONANTS[:-1].replace("s", ""))


def _cased(word: str, like: str) -> str:
    if like.isupper():
        return word.upper()
    return word.capitalize() if like[0].isupper() else word
