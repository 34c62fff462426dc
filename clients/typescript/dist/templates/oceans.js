// The members of the templates of Oceans: an attack and a discard choose some pieces, all others take one.
import { Digits } from "./digits.js";
export function oceansMember({ template }, index) {
    const place = Number(index);
    switch (template.case) {
        case "attack":
            return { case: "attack", value: attack(template.value, new Digits(index)) };
        case "discard":
            return { case: "discard", value: { cards: new Digits(index).takeSome(template.value.cards) } };
        case "targets": {
            const { species, bonus, targets } = template.value;
            return { case: "attack", value: { species, target: targets[place], bonus } };
        }
        case "forage": {
            const { species, source, bonus } = template.value;
            return { case: "forage", value: { species, source, bonus, amount: place + 1 } };
        }
        case "evolve": {
            const { place: where, cards, pay } = template.value;
            const value = { card: cards[place], pay };
            if (where.case === "species")
                return { case: "evolveOn", value: { ...value, species: where.value } };
            if (where.case === "position")
                return { case: "newSpecies", value: { ...value, position: where.value } };
            break;
        }
        case "migrate": {
            const { source, destination, cards } = template.value;
            return { case: "migrate", value: { card: cards[place], source, destination } };
        }
        case "before": {
            const { species, slot, targets } = template.value;
            return { case: "before", value: { species, slot, target: aim(targets[place]) } };
        }
        case "exchangeCard": {
            const { species, slot, cards } = template.value;
            return { case: "exchangeCard", value: { species, slot, card: cards[place] } };
        }
        case "exchangeTrait": {
            const { species, slot, other, otherSlots } = template.value;
            return { case: "exchangeTrait", value: { species, other, slot, otherSlot: otherSlots[place] } };
        }
    }
    throw new Error("this client does not know the template: is the server newer?");
}
function attack({ attack: common, victims, groups }, digits) {
    const bites = digits.takeSome(victims);
    // The last group is the lowest digit. An attack ignores three traits at most, so a plain number counts the ways.
    const chosen = [...groups].reverse().flatMap(({ slots, choose }) => combination(slots, choose, digits.take(ways(slots.length, choose))));
    const ignored = [...common.ignored, ...chosen].sort((one, other) => one - other);
    return { ...common, ignored, bites };
}
/** The combination at this index of so many of the slots, in their order. */
function combination([first, ...others], choose, index) {
    if (choose === 0)
        return [];
    const withFirst = ways(others.length, choose - 1);
    return index < withFirst ? [first, ...combination(others, choose - 1, index)] : combination(others, choose, index - withFirst);
}
function ways(of, choose) {
    return choose === 0 ? 1 : (ways(of, choose - 1) * (of - choose + 1)) / choose;
}
function aim({ target }) {
    switch (target.case) {
        case "species":
            return { case: "targetSpecies", value: target.value };
        case "seat":
            return { case: "targetSeat", value: target.value };
        case "zone":
            return { case: "targetZone", value: target.value };
        default:
            throw new Error("this client does not know the target: is the server newer?");
    }
}
