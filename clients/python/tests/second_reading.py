"""A second reading of the rules of Advanced Colonization, slow and plain, after `games/advanced_colonization/rules.md`.

Its author knew the server's code, so a misreading of the rules may be common to both; a slip in either one is found. It
shares no code with the server, not even the representation: a position is what its text says. Actions are found by
trying everything. Where the two readings disagree, one of them is wrong.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations, product

SLOTS = "ABC"
SIZES = "123"
COLOURS = {"1": "ry", "2": "kb"}
PHASES = "PDA"
SIDES = "+-"
REMOVED_FOR_REVOLT = 8


@dataclass
class Planet:
    """A planet with its colonies, each side counted away from the planet, and the tokens in its orbit."""

    size: str
    near: list[str] = field(default_factory=list)
    far: list[str] = field(default_factory=list)
    orbit: list[str] = field(default_factory=list)

    def stack(self, side: str) -> list[str]:
        return self.near if side == "+" else self.far

    def dominant(self, side: str) -> int | None:
        """The height of the dominant colony of a side."""
        matching = [height for height, colony in enumerate(self.stack(side), 1) if colony[1] == self.size]
        return matching[-1] if matching else None

    def pyramids(self) -> list[str]:
        return self.near + self.far + [token[:2] for token in self.orbit]

    def text(self) -> str:
        orbit = f"({','.join(sorted(self.orbit))})" if self.orbit else ""
        return "".join(reversed(self.near)) + f"[{self.size}]" + "".join(self.far) + orbit


@dataclass
class Position:
    planets: list[Planet]
    reserves: list[list[str]]
    burned: list[str]
    player: str
    phase: str
    points: int

    @staticmethod
    def parse(text: str) -> "Position":
        board, reserves, burned, status = text.split(" ")
        piles = [re.findall(r"\w\d", pile) for pile in reserves.split("/")]
        planets = [parse_planet(planet) for planet in board.split("/")]
        return Position(planets, piles, re.findall(r"\w\d", burned), status[0], status[1], int(status[2]))

    def text(self) -> str:
        board = "/".join(planet.text() for planet in self.planets)
        reserves = "/".join(pile_text(pile) for pile in self.reserves)
        return f"{board} {reserves} {pile_text(self.burned)} {self.player}{self.phase}{self.points}"

    def bank(self) -> Counter[str]:
        bank = Counter({colour + size: 2 for colour in "rykbg" for size in SIZES})
        bank.subtract(self.burned + self.reserves[0] + self.reserves[1])
        for planet in self.planets:
            bank.subtract(["g" + planet.size] + planet.pyramids())
        return bank

    def removed(self) -> int:
        return sum(pyramid[0] != "g" for pyramid in self.burned)

    def winner(self) -> str | None:
        owners: Counter[str] = Counter()
        for planet, side in product(self.planets, SIDES):
            height = planet.dominant(side)
            if height:
                owners[owner(planet.stack(side)[height - 1])] += 1
        return next((player for player, count in owners.items() if count >= 4), None)


@dataclass(frozen=True)
class Place:
    """Where a pyramid is: a colony (slot, side, height), a ship (slot, token), or a reserve (player)."""

    text: str
    pyramid: str
    slot: int = -1
    side: str = ""
    height: int = 0
    token: str = ""
    reserve: int = -1


@dataclass(frozen=True)
class Switches:
    """The options of rule 11."""

    loose_phases: bool = False
    shift_reserves: bool = False
    bomb_keeps_aim: bool = False
    advance_may_stand: bool = False


def parse_planet(text: str) -> Planet:
    match = re.fullmatch(r"((?:\w\d)*)\[(\d)\]((?:\w\d)*)(?:\((.*)\))?", text)
    assert match, text
    near, size, far, orbit = match.groups()
    return Planet(size, re.findall(r"\w\d", near)[::-1], re.findall(r"\w\d", far), orbit.split(",") if orbit else [])


def pile_text(pile: list[str]) -> str:
    return "".join(sorted(pile)) or "-"


def owner(pyramid: str) -> str:
    return "1" if pyramid[0] in COLOURS["1"] else "2"


def orientations(slot: str) -> list[str]:
    return [">" + other for other in SLOTS if other != slot] + ["^"]


def places(position: Position) -> list[Place]:
    """Every colony and every different ship on the board, in the order a shift names them."""
    colonies = [
        Place(f"{SLOTS[slot]}{side}{height}", colony, slot, side, height)
        for slot, side in product(range(3), SIDES)
        for height, colony in enumerate(position.planets[slot].stack(side), 1)
    ]
    ships = [
        Place(token[:2] + SLOTS[slot] + token[2:], token[:2], slot, token=token)
        for slot in range(3)
        for token in sorted(set(position.planets[slot].orbit))
    ]
    return colonies + ships


def parts(tokens: Iterable[str]) -> Iterator[list[str]]:
    """Every choice of some of the tokens, equal ones being alike."""
    counts = sorted(Counter(tokens).items())
    for chosen in product(*(range(count + 1) for _, count in counts)):
        yield [token for (token, _), times in zip(counts, chosen) for _ in range(times)]


class Reading:
    """Every action of one position, each with the position after it."""

    def __init__(self, position: Position, switches: Switches) -> None:
        self.before = position.text()
        self.position = position
        self.switches = switches
        self.bank = position.bank()
        self.mine = int(position.player) - 1
        self.own = [colour + size for colour in COLOURS[position.player] for size in SIZES]
        self.after: dict[str, Position] = {}
        if position.winner() is None:
            for family in (self.buy, self.deploy, self.ships, self.sides, self.bomb, self.shift, self.fire, self.beam):
                family()
            self.end()

    def allows(self, phase: str, cost: int) -> bool:
        in_time = self.switches.loose_phases or PHASES.index(self.position.phase) <= PHASES.index(phase)
        return in_time and self.position.points >= cost

    def add(self, text: str, phase: str, cost: int, change: Callable[[Position], object]) -> None:
        after = Position.parse(self.before)
        after.points -= cost
        after.phase = max(after.phase, phase, key=PHASES.index)
        change(after)
        self.after[text] = after

    def buy(self) -> None:
        for pyramid in self.own:
            if self.bank[pyramid] and self.allows("P", 2):
                self.add(f"buy {pyramid}", "P", 2, lambda after: after.reserves[self.mine].append(pyramid))

    def deploy(self) -> None:
        for pyramid, slot in product(sorted(set(self.position.reserves[self.mine])), range(3)):
            for aim in orientations(SLOTS[slot]) if self.allows("D", 2) else []:

                def change(after: Position) -> None:
                    after.reserves[self.mine].remove(pyramid)
                    after.planets[slot].orbit.append(pyramid + aim)

                self.add(f"dep {pyramid} {SLOTS[slot]}{aim}", "D", 2, change)

    def ships(self) -> None:
        for place in places(self.position):
            if place.pyramid in self.own:
                if self.allows("A", 0):
                    self.add(f"ret {place.text}", "A", 0, lambda after: after.reserves[self.mine].append(take(after, place)))
                if place.token and self.allows("A", 2):
                    self.move_ship(place)

    def move_ship(self, ship: Place) -> None:
        def to_orbit(slot: int, aim: str) -> Callable[[Position], object]:
            return lambda after: after.planets[slot].orbit.append(take(after, ship) + aim)

        aim = ship.token[2:]
        if aim[0] == ">":
            target = SLOTS.index(aim[1])
            for new in orientations(aim[1]):
                if new != "^" or self.switches.advance_may_stand:
                    self.add(f"adv {ship.text} {new}", "A", 2, to_orbit(target, new))
            self.add(f"far {ship.text}", "A", 2, lambda after: after.planets[target].far.append(take(after, ship)))
        if aim == "^":
            self.add(f"near {ship.text}", "A", 2, lambda after: after.planets[ship.slot].near.append(take(after, ship)))
        for new in orientations(SLOTS[ship.slot]):
            if new != aim:
                self.add(f"red {ship.text} {new}", "A", 2, to_orbit(ship.slot, new))

    def sides(self) -> None:
        """Greener Pastures and Revolt."""
        enough = self.position.removed() >= REMOVED_FOR_REVOLT
        for slot, side in product(range(3), SIDES) if self.allows("A", 3) else []:
            planet, other = self.position.planets[slot], "-" if side == "+" else "+"
            height = planet.dominant(side)
            if height is None:
                continue
            stack = planet.stack(side)
            if stack[height - 1] in self.own and (enough or planet.dominant(other) is None):

                def switch(after: Position) -> None:
                    planet = after.planets[slot]
                    planet.stack(other).append(planet.stack(side).pop(height - 1))

                self.add(f"green {SLOTS[slot]}{side}", "A", 3, switch)
            suppressed = [colony for colony in stack[: height - 1] if colony in self.own and colony[1] == planet.size]
            if enough and suppressed:
                remove = lambda after: after.planets[slot].stack(side).pop(height - 1)  # noqa: E731
                self.add(f"rev {SLOTS[slot]}{side}", "A", 3, remove)

    def bomb(self) -> None:
        for slot, burned, size in product(range(3), self.own, SIZES) if self.allows("A", 3) else []:
            if burned in self.position.planets[slot].pyramids() and self.bank["g" + size]:

                def change(after: Position) -> None:
                    after.burned += [burned, "g" + after.planets[slot].size]
                    after.planets[slot] = Planet(size)
                    for planet in after.planets if not self.switches.bomb_keeps_aim else []:
                        aimed = ">" + SLOTS[slot]
                        planet.orbit = [token[:2] + "~" if token[2:] == aimed else token for token in planet.orbit]

                self.add(f"bomb {SLOTS[slot]} {burned} {size}", "A", 3, change)

    def shift(self) -> None:
        partners = places(self.position)
        if self.switches.shift_reserves:
            for reserve in range(2):
                held = sorted(set(self.position.reserves[reserve]))
                partners += [Place(pyramid + "*", pyramid, reserve=reserve) for pyramid in held]
        for burned in self.own:
            if not self.bank[burned] or not self.allows("A", 3):
                continue
            if self.has_null_exchange():
                self.add(f"shift {burned} =", "A", 3, lambda after: after.burned.append(burned))
            for first, second in combinations(partners, 2):
                if changes_something(first, second):

                    def change(after: Position) -> None:
                        after.burned.append(burned)
                        exchange(after, first, second)

                    self.add(f"shift {burned} {first.text} {second.text}", "A", 3, change)

    def has_null_exchange(self) -> bool:
        twins = Counter(pyramid for planet in self.position.planets for pyramid in planet.pyramids())
        alike = [Counter(token[2:] for token in planet.orbit) for planet in self.position.planets]
        if self.switches.shift_reserves:
            for reserve in self.position.reserves:
                twins.update(reserve)
                alike.append(Counter(owner(pyramid) for pyramid in reserve))
        return any(count > 1 for counter in [twins, *alike] for count in counter.values())

    def aimed(self, slot: int, colour: str) -> bool:
        others = [self.position.planets[other] for other in range(3) if other != slot]
        return any(token[0] == colour and token[2:] == ">" + SLOTS[slot] for planet in others for token in planet.orbit)

    def fire(self) -> None:
        for slot, burned in product(range(3), self.own) if self.allows("A", 3) else []:
            if not self.bank[burned] or not self.aimed(slot, COLOURS[self.position.player][0]):
                continue
            planet = self.position.planets[slot]
            colonies = [f"{side}{height}" for side in SIDES for height in range(1, len(planet.stack(side)) + 1)]
            choices = (chosen for count in range(len(colonies) + 1) for chosen in combinations(colonies, count))
            for chosen, ships in product(choices, list(parts(planet.orbit))):

                def change(after: Position) -> None:
                    target = after.planets[slot]
                    after.burned.append(burned)
                    target.near = [pyramid for height, pyramid in enumerate(target.near, 1) if f"+{height}" not in chosen]
                    target.far = [pyramid for height, pyramid in enumerate(target.far, 1) if f"-{height}" not in chosen]
                    for token in ships:
                        target.orbit.remove(token)

                if chosen or ships:
                    self.add(f"fire {SLOTS[slot]} {burned} {','.join([*chosen, *ships])}", "A", 3, change)

    def beam(self) -> None:
        for slot, destination in product(range(3), range(3)) if self.allows("A", 1) else []:
            if slot == destination or not self.aimed(slot, COLOURS[self.position.player][1]):
                continue
            for ships in parts(self.position.planets[slot].orbit):
                aims = [orientations(SLOTS[destination]) + ["~"] * token.endswith("~") for token in ships]
                for chosen in product(*aims) if ships else []:

                    def change(after: Position) -> None:
                        for token, aim in zip(ships, chosen):
                            after.planets[slot].orbit.remove(token)
                            after.planets[destination].orbit.append(token[:2] + aim)

                    moves = ",".join(sorted(f"{token}:{aim}" for token, aim in zip(ships, chosen)))
                    self.add(f"beam {SLOTS[slot]} {SLOTS[destination]} {moves}", "A", 1, change)

    def end(self) -> None:
        after = replace(Position.parse(self.before), player="21"[self.mine], phase="P", points=5)
        self.after["end"] = after


def take(position: Position, place: Place) -> str:
    """Takes a piece off the board."""
    planet = position.planets[place.slot]
    if place.side:
        return planet.stack(place.side).pop(place.height - 1)
    planet.orbit.remove(place.token)
    return place.pyramid


def changes_something(first: Place, second: Place) -> bool:
    """Whether two partners may trade places, and whether anybody would notice."""
    if first.pyramid == second.pyramid or (first.reserve >= 0 and second.reserve >= 0):
        return False
    if (first.reserve >= 0 or second.reserve >= 0) and owner(first.pyramid) != owner(second.pyramid):
        return False
    both_ships = bool(first.token and second.token)
    return not (both_ships and first.slot == second.slot and first.token[2:] == second.token[2:])


def exchange(position: Position, first: Place, second: Place) -> None:
    for place in (first, second):
        if place.token:
            position.planets[place.slot].orbit.remove(place.token)
        elif place.reserve >= 0:
            position.reserves[place.reserve].remove(place.pyramid)
    for place, pyramid in ((first, second.pyramid), (second, first.pyramid)):
        if place.token:
            position.planets[place.slot].orbit.append(pyramid + place.token[2:])
        elif place.reserve >= 0:
            position.reserves[place.reserve].append(pyramid)
        else:
            position.planets[place.slot].stack(place.side)[place.height - 1] = pyramid
