import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Where a server listens while the page is worked on; what is built speaks to the server that it came from. */
const server = process.env["HADAL_SERVER"] ?? "http://127.0.0.1:50051";
const proxy = { "^/hadal\\.v1\\.": server };

export default defineConfig({
  plugins: [svelte()],
  // Files of their own for everything: the page's policy allows no inline code and no inline styles.
  build: { target: "es2022", assetsInlineLimit: 0 },
  server: { proxy },
  preview: { proxy },
  test: { include: ["src/**/*.test.ts"] },
});
