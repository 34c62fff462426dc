import type { MessageInitShape } from "@bufbuild/protobuf";
import type { OceansActionSchema, OceansTemplate } from "../gen/hadal/v1/oceans_pb.js";
type Verb = NonNullable<MessageInitShape<typeof OceansActionSchema>["action"]>;
export declare function oceansMember({ template }: OceansTemplate, index: bigint): Verb;
export {};
