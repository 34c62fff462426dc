// The members of the templates of Oceans.
import { Digits } from "./digits.js";
import { shieldsAt } from "./shields.js";
/** The Reef and the three Ocean zones, as numbers: the enum would bring all others of the game into pages of another. */
const LOCATIONS = [1, 2, 3, 4];
/** The piece that a family names last varies fastest, so it is the least significant digit. */
export function oceansMember({ template }, index) {
    const digits = new Digits(index);
    switch (template.case) {
        case "attack":
            return attack(template.value, digits);
        case "discard":
            return { case: "discard", value: { cards: digits.takeSome(template.value.cards) } };
        case "targets": {
            const { species, bonus, targets } = template.value;
            return { case: "attack", value: { ...given(species), target: digits.takeOf(targets), bonus } };
        }
        case "forage":
            return forage(template.value, digits);
        case "evolve":
            return evolve(template.value, digits);
        case "migrate":
            return migrate(template.value, digits);
        case "before":
            return before(template.value, digits);
        case "exchangeCard": {
            const { species, slots, cards } = template.value;
            const card = digits.takeOf(cards);
            return { case: "exchangeCard", value: { ...given(species), slot: digits.takeOf(slots), card } };
        }
        case "exchangeTrait": {
            const { species, slots, other, otherSlots } = template.value;
            const otherSlot = digits.takeOf(otherSlots);
            return { case: "exchangeTrait", value: { ...given(species), slot: digits.takeOf(slots), other: other, otherSlot } };
        }
        default:
            throw new Error("this client does not know the template: is the server newer?");
    }
}
function attack(template, digits) {
    const { attack: common, victims } = template;
    const bites = digits.takeSome(victims);
    const ignored = [...common.ignored, ...shieldsAt(template, digits.rest)].sort((one, other) => one - other);
    return { case: "attack", value: { ...common, ignored, bites } };
}
function forage({ species, source, bonus, most }, digits) {
    return { case: "forage", value: { ...given(species), source, bonus, amount: digits.take(most) + 1 } };
}
function evolve({ species, cards, positions, paid }, digits) {
    const pay = paid ? { pay: digits.takeOf(LOCATIONS) } : {};
    const position = digits.take(positions);
    const card = digits.takeOf(cards);
    return species ? { case: "evolveOn", value: { card, species, ...pay } } : { case: "newSpecies", value: { card, position, ...pay } };
}
function migrate({ cards }, digits) {
    const place = digits.take(LOCATIONS.length - 1);
    const source = digits.takeOf(LOCATIONS);
    const destination = LOCATIONS.filter((location) => location !== source)[place];
    return { case: "migrate", value: { card: digits.takeOf(cards), source, destination } };
}
function before({ species, slots, targets }, digits) {
    const aim = digits.takeOf(targets).target;
    const value = { ...given(species), slot: digits.takeOf(slots) };
    switch (aim.case) {
        case "species":
            return { case: "before", value: { ...value, target: { case: "targetSpecies", value: aim.value } } };
        case "seat":
            return { case: "before", value: { ...value, target: { case: "targetSeat", value: aim.value } } };
        case "zone":
            return { case: "before", value: { ...value, target: { case: "targetZone", value: aim.value } } };
        default:
            throw new Error("this client does not know the target: is the server newer?");
    }
}
function given(species) {
    return { species: species };
}
