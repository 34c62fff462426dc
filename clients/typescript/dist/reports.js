// The messages of a stream that the server sends.
import { Refused } from "./refused.js";
/** The messages of a call, which begins with the first and is cancelled where the loop is left. A refusal rejects with `Refused`. */
export async function* reports(call, 
// A client's deadline is for a short call.
{ timeoutMs = 0, signal }) {
    const leaving = new AbortController();
    const leave = () => leaving.abort(signal?.reason);
    if (signal?.aborted)
        leave();
    signal?.addEventListener("abort", leave);
    const messages = call({ timeoutMs, signal: leaving.signal })[Symbol.asyncIterator]();
    try {
        for (let next = await messages.next(); !next.done; next = await messages.next())
            yield next.value;
    }
    catch (error) {
        throw Refused.fromError(error);
    }
    finally {
        signal?.removeEventListener("abort", leave);
        leaving.abort();
        // Connect lets go of its timer only when it is asked once more.
        messages.next().catch(() => undefined);
    }
}
