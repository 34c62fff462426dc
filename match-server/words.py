"""Events of Oceans in words, as much of them as a viewer was told. No rule is known here."""

from collections import Counter
from typing import Any

SENTENCES = {
    "migrated": "migrates with {card}",
    "moved": "{amount} from {source} to {destination}",
    "species_created": "makes a new species",
    "evolved": "which evolves {card}",
    "trait_lost": "{card} is lost",
    "forages": "a species forages",
    "attacks": "a species attacks",
    "overpopulated": "a species overpopulates",
    "extinct": "a species dies out",
    "pile_taken": "takes {card} from the Gene Pool",
    "pile_grew": "{card} lies there now",
    "surface_drawn": "draws a Surface card",
    "deep_drawn": "draws a Deep card",
    "deep_kept": "keeps one of them",
    "discarded": "discards {card}",
    "scenario_on": "a scenario begins",
    "scenario_off": "a scenario ends",
    "turn_began": "round {round}, the turn of seat {seat}",
    "game_over": "the game is over",
}


class Words:
    def __init__(self, game: dict[str, Any]) -> None:
        self.cards = {card["card"]: card["name"] for card in game["components"]["oceans"]["cards"]}

    def hand(self, message: dict[str, Any], seat: int) -> str:
        hand = message["view"]["oceans"]["seats"][seat]["hand"]
        hidden = hand["hidden_surface"] + hand["hidden_deep"]
        return ", ".join([self.cards[each["card"]] for each in hand["cards"]] + [f"{hidden} hidden cards"] * (hidden > 0))

    def told(self, events: list[dict[str, Any]]) -> str:
        """The events of a step in words, equal ones once."""
        told = Counter(self.event(*next(iter(event["oceans"].items()))) for event in events)
        words = [f"{words} ({count} times)" if count > 1 else words for words, count in told.items() if words]
        return "; ".join(words) or "lets it be"

    def event(self, kind: str, told: dict[str, Any]) -> str:
        facts = {name: self.place(each) if isinstance(each, dict) else each for name, each in told.items()}
        return SENTENCES.get(kind, "").format_map(facts | {"card": self.cards.get(told.get("card", ""), "a card")})

    def place(self, place: dict[str, Any]) -> str:
        if "location" in place:
            return str(place["location"]).removeprefix("OCEANS_LOCATION_").lower()
        return "a score pile" if "score_seat" in place else f"a {next(iter(place), 'place')}"
