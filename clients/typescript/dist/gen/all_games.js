// The messages of every game.
import { file_hadal_v1_advanced_colonization } from "./hadal/v1/advanced_colonization_pb.js";
import { file_hadal_v1_deep_colony } from "./hadal/v1/deep_colony_pb.js";
import { file_hadal_v1_deeper } from "./hadal/v1/deeper_pb.js";
import { file_hadal_v1_example } from "./hadal/v1/example_pb.js";
import { file_hadal_v1_oceans } from "./hadal/v1/oceans_pb.js";
export function allGames() {
    return [file_hadal_v1_advanced_colonization, file_hadal_v1_deep_colony, file_hadal_v1_deeper, file_hadal_v1_example, file_hadal_v1_oceans];
}
