// @ts-check
// Measures response times of the server over HTTP on a filled store (see bench/scale.mjs), with several numbers of
// concurrent users. Compares them with the same statements sent by a plain driver, and measures exports. DATABASE_URL
// or DATA_DIR name the store. `node bench/server.mjs [--seconds 4] [--users 1,20,50] [--only list,deep]`.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { Agent, request as httpRequest } from "node:http";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { copyBeside } from "#src/server/bin/build.mjs";
import { root } from "#src/server/bin/install.mjs";

const folder = join(root, "node_modules", ".cache", "assay", "bench-server");
const self = fileURLToPath(import.meta.url);

/** Limits for the 95th percentile, in ms (H.7). */
const limits = {
  list: 300,
  filter: 300,
  like: 600,
  deep: 800,
  statusCount: 500,
  detail: 200,
  changePrice: 200,
  refunds: 300,
  refundsWaiting: 300,
  refundCount: 300,
  invoices: 300,
  invoicesWaiting: 300,
  invoiceCount: 300,
};

/** Number of people at work together: each sends at most one request a second, far more than people really do. */
const peopleAtOnce = 50;

/** @typedef {keyof typeof limits} Name */
/** @typedef {{ url: string, token: string, secret: string, inside?: (target: string) => Promise<unknown> }} Place */

async function bundle() {
  const { build } = await import("esbuild");
  copyBeside(folder);
  await build({
    absWorkingDir: root,
    stdin: {
      contents: `
        export { openStore } from "#src/server/db/store.ts";
        export { allEndpoints, allRoutes } from "#src/server/areas.ts";
        export { readConfig } from "#src/server/config.ts";
        export { buildApp } from "#src/server/kernel/http/app.ts";`,
      resolveDir: root,
      loader: "ts",
    },
    outfile: join(folder, "server.js"),
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    logLevel: "warning",
  });
}

