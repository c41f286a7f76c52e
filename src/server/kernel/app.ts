import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import websocket from "@fastify/websocket";
import { eq } from "drizzle-orm";
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { maxReportBytes } from "#src/contract/system/file.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Config } from "#src/server/config.ts";
import { sysSetting } from "#src/server/db/schema/system.ts";
import type { Store } from "#src/server/db/store.ts";
import { openFileStore } from "#src/server/files/file-store.ts";
import { keepMade } from "#src/server/files/keep.ts";
import { Hub } from "#src/server/live/hub.ts";
import { startPoster } from "#src/server/live/outbox.ts";
import { serveSockets } from "#src/server/live/sockets.ts";
import { sweepFolder } from "#src/server/files/sweep.ts";
import { serveMock } from "./mock.ts";
import { anonymousActor, createAccess } from "./access.ts";
import { routeProblems } from "./check.ts";
import { type Clock, systemClock } from "./clock.ts";
import { failedReply, loggedError, surpriseText } from "./errors.ts";
import type { Kernel } from "./kernel.ts";
import { logTypes, writeLog } from "./op-log.ts";
import { openapi } from "./openapi.ts";
import { argonPasswords, type Passwords } from "./password.ts";
import { type Pipeline, runCall, tokenOf } from "./pipeline.ts";
import { makeIds } from "./ids.ts";
import { claimWorker, makeRowsDeps } from "./rows-store.ts";
import { newToken, sha256 } from "./security.ts";
import type { FileReply, Route } from "./serve.ts";
import { accessChannel, createSessions } from "./session.ts";
import { SmsOutbox } from "./sms-outbox.ts";
import { pageOf, serveWeb } from "./web.ts";

/** Where the calls are served. */
export const apiBase = "/api";

/** Calls a minute. */
export interface Limits {
  /** Of one session, or of one address without a session. */
  general: number;
  /** Sign-ins, captchas and codes of one address. */
  signIn: number;
}

export interface AppOptions {
  store: Store;
  config: Config;
  /** Routes of the areas; those that need the kernel itself are given it. */
  routes: readonly (Route | ((kernel: Kernel) => readonly Route[]))[];
  /** Every call of the contract: starting fails when one of them is not served. */
  contract?: readonly Endpoint[];
  clock?: Clock;
  passwords?: Passwords;
  /** Sends short messages; absent = they are only noted in the log, with their text outside production. */
  sms?: Kernel["sms"];
  /** Folder of the built console; absent = only the API is served. */
  webRoot?: string | undefined;
  limits?: Limits;
  /** For how long rights and sessions are believed without asking the store, in milliseconds. @default 10000 */
  rememberMs?: number;
}

/** A server that is ready to listen or to be called in memory. */
export interface App {
  fastify: FastifyInstance;
  kernel: Kernel;
  hub: Hub;
  /** Events were committed outside a call (by a job): tell browsers soon. */
  kick(): void;
  /** Resolves when nothing is under way behind the replies: logs written, events told. */
  settled(): Promise<void>;
  /** Stops taking calls, waits for what is under way; the store stays open. */
  close(): Promise<void>;
}

/** Paths on which guessing is worth while. */
const guessed = new Set([
  "/sys/login",
  "/sys/phoneLogin",
  "/sys/sms",
  "/sys/randomImage/:key",
  "/sys/cas/client/validateLogin",
  "/sys/sms/outbox",
  "/sys/user/querySysUser",
  "/sys/sendChangePwdSms",
  "/sys/user/phoneVerification",
  "/sys/user/passwordChange",
]);

