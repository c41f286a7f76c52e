import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import websocket from "@fastify/websocket";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { maxReportBytes } from "#src/contract/system/file.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Config } from "#src/server/config.ts";
import { sysSetting } from "#src/server/db/schema/running.ts";
import type { Store, Tx } from "#src/server/db/store.ts";
import { openFileStore } from "#src/server/files/file-store.ts";
import { writeMade } from "#src/server/files/write-file.ts";
import { Hub } from "#src/server/live/hub.ts";
import { type Addressing, type PostedEvent, startPoster } from "#src/server/live/outbox.ts";
import { serveSockets } from "#src/server/live/sockets.ts";
import { sweepFolder } from "#src/server/files/sweep.ts";
import { serveMock } from "./mock.ts";
import { createAccess } from "#src/server/kernel/auth/access.ts";
import { answerTheRest } from "./answer-rest.ts";
import { routeProblems } from "./check.ts";
import { type Clock, systemClock } from "#src/server/kernel/clock.ts";
import { apiBase, newFastify } from "./http.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { openapi } from "./openapi.ts";
import { argonPasswords, type Passwords } from "#src/server/kernel/auth/password.ts";
import { networkOf } from "./network.ts";
import { offeredToken, type Pipeline, tokenOf } from "./pipeline.ts";
import { type Ids, makeIds } from "#src/server/kernel/ids.ts";
import { claimWorker, makeRowsDeps } from "#src/server/kernel/rows/rows-store.ts";
import { newToken, sha256 } from "#src/server/kernel/auth/security.ts";
import { type Limits, serveRoute, usualLimits } from "./serve-route.ts";
import type { Route } from "./serve.ts";
import { accessChannel, createSessions } from "#src/server/kernel/auth/session.ts";
import { endExpiredViews } from "#src/server/kernel/auth/view-as.ts";
import { type Channels, openChannels } from "#src/server/kernel/channels/channels.ts";
import { CallTraces } from "./traces.ts";
import { SmsOutbox } from "#src/server/kernel/auth/sms-outbox.ts";
import { pageOf, serveWeb } from "./web.ts";

export interface AppOptions {
  store: Store;
  config: Config;
  /** Routes of the areas; a function receives the kernel and returns its routes. */
  routes: readonly (Route | ((kernel: Kernel) => readonly Route[]))[];
  /** Every endpoint of the contract: startup fails if one of them has no route. */
  contract?: readonly Endpoint[];
  clock?: Clock;
  passwords?: Passwords;
  /** Sends short messages; absent = they are only logged, with their text outside production. */
  sms?: Kernel["sms"];
  /** Channels to people outside the console. @default those of the configuration */
  channels?: Channels;
  /** Called after business messages were passed on; sends those that wait in the queue. */
  sendMessages?: (kernel: Kernel) => Promise<unknown>;
  /** Returns the recipients of business messages; absent = they are only sent live, to all who may see the row. */
  tellStaff?: (tx: Tx, ids: Ids, now: Date, events: readonly PostedEvent[]) => ReturnType<Addressing>;
  /** Folder of the built console; absent = only the API is served. */
  webRoot?: string | undefined;
  limits?: Limits;
  /** Cache lifetime of rights and sessions, in milliseconds. @default 10000 */
  rememberMs?: number;
}

/** Interval of looking for sessions and tenants that ended by the clock, in ms. */
const overdueMs = 10_000;

/** A server that can listen on a port or be called in memory. */
export interface App {
  fastify: FastifyInstance;
  kernel: Kernel;
  hub: Hub;
  /** Call it after a job committed events outside a call; they are then sent to browsers soon. */
  kick(): void;
  /** Ends views whose time is over, and closes sockets whose session or tenant has ended; also runs every few seconds. */
  endOverdue(): void;
  /** Resolves when all background work is done: logs are written and events are sent. */
  settled(): Promise<void>;
  /** Stops accepting calls and waits for running work; the store stays open. */
  close(): Promise<void>;
}

