// @ts-check
// A private PostgreSQL for one run: own folder, loopback, free port, deleted afterwards.
import { both } from "#src/server/bin/language.mjs";
import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const oldest = 15;

/**
 * @typedef {object} Cluster
 * @property {(database?: string) => string} url Address of a database in the cluster (`postgres` by default).
 * @property {() => Promise<void>} start Starts it again after `kill`.
 * @property {() => Promise<void>} kill Ends all of its processes at once, as a power switch would.
 * @property {() => Promise<void>} stop Ends it cleanly and removes its folder.
 */

/** Folder of initdb and postgres (15 or newer), or undefined. @returns {string | undefined} */
function installed() {
  const base = "/usr/lib/postgresql";
  const debian = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = debian.map((version) => join(base, version, "bin"));
  for (const folder of [...folders, ...(process.env["PATH"] ?? "").split(":")]) {
    if (!folder || !existsSync(join(folder, "initdb")) || !existsSync(join(folder, "postgres"))) continue;
    try {
      const version = execFileSync(join(folder, "initdb"), ["--version"], { encoding: "utf8" });
      if (Number(/(\d+)/.exec(version)?.[1]) >= oldest) return folder;
    } catch {
      // Does not run here: try the next one.
    }
  }
  return undefined;
}

/**
 * Folder of PostgreSQL's programs. If missing, installs Debian's packages if possible; else returns the reason.
 * @returns {{ bin: string } | { reason: string }}
 */
export function providePostgres() {
  const found = installed();
  if (found) return { bin: found };
  if (process.platform !== "linux" || !existsSync("/usr/bin/apt-get")) {
    return {
      reason: both(
        "没有安装 PostgreSQL 15 以上版本，且不是 Debian 系统，无法自动安装",
        "PostgreSQL 15 or later is not installed, and it cannot be installed as this is not Debian",
      ),
    };
  }
  if (process.getuid?.() !== 0)
    return {
      reason: both(
        "没有安装 PostgreSQL 15 以上版本，且不是 root，无法自动安装",
        "PostgreSQL 15 or later is not installed, and only root could install it",
      ),
    };
  console.log(
    both("正在安装 PostgreSQL（Debian 软件包 postgresql）…", "Installing PostgreSQL (Debian package postgresql)…"),
  );
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    execFileSync("apt-get", ["update", "-qq"], { env, stdio: "ignore" });
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "postgresql"], {
      env,
      stdio: "ignore",
    });
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    return { reason: both(`PostgreSQL 安装失败：${message}`, `PostgreSQL could not be installed: ${message}`) };
  }
  const bin = installed();
  return bin
    ? { bin }
    : { reason: both("Debian 软件包 postgresql 的版本低于 15", "Debian's package postgresql is older than 15") };
}

/** A port that was free a moment ago. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** PostgreSQL refuses to run as root: use an unprivileged user then. @returns {{ uid?: number, gid?: number }} */
function runner() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (/** @type {string} */ flag) =>
        Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: "pipe" }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // No such user: try the next one.
    }
  }
  throw new Error("PostgreSQL cannot run as root and there is neither a user postgres nor nobody.");
}

/**
 * Creates and starts a cluster. `durable`: with fsync, for crash tests; otherwise fast. `more`: further settings.
 * @param {string} bin @param {{ durable?: boolean, more?: Record<string, string> }} [options] @returns {Promise<Cluster>}
 */
export async function startCluster(bin, { durable = false, more = {} } = {}) {
  const who = runner();
  const folder = mkdtempSync(join(tmpdir(), "assay-pg-"));
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  const data = join(folder, "data");
  const password = randomBytes(16).toString("hex");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o644 });
  const options = ["-U", "assay", "--auth=scram-sha-256", `--pwfile=${passwordFile}`, "-E", "UTF8", "--locale=C"];
  execFileSync(join(bin, "initdb"), ["-D", data, ...options, ...(durable ? [] : ["--no-sync"])], {
    ...who,
    stdio: "pipe",
    cwd: folder,
  });
  rmSync(passwordFile);
  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: 200,
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
    ...more,
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

  /** @type {import("node:child_process").ChildProcess | undefined} */
  let server;
  const ended = () => !server || server.exitCode !== null || server.signalCode !== null;

  async function start() {
    let output = "";
    // Own process group: Ctrl-C must reach us first, and `kill` must reach all of its processes.
    server = spawn(join(bin, "postgres"), ["-D", data, ...words], {
      ...who,
      cwd: folder,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    server.stderr?.on("data", (chunk) => (output = (output + chunk).slice(-4000)));
    server.stdout?.resume();
    for (let tries = 0; !output.includes("ready to accept connections"); tries += 1) {
      if (ended() || tries > 600) throw new Error(`PostgreSQL did not start: ${output}`);
      await sleep(50);
    }
  }

  /** @param {NodeJS.Signals} signal @param {boolean} group */
  async function end(signal, group) {
    if (!server?.pid || ended()) return;
    const gone = new Promise((resolve) => server?.once("exit", resolve));
    process.kill(group ? -server.pid : server.pid, signal);
    await gone;
  }

  await start();
  return {
    url: (database = "postgres") => `postgres://assay:${password}@127.0.0.1:${port}/${database}`,
    start,
    kill: () => end("SIGKILL", true),
    async stop() {
      await end("SIGINT", false);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
