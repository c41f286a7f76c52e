import { and, eq, lt } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { sysRepeat } from "#src/server/db/schema/kernel.ts";
import type { Rows } from "./rows.ts";
import type { Route } from "./serve.ts";

/** How long a requestId is remembered. */
const keepMs = 24 * 3_600_000;

/**
 * Does `work` once per user, act and requestId: a repetition within 24 hours answers what the first one answered
 * without doing it again, also when both run at the same time (the second waits for the first to end, and works itself
 * only if that one failed). Without a requestId `work` simply runs. The answer must be plain JSON.
 */
export async function once<R>(
  rows: Rows,
  act: string,
  requestId: string | undefined | null,
  work: () => Promise<R>,
): Promise<R> {
  if (!requestId) return work();
  const { tx, actor, now } = rows;
  const key = { userId: actor.userId, tenantId: actor.tenantId, act, requestId };
  const [claimed] = await tx
    .insert(sysRepeat)
    .values({ ...key, createTime: now })
    .onConflictDoUpdate({
      target: [sysRepeat.userId, sysRepeat.tenantId, sysRepeat.act, sysRepeat.requestId],
      set: { createTime: now, result: null },
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
    const [first] = await tx.select({ result: sysRepeat.result }).from(sysRepeat).where(mine);
    // A claim without an answer is one this very transaction made and is still working on.
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

/**
 * The route as it is walked by a call whose browser named the act (X-Act-ID): called again under that name, because the
 * answer was lost on its way, it answers what it did the first time, where it would else tell a person that somebody
 * has changed the row, which was himself. `repeated` says of a call that ended well whether nothing was done by it.
 */
export function namedAct(route: Route, name: string | undefined): { route: Route; repeated(): boolean } {
  const { endpoint, options } = route;
  const isNamed = name !== undefined && /^[\w-]{16,36}$/.test(name);
  // What is written in transactions of its own cannot be claimed as one.
  if (
    !isNamed ||
    options.loose ||
    endpoint.method === "GET" ||
    endpoint.reply === "file" ||
    endpoint.permission === "public"
  )
    return { route, repeated: () => false };
  let worked = false;
  const handle: Route["handle"] = (call) =>
    once(call.rows, `${endpoint.method} ${endpoint.path}`, name, () => {
      worked = true;
      return route.handle(call);
    });
  return { route: { ...route, handle }, repeated: () => !worked };
}
