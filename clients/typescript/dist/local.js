// The rules here instead of on a server: in a worker of this page or process.
import { openCore } from "./core.js";
import { Hadal } from "./hadal.js";
import { LocalTransport } from "./local/transport.js";
import { servicesOf } from "./services.js";
/** The function that makes local clients with the messages of these games. */
export function runningHere(games) {
    let services;
    return (options) => new Hadal(new LocalTransport(openCore(options), options), (services ??= servicesOf(games())));
}