/** Builds the server around the routes: the one place where requests become calls and results become replies. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { store, config } = options;
  const clock = options.clock ?? systemClock;
  const limits = options.limits ?? { general: 1200, signIn: 60 };
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
      keepMade(
        files,
        {
          body,
          name,
          type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
          tenantId: actor.tenantId,
        },
        { tempDir, base: apiBase, secret, now: clock.now() },
      ),
  });
  const outbox = new SmsOutbox();
  const kernel: Kernel = {
    store,
    config,
    clock,
    ids,
    passwords: options.passwords ?? argonPasswords(),
    sessions: createSessions(store, clock, ids, rememberMs),
    access: createAccess(store, rememberMs),
    files,
    log,
    sms:
      options.sms ??
      (async (mobile, text) => {
        outbox.put(mobile, text, clock.now());
        log.info(
          { mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`, ...(config.mode === "production" ? {} : { text }) },
          "no channel for short messages is configured",
        );
      }),
    outbox,
    secret,
    background(work) {
      const running = work()
        .catch((error: unknown) => log.error({ err: error }, "work behind a reply failed"))
        .finally(() => pending.delete(running));
      pending.add(running);
    },
  };
  await sweepFolder(tempDir);
  const hub = new Hub();
  const poster = await startPoster(store, clock, log, (event) => hub.deliver(event));
  let weedTables: () => Promise<void> = async () => undefined;
  const stopListening = await store.listen(accessChannel, (what) => {
    kernel.access.drop();
    kernel.sessions.drop();
    if (what === "sessions") kernel.background(() => Promise.all([hub.weed(), weedTables()]).then(() => undefined));
  });

  const routes = options.routes.flatMap((route) => (typeof route === "function" ? route(kernel) : [route]));
  const problems = routeProblems(options.contract ?? [], routes);
  if (problems.length > 0)
    throw new Error(`the server cannot start, its calls do not fit together:\n${problems.join("\n")}`);

  // Before the first route: a route keeps the handler of failures that stands when it is added.
  answerTheRest(fastify, kernel, routes, await pageOf(options.webRoot));
  await fastify.register(multipart, { limits: { fileSize: maxReportBytes } });
  await fastify.register(websocket, { options: { maxPayload: 256 * 1024 } });
  await fastify.register(rateLimit, {
    global: true,
    max: limits.general,
    timeWindow: 60_000,
    // A session has its own allowance, so that one office behind one address does not stand in its own way.
    // A token that never acted is no session: inventing tokens must not make new allowances.
    keyGenerator: (request) => (kernel.sessions.isFamiliar(tokenOf(request)) ? sha256(tokenOf(request)) : request.ip),
    allowList: (request) => !request.url.startsWith(`${apiBase}/`),
    errorResponseBuilder: () => new Refusal(42901),
  });

  const pipeline: Pipeline = { kernel, rowsDeps, kick: () => poster.kick(), tempDir };
  for (const route of routes) serveRoute(fastify, pipeline, route, limits);
  weedTables = await serveSockets(fastify, kernel, hub);
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
    while (pending.size > 0) await Promise.all(pending);
    await poster.settled();
    await hub.settled();
  };
  return {
    fastify,
    kernel,
    hub,
    kick: () => poster.kick(),
    settled,
    async close() {
      hub.close();
      await fastify.close();
      await stopListening();
      await settled();
      await poster.close();
    },
  };
}

function newFastify(config: Config, clock: Clock): FastifyInstance {
  const fastify = Fastify({
    // An address that cannot be decoded reaches no route, so no handler of failures either.
    frameworkErrors(error, _, reply) {
      const failed = failedReply(error);
      void (reply as FastifyReply)
        .code(failed.status)
        .type("application/json; charset=utf-8")
        .send(envelope({ clock }, { success: false, message: failed.message, code: failed.code, result: failed.data }));
    },
    bodyLimit: 1024 * 1024,
    // One proxy is ours; whatever stands further left in X-Forwarded-For was written by the caller.
    trustProxy: config.trustProxy ? (_, hop) => hop === 0 : false,
    // Nobody may hold a connection by sending his request letter by letter; 50 MB over a slow line fit.
    requestTimeout: 300_000,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 1000 },
    logger:
      config.logLevel === "silent"
        ? false
        : {
            level: config.logLevel,
            redact: [
              "req.headers['x-access-token']",
              "req.headers.cookie",
              "*.password",
              "*.token",
              "password",
              "token",
            ],
            serializers: {
              req: (request) => ({
                method: request.method,
                // The pattern, not the address: some old addresses carry a token.
                url: request.routeOptions?.url ?? "",
                ip: request.ip,
              }),
              err: loggedError,
            },
          },
  });
  fastify.removeAllContentTypeParsers();
  const parse = fastify.getDefaultJsonParser("error", "error");
  fastify.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    // An empty body with a JSON type is what many clients send with a call that takes nothing.
    if (body === "") done(null, undefined);
    else void parse(request, body as string, done);
  });
  fastify.addHook("onRequest", async (request, reply) => {
    reply.header("X-Request-Id", request.id);
  });
  return fastify;
}

function serveRoute(fastify: FastifyInstance, pipeline: Pipeline, route: Route, limits: Limits): void {
  const { endpoint, options } = route;
  const { kernel } = pipeline;
  for (const { method, path } of [endpoint, ...endpoint.aliases]) {
    fastify.route({
      method,
      url: `${apiBase}${path}`,
      // By address: whoever guesses could send a new token with every call.
      config: guessed.has(path)
        ? {
            rateLimit: {
              max: limits.signIn,
              timeWindow: 60_000,
              keyGenerator: (request: FastifyRequest) => request.ip,
            },
          }
        : {},
      handler: async (request, reply) => {
        const { result } = await runCall(pipeline, route, request);
        reply.header("Cache-Control", "no-store");
        if (endpoint.reply === "file") return sendFile(reply, result as FileReply);
        const { message, code } = options;
        return envelope(kernel, {
          success: true,
          message: typeof message === "function" ? message(result) : (message ?? "操作成功"),
          code: typeof code === "function" ? code(result) : (code ?? 200),
          result: result ?? null,
        });
      },
    });
  }
}

function envelope(
  kernel: Pick<Kernel, "clock">,
  parts: { success: boolean; message: string; code: number | string; result: unknown },
) {
  return { ...parts, timestamp: kernel.clock.now().getTime() };
}

function sendFile(reply: FastifyReply, file: FileReply) {
  const name = encodeURIComponent(file.name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  // Uploaded files are shown, never run: no script of theirs may act in our name.
  const shown = file.shown === true || /^(image\/(png|jpeg)|application\/pdf)$/.test(file.type);
  reply.header("Content-Type", file.type);
  reply.header("Content-Disposition", `${shown ? "inline" : "attachment"}; filename*=UTF-8''${name}`);
  reply.header("X-Content-Type-Options", "nosniff");
  return reply.send(file.body);
}

/** Failures, and addresses that nobody serves. */
function answerTheRest(
  fastify: FastifyInstance,
  kernel: Kernel,
  routes: readonly Route[],
  page: Buffer | undefined,
): void {
  const paths = routes
    .flatMap(({ endpoint }) => [endpoint, ...endpoint.aliases])
    .map(({ method, path }) => ({
      method,
      shape: new RegExp(`^${apiBase}${path.replaceAll(/:\w+/g, "[^/]+")}$`),
    }));

  fastify.setErrorHandler((error, request, reply) => {
    const failed = failedReply(error);
    if (failed.surprise) {
      request.log.error({ err: error, req: request, requestId: request.id }, "a call failed unexpectedly");
      writeLog(kernel, {
        logType: logTypes.failure,
        content: surpriseText(error),
        actor: anonymousActor(request.ip),
        method: `${request.method} ${request.routeOptions.url ?? ""}`,
        // The pattern, not the address: some old addresses carry a token.
        url: request.routeOptions.url ?? "",
        requestId: request.id,
      });
    }
    void reply
      .code(failed.status)
      .header("Cache-Control", "no-store")
      .type("application/json; charset=utf-8")
      .send(envelope(kernel, { success: false, message: failed.message, code: failed.code, result: failed.data }));
  });

  fastify.setNotFoundHandler((request: FastifyRequest, reply) => {
    const [path = ""] = request.url.split("?");
    const isCall = /^\/(api|mock)(\/|$)/.test(path);
    // Only who goes to an address gets the page; a script or a picture that is missing is missing.
    const wantsPage = request.method === "GET" && /text\/html/.test(request.headers.accept ?? "");
    if (!isCall && page && wantsPage && !/\.[a-z0-9]+$/i.test(path)) {
      return reply.header("Cache-Control", "no-cache").type("text/html; charset=utf-8").send(page);
    }
    const methods = paths.filter(({ shape }) => shape.test(path)).map(({ method }) => method);
    if (methods.length > 0) {
      const allowed = [...new Set(methods)].join(", ");
      return reply
        .code(405)
        .header("Allow", allowed)
        .send(
          envelope(kernel, {
            success: false,
            message: `不支持${request.method}请求，请使用${allowed}`,
            code: 405,
            result: null,
          }),
        );
    }
    return reply
      .code(404)
      .send(envelope(kernel, { success: false, message: "很抱歉，资源未找到!", code: 404, result: null }));
  });
}

/** The secret of this installation: made at the first start, shared by all processes on one store. */
async function installationSecret(store: Store): Promise<string> {
  const name = "installation_secret";
  await store.db.insert(sysSetting).values({ name, value: newToken() }).onConflictDoNothing();
  const [row] = await store.db.select({ value: sysSetting.value }).from(sysSetting).where(eq(sysSetting.name, name));
  if (!row) throw new Error("the installation secret could not be stored");
  return row.value;
}
