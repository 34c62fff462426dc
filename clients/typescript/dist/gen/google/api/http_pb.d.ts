import type { GenFile, GenMessage } from "@bufbuild/protobuf/codegenv2";
import type { Message } from "@bufbuild/protobuf";
/**
 * Describes the file google/api/http.proto.
 */
export declare const file_google_api_http: GenFile;
/**
 * One method and path in HTTP that stand for a call.
 *
 * @generated from message google.api.HttpRule
 */
export type HttpRule = Message<"google.api.HttpRule"> & {
    /**
     * The full name of the call, where the rule does not stand at the call itself.
     *
     * @generated from field: string selector = 1;
     */
    selector: string;
    /**
     * The method and the path. A part such as {game_id} is a field of the request.
     *
     * @generated from oneof google.api.HttpRule.pattern
     */
    pattern: {
        /**
         * A path of GET.
         *
         * @generated from field: string get = 2;
         */
        value: string;
        case: "get";
    } | {
        /**
         * A path of PUT.
         *
         * @generated from field: string put = 3;
         */
        value: string;
        case: "put";
    } | {
        /**
         * A path of POST.
         *
         * @generated from field: string post = 4;
         */
        value: string;
        case: "post";
    } | {
        /**
         * A path of DELETE.
         *
         * @generated from field: string delete = 5;
         */
        value: string;
        case: "delete";
    } | {
        /**
         * A path of PATCH.
         *
         * @generated from field: string patch = 6;
         */
        value: string;
        case: "patch";
    } | {
        /**
         * A path of another method.
         *
         * @generated from field: google.api.CustomHttpPattern custom = 8;
         */
        value: CustomHttpPattern;
        case: "custom";
    } | {
        case: undefined;
        value?: undefined;
    };
    /**
     * The field of the request that the body holds; "*" for the whole request.
     *
     * @generated from field: string body = 7;
     */
    body: string;
    /**
     * The field of the answer that the body holds; empty for the whole answer.
     *
     * @generated from field: string response_body = 12;
     */
    responseBody: string;
    /**
     * Further methods and paths of the same call.
     *
     * @generated from field: repeated google.api.HttpRule additional_bindings = 11;
     */
    additionalBindings: HttpRule[];
};
/**
 * Describes the message google.api.HttpRule.
 * Use `create(HttpRuleSchema)` to create a new message.
 */
export declare const HttpRuleSchema: GenMessage<HttpRule>;
/**
 * A path of any method.
 *
 * @generated from message google.api.CustomHttpPattern
 */
export type CustomHttpPattern = Message<"google.api.CustomHttpPattern"> & {
    /**
     * The method.
     *
     * @generated from field: string kind = 1;
     */
    kind: string;
    /**
     * The path.
     *
     * @generated from field: string path = 2;
     */
    path: string;
};
/**
 * Describes the message google.api.CustomHttpPattern.
 * Use `create(CustomHttpPatternSchema)` to create a new message.
 */
export declare const CustomHttpPatternSchema: GenMessage<CustomHttpPattern>;
