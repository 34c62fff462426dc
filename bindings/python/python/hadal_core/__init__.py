"""Hadal's board games in this process: matches that are played without messages, and every call of the contract from bytes to bytes.

The process holds the whole state: `Match.view(seat)` shows what a seat may know, but the program can read everything.
`hadal_client.Hadal.local()` has the calls with their message classes.
"""

from ._native import Arrays, Batch, Game, Host, Legal, Match, Reports, Session
from .picture import Picture
from .refused import Refused

__all__ = ["Arrays", "Batch", "Game", "Host", "Legal", "Match", "Picture", "Refused", "Reports", "Session"]
