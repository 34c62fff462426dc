"""The figures of simulated games, added up."""

from collections.abc import Iterable, Sequence

from google.protobuf.message import Message
from hadal.v1 import analysis_service_pb2 as pb
from hadal.v1.bot_pb2 import Work


def sum_simulations(simulations: Iterable[pb.Simulation]) -> pb.Simulation:
    """The figures of several ranges of games as those of one: sums of the sums, and the greatest of the maxima.

    It is final if all of them are. The seed, the version of the bots and the stopping bound stay if all agree. Raises `ValueError`
    if the games have different seats.
    """
    whole = pb.Simulation(final=True)
    seats: dict[int, pb.SeatStatistics] = {}
    decisions: dict[str, pb.DecisionStatistics] = {}
    works: list[Work] = []
    for each in simulations:
        whole.final &= each.final
        _add(whole, each, "games", "copies")
        if seats and each.games and seats.keys() != {seat.seat for seat in each.seats}:
            raise ValueError("games with different seats do not add up")
        for seat in each.seats:
            of = seats.setdefault(seat.seat, pb.SeatStatistics(seat=seat.seat))
            _add(of, seat, "wins_ppm", "rank_sum", "score_sum", "score_square_sum")
        _add(whole.lengths, each.lengths, "actions_sum", "actions_square_sum")
        whole.lengths.actions_max = max(whole.lengths.actions_max, each.lengths.actions_max)
        for decision in each.decisions:
            word = decision.decision
            _add(decisions.setdefault(word, pb.DecisionStatistics(decision=word)), decision, "times", "choices_sum")
        works.append(each.work)
    whole.seats.extend(seats[seat] for seat in sorted(seats))
    whole.decisions.extend(decisions[word] for word in sorted(decisions))
    whole.work.CopyFrom(_sum_work(works))
    return whole


def _sum_work(works: Sequence[Work]) -> Work:
    whole = Work(depth=max((work.depth for work in works), default=0))
    for work in works:
        _add(whole, work, "transitions", "simulations")
    for name in ("stopped_by", "seed", "bot_version"):
        first, *others = {getattr(work, name) for work in works} or {0}
        if not others:
            setattr(whole, name, first)
    return whole


def _add(whole: Message, more: Message, *fields: str) -> None:
    for field in fields:
        setattr(whole, field, getattr(whole, field) + getattr(more, field))
