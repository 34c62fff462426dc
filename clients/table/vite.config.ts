import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Where a server listens while the page is worked on; what is built speaks to the server that it came from. */
const server = process.env["HADAL_SERVER"] ?? "http://127.0.0.1:50051";
const proxy = { "^/hadal\\.v1\\.": server, "^/matches": server, "^/m/": server };
/** As strict as the server's own, so that a preview shows what the policy forbids. */
const policy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];
const headers = { "Content-Security-Policy": [...policy, "frame-ancestors 'none'"].join("; ") };

/** The core that lies beside the page, which then needs no server: site.js sets it. */
const core = process.env["VITE_HADAL_CORE"] ?? "";

/** Any host serves a site, so the page has its own policy. Only a header can say who may frame it. */
const policyInPage: Plugin = {
  name: "policy-in-page",
  transformIndexHtml: () => [{ tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: policy.join("; ") }, injectTo: "head-prepend" }],
};

/** The page, and beside that of a server its service worker, whose name may not change; site.js makes that of a site. */
const input = { index: "index.html", ...(core ? {} : { sw: "src/workers/server.ts" }) };
const entryFileNames = ({ name }: { name: string }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js");

export default defineConfig({
  plugins: [svelte(), ...(core ? [policyInPage] : [])],
  // A constant, so that a page carries either the one way to the rules or the other. A site works under any path.
  define: { "import.meta.env.VITE_HADAL_CORE": JSON.stringify(core) },
  base: core ? "./" : "/",
  // Files of their own for everything: the page's policy allows no inline code and no inline styles.
  build: { target: "es2022", cssTarget: ["chrome123", "firefox120", "safari17.5"], assetsInlineLimit: 0, rollupOptions: { input, output: { entryFileNames } } },
  // The client beside the page, and the facts of the plain drawing, which the core reads as well.
  server: { proxy, fs: { allow: [".", "../typescript", "../../core/src/scene/svg"] } },
  preview: { proxy, headers },
  test: { include: ["src/**/*.test.ts", "tests/*.unit.ts"] },
});
