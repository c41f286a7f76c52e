// @ts-check
// npm start: installs, builds and serves. Uses only Node's own modules until node_modules is complete.
import { createServer } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { checkNode, ensureInstalled, root } from "./install.mjs";
import { endWith } from "./progress.mjs";

/** Fails at once when the port is taken, not after a minute of building. */
function checkPort() {
  const port = Number(process.env["PORT"] || 3000);
  // The configuration reports an invalid number later, with its own message.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(port, process.env["HOST"] || "127.0.0.1", () => probe.close(resolve));
  });
}

try {
  checkNode();
  await checkPort();
  await ensureInstalled();
  const { ensureBuilt } = await import("./build.mjs");
  await ensureBuilt();
  process.chdir(root);
  await import(pathToFileURL(join(root, "dist", "server", "main.js")).href);
} catch (error) {
  endWith(error);
}
