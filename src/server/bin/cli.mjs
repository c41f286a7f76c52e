// @ts-check
// npm run backup, restore, check:data …: runs a command of src/server/cli.ts.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { checkNode, ensureInstalled, root } from "./install.mjs";
import { endWith } from "./progress.mjs";

try {
  checkNode();
  await ensureInstalled();
  const { ensureBuilt } = await import("./build.mjs");
  await ensureBuilt();
  const { command } = await import(pathToFileURL(join(root, "dist", "server", "cli.js")).href);
  process.exitCode = await command(process.argv.slice(2), process.env);
} catch (error) {
  endWith(error);
}
