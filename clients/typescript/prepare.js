// Runs when npm installs this folder into a project. npm links to the folder and leaves its dependencies to it: they are fetched
// here, as the lock file names them.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const { dependencies } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const paths = createRequire(import.meta.url).resolve.paths("hadal-client") ?? [];

function isThere(name) {
  return paths.some((path) => {
    try {
      readFileSync(`${path}/${name}/package.json`);
      return true;
    } catch {
      return false;
    }
  });
}

if (!Object.keys(dependencies).every(isThere)) {
  // What the npm outside was told about its own folder is not for the one inside; the registry, proxies and credentials are.
  const foreign = /^npm_(command|lifecycle_.*|package_.*|config_(local_prefix|prefix|global|global_prefix|location|omit|include|install_links|dry_run))$/i;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
  const { npm_execpath: npm } = process.env;
  const options = ["ci", "--omit=dev", "--ignore-scripts", "--prefix", here];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...options], { cwd: here, env, stdio: "inherit" })
    : spawnSync("npm", options, { cwd: here, env, stdio: "inherit", shell: true });
  if (status !== 0) process.exit(status ?? 1);
}
