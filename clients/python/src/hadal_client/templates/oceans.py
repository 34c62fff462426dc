"""The members of the templates of Oceans. The piece that a family names last varies fastest."""

from hadal.v1 import oceans_pb2 as oceans

from .digits import UNKNOWN, Digits
from .shields import shields_at

LOCATIONS = (
    oceans.OCEANS_LOCATION_REEF,
    oceans.OCEANS_LOCATION_ZONE1,
    oceans.OCEANS_LOCATION_ZONE2,
    oceans.OCEANS_LOCATION_ZONE3,
)


def oceans_member(family: oceans.OceansTemplate, index: int) -> oceans.OceansAction:
    digits = Digits(index)
    match family.WhichOneof("template"):
        case "attack":
            return oceans.OceansAction(attack=attack(family.attack, digits))
        case "discard":
            return oceans.OceansAction(discard=oceans.OceansDiscard(cards=digits.take_some(family.discard.cards)))
        case "targets":
            target = digits.take_of(family.targets.targets)
            plain = oceans.OceansAttack(species=family.targets.species, target=target, bonus=family.targets.bonus)
            return oceans.OceansAction(attack=plain)
        case "forage":
            return oceans.OceansAction(forage=forage(family.forage, digits))
        case "evolve":
            return evolve(family.evolve, digits)
        case "migrate":
            return oceans.OceansAction(migrate=migrate(family.migrate, digits))
        case "before":
            return oceans.OceansAction(before=before(family.before, digits))
        case "exchange_card":
            return oceans.OceansAction(exchange_card=exchange_card(family.exchange_card, digits))
        case "exchange_trait":
            return oceans.OceansAction(exchange_trait=exchange_trait(family.exchange_trait, digits))
    raise ValueError(UNKNOWN)


def attack(family: oceans.OceansAttackTemplate, digits: Digits) -> oceans.OceansAttack:
    made = oceans.OceansAttack()
    made.CopyFrom(family.attack)
    made.bites.extend(digits.take_some(family.victims))
    made.ignored[:] = sorted([*made.ignored, *shields_at(family, digits.rest)])
    return made


def forage(family: oceans.OceansForageTemplate, digits: Digits) -> oceans.OceansForage:
    made = oceans.OceansForage(species=family.species, bonus=family.bonus, amount=digits.take(family.most) + 1)
    if family.HasField("board"):
        made.board.CopyFrom(family.board)
    else:
        made.location = family.location
    return made


def evolve(family: oceans.OceansEvolveTemplate, digits: Digits) -> oceans.OceansAction:
    pay = digits.take_of(LOCATIONS) if family.paid else None
    position, card = digits.take(family.positions), digits.take_of(family.cards)
    if family.HasField("species"):
        return oceans.OceansAction(evolve_on=oceans.OceansEvolveOn(card=card, species=family.species, pay=pay))
    return oceans.OceansAction(new_species=oceans.OceansNewSpecies(card=card, position=position, pay=pay))


def migrate(family: oceans.OceansMigrateTemplate, digits: Digits) -> oceans.OceansMigrate:
    place, source = digits.take(len(LOCATIONS) - 1), digits.take_of(LOCATIONS)
    destination = [location for location in LOCATIONS if location != source][place]
    return oceans.OceansMigrate(card=digits.take_of(family.cards), source=source, destination=destination)


def before(family: oceans.OceansBeforeTemplate, digits: Digits) -> oceans.OceansBefore:
    aim = digits.take_of(family.targets)
    made = oceans.OceansBefore(species=family.species, slot=digits.take_of(family.slots))
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


def exchange_card(family: oceans.OceansExchangeCardTemplate, digits: Digits) -> oceans.OceansExchangeCard:
    card, slot = digits.take_of(family.cards), digits.take_of(family.slots)
    return oceans.OceansExchangeCard(species=family.species, slot=slot, card=card)


def exchange_trait(family: oceans.OceansExchangeTraitTemplate, digits: Digits) -> oceans.OceansExchangeTrait:
    other_slot, slot = digits.take_of(family.other_slots), digits.take_of(family.slots)
    return oceans.OceansExchangeTrait(species=family.species, slot=slot, other=family.other, other_slot=other_slot)
