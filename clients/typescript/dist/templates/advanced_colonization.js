// The members of Advanced Colonization's templates.
import { Digits } from "./digits.js";
export function advancedColonizationMember({ template }, index) {
    switch (template.case) {
        case "fireLasers":
            return { case: "fireLasers", value: fire(template.value, index) };
        case "tractorBeam":
            return { case: "tractorBeam", value: beam(template.value, index) };
        default:
            throw new Error("this client does not know the template: is the server newer?");
    }
}
function fire({ slot, burnable, nearHeight, farHeight, ships }, index) {
    // Number 0 would hit nothing, and is left out.
    const digits = new Digits(index + 1n);
    return {
        slot,
        burned: burnable,
        nearHeights: digits.takeSome(heights(nearHeight)),
        farHeights: digits.takeSome(heights(farHeight)),
        ships: ships.flatMap(({ pyramid, orientation, count }) => Array.from({ length: digits.take(count + 1) }, () => ({ pyramid, orientation }))),
    };
}
function beam({ slot, destination, ships }, index) {
    // Number 0 would move nothing, and is left out.
    const digits = new Digits(index + 1n);
    return {
        slot,
        destination,
        ships: ships.flatMap(({ pyramid, orientation, count, newOrientations }) => digits.takeOf(selections(newOrientations, count)).map((newOrientation) => ({ pyramid, orientation, newOrientation }))),
    };
}
/** From 1 to the highest. */
function heights(highest) {
    return Array.from({ length: highest }, (_, below) => below + 1);
}
/** The ways to give new orientations to none, one or two ships that cannot be told apart. */
function selections(orientations, count) {
    const ones = orientations.map((one) => [one]);
    const twos = orientations.flatMap((one, place) => orientations.slice(place).map((other) => [one, other]));
    return [[], ...ones, ...(count > 1 ? twos : [])];
}