/** The child process: the real server without rate limits; reports its address, session and memory. */
async function serve() {
  const { openStore, allEndpoints, allRoutes, readConfig, buildApp } = await import(
    pathToFileURL(join(folder, "server.js")).href
  );
  const config = readConfig({ ...process.env, LOG_LEVEL: "silent" });
  const statements = await overheard();
  const store = await openStore({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  const brakes = { general: 1e9, signIn: 1e9 };
  const app = await buildApp({ store, config, routes: allRoutes, contract: allEndpoints, limits: brakes });
  const { sql } = await import("drizzle-orm");
  const [user] = await store.query(sql`select id, username from sys_user where username = 'admin'`);
  const start = {
    userId: user.id,
    username: user.username,
    tenantId: 1,
    orgCode: "A01",
    ip: "127.0.0.1",
    client: "bench",
  };
  const { token } = await app.kernel.sessions.open(store.db, start);
  const address = await app.fastify.listen({ port: Number(process.env["PORT"] ?? 0), host: "127.0.0.1" });
  let peak = 0;
  setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20).unref();
  process.on("message", async (/** @type {any} */ message) => {
    if (message.ask === "cpu") {
      const { user, system } = process.cpuUsage();
      process.send?.({ ms: (user + system) / 1000 });
    } else if (message.ask === "peak") {
      process.send?.({ peak, now: process.memoryUsage().rss });
      peak = 0;
    } else if (message.ask === "beside") {
      const headers = { "x-access-token": token, "tenant-id": "1" };
      const call = (/** @type {string} */ url) => app.fastify.inject({ url, headers });
      process.send?.(await beside(statements, call, message.targets, config.databaseUrl, message.seconds));
    } else if (message.ask === "hear") {
      statements.start();
      process.send?.({});
    } else if (message.ask === "heard") {
      process.send?.({ statements: statements.stop() });
    } else if (message.ask === "query") {
      process.send?.({ rows: await store.query(sql.raw(message.text)) });
    } else {
      await app.close();
      await store.close();
      process.exit(0);
    }
  });
  process.send?.({ url: `${address}/api`, token, secret: config.signSecret, kind: store.kind });
}

/** @typedef {{ text: string, values: unknown[], name?: string }} Statement */

/** Records the statements that the server sends to PostgreSQL between start and stop. */
async function overheard() {
  const { Client } = (await import("pg")).default;
  /** @type {Statement[] | null} */
  let noted = null;
  const query = Client.prototype.query;
  const prototype = /** @type {any} */ (Client.prototype);
  prototype.query = /** @this {any} @param {any[]} said */ function (...said) {
    // The server sends groups of statements (db/statement-group.ts).
    const { statements = [] } = said[0];
    for (const { text, values, name } of statements) noted?.push({ text, values, ...(name ? { name } : {}) });
    return query.apply(this, /** @type {any} */ (said));
  };
  return {
    start: () => void (noted = []),
    stop() {
      const all = noted ?? [];
      noted = null;
      return all;
    },
  };
}

/**
 * Splits a statement that batches several queries (kernel/rows/statement-batch.ts) into its single queries; returns a
 * statement with one query unchanged.
 * @param {Statement} statement @returns {Statement[]}
 */
function questionsIn(statement) {
  const parts = statement.text
    .split(/\(select json_agg\((?:part|json_build_array\(part\.whole, part\.holds\))\) from \(/)
    .slice(1);
  if (parts.length < 2) return [statement];
  return parts.map((part, at) => {
    /** @type {unknown[]} */
    const values = [];
    const own = part.slice(0, part.lastIndexOf(") part)"));
    const text = own.replaceAll(/\$(\d+)/g, (_, number) => {
      values.push(statement.values[Number(number) - 1]);
      return `$${values.length}`;
    });
    return { text, values, ...(statement.name ? { name: `${statement.name}_${at}` } : {}) };
  });
}

/**
 * Measures the medians, in ms, of reading calls in four ways that take turns. `kernel`: the real call. `bare`: a minimal
 * route that sends the same statements through the driver and returns the same JSON, already built. `driver`: the
 * statements alone. `apart`: like `bare`, but each query is a separate statement, as in the source, since batching is the
 * kernel's own work. The minimal route also uses an in-memory call, a connection pool and JSON of the same size, so it
 * only lacks the work of the kernel. All ways take turns on the same calls, so that caches and machine load affect all
 * equally. A statement that the server prepares is also prepared for the driver.
 * @param {Awaited<ReturnType<typeof overheard>>} heard
 * @param {(url: string) => Promise<{ payload: string }>} call @param {readonly string[]} targets
 * @param {string} databaseUrl @param {number} seconds
 */
async function beside(heard, call, targets, databaseUrl, seconds) {
  const { Pool } = (await import("pg")).default;
  const { default: fastify } = await import("fastify");
  // The same options as the server's pool (db/postgres.ts).
  const pool = new Pool({ connectionString: databaseUrl, options: "-c timezone=UTC -c jit=off" });
  /** @type {Statement[][]} */
  const said = [];
  /** @type {unknown[]} */
  const answers = [];
  const replay = async (
    /** @type {number} */ at,
    /** @type {(one: Statement) => Statement[]} */ as = (one) => [one],
  ) => {
    for (const statement of (said[at] ?? []).flatMap(as)) await pool.query({ ...statement });
    return answers[at];
  };
  const bare = fastify();
  bare.get("/:at", async (request) => replay(Number(/** @type {any} */ (request.params).at)));
  bare.get("/apart/:at", async (request) => replay(Number(/** @type {any} */ (request.params).at), questionsIn));
  const ways = {
    kernel: (/** @type {number} */ at) => call(targets[at] ?? ""),
    bare: (/** @type {number} */ at) => bare.inject({ url: `/${at}` }),
    apart: (/** @type {number} */ at) => bare.inject({ url: `/apart/${at}` }),
    driver: (/** @type {number} */ at) => replay(at),
  };
  /** @type {Record<keyof typeof ways, number[]>} */
  const times = { kernel: [], bare: [], apart: [], driver: [] };
  /** @type {Record<keyof typeof ways, number>} */
  const processor = { kernel: 0, bare: 0, apart: 0, driver: 0 };
  try {
    for (const target of targets) {
      // The second call no longer reads what is cached between calls: permissions, texts.
      await call(target);
      heard.start();
      answers.push(JSON.parse((await call(target)).payload));
      said.push(heard.stop());
    }
    const began = Date.now();
    for (let turn = 0; Date.now() < began + seconds * 1_250; turn += 1)
      for (const [way, go] of Object.entries(ways)) {
        const since = performance.now();
        const used = process.cpuUsage();
        await go(turn % targets.length);
        // Warm-up: the first fifth of the time is not counted.
        if (Date.now() < began + seconds * 250) continue;
        const { user, system } = process.cpuUsage(used);
        times[/** @type {keyof typeof ways} */ (way)].push(performance.now() - since);
        processor[/** @type {keyof typeof ways} */ (way)] += (user + system) / 1000;
      }
  } finally {
    await bare.close();
    await pool.end();
  }
  const middle = (/** @type {keyof typeof ways} */ way) => at(times[way], 0.5);
  return {
    statements: said[0]?.length ?? 0,
    questions: said[0]?.flatMap(questionsIn).length ?? 0,
    kernel: middle("kernel"),
    bare: middle("bare"),
    apart: middle("apart"),
    driver: middle("driver"),
    // CPU time of a call, which other work on the machine changes less than its duration.
    processor: { kernel: processor.kernel / times.kernel.length, bare: processor.bare / times.bare.length },
  };
}

/** @param {import("node:child_process").ChildProcess} child @param {object} message @returns {Promise<any>} */
export function ask(child, message) {
  return new Promise((resolve) => {
    child.once("message", resolve);
    child.send(message);
  });
}

/** @param {Place} place @param {string} path @param {Record<string, unknown>} [query] */
export async function get(place, path, query = {}) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  if (place.inside) return place.inside(`/api${path}?${search}`);
  return send(place, "GET", `${path}?${search}`, headersOf(place));
}

/** @param {Place} place @param {"POST" | "PUT"} method @param {string} path @param {Record<string, unknown>} body */
export async function write(place, method, path, body) {
  const flat = Object.keys(body)
    .filter((name) => body[name] !== null && body[name] !== "" && typeof body[name] !== "object")
    .sort()
    .map((name) => [name, String(body[name])]);
  const sign = createHash("md5")
    .update(JSON.stringify(Object.fromEntries(flat)) + place.secret)
    .digest("hex");
  const stamp = new Date(Date.now() + 8 * 3_600_000).toISOString().replace(/\D/g, "").slice(0, 14);
  const headers = {
    ...headersOf(place),
    "content-type": "application/json",
    "x-sign": sign.toUpperCase(),
    "x-timestamp": stamp,
  };
  return send(place, method, path, headers, JSON.stringify(body));
}

/** Connections stay open, as a browser keeps them: one for each caller. */
const agent = new Agent({ keepAlive: true, maxSockets: 100 });

/**
 * Sends a call and returns its result. Without `fetch`, because the callers use the processor of the server that they
 * measure: with it fifty callers of an order's drawer waited 166 ms, without it 118.
 * @param {Place} place @param {string} method @param {string} path @param {Record<string, string>} headers
 * @param {string} [body]
 * @returns {Promise<any>}
 */
function send(place, method, path, headers, body) {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${place.url}${path}`, { method, headers, agent }, (reply) => {
      /** @type {Buffer[]} */
      const parts = [];
      reply.on("data", (part) => parts.push(part));
      reply.on("error", reject);
      reply.on("end", () => {
        const answer = JSON.parse(Buffer.concat(parts).toString());
        if (answer.success) resolve(answer.result);
        else reject(new Error(`${path}: ${answer.message}`));
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** @param {Place} place */
function headersOf({ token }) {
  return { "x-access-token": token, "tenant-id": "1" };
}

/**
 * The calls to measure: each is a function of the caller's number and turn.
 * @param {Place} place @param {(text: string) => Promise<any[]>} query
 * @param {number} most Callers at once.
 */
async function scenarios(place, query, most) {
  const [range] = await query(`select to_char(max(create_time) - interval '60 days', 'YYYY-MM-DD') as begin,
    to_char(max(create_time), 'YYYY-MM-DD') as end from ord_order where tenant_id = 1`);
  const ids = (await query("select id from ord_order where tenant_id = 1 and order_status = '90' limit 2000")).map(
    (row) => row.id,
  );
  // Each person searches another name: names on many orders, on few, and on none.
  const names = (
    await query(`select substr(customer_name, 3, 2) as part from ord_order
      where tenant_id = 1 and length(customer_name) > 8 group by 1 order by md5(substr(customer_name, 3, 2)) limit 60`)
  ).map((row) => row.part);
  names.push("没有此人");
  const partOf = (/** @type {number} */ turn) => names[turn % names.length];
  const priced = await query(`select id, version, payable_amount as payable from ord_order
    where tenant_id = 1 and order_status = '10' and pay_status = '0' and payable_amount > 100000 order by id limit 1000`);
  const [deepest] = await query(
    "select least(500, greatest(1, count(*)::int / 20)) as page from ord_order where tenant_id = 1",
  );
  const firstPage = { pageNo: 1, pageSize: 20 };
  const list = (/** @type {Record<string, unknown>} */ query_) =>
    get(place, "/order/list", { ...firstPage, ...query_ });
  /** @type {Record<Name, (caller: number, turn: number) => Promise<unknown>>} */
  const all = {
    list: () => list({}),
    filter: () => list({ orderStatus: "90", createTime_begin: range.begin, createTime_end: range.end }),
    like: (caller, turn) => list({ customerName: `*${partOf(caller * 7 + turn)}*` }),
    deep: () => list({ pageNo: deepest.page }),
    statusCount: () => get(place, "/order/statusCount", {}),
    detail: (caller, turn) => get(place, "/order/queryById", { id: ids[(caller * 37 + turn) % ids.length] }),
    async changePrice(caller, turn) {
      // Every caller has its own orders: this measures the work, not the waiting for locks.
      const each = Math.max(1, Math.floor(priced.length / most));
      const own = priced[(caller * each + (turn % each)) % priced.length];
      own.payable -= 1;
      const newAmount = own.payable;
      const after = await write(place, "PUT", "/order/changePrice", {
        id: own.id,
        version: own.version,
        mode: "direct",
        newAmount,
        reason: "基准测试",
      });
      own.version = after.version;
    },
    refunds: () => get(place, "/afterSales/refund/list", firstPage),
    refundsWaiting: () => get(place, "/afterSales/refund/list", { ...firstPage, status: "10" }),
    refundCount: () => get(place, "/afterSales/refund/statusCount", {}),
    invoices: () => get(place, "/invoice/list", firstPage),
    invoicesWaiting: () => get(place, "/invoice/list", { ...firstPage, status: "10" }),
    invoiceCount: () => get(place, "/invoice/statusCount", {}),
  };
  return all;
}

/** @param {number[]} times @param {number} share */
export function at(times, share) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** A figure of a table, with one decimal. */
export const shown = (/** @type {number} */ ms) => Math.round(ms * 10) / 10;

/**
 * Calls by `users` for some seconds; returns the times in ms. Without a pause this shows the machine's capacity. With
 * `pauseMs`, each user starts a new call at most once in that time, as people do.
 * @param {(caller: number, turn: number) => Promise<unknown>} call
 */
export async function measure(call, /** @type {number} */ users, /** @type {number} */ seconds, pauseMs = 0) {
  /** @type {number[]} */
  const times = [];
  await call(0, 0);
  const until = Date.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: users }, async (_, caller) => {
      if (pauseMs > 0) await sleep((caller / users) * pauseMs);
      for (let turn = 1; Date.now() < until; turn += 1) {
        const since = performance.now();
        // A failed call counts as infinitely slow.
        const failed = await call(caller, turn).then(
          () => false,
          () => true,
        );
        times.push(failed ? Number.POSITIVE_INFINITY : performance.now() - since);
        if (pauseMs > 0) await sleep(Math.max(0, pauseMs - (performance.now() - since)));
      }
    }),
  );
  return times;
}

/**
 * Measures a call with each number of users, and with people who pause: the cells of a table.
 * @param {import("node:child_process").ChildProcess} child
 * @param {(caller: number, turn: number) => Promise<unknown>} call
 * @param {{ users: readonly number[], seconds: number, limit: number }} options
 */
export async function timesOf(child, call, { users, seconds, limit }) {
  /** @type {Record<string, unknown>} */
  const row = {};
  let cost = 0;
  for (const count of users) {
    const before = (await ask(child, { ask: "cpu" })).ms;
    const times = await measure(call, count, seconds);
    // CPU time of the server process per call, independent of other load on the machine.
    cost = ((await ask(child, { ask: "cpu" })).ms - before) / times.length;
    row[`p50 ×${count}`] = shown(at(times, 0.5));
    row[`p95 ×${count}`] = shown(at(times, 0.95));
  }
  const people = await measure(call, peopleAtOnce, Math.max(3, seconds), 1_000);
  row[`p95 ${peopleAtOnce} people`] = shown(at(people, 0.95));
  row["CPU each"] = shown(cost);
  row["limit p95"] = limit;
  return row;
}

/** Exports about `count` rows: seconds, megabytes sent, and peak memory. */
async function exportOf(
  /** @type {Place} */ place,
  /** @type {any} */ child,
  /** @type {any} */ query,
  /** @type {number} */ count,
) {
  const [edge] = await query(`select to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as begin
    from ord_order where tenant_id = 1 order by create_time desc, id desc offset ${count - 50} limit 1`);
  if (!edge) return null;
  const before = (await ask(child, { ask: "peak" })).now;
  const since = performance.now();
  const search = new URLSearchParams({ createTime_begin: edge.begin });
  const reply = await fetch(`${place.url}/order/exportXls?${search}`, { headers: headersOf(place) });
  const bytes = (await reply.arrayBuffer()).byteLength;
  const seconds = (performance.now() - since) / 1000;
  const { peak } = await ask(child, { ask: "peak" });
  if (!String(reply.headers.get("content-type")).includes("sheet")) throw new Error(`export: ${reply.status}`);
  return {
    rows: count,
    "seconds (limit 30)": shown(seconds),
    "file MB": shown(bytes / 1e6),
    "RSS before MB": Math.round(before / 1e6),
    "RSS peak MB": Math.round(peak / 1e6),
  };
}

/**
 * Starts the server on a filled store as a child process.
 * @param {{ databaseUrl?: string, dataDir: string }} options
 */
export async function openServer({ databaseUrl, dataDir }) {
  await bundle();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? "",
    PORT: process.env["PORT"] ?? "3161",
  };
  const child = spawn(process.execPath, [self, "--serve"], {
    cwd: root,
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  /** @type {any} */
  const place = await new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    child,
    place,
    query: async (/** @type {string} */ text) => (await ask(child, { ask: "query", text })).rows,
    async close() {
      child.send({ ask: "end" });
      await Promise.race([new Promise((resolve) => child.once("exit", resolve)), sleep(15_000)]);
      if (child.exitCode === null) child.kill("SIGKILL");
    },
  };
}

/**
 * Measures a filled store; returns the tables.
 * @param {{ databaseUrl?: string, dataDir: string, seconds?: number, users?: number[], only?: string[] }} options
 */
export async function measureServer({ databaseUrl, dataDir, seconds = 4, users = [1, 20, 50], only }) {
  const { child, place, query, close } = await openServer({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) });
  try {
    const rows = [];
    for (const [name, call] of Object.entries(await scenarios(place, query, Math.max(peopleAtOnce, ...users)))) {
      if (only && !only.includes(name)) continue;
      const limit = limits[/** @type {Name} */ (name)];
      /** @type {Record<string, unknown>} */
      const row = { call: name, ...(await timesOf(child, call, { users, seconds, limit })) };
      if (databaseUrl) {
        await ask(child, { ask: "hear" });
        await call(0, 1);
        /** @type {Statement[]} */
        const statements = (await ask(child, { ask: "heard" })).statements;
        row["statements"] = statements.length;
        // Writing statements cannot be repeated.
        if (!statements.some(({ text }) => /\b(insert into|update "|delete from|for update)/i.test(text))) {
          /** @type {string[]} */
          const targets = [];
          place.inside = async (/** @type {string} */ target) => void targets.push(target);
          for (let turn = 1; turn <= 40; turn += 1) await call(0, turn);
          delete place.inside;
          const found = await ask(child, { ask: "beside", targets, seconds: Math.min(4, seconds) });
          row["in process p50"] = shown(found.kernel);
          row["bare route p50"] = shown(found.bare);
          row["driver p50"] = shown(found.driver);
          // A call answered from memory sends no statement to compare with.
          const besides = (/** @type {number} */ ms) => Math.round((found.kernel / ms) * 100) / 100;
          if (found.statements > 0) row["ratio (limit 1.5)"] = besides(found.bare);
          row["in process CPU"] = shown(found.processor.kernel);
          row["bare route CPU"] = shown(found.processor.bare);
          if (found.questions > found.statements) {
            row["questions"] = found.questions;
            row["bare, one by one p50"] = shown(found.apart);
            row["ratio to it"] = besides(found.apart);
          }
        }
      }
      rows.push(row);
    }
    const exports = [];
    if (!only || only.includes("export"))
      for (const count of [5_000, 50_000]) exports.push(await exportOf(place, child, query, count));
    return { kind: place.kind, rows, exports: exports.filter((one) => one !== null) };
  } finally {
    await close();
  }
}

if (process.argv[1] === self) {
  if (process.argv.includes("--serve")) await serve();
  else {
    const { values } = parseArgs({
      options: { seconds: { type: "string" }, users: { type: "string" }, only: { type: "string" } },
    });
    const result = await measureServer({
      ...(process.env["DATABASE_URL"] ? { databaseUrl: process.env["DATABASE_URL"] } : {}),
      dataDir: process.env["DATA_DIR"] ?? "./data",
      seconds: Number(values.seconds ?? 4),
      users: (values.users ?? "1,20,50").split(",").map(Number),
      ...(values.only ? { only: values.only.split(",") } : {}),
    });
    console.log(`\n${result.kind}, milliseconds by users at once`);
    console.table(result.rows);
    console.table(result.exports);
  }
}
