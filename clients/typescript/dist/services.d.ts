import { type GenFile, type GenMessage } from "@bufbuild/protobuf/codegenv2";
import type { AnalysisService } from "./gen/hadal/v1/analysis_service_pb.js";
import type { State } from "./gen/hadal/v1/game_pb.js";
import type { GameService } from "./gen/hadal/v1/game_service_pb.js";
import type { RecordService } from "./gen/hadal/v1/record_service_pb.js";
/** The services of `hadal.v1`. */
export interface Services {
    readonly game: typeof GameService;
    readonly records: typeof RecordService;
    readonly analysis: typeof AnalysisService;
    /** The ids of the games whose messages these services know. */
    readonly gameIds: readonly string[];
}
/** The services with the messages of these games; a message of any other game is an unknown field to them. */
export declare function servicesOf(games: readonly GenFile[]): Services;
/** The state without the message of any game: packed or sealed. */
export declare function keptStateSchema(): GenMessage<State>;
