// The services as descriptors that know the messages of some games, so that a page does not load those of all games.

import { type DescFile, fromBinary, toBinary } from "@bufbuild/protobuf";
import { type GenFile, type GenMessage, fileDesc, messageDesc, serviceDesc } from "@bufbuild/protobuf/codegenv2";
import { base64Decode, base64Encode } from "@bufbuild/protobuf/wire";
import { FieldDescriptorProto_Type, FileDescriptorProtoSchema } from "@bufbuild/protobuf/wkt";

import { file_google_api_annotations } from "./gen/google/api/annotations_pb.js";
import { file_google_rpc_status } from "./gen/google/rpc/status_pb.js";
import { ANALYSIS_SERVICE, GAME, GAME_SERVICE, RECORD_SERVICE } from "./gen/files.js";
import type { AnalysisService } from "./gen/hadal/v1/analysis_service_pb.js";
import { file_hadal_v1_bot } from "./gen/hadal/v1/bot_pb.js";
import type { State } from "./gen/hadal/v1/game_pb.js";
import type { GameService } from "./gen/hadal/v1/game_service_pb.js";
import type { RecordService } from "./gen/hadal/v1/record_service_pb.js";
import { file_hadal_v1_scene } from "./gen/hadal/v1/scene_pb.js";

/** The services of `hadal.v1`. */
export interface Services {
  readonly game: typeof GameService;
  readonly records: typeof RecordService;
  readonly analysis: typeof AnalysisService;
  /** The ids of the games whose messages these services know. */
  readonly gameIds: readonly string[];
}

/** The services with the messages of these games; a message of any other game is an unknown field to them. */
export function servicesOf(games: readonly GenFile[]): Services {
  const game = sharedFile(games);
  const imported = [file_google_api_annotations, file_google_rpc_status, file_hadal_v1_bot, file_hadal_v1_scene, game];
  return {
    game: serviceDesc(fileDesc(GAME_SERVICE, imported), 0),
    records: serviceDesc(fileDesc(RECORD_SERVICE, [file_google_api_annotations, game]), 0),
    analysis: serviceDesc(fileDesc(ANALYSIS_SERVICE, [file_google_api_annotations, file_hadal_v1_bot, game]), 0),
    gameIds: games.map(({ name }) => name.replace(/^.*\//, "")),
  };
}

/** The state without the message of any game: packed or sealed. */
export function keptStateSchema(): GenMessage<State> {
  return messageDesc(sharedFile([]), 0);
}

/** `game.proto` without the fields of other games than these. */
function sharedFile(games: readonly DescFile[]): GenFile {
  const file = fromBinary(FileDescriptorProtoSchema, base64Decode(GAME));
  const imported = [file_hadal_v1_scene, ...games];
  const own = file.messageType.flatMap(({ name, nestedType }) => [name, ...nestedType.map((inside) => `${name}.${inside.name}`)]);
  const known = [...own, ...imported.flatMap(({ messages }) => messages.map(({ name }) => name))];
  const names = new Set(known.map((name) => `.${file.package}.${name}`));
  for (const message of file.messageType) {
    message.field = message.field.filter(({ type, typeName }) => type !== FieldDescriptorProto_Type.MESSAGE || names.has(typeName));
    const oneofs = message.oneofDecl.filter((_, index) => message.field.some((field) => field.oneofIndex === index));
    if (oneofs.length < message.oneofDecl.length) message.oneofDecl = oneofs;
  }
  return fileDesc(base64Encode(toBinary(FileDescriptorProtoSchema, file)), imported as GenFile[]);
}
