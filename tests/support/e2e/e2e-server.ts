import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "#src/server/bin/build.mjs";
import { provideChromium } from "#tests/support/chromium.mjs";
import { freePort } from "#tests/support/postgres.mjs";

/** A running product. */
export interface Served {
  url: string;
  stop(): Promise<void>;
}

/**
 * Serves the built product for the end-to-end tests, with its own port, data folder and demo data. Passes its address
 * to the tests in ASSAY_E2E_URL and the browser's path in CHROMIUM_PATH. If ASSAY_E2E_URL is already set, the tests use
 * that server.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env["CHROMIUM_PATH"] = provideChromium();
  if (process.env["ASSAY_E2E_URL"]) return async () => undefined;
  await ensureBuilt();
  const { url, stop } = await serveProduct(await freePort());
  process.env["ASSAY_E2E_URL"] = url;
  return stop;
}

/**
 * Starts the built product with its own data folder; `env` is added to what every test needs. A folder given as
 * DATA_DIR remains when the product stops.
 */
export async function serveProduct(port: number, env: Readonly<Record<string, string>> = {}): Promise<Served> {
  const dataDir = env["DATA_DIR"] ?? (await mkdtemp(join(tmpdir(), "assay-e2e-")));
  const preload = pathToFileURL(resolve("tests/support/known-captcha.mjs")).href;
  const server = spawn(
    process.execPath,
    ["--enable-source-maps", "--import", preload, resolve("dist/server/main.js")],
    {
      env: {
        ...process.env,
        NODE_ENV: "test",
        HOST: "127.0.0.1",
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: "",
        ASSAY_PROFILE: process.env["ASSAY_PROFILE"] || "demo",
        LOG_LEVEL: "warn",
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  const keep = (chunk: Buffer) => void (output = (output + chunk.toString()).slice(-8000));
  server.stdout.on("data", keep);
  server.stderr.on("data", keep);

  const url = `http://127.0.0.1:${port}`;
  const since = Date.now();
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error(`The server ended before it answered:\n${output}`);
    // The server writes the demo data first. All e2e tests wait for it, even when the machine is busy.
    if (Date.now() - since > 600_000) {
      server.kill("SIGKILL");
      throw new Error(`The server did not answer within ten minutes:\n${output}`);
    }
    await sleep(200);
  }

  const stop = async () => {
    const gone = new Promise((done) => server.once("exit", done));
    server.kill("SIGTERM");
    const patience = setTimeout(() => server.kill("SIGKILL"), 15_000);
    await gone;
    clearTimeout(patience);
    if (env["DATA_DIR"] === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  return { url, stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/config.json`)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}