/** Builds the server around the routes; only here do requests become calls and results become replies. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { store, config } = options;
  const clock = options.clock ?? systemClock;
  const limits = options.limits ?? usualLimits;
  const rememberMs = options.rememberMs ?? 10_000;
  const fastify = newFastify(config, clock);
  const { log } = fastify;

  const pending = new Set<Promise<void>>();
  const tempDir = `${config.dataDir}/tmp`;
  const secret = await installationSecret(store);
  const files = openFileStore(config);
  const ids = makeIds(await claimWorker(store));
  const rowsDeps = await makeRowsDeps(store, {
    tempDir,
    ids,
    warn: (details, message) => log.warn(details, message),
    storeTempFile: (body, name, actor) =>
      writeMade(
        { files, db: store.db, ids },
        {
          body,
          name,
          type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
          actor,
        },
        { tempDir, base: apiBase, secret, now: clock.now() },
      ),
  });
  const outbox = new SmsOutbox();
  const channels = options.channels ?? openChannels(config, outbox, clock);
  const kernel: Kernel = {
    store,
    config,
    clock,
    ids,
    passwords: options.passwords ?? argonPasswords(),
    sessions: createSessions(store, clock, ids, { rememberMs, idleMs: config.sessionIdleMs }),
    access: createAccess(store, rememberMs),
    files,
    log,
    sms:
      options.sms ??
      (async (mobile, text) => {
        if (config.sms) return void (await channels.sms(mobile, text));
        outbox.put(mobile, text, clock.now());
        log.info(
          { mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`, ...(config.mode === "production" ? {} : { text }) },
          "no channel for short messages is configured",
        );
      }),
    outbox,
    channels,
    traces: new CallTraces(),
    secret,
    background(work) {
      const running = work()
        .catch((error: unknown) => log.error({ err: error }, "work behind a reply failed"))
        .finally(() => pending.delete(running));
      pending.add(running);
    },
    kick: () => poster.kick(),
  };
  await sweepFolder(tempDir);
  const hub = new Hub();
  const { tellStaff, sendMessages } = options;
  const poster = await startPoster(
    store,
    clock,
    log,
    (event) => {
      // Another process may have written it.
      if (event.topic === "dict.changed") rowsDeps.texts.forget("dict");
      hub.deliver(event);
      if (sendMessages && event.topic.startsWith("msg."))
        kernel.background(async () => void (await sendMessages(kernel)));
    },
    tellStaff && ((tx, events) => tellStaff(tx, ids, clock.now(), events)),
  );
  let weedTables: () => Promise<void> = async () => undefined;
  const weed = async () => void (await Promise.all([hub.weed(), weedTables()]));
  const stopListening = await store.listen(accessChannel, (what) => {
    kernel.access.drop();
    kernel.sessions.drop();
    if (what === "sessions") kernel.background(weed);
  });
  // Tenants and views also end by the clock, which notifies nobody.
  const endOverdue = () =>
    kernel.background(async () => {
      await endExpiredViews(kernel);
      await weed();
    });
  const overdue = setInterval(endOverdue, overdueMs).unref();

  const own = options.routes.flatMap((route) => (typeof route === "function" ? route(kernel) : [route]));
  const problems = routeProblems(options.contract ?? [], own);
  if (problems.length > 0)
    throw new Error(`the server cannot start, its calls do not fit together:\n${problems.join("\n")}`);

  // In this mode the console calls a jeecg server. This server must not serve its own accounts and data.
  const elsewhere = config.serverKind === "jeecg";
  const routes = elsewhere ? [] : own;

  kernel.traces.watch(fastify);
  // Must run before the first route: a route keeps the error handler that is set when the route is added.
  answerTheRest(fastify, kernel, routes, await pageOf(options.webRoot));
  await fastify.register(multipart, { limits: { fileSize: maxReportBytes } });
  await fastify.register(websocket, { options: { maxPayload: 256 * 1024 } });
  await fastify.register(rateLimit, {
    global: true,
    max: limits.general,
    timeWindow: 60_000,
    // Each session has its own limit, so that users of one office behind one IP address do not block each other.
    // A token that was never valid does not count as a session: invented tokens must not create new limits.
    keyGenerator: (request) => {
      const token = tokenOf(request) || offeredToken(request.headers);
      return kernel.sessions.isFamiliar(token) ? sha256(token) : networkOf(request.ip);
    },
    // Uses the matched route: the router decodes URLs, so one route has many raw URLs.
    allowList: (request) => !countedRoute(request.routeOptions.url),
    errorResponseBuilder: () => new Refusal(42901),
  });

  const pipeline: Pipeline = { kernel, rowsDeps, kick: () => poster.kick(), tempDir };
  for (const route of routes) serveRoute(fastify, pipeline, route, limits);
  if (!elsewhere) weedTables = await serveSockets(fastify, kernel, hub, limits.sockets);
  fastify.get("/healthz", { config: { rateLimit: false } }, async () => ({ status: "ok" }));
  fastify.get("/readyz", { config: { rateLimit: false } }, async (_, reply) => {
    try {
      await store.health();
      return { status: "ok" };
    } catch (error) {
      log.error({ err: error }, "the store does not answer");
      return reply.code(503).send({ status: "store unavailable" });
    }
  });
  if (config.mode === "development") {
    const document = openapi(
      routes.map((route) => route.endpoint),
      apiBase,
    );
    fastify.get(`${apiBase}/openapi.json`, async () => document);
  }
  if (config.serveMock) serveMock(fastify, kernel);
  await serveWeb(fastify, config, options.webRoot);

  const settled = async () => {
    // Passing on a business message may start background work, which may write further events.
    do {
      while (pending.size > 0) await Promise.all(pending);
      await poster.settled();
    } while (pending.size > 0);
    await hub.settled();
  };
  return {
    fastify,
    kernel,
    hub,
    kick: () => poster.kick(),
    endOverdue,
    settled,
    async close() {
      clearInterval(overdue);
      hub.close();
      await fastify.close();
      await stopListening();
      await settled();
      await poster.close();
    },
  };
}

/** Whether the rate limit counts a route: calls and sockets, not files or health checks. @param pattern of the route */
function countedRoute(pattern: string | undefined): boolean {
  return pattern !== undefined && (pattern.startsWith(`${apiBase}/`) || pattern.startsWith("/vxeSocket/"));
}

/** The secret of this installation: made at the first start, shared by all processes on one database. */
async function installationSecret(store: Store): Promise<string> {
  const name = "installation_secret";
  await store.db.insert(sysSetting).values({ name, value: newToken() }).onConflictDoNothing();
  const [row] = await store.db.select({ value: sysSetting.value }).from(sysSetting).where(eq(sysSetting.name, name));
  if (!row) throw new Error("the installation secret could not be stored");
  return row.value;
}
