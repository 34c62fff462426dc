// The way from an address to a client.
import { Hadal } from "./hadal.js";
import { retrying } from "./retrying.js";
import { servicesOf } from "./services.js";
/** The function that connects clients with the messages of these games. */
export function connecting(games, transportTo) {
    let services;
    return (baseUrl, options) => {
        const { retry, interceptors = [], ...others } = { ...options };
        services ??= servicesOf(games());
        const given = { ...others, interceptors: [retrying(retry), ...interceptors] };
        return new Hadal(transportTo(baseUrl, given), services);
    };
}
