// The arguments of a request.
/** One item of a batch. */
export function applyRequest(state, action, how = {}) {
    return { ...asked(how), state: asState(state), action: asAction(action) };
}
export function asAction(action) {
    if (typeof action === "string")
        return { action: { case: "notation", value: action } };
    if (typeof action === "number")
        return { action: { case: "index", value: action } };
    if ("counts" in action)
        return { action: { case: "choice", value: action } };
    return action;
}
/** The state itself. Throws if the position came without one. */
export function asState(from) {
    if (from.$typeName === "hadal.v1.State")
        return from;
    if (from.state)
        return from.state;
    throw new Error("the position has no state: ask for it without include.skipState");
}
/** The same request, with each viewer as a message. */
export function asked(how) {
    const { viewers = [], ...rest } = how;
    return { ...rest, viewers: viewers.map(asViewer) };
}
export function asViewer(viewer) {
    if (typeof viewer === "number")
        return { viewer: { case: "seat", value: viewer } };
    if (viewer === "spectator")
        return { viewer: { case: "spectator", value: {} } };
    if (viewer instanceof Uint8Array)
        return { viewer: { case: "seatKey", value: viewer } };
    return viewer;
}
