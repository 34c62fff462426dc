// Common questions about a position.
/** The seat (from 0) whose decision comes next; undefined when the game is over. */
export function awaited({ status }) {
    return status?.status.case === "awaiting" ? status.status.value.seat : undefined;
}
/** The end of the game; undefined while it goes on. */
export function outcome({ status }) {
    return status?.status.case === "outcome" ? status.status.value : undefined;
}
/**
 * The seat (from 0) that has won alone. Undefined while the game goes on, when seats share the first rank, and in a closed game that
 * nobody has lost by it; `outcome` tells these apart.
 */
export function winner(position) {
    const first = outcome(position)?.results.filter(({ rank }) => rank === 1) ?? [];
    return first.length === 1 ? first[0].seat : undefined;
}
const PLACES = ["first", "second", "third", "fourth"];
/** The position in one line, such as "ply 3: seat 0 decides: act; 12 legal actions". */
export function describe({ ply, status, legalActions }) {
    switch (status?.status.case) {
        case "awaiting": {
            const { seat, decision } = status.status.value;
            const listed = legalActions ? `; ${legalActions.total} legal actions` : "";
            return `ply ${ply}: seat ${seat} decides: ${decision}${listed}`;
        }
        case "outcome": {
            const { reason, results } = status.status.value;
            return `ply ${ply}: over (${reason}); ${results.map(describeResult).join(", ")}`;
        }
        default:
            return `ply ${ply}`;
    }
}
function describeResult({ seat, rank, score }) {
    // A closed game ranks nobody unless somebody has lost by it.
    if (rank === 0)
        return `seat ${seat} has ${score}`;
    return `seat ${seat} is ${PLACES[rank - 1] ?? `number ${rank}`} with ${score}`;
}
/**
 * The view of a seat (from 0) or a spectator, of a position that was asked for with `viewers`, as the game's own message.
 * Throws if the position has no such view.
 */
export function viewOf(position, viewer) {
    const found = position.perspectives.find(({ viewer: of }) => viewer === "spectator" ? of?.viewer.case === "spectator" : of?.viewer.case === "seat" && of.viewer.value === viewer);
    const view = found?.view?.view;
    if (view?.case)
        return view.value;
    const [who, how] = viewer === "spectator" ? ["a spectator", '"spectator"'] : [`seat ${viewer}`, `${viewer}, or the key of the seat`];
    throw new Error(`the position has no view of ${who}: ask for it with viewers: [${how}]`);
}
