import type { GenFile, GenMessage } from "@bufbuild/protobuf/codegenv2";
import type { Message } from "@bufbuild/protobuf";
/**
 * Describes the file hadal/v1/refusal.proto.
 */
export declare const file_hadal_v1_refusal: GenFile;
/**
 * Suggestions in the refusal of an unreadable notation. Only callers who may know the legal actions get them.
 *
 * @generated from message hadal.v1.NearestActions
 */
export type NearestActions = Message<"hadal.v1.NearestActions"> & {
    /**
     * Up to three listed actions in notation, the nearest first.
     *
     * @generated from field: repeated string notations = 1;
     */
    notations: string[];
};
/**
 * Describes the message hadal.v1.NearestActions.
 * Use `create(NearestActionsSchema)` to create a new message.
 */
export declare const NearestActionsSchema: GenMessage<NearestActions>;
