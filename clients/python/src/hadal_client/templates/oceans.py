"""The members of the templates of Oceans: an attack and a discard choose some pieces, all others take one."""

from itertools import combinations

from hadal.v1 import oceans_pb2 as oceans

from .digits import UNKNOWN, Digits


def oceans_member(family: oceans.OceansTemplate, index: int) -> oceans.OceansAction:
    match family.WhichOneof("template"):
        case "attack":
            return oceans.OceansAction(attack=attack(family.attack, Digits(index)))
        case "discard":
            cards = Digits(index).take_some(family.discard.cards)
            return oceans.OceansAction(discard=oceans.OceansDiscard(cards=cards))
        case "targets":
            among = family.targets
            plain = oceans.OceansAttack(species=among.species, target=among.targets[index], bonus=among.bonus)
            return oceans.OceansAction(attack=plain)
        case "forage":
            return oceans.OceansAction(forage=forage(family.forage, index + 1))
        case "evolve":
            return evolve(family.evolve, index)
        case "migrate":
            way = family.migrate
            moved = oceans.OceansMigrate(card=way.cards[index], source=way.source, destination=way.destination)
            return oceans.OceansAction(migrate=moved)
        case "before":
            return oceans.OceansAction(before=before(family.before, index))
        case "exchange_card":
            old = family.exchange_card
            exchanged = oceans.OceansExchangeCard(species=old.species, slot=old.slot, card=old.cards[index])
            return oceans.OceansAction(exchange_card=exchanged)
        case "exchange_trait":
            own = family.exchange_trait
            traded = oceans.OceansExchangeTrait(
                species=own.species, slot=own.slot, other=own.other, other_slot=own.other_slots[index]
            )
            return oceans.OceansAction(exchange_trait=traded)
    raise ValueError(UNKNOWN)


def attack(family: oceans.OceansAttackTemplate, digits: Digits) -> oceans.OceansAttack:
    made = oceans.OceansAttack()
    made.CopyFrom(family.attack)
    made.bites.extend(digits.take_some(family.victims))
    # The last group is the lowest digit. An attack ignores three traits at most, so there are not many combinations.
    for group in reversed(family.groups):
        made.ignored.extend(digits.take_of(list(combinations(group.slots, group.choose))))
    made.ignored.sort()
    return made


def forage(family: oceans.OceansForageTemplate, amount: int) -> oceans.OceansForage:
    made = oceans.OceansForage(species=family.species, bonus=family.bonus, amount=amount)
    if family.HasField("board"):
        made.board.CopyFrom(family.board)
    else:
        made.location = family.location
    return made


def evolve(family: oceans.OceansEvolveTemplate, index: int) -> oceans.OceansAction:
    card, pay = family.cards[index], family.pay if family.HasField("pay") else None
    match family.WhichOneof("place"):
        case "species":
            return oceans.OceansAction(evolve_on=oceans.OceansEvolveOn(card=card, species=family.species, pay=pay))
        case "position":
            new = oceans.OceansNewSpecies(card=card, position=family.position, pay=pay)
            return oceans.OceansAction(new_species=new)
    raise ValueError(UNKNOWN)


def before(family: oceans.OceansBeforeTemplate, index: int) -> oceans.OceansBefore:
    aim = family.targets[index]
    made = oceans.OceansBefore(species=family.species, slot=family.slot)
    match aim.WhichOneof("target"):
        case "species":
            made.target_species.CopyFrom(aim.species)
        case "seat":
            made.target_seat = aim.seat
        case "zone":
            made.target_zone = aim.zone
        case _:
            raise ValueError(UNKNOWN)
    return made
