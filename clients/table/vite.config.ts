import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Where a server listens while the page is worked on; what is built speaks to the server that it came from. */
const server = process.env["HADAL_SERVER"] ?? "http://127.0.0.1:50051";
const proxy = { "^/hadal\\.v1\\.": server };
/** As strict as the server's own, so that a preview shows what the policy forbids. */
const policy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join("; ");

export default defineConfig({
  plugins: [svelte()],
  // Files of their own for everything: the page's policy allows no inline code and no inline styles.
  build: { target: "es2022", cssTarget: ["chrome123", "firefox120", "safari17.5"], assetsInlineLimit: 0 },
  server: { proxy },
  preview: { proxy, headers: { "Content-Security-Policy": policy } },
  test: { include: ["src/**/*.test.ts"] },
});
