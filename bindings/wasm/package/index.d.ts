/** Where the core lies: for `localHadal({ core })` of hadal-client. Bundlers take the file along. */
declare const core: URL;
export default core;
