import { and, eq, lt } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { sysRepeat } from "#src/server/db/schema/kernel.ts";
import type { Rows } from "./rows.ts";
import { hmac } from "#src/server/kernel/auth/security.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";

/** How long a requestId is remembered. */
const keepMs = 24 * 3_600_000;

/**
 * Does `work` once per user, act and requestId: a repetition within 24 hours answers what the first one answered
 * without doing it again, also when both run at the same time (the second waits for the first to end, and works itself
 * only if that one failed). Without a requestId `work` simply runs. The answer must be plain JSON. With `inputHash`, a
 * repetition with another hash is refused: it would be told that something was done which never was.
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

/** What of a call its name (X-Act-ID) stands for. */
export interface NamedCall {
  name: string | undefined;
  /** Query, body and path parameters as received. */
  input: Readonly<Record<string, unknown>>;
  /** Key of the stored hash: inputs may hold short secrets, which a plain hash would give away. */
  secret: string;
}

/**
 * The route as it is walked by a call whose browser named the act (X-Act-ID): called again under that name, because the
 * answer was lost on its way, it answers what it did the first time, where it would else tell a person that somebody
 * has changed the row, which was himself. A name stands for one route and one input. `repeated` says of a call that
 * ended well whether nothing was done by it; `name` is undefined where none counts.
 */
export function namedAct(
  route: Route,
  { name, input, secret }: NamedCall,
): { route: Route; name?: string; repeated(): boolean } {
  const { endpoint, options } = route;
  const isNamed = name !== undefined && /^[\w-]{16,36}$/.test(name);
  if (!isNamed || endpoint.method === "GET" || endpoint.reply === "file" || endpoint.permission === "public")
    return { route, repeated: () => false };
  // What is written in transactions of its own cannot be claimed as one; its news has the name all the same.
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

/** JSON in which the order of an object's names does not count. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
