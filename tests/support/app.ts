import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, asc, eq, gt } from "drizzle-orm";
import { allRoutes } from "#src/server/areas.ts";
import { type Config, readConfig } from "#src/server/config.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysDepart, sysUserDepart } from "#src/server/db/schema/organisation.ts";
import { sysOutbox } from "#src/server/db/schema/running.ts";
import { seedStore } from "#src/server/db/seed/seed.ts";
import type { Store } from "#src/server/db/store.ts";
import { actorOf } from "#src/server/kernel/auth/access.ts";
import { type App, type AppOptions, buildApp } from "#src/server/kernel/http/app.ts";
import { type SettableClock, settableClock } from "#tests/support/clock.ts";
import { argonPasswords } from "#src/server/kernel/auth/password.ts";
import { createRows, makeRowsDeps, type RowsDeps } from "#src/server/kernel/rows/rows-store.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import type { Event } from "#src/server/kernel/http/serve.ts";
import { openTestStore } from "./store.ts";

/** A response in the form that tests use. */
export interface TestReply {
  status: number;
  success: boolean;
  code: number | string;
  message: string;
  /** The result of JSON.parse, so `any`: tests read results of every call, and a wrong guess fails where it is read. */
  result: ReturnType<JSON["parse"]>;
  headers: Record<string, unknown>;
  /** The body as sent: for files and for anything that is not an envelope. */
  raw: Buffer;
}

/** A file to upload. */
export interface TestFile {
  name: string;
  body: Buffer | string;
  field?: string;
}

/** Sends calls as one person. */
export interface Caller {
  get(path: string, query?: Readonly<Record<string, unknown>>): Promise<TestReply>;
  post(path: string, body?: unknown): Promise<TestReply>;
  put(path: string, body?: unknown): Promise<TestReply>;
  delete(path: string, query?: Readonly<Record<string, unknown>>): Promise<TestReply>;
  upload(path: string, files: readonly TestFile[], fields?: Readonly<Record<string, string>>): Promise<TestReply>;
  /** Sends any request; `headers` are added to those of the person. */
  send(
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; payload?: string | Buffer },
  ): Promise<TestReply>;
  /** The token of this person's session. */
  token(): Promise<string>;
}

/** The whole server in memory, on its own database. */
export interface TestApp extends App {
  store: Store;
  config: Config;
  clock: SettableClock;
  /** Calls as a demo account, in its first tenant (or in `tenantId`; 0 = no tenant header). */
  as(username: string, options?: { tenantId?: number }): Caller;
  anonymous: Caller;
  /** Events committed since the previous call, without `row.changed` and `todo` unless `all`. */
  events(options?: { all?: boolean }): Promise<Event[]>;
  /** Runs work over the data layer as a person, in a transaction. */
  rows<T>(username: string, work: (rows: Rows) => Promise<T>): Promise<T>;
}

export interface TestAppOptions extends Partial<
  Pick<
    AppOptions,
    | "routes"
    | "contract"
    | "passwords"
    | "limits"
    | "sms"
    | "channels"
    | "tellStaff"
    | "sendMessages"
    | "rememberMs"
    | "webRoot"
  >
> {
  /** Seed profile of the database. @default "mini" */
  profile?: "mini" | "none";
  config?: Partial<Config>;
  /** An open store to share between two servers; the caller closes it. */
  store?: Store;
}

/** Starts a server for tests; `close` deletes everything. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { profile = "mini", routes = allRoutes, store: shared, config: changed, ...rest } = options;
  const dataDir = await mkdtemp(join(tmpdir(), "assay-test-"));
  const config: Config = { ...readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "silent" }), ...changed };
  const store = shared ?? (await openTestStore(seededStore(profile)));
  const clock = settableClock();
  const app = await buildApp({
    store,
    config,
    routes,
    clock,
    limits: { general: 1e9, signIn: 1e9 },
    ...rest,
  });
  await app.fastify.ready();
  const deps: RowsDeps = await makeRowsDeps(store, {
    tempDir: dataDir,
    warn: () => undefined,
    ids: app.kernel.ids,
    storeTempFile: async (_, name) => name,
  });
  const people = peopleOf(app, store, clock);
  let seen = 0;

  return {
    ...app,
    store,
    config,
    clock,
    as(username, place) {
      const headers = async () => {
        const { token, tenantId } = await people.enter(username);
        return { "x-access-token": token, "tenant-id": String(place?.tenantId ?? tenantId) };
      };
      return caller(app, headers, async () => (await people.enter(username)).token);
    },
    anonymous: caller(
      app,
      async () => ({}),
      async () => "",
    ),
    async events({ all = false } = {}) {
      await app.settled();
      const rows = await store.db.select().from(sysOutbox).where(gt(sysOutbox.id, seen)).orderBy(asc(sysOutbox.id));
      seen = rows.at(-1)?.id ?? seen;
      return rows
        .filter((row) => all || (row.topic !== "row.changed" && row.topic !== "todo"))
        .map(({ topic, payload, about, toUsers }) => ({
          topic: topic as Event["topic"],
          payload,
          ...(about ? { about } : {}),
          ...(toUsers ? { to: toUsers } : {}),
        }));
    },
    async rows(username, work) {
      const { userId, tenantId, orgCode } = await people.enter(username);
      const grants = await app.kernel.access.grants(userId, tenantId);
      const actor = actorOf(grants, { orgCode, sessionId: "", clientType: "test", ip: "127.0.0.1" }, clock);
      return store.transaction((tx) => work(createRows(deps, tx, actor, clock.now())));
    },
    async close() {
      await app.close();
      if (!shared) await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The seeded database of a profile; built once and then copied. */
