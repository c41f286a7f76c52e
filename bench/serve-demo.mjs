// @ts-check
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureBuilt } from "#src/server/bin/build.mjs";
import { freePort } from "#tests/support/postgres.mjs";

/** Serves the built product with demo data on its own port; `end` stops it and removes the data. */
export async function serveDemo() {
  await ensureBuilt();
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "assay-bench-"));
  const server = spawn(process.execPath, [resolve("dist/server/main.js")], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      ASSAY_PROFILE: "demo",
      LOG_LEVEL: "warn",
    },
    stdio: "ignore",
  });
  const address = `http://127.0.0.1:${port}`;
  const ready = () =>
    fetch(`${address}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
  while (!(await ready())) {
    if (server.exitCode !== null) throw new Error("The server ended before it answered.");
    await sleep(500);
  }
  const end = () => {
    server.kill("SIGTERM");
    server.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  };
  return { address, end };
}
