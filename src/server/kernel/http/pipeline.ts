import type { FastifyRequest } from "fastify";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Db, Tx } from "#src/server/db/store.ts";
import { sysOutbox } from "#src/server/db/schema/running.ts";
import { storedEvents } from "#src/server/live/outbox.ts";
import { actorOf, anonymousActor, tenantOpen } from "#src/server/kernel/auth/access.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import { watchWrites, type Writes } from "#src/server/kernel/rows/changes.ts";
import { deviceOf } from "./device-cookie.ts";
import { isCollision, SessionEnded } from "#src/server/kernel/errors.ts";
import { refuseInput } from "./issues.ts";
import { refuseUnstorable } from "./json.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { bizIdOf, contentOf, logTypes, writeLog } from "#src/server/kernel/op-log.ts";
import { idempotentCall } from "#src/server/kernel/rows/idempotency.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { createRows, type RowsDeps } from "#src/server/kernel/rows/rows-store.ts";
import { type WriteBehind, writeBehind, writeNow } from "#src/server/kernel/rows/write-behind.ts";
import type { Session } from "#src/server/kernel/auth/session.ts";
import { refuseActing, type Seen, viewFor } from "#src/server/kernel/auth/view-as.ts";
import type { Call, Event, Route, RouteOptions, UploadedFile } from "./serve.ts";
import { checkSignature } from "./signature.ts";
import { dropFiles, readParts } from "#src/server/kernel/transfer/uploads.ts";

/** What processing a call needs besides the kernel. */
export interface Pipeline {
  kernel: Kernel;
  rowsDeps: RowsDeps;
  /** Call it after a commit that browsers may need to know about. */
  kick(): void;
  tempDir: string;
}

/** The outcome of a successful request. */
export interface Done {
  result: unknown;
  actor: Actor;
  /** Device token for the browser's cookie; "" = do not change the cookie. */
  device: string;
}

/** A header's value; of a repeated header, the first value. */
function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The token of a request. Only the header counts, because URLs are logged, stored and shared. */
export function tokenOf(request: FastifyRequest): string {
  return header(request, "x-access-token")?.trim() ?? "";
}

/** The token of a WebSocket, from its sub-protocol: a browser cannot set headers here, and a URL is not safe for it. */
export function offeredToken({ "sec-websocket-protocol": protocol }: Readonly<Record<string, unknown>>): string {
  return typeof protocol === "string" ? (protocol.split(",")[0]?.trim() ?? "") : "";
}

/**
 * Runs one call from request to result: sign-in, tenant, permission, signature, parsing, transaction, handler, events.
 * Every route goes only through this function. Throws every refusal.
 */
