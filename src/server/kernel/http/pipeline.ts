import type { FastifyRequest } from "fastify";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Db, Tx } from "#src/server/db/store.ts";
import { writeEvents } from "#src/server/live/outbox.ts";
import { actorOf, anonymousActor, tenantOpen } from "#src/server/kernel/auth/access.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import { watchWrites, type Writes } from "#src/server/kernel/rows/changes.ts";
import { deviceOf } from "./device-cookie.ts";
import { isCollision, SessionEnded } from "#src/server/kernel/errors.ts";
import { refuseInput } from "./issues.ts";
import { refuseUnstorable } from "./json.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { bizIdOf, contentOf, logTypes, writeLog } from "#src/server/kernel/op-log.ts";
import { namedAct } from "#src/server/kernel/rows/repeat.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { createRows, type RowsDeps } from "#src/server/kernel/rows/rows-store.ts";
import type { Call, Event, Route, UploadedFile } from "./serve.ts";
import { checkSignature } from "./signature.ts";
import { dropFiles, readParts } from "#src/server/kernel/transfer/uploads.ts";

/** What a call's way through the kernel needs beside the kernel itself. */
export interface Pipeline {
  kernel: Kernel;
  rowsDeps: RowsDeps;
  /** Something was committed that browsers may want to know. */
  kick(): void;
  tempDir: string;
}

/** How a request ended well. */
export interface Done {
  result: unknown;
  actor: Actor;
  /** Device token for the browser's cookie; "" = the cookie stays as it is. */
  device: string;
}

/** Header values as text; a header sent twice counts as its first. */
function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The token of a request. Only the header counts: addresses are logged, kept and shared. */
export function tokenOf(request: FastifyRequest): string {
  return header(request, "x-access-token")?.trim() ?? "";
}

/** The token a socket offers: its sub-protocol, since a browser can set no header and an address is no place for it. */
export function offeredToken({ "sec-websocket-protocol": protocol }: Readonly<Record<string, unknown>>): string {
  return typeof protocol === "string" ? (protocol.split(",")[0]?.trim() ?? "") : "";
}

/**
 * One call from request to result: sign-in, tenant, permission, signature, parsing, transaction, handler, events.
 * Every route passes here and nowhere else; what is refused is thrown.
 */
export async function runCall(pipeline: Pipeline, route: Route, request: FastifyRequest): Promise<Done> {
  const { kernel } = pipeline;
  const { endpoint } = route;
  const started = performance.now();
  const now = kernel.clock.now();
  const token = tokenOf(request);
  const actor = await actorFor(kernel, route, request, token, now);
  const wanted = permissionsOf(endpoint.permission);
  if (wanted.length > 0 && !wanted.some((permission) => actor.can(permission))) throw new Refusal(40301);

  const files: UploadedFile[] = [];
  try {
    const body = await bodyOf(pipeline, route, request, files);
    const query = asRecord(request.query);
    const sign = header(request, "x-sign");
    if (endpoint.signed || sign !== undefined) {
      const [path = ""] = request.url.split("?");
      checkSignature(
        { path, params: { ...query, ...body }, sign, timestamp: header(request, "x-timestamp") },
        kernel.config.signSecret,
        now,
      );
    }
    const merged: Record<string, unknown> = { ...query, ...body, ...asRecord(request.params) };
    delete merged["_t"];
    refuseUnstorable(merged);
    // With its input an issue can tell a missing value from a wrong one.
    const parsed = endpoint.input.safeParse(merged, { reportInput: true });
    if (!parsed.success) throw refuseInput(parsed.error);
    const client = header(request, "user-agent") ?? "";
    let kept = "";
    const keepDevice = (device: string) => void (kept = device);
    const from = { ip: request.ip, client, device: deviceOf(request), keepDevice };
    const call = { input: parsed.data, actor, now, files, token, ...from };
    const act = namedAct(route, { name: header(request, "x-act-id"), input: merged, secret: kernel.secret });
    const result = await inTransaction(pipeline, act.route, call, act.name);
    if (endpoint.operation !== undefined && !act.repeated()) {
      writeLog(kernel, {
        logType: logTypes.operation,
        content: contentOf(endpoint),
        actor,
        operateType: endpoint.operation,
        method: `${endpoint.method} ${endpoint.path}`,
        url: request.url.split("?")[0],
        params: merged,
        costTime: Math.round(performance.now() - started),
        requestId: request.id,
        bizId: bizIdOf(parsed.data, result),
      });
    }
    return { result, actor, device: kept };
  } finally {
    await dropFiles(files);
  }
}

async function actorFor(
  kernel: Kernel,
  route: Route,
  request: FastifyRequest,
  token: string,
  now: Date,
): Promise<Actor> {
  if (route.endpoint.permission === "public") return anonymousActor(request.ip);
  if (token === "") throw new Refusal(40101);
  const actor = await actorOfToken(kernel, token, {
    now,
    ip: request.ip,
    tenantHeader: header(request, "tenant-id") ?? header(request, "x-tenant-id"),
    withFirstPassword: route.options.withFirstPassword,
  });
  if (actor === "unknown") throw new Refusal(40101);
  if (actor === "ended") throw new SessionEnded();
  await kernel.sessions.use(actor.sessionId);
  return actor;
}

/**
 * The actor behind a token, in the tenant asked for; refuses with 40301 a tenant that is not the user's, and somebody
 * who still has a password that was shown to others, unless `withFirstPassword`.
 */
