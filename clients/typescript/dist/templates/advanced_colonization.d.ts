import type { MessageInitShape } from "@bufbuild/protobuf";
import type { AdvancedColonizationActionSchema, AdvancedColonizationTemplate } from "../gen/hadal/v1/advanced_colonization_pb.js";
type Verb = NonNullable<MessageInitShape<typeof AdvancedColonizationActionSchema>["action"]>;
export declare function advancedColonizationMember({ template }: AdvancedColonizationTemplate, index: bigint): Verb;
export {};