export async function runCall(pipeline: Pipeline, route: Route, request: FastifyRequest): Promise<Done> {
  const { kernel } = pipeline;
  const { endpoint } = route;
  const started = performance.now();
  const now = kernel.clock.now();
  const token = tokenOf(request);
  const actor = await actorFor(kernel, route, request, token, now);
  if (actor.viewer && !isReading(route)) refuseActing(actor.viewer.seenAs);
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
    // With its input, an issue shows whether a value is missing or wrong.
    const parsed = endpoint.input.safeParse(merged, { reportInput: true });
    if (!parsed.success) throw refuseInput(parsed.error);
    const client = header(request, "user-agent") ?? "";
    let kept = "";
    const keepDevice = (device: string) => void (kept = device);
    const from = { ip: request.ip, client, device: deviceOf(request), keepDevice };
    const call = { input: parsed.data, actor, now, files, token, ...from };
    const act = idempotentCall(route, { name: header(request, "x-act-id"), input: merged, secret: kernel.secret });
    const result = await inTransaction(pipeline, act.route, call, act.name);
    if (endpoint.operation !== undefined && !act.repeated()) {
      writeLog(kernel, {
        logType: logTypes.operation,
        content: contentOf(endpoint),
        actor: actor.viewer ? { ...actor, userId: actor.viewer.userId, username: actor.viewer.username } : actor,
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

/** Whether somebody who views as another may make a call: files are exports, or belong to the seen person. */
function isReading({ endpoint, options }: Route): boolean {
  if (endpoint.permission === "public" || options.endsView) return true;
  return endpoint.method === "GET" && endpoint.operation === undefined && endpoint.reply === "json";
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
    options: route.options,
  });
  if (actor === "unknown") throw new Refusal(40101);
  if (actor === "ended") throw new SessionEnded();
  await kernel.sessions.use(actor.sessionId);
  return actor;
}

/**
 * The actor of a token, in the requested tenant. Refuses with 40301 a tenant that the user does not belong to. Unless
 * the options of the route allow it, also refuses a user who must first change the initial password or set up a second
 * factor.
 */
export async function actorOfToken(
  kernel: Kernel,
  token: string,
  at: { now: Date; ip: string; tenantHeader?: string | undefined; options?: RouteOptions },
): Promise<Actor | "unknown" | "ended"> {
  const standing = await kernel.sessions.find(token);
  if (standing.kind !== "live") return standing.kind;
  const { session } = standing;
  const { withFirstPassword = false, beforeEnrolment = withFirstPassword } = at.options ?? {};
  if (session.mustChangePassword && !withFirstPassword)
    throw new Refusal(40301, "请先修改初始密码，修改后才能使用系统");
  const asked = tenantAsked(at.tenantHeader);
  const home = await kernel.access.grants(session.userId, session.tenantId);
  if (home.needsSecondFactor && !session.hasSecondFactor && !beforeEnrolment)
    throw new Refusal(40301, "您的角色要求二次验证，请先绑定动态验证码，然后才能使用系统");
  if (session.view) return viewingActor(kernel, session, session.view, asked, at);
  // 0 or no header means the tenant chosen at sign-in; for the platform owner it means all tenants.
  const tenantId = asked === 0 ? (home.isSuper ? 0 : session.tenantId) : asked;
  // Tenant 0 has no tenant filter, so only the platform owner may use it.
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

/**
 * The actor of somebody who views as another: it has the rights of the seen person or role. "ended" if the viewer may
 * not see it any more.
 */
async function viewingActor(
  kernel: Kernel,
  session: Session,
  seen: Seen,
  tenantAsked: number,
  { now, ip }: { now: Date; ip: string },
): Promise<Actor | "ended"> {
  const { id, tenantId, userId, username, orgCode, clientType, expireTime } = session;
  if (tenantAsked !== 0 && tenantAsked !== tenantId) throw new Refusal(40301);
  const own = await kernel.access.grants(userId, tenantId);
  try {
    const { grants, seenAs } = await viewFor(kernel, own, tenantId, seen, now);
    const actor = actorOf(grants, { orgCode, sessionId: id, clientType, ip }, kernel.clock);
    const role = "roleId" in seen ? { roleId: seen.roleId } : {};
    return { ...actor, viewer: { userId, username, seenAs, until: expireTime, ...role } };
  } catch (error) {
    if (error instanceof Refusal) return "ended";
    throw error;
  }
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

/** Adds the action's idempotency key: its browser recognizes its own events and has already refetched the data. */
const ofAct =
  (act: string) =>
  (event: Event): Event => ({ ...event, payload: { ...event.payload, act } });

/**
 * Whether a call's statements run without a shared transaction. Reads do: under READ COMMITTED a transaction would not
 * give them one snapshot either. It would only cost two round trips, and block other calls on the embedded database.
 */
function standsAlone({ endpoint, options }: Route): boolean {
  return options.loose === true || endpoint.method === "GET";
}

/**
 * Runs the handler in its transaction, and retries once after a collision with another transaction. Then runs the work
 * that waits for the commit. Events contain the action's idempotency key, if there is one.
 */
async function inTransaction(pipeline: Pipeline, route: Route, call: Prepared, act?: string): Promise<unknown> {
  const { kernel } = pipeline;
  const { store } = kernel;
  const attempt = async () => {
    const waiting: (() => Promise<void>)[] = [];
    const after = (work: () => Promise<void>) => void waiting.push(work);
    let emitted = false;
    const write = async (behind: WriteBehind, events: readonly Event[]) => {
      if (events.length === 0) return;
      // The anonymous actor has no tenant, and an event without a tenant would go to all tenants.
      if (call.actor.userId === "")
        throw new Error("a public call cannot tell events as nobody; act as a system actor");
      emitted = true;
      const told = act === undefined ? events : events.map(ofAct(act));
      await behind.add(sysOutbox, storedEvents(told, call.actor.tenantId, call.now));
    };
    const run = async (db: Db | Tx, noteWrites: (writes: Writes) => void) => {
      const behind = standsAlone(route) ? writeNow(db) : writeBehind(db);
      const rows: Rows = createRows(pipeline.rowsDeps, db, call.actor, call.now, behind);
      const writes = watchWrites(rows);
      noteWrites(writes);
      // A transaction writes all its events together at its end; a call without one writes each event at once.
      const told: Event[] = [];
      const emit = async (event: Event) => {
        if (standsAlone(route)) await write(behind, [event]);
        else told.push(event);
      };
      const made = await route.handle({ ...call, rows, after, emit });
      await write(behind, [...told, ...writes.events()]);
      behind.flush();
      return made;
    };
    let written: Writes | undefined;
    const note = (writes: Writes) => void (written = writes);
    let result: unknown;
    try {
      result = await (standsAlone(route) ? run(store.db, note) : store.transaction((tx) => run(tx, note)));
    } finally {
      written?.forget(pipeline.rowsDeps.texts);
      if (route.endpoint.method !== "GET") pipeline.rowsDeps.counts.wrote(call.actor.userId);
    }
    // The transactions that a loose call opens itself may also have written events.
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
