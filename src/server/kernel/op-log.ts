import type { Endpoint } from "#src/contract/endpoint.ts";
import { sysLog } from "#src/server/db/schema/running.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import type { Kernel } from "./kernel.ts";
import { insertRows } from "#src/server/kernel/rows/write-behind.ts";
import { withoutSecrets } from "#src/server/kernel/auth/security.ts";

/** dict(log_type). */
export const logTypes = { signIn: 1, operation: 2, job: 3, failure: 4 } as const;

/** One line of the log. */
export interface LogLine {
  logType: (typeof logTypes)[keyof typeof logTypes];
  content: string;
  actor: Pick<Actor, "userId" | "username" | "tenantId" | "ip" | "clientType">;
  operateType?: number | undefined;
  method?: string | undefined;
  url?: string | undefined;
  params?: unknown;
  /** Milliseconds. */
  costTime?: number | undefined;
  requestId?: string | undefined;
  bizId?: string | undefined;
  /** When it happened. @default now */
  at?: Date | undefined;
}

/** Writes a log line after the reply. A write failure goes to the process log, never to the caller. */
export function writeLog(kernel: Kernel, line: LogLine): void {
  const { actor } = line;
  const row = {
    id: kernel.ids.next(),
    logType: line.logType,
    logContent: line.content.slice(0, 1000),
    operateType: line.operateType ?? null,
    userid: actor.userId,
    username: actor.username,
    ip: actor.ip,
    method: line.method?.slice(0, 255) ?? null,
    requestUrl: line.url?.slice(0, 255) ?? null,
    requestParam: line.params === undefined ? null : JSON.stringify(withoutSecrets(line.params)).slice(0, 4000),
    requestType: line.method?.split(" ")[0] ?? null,
    costTime: line.costTime ?? null,
    clientType: actor.clientType,
    requestId: line.requestId ?? null,
    bizId: line.bizId?.slice(0, 64) ?? null,
    createBy: actor.username,
    createTime: line.at ?? kernel.clock.now(),
    tenantId: actor.tenantId,
  };
  const lines = waiting.get(kernel);
  if (lines) {
    lines.push(row);
    return;
  }
  waiting.set(kernel, [row]);
  kernel.background(() => writeWaiting(kernel));
}

/** Lines that wait while others are written: under load one statement writes the lines of many calls. */
const waiting = new WeakMap<Kernel, (typeof sysLog.$inferInsert)[]>();

async function writeWaiting(kernel: Kernel): Promise<void> {
  try {
    for (let lines = waiting.get(kernel); lines && lines.length > 0; lines = waiting.get(kernel)) {
      const batch = lines.splice(0, 500);
      // One line that cannot be written must not make the other lines fail.
      await insertRows(kernel.store.db, new Map([[sysLog, batch]])).catch(() => eachAlone(kernel, batch));
    }
  } finally {
    waiting.delete(kernel);
  }
}

async function eachAlone(kernel: Kernel, lines: readonly (typeof sysLog.$inferInsert)[]): Promise<void> {
  for (const line of lines)
    await insertRows(kernel.store.db, new Map([[sysLog, [line]]])).catch((error: unknown) =>
      kernel.log.error({ err: error }, "a log line could not be written"),
    );
}

/** The id of the row that a call was about, for the log; of several rows, the first id. */
export function bizIdOf(input: unknown, result: unknown): string | undefined {
  for (const source of [input, result]) {
    if (typeof source !== "object" || source === null) continue;
    const { id, orderId, ids } = source as { id?: unknown; orderId?: unknown; ids?: unknown };
    if (typeof id === "string" && id !== "") return id;
    if (typeof orderId === "string" && orderId !== "") return orderId;
    if (Array.isArray(ids) && typeof ids[0] === "string") return ids[0];
  }
  return undefined;
}

/** The log text of a call: the endpoint's title, otherwise its method and path. */
export function contentOf(endpoint: Endpoint): string {
  return endpoint.title ?? `${endpoint.method} ${endpoint.path}`;
}
