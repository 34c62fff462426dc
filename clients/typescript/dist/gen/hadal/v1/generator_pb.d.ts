import type { GenFile, GenMessage } from "@bufbuild/protobuf/codegenv2";
import type { Message } from "@bufbuild/protobuf";
/**
 * Describes the file hadal/v1/generator.proto.
 */
export declare const file_hadal_v1_generator: GenFile;
/**
 * A random generator, as part of an open state of a game with chance.
 *
 * @generated from message hadal.v1.Generator
 */
export type Generator = Message<"hadal.v1.Generator"> & {
    /**
     * The 32-byte key of the ChaCha8 stream.
     *
     * @generated from field: bytes key = 1;
     */
    key: Uint8Array;
    /**
     * The number of 64-bit words drawn from the stream so far.
     *
     * @generated from field: uint64 draws = 2;
     */
    draws: bigint;
};
/**
 * Describes the message hadal.v1.Generator.
 * Use `create(GeneratorSchema)` to create a new message.
 */
export declare const GeneratorSchema: GenMessage<Generator>;