export function seededStore(profile: "mini" | "none") {
  return {
    name: `app-${profile}`,
    sources: ["src/server/db/seed", "src/server/kernel/auth/password.ts"],
    fill: async (store: Store) => void (await seedStore(store, { profile, passwords: argonPasswords() })),
  };
}

interface Entered {
  userId: string;
  token: string;
  tenantId: number;
  orgCode: string;
  /** The session is reused only between these times, because a test may also set its clock back. */
  from: Date;
  until: Date;
}

/** Signs people in by writing their sessions, which costs no password check. */
function peopleOf(app: App, store: Store, clock: SettableClock) {
  // Sessions are reused for half the idle time, well before an unused session ends.
  const { sessionIdleMs } = app.kernel.config;
  const entered = new Map<string, Promise<Entered>>();

  async function enter(username: string): Promise<Entered> {
    const { db } = store;
    const [user] = await db.select().from(sysUser).where(eq(sysUser.username, username));
    if (!user) throw new Error(`the seed has no account ${username}`);
    const [depart] = await db
      .select({ orgCode: sysDepart.orgCode, tenantId: sysDepart.tenantId })
      .from(sysUserDepart)
      .innerJoin(sysDepart, eq(sysDepart.id, sysUserDepart.depId))
      .where(and(eq(sysUserDepart.userId, user.id), eq(sysDepart.orgCode, user.orgCode ?? "")))
      .orderBy(asc(sysDepart.tenantId));
    const place = { tenantId: depart?.tenantId ?? user.tenantId, orgCode: depart?.orgCode ?? "" };
    const start = { userId: user.id, username, ...place, ip: "127.0.0.1", client: "test" };
    const { token } = await app.kernel.sessions.open(db, start);
    const from = clock.now();
    return { userId: user.id, token, ...place, from, until: new Date(from.getTime() + sessionIdleMs / 2) };
  }

  return {
    async enter(username: string): Promise<Entered> {
      const known = await entered.get(username);
      const now = clock.now();
      if (known && known.from <= now && now < known.until) return known;
      const fresh = enter(username);
      entered.set(username, fresh);
      return fresh;
    },
  };
}

function caller(app: App, headersOf: () => Promise<Record<string, string>>, token: () => Promise<string>): Caller {
  const send: Caller["send"] = async (method, path, { headers = {}, payload } = {}) => {
    const reply = await app.fastify.inject({
      method: method as "GET",
      url: path.startsWith("/api/") || path.startsWith("//") ? path.replace(/^\/\//, "/") : `/api${path}`,
      headers: { ...(await headersOf()), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return replyOf(reply);
  };
  const withBody =
    (method: string) =>
    (path: string, body: unknown = {}) =>
      send(method, path, { headers: { "content-type": "application/json" }, payload: JSON.stringify(body) });
  const withQuery =
    (method: string) =>
    (path: string, query: Readonly<Record<string, unknown>> = {}) => {
      const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
      const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
      return send(method, text === "" ? path : `${path}?${text}`);
    };
  return {
    get: withQuery("GET"),
    post: withBody("POST"),
    put: withBody("PUT"),
    delete: withQuery("DELETE"),
    upload: (path, files, fields = {}) => {
      const boundary = "----assay-test-boundary";
      const parts = [
        ...Object.entries(fields).map(([name, value]) =>
          Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
        ),
        ...files.flatMap(({ name, body, field = "file" }) => [
          Buffer.from(
            `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
          ),
          Buffer.from(body),
          Buffer.from("\r\n"),
        ]),
        Buffer.from(`--${boundary}--\r\n`),
      ];
      return send("POST", path, {
        headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
        payload: Buffer.concat(parts),
      });
    },
    send,
    token,
  };
}

function replyOf(reply: { statusCode: number; headers: Record<string, unknown>; rawPayload: Buffer }): TestReply {
  const raw = reply.rawPayload;
  let body: Partial<TestReply> = {};
  if (String(reply.headers["content-type"]).includes("json") && raw.length > 0)
    body = JSON.parse(raw.toString("utf8")) as Partial<TestReply>;
  const { success = false, code = 0, message = "", result = null } = body;
  return { status: reply.statusCode, success, code, message, result: result as unknown, headers: reply.headers, raw };
}