export async function actorOfToken(
  kernel: Kernel,
  token: string,
  at: { now: Date; ip: string; tenantHeader?: string | undefined; withFirstPassword?: boolean | undefined },
): Promise<Actor | "unknown" | "ended"> {
  const standing = await kernel.sessions.find(token);
  if (standing.kind !== "live") return standing.kind;
  const { session } = standing;
  if (session.mustChangePassword && at.withFirstPassword !== true)
    throw new Refusal(40301, "请先修改初始密码，修改后才能使用系统");
  const asked = tenantAsked(at.tenantHeader);
  const home = await kernel.access.grants(session.userId, session.tenantId);
  // 0 or nothing means the tenant chosen at sign-in; only the platform owner thereby sees all of them.
  const tenantId = asked === 0 ? (home.isSuper ? 0 : session.tenantId) : asked;
  // Without a tenant there is no tenant filter: only the platform owner may stand there.
  if (tenantId === 0 && !home.isSuper) throw new Refusal(40301);
  if (tenantId !== 0) {
    const own = (await kernel.access.tenants(session.userId)).find((tenant) => tenant.id === tenantId);
    if (!own) throw new Refusal(40301);
    if (!home.isSuper && !tenantOpen(own, at.now)) throw new Refusal(40301, "租户已冻结或过期");
  }
  const grants = tenantId === session.tenantId ? home : await kernel.access.grants(session.userId, tenantId);
  const inTenant = grants.departs.some((depart) => depart.orgCode === session.orgCode);
  const orgCode =
    inTenant && (tenantId === session.tenantId || tenantId === 0)
      ? session.orgCode
      : (grants.departs[0]?.orgCode ?? "");
  return actorOf(grants, { orgCode, sessionId: session.id, clientType: session.clientType, ip: at.ip }, kernel.clock);
}

function tenantAsked(text: string | undefined): number {
  if (text === undefined || text.trim() === "") return 0;
  if (!/^\d{1,9}$/.test(text.trim())) throw new Refusal(40301);
  return Number(text);
}

async function bodyOf(
  pipeline: Pipeline,
  route: Route,
  request: FastifyRequest,
  files: UploadedFile[],
): Promise<Record<string, unknown>> {
  if (route.endpoint.body === "multipart") {
    const parts = await readParts(request, pipeline.tempDir);
    files.push(...parts.files);
    return parts.fields;
  }
  const { body } = request;
  if (body === undefined || body === null) return {};
  if (typeof body !== "object" || Array.isArray(body)) throw new Refusal(40001, "参数校验失败：请求内容应为对象");
  return asRecord(body);
}

function asRecord(value: unknown): Record<string, unknown> {
  return { ...(value as Record<string, unknown>) };
}

type Prepared = Omit<Call<unknown>, "rows" | "emit" | "after">;

/** The browser that did it knows its own events by the name it gave the act: it has read anew what they outdate. */
const ofAct =
  (act: string) =>
  (event: Event): Event => ({ ...event, payload: { ...event.payload, act } });

/**
 * Whether a call's statements stand each for itself. Reads do: under READ COMMITTED a transaction would not make them
 * see one moment either, it would only cost two round trips, and on the embedded database keep everybody else waiting.
 */
function standsAlone({ endpoint, options }: Route): boolean {
  return options.loose === true || endpoint.method === "GET";
}

/**
 * Runs the handler in its transaction, once more when it only stood in another's way, then what waits for the commit.
 * Its events carry the act's name, if it has one.
 */
async function inTransaction(pipeline: Pipeline, route: Route, call: Prepared, act?: string): Promise<unknown> {
  const { kernel } = pipeline;
  const { store } = kernel;
  const attempt = async () => {
    const waiting: (() => Promise<void>)[] = [];
    const after = (work: () => Promise<void>) => void waiting.push(work);
    let emitted = false;
    const write = (db: Db | Tx, events: readonly Event[]) => {
      if (events.length === 0) return Promise.resolve();
      // Nobody has no tenant, and an event of no tenant would be told to all of them.
      if (call.actor.userId === "")
        throw new Error("a public call cannot tell events as nobody; act as a system actor");
      emitted = true;
      return writeEvents(db, act === undefined ? events : events.map(ofAct(act)), call.actor.tenantId, call.now);
    };
    const run = async (db: Db | Tx, noteWrites: (writes: Writes) => void) => {
      const rows: Rows = createRows(pipeline.rowsDeps, db, call.actor, call.now);
      const writes = watchWrites(rows);
      noteWrites(writes);
      // In a transaction all events are written together at its end; what stands alone tells of itself at once.
      const told: Event[] = [];
      const emit = async (event: Event) => {
        if (standsAlone(route)) await write(db, [event]);
        else told.push(event);
      };
      const made = await route.handle({ ...call, rows, after, emit });
      await write(db, [...told, ...writes.events()]);
      return made;
    };
    let written: Writes | undefined;
    const note = (writes: Writes) => void (written = writes);
    let result: unknown;
    try {
      result = await (standsAlone(route) ? run(store.db, note) : store.transaction((tx) => run(tx, note)));
    } finally {
      written?.forget(pipeline.rowsDeps.texts);
    }
    // A loose call's own transactions may have written events too.
    emitted ||= route.options.loose === true && route.endpoint.method !== "GET";
    if (emitted) pipeline.kick();
    return { result, waiting };
  };
  const { result, waiting } = await attempt().catch((error: unknown) => {
    if (!isCollision(error) || standsAlone(route)) throw error;
    return attempt();
  });
  for (const work of waiting) {
    await work().catch((error: unknown) =>
      kernel.log.error({ err: error, path: route.endpoint.path }, "work after commit failed"),
    );
  }
  return result;
}
