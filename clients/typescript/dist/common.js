// The exports of every entry of the package.
export { create, equals, fromBinary, toBinary, toJsonString } from "@bufbuild/protobuf";
export { Code, ConnectError } from "@connectrpc/connect";
export { sumSimulations } from "./figures.js";
export { StoppedBy } from "./gen/hadal/v1/bot_pb.js";
export { Reversibility, StateForm } from "./gen/hadal/v1/game_pb.js";
export { Authority, Sealing } from "./gen/hadal/v1/game_service_pb.js";
export { loadState, saveState } from "./keeping.js";
export { awaited, describe, outcome, viewOf, winner } from "./positions.js";
export { Refused } from "./refused.js";
export { applyRequest } from "./requests.js";
export { expand, member, randomAction } from "./templates.js";
