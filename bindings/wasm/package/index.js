/** Where the core lies: for `localHadal({ core })` of hadal-client. Bundlers take the file along. */
const core = new URL("./hadal.wasm", import.meta.url);
export default core;
