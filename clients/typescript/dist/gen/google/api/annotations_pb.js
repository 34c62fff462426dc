// The public option `google.api.http` of a call. Only its shape (package, name, number and type) matters: it is the same everywhere.
import { extDesc, fileDesc } from "@bufbuild/protobuf/codegenv2";
import { file_google_api_http } from "./http_pb.js";
import { file_google_protobuf_descriptor } from "@bufbuild/protobuf/wkt";
/**
 * Describes the file google/api/annotations.proto.
 */
export const file_google_api_annotations = /*@__PURE__*/ fileDesc("Chxnb29nbGUvYXBpL2Fubm90YXRpb25zLnByb3RvEgpnb29nbGUuYXBpOksKBGh0dHASHi5nb29nbGUucHJvdG9idWYuTWV0aG9kT3B0aW9ucxiwyrwiIAEoCzIULmdvb2dsZS5hcGkuSHR0cFJ1bGVSBGh0dHBCZwoOY29tLmdvb2dsZS5hcGlCEEFubm90YXRpb25zUHJvdG9QAVpBZ29vZ2xlLmdvbGFuZy5vcmcvZ2VucHJvdG8vZ29vZ2xlYXBpcy9hcGkvYW5ub3RhdGlvbnM7YW5ub3RhdGlvbnNiBnByb3RvMw", [file_google_api_http, file_google_protobuf_descriptor]);
/**
 * Where the call stands in HTTP.
 *
 * @generated from extension: google.api.HttpRule http = 72295728;
 */
export const http = /*@__PURE__*/ extDesc(file_google_api_annotations, 0);
