// The arguments of a question to bots.
import { asAction, asState, asViewer } from "./requests.js";
export function chooseRequest(state, how) {
    const { words = false, ...others } = how;
    return { ...withThinker(others), state: asState(state), include: { words } };
}
export function analyzeRequest(state, how) {
    const { only = [], timeoutMs, signal, ...others } = how;
    return { ...withThinker(others), state: asState(state), only: only.map(asAction) };
}
export function simulateRequest(start, how) {
    const { seats, timeoutMs, signal, ...others } = how;
    const thinkers = (isListed(seats) ? seats : [seats]).map((each) => (typeof each === "string" ? { bot: each } : each));
    if (typeof start !== "string")
        return { ...others, seats: thinkers, state: asState(start) };
    // A caller who names a bot for each seat has counted the seats.
    const counted = thinkers.length > 1 ? { seatCount: thinkers.length } : {};
    return { ...counted, ...others, seats: thinkers, gameId: start };
}
export function imagineRequest(state, how) {
    const { viewer, ...others } = how;
    return { ...others, state: asState(state), ...(viewer === undefined ? {} : { viewer: asViewer(viewer) }) };
}
export function reviewRequest(record, how) {
    const { timeoutMs, signal, ...others } = how;
    return { ...others, record };
}
/** The same fields, those of the thinker in their message. */
function withThinker(how) {
    const { bot = "greedy", level = 0, budget, seed, shards = 0, firstShard = 0, ...others } = how;
    const bounds = { ...(budget && { budget }), ...(seed === undefined ? {} : { seed }) };
    return { ...others, thinker: { bot, level, shards, firstShard, ...bounds } };
}
function isListed(seats) {
    return Array.isArray(seats);
}
