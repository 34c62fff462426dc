import type { OceansAttackTemplate } from "../gen/hadal/v1/oceans_pb.js";
/** The slots that the way at this index ignores: ways are in the order of how many of each shell they take, then of the slots. */
export declare function shieldsAt({ choose, leastShell, shields }: OceansAttackTemplate, index: bigint): number[];
