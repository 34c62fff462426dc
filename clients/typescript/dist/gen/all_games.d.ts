import type { GenFile } from "@bufbuild/protobuf/codegenv2";
export declare function allGames(): GenFile[];
