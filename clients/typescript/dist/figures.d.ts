import type { Simulation } from "./gen/hadal/v1/analysis_service_pb.js";
/**
 * The figures of several ranges of games as those of one: sums of the sums, and the greatest of the maxima. It is final if all of them
 * are. The seed, the version of the bots and what stopped them stay where all agree. Throws where the games have different seats.
 */
export declare function sumSimulations(simulations: readonly Simulation[]): Simulation;
