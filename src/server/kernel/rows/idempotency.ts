import { and, eq, lt } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { sysRepeat } from "#src/server/db/schema/kernel.ts";
import type { Rows } from "./rows.ts";
import { hmac } from "#src/server/kernel/auth/security.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";

/** How long a requestId is stored, in milliseconds. */
const keepMs = 24 * 3_600_000;

/**
 * Runs `work` once per user, tenant, action and requestId (idempotency key). A repetition within 24 hours returns the
 * first result without running `work` again. If both run at the same time, the second waits for the first, and runs
 * `work` only if the first failed. Without a requestId `work` always runs. The result must be plain JSON. A repetition
 * with another `inputHash` is refused with 42201, because the stored result belongs to a different input.
 */
export async function once<R>(
  rows: Rows,
  act: string,
  requestId: string | undefined | null,
  work: () => Promise<R>,
  inputHash: string | null = null,
): Promise<R> {
  if (!requestId) return work();
  const { tx, actor, now } = rows;
  const key = { userId: actor.userId, tenantId: actor.tenantId, act, requestId };
  const [claimed] = await tx
    .insert(sysRepeat)
    .values({ ...key, inputHash, createTime: now })
    .onConflictDoUpdate({
      target: [sysRepeat.userId, sysRepeat.tenantId, sysRepeat.act, sysRepeat.requestId],
      set: { createTime: now, inputHash, result: null },
      setWhere: lt(sysRepeat.createTime, new Date(now.getTime() - keepMs)),
    })
    .returning({ requestId: sysRepeat.requestId });
  const mine = and(
    eq(sysRepeat.userId, key.userId),
    eq(sysRepeat.tenantId, key.tenantId),
    eq(sysRepeat.act, act),
    eq(sysRepeat.requestId, requestId),
  );
  if (!claimed) {
    const [first] = await tx
      .select({ result: sysRepeat.result, inputHash: sysRepeat.inputHash })
      .from(sysRepeat)
      .where(mine);
    if (first && first.inputHash !== inputHash)
      throw new Refusal(42201, "本次提交与同一操作编号的上次提交内容不同，未执行任何操作，请刷新页面后重新提交");
    // A claim without a result belongs to this same transaction, which is still running the work.
    if (!first?.result) throw new Refusal(42301);
    return first.result.value as R;
  }
  const value = await work();
  await tx
    .update(sysRepeat)
    .set({ result: { value: value ?? null } })
    .where(mine);
  return value;
}

/** An idempotency key (X-Act-ID) and the parts of the call that it identifies. */
export interface IdempotentCall {
  name: string | undefined;
  /** Query, body and path parameters as received. */
  input: Readonly<Record<string, unknown>>;
  /** Key of the stored hash: inputs may contain short secrets, which could be guessed from a plain hash. */
  secret: string;
}

/**
 * Wraps a route for a call with an idempotency key (X-Act-ID). If the response was lost and the browser retries with
 * the same key, the route returns the first result. Without the key the retry would report that somebody changed the
 * row, although it was the same user. A key identifies one route and one input. After a successful call, `repeated`
 * returns whether it was such a retry and did nothing. `name` is undefined if the key does not apply.
 */
export function idempotentCall(
  route: Route,
  { name, input, secret }: IdempotentCall,
): { route: Route; name?: string; repeated(): boolean } {
  const { endpoint, options } = route;
  const isNamed = name !== undefined && /^[\w-]{16,36}$/.test(name);
  if (!isNamed || endpoint.method === "GET" || endpoint.reply === "file" || endpoint.permission === "public")
    return { route, repeated: () => false };
  // A loose route writes in several transactions, so one claim cannot cover them. Its events still contain the key.
  if (options.loose) return { route, name, repeated: () => false };
  const inputHash = hmac(secret, `${endpoint.method} ${endpoint.path} ${canonicalJson(input)}`);
  let worked = false;
  const handle: Route["handle"] = (call) =>
    once(
      call.rows,
      "X-Act-ID",
      name,
      () => {
        worked = true;
        return route.handle(call);
      },
      inputHash,
    );
  return { route: { ...route, handle }, name, repeated: () => !worked };
}

/** JSON with sorted keys, so that the key order of objects does not matter. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
