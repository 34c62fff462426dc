// The way from an address to a client.
import { Hadal } from "./hadal.js";
import { retrying } from "./retrying.js";
import { servicesOf } from "./services.js";
/** The default milliseconds for a call, which is also a server's default limit. */
const TIMEOUT_MS = 30_000;
/** The function that connects clients with the messages of these games. */
export function connecting(games, transportTo) {
    let services;
    return (baseUrl, options) => {
        const { retry, interceptors = [], defaultTimeoutMs = TIMEOUT_MS, ...others } = { ...options };
        services ??= servicesOf(games());
        // To the transport 0 is a deadline that has passed.
        const timeout = defaultTimeoutMs === 0 ? {} : { defaultTimeoutMs };
        const given = { ...others, ...timeout, interceptors: [retrying(retry), ...interceptors] };
        return new Hadal(transportTo(baseUrl, given), services);
    };
}
