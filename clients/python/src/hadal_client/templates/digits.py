"""Numbers read digit by digit: a member's number says which of the pieces it takes."""

from collections.abc import Sequence
from typing import TypeVar

Piece = TypeVar("Piece")

UNKNOWN = "this client does not know the template; is the server newer?"


class Digits:
    """A number whose digits have any radix, taken off from the least significant one."""

    def __init__(self, number: int) -> None:
        self.rest = number

    def take(self, radix: int) -> int:
        """The next digit, below the radix."""
        self.rest, digit = divmod(self.rest, radix)
        return digit

    def take_of(self, pieces: Sequence[Piece]) -> Piece:
        """The piece that the next digit names."""
        return pieces[self.take(len(pieces))]

    def take_some(self, pieces: Sequence[Piece]) -> list[Piece]:
        """The pieces at the set bits of the next digit, which has one bit for each."""
        return [piece for piece in pieces if self.take(2)]
