import { and, asc, eq, gt } from "drizzle-orm";
import { handOverUser, userHoldings } from "#src/contract/system/access/user-record.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysRole, sysUser, sysUserAgent } from "#src/server/db/schema/access.ts";
import { bizTodo } from "#src/server/db/schema/notice.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { handOver } from "#src/server/system/todo/door.ts";
import { todoEntity } from "#src/server/system/todo/entity.ts";
import { type Person, personOf, worksHere } from "./door.ts";
import { userEntity } from "./entity.ts";
import { demandOther, type User } from "./guards.ts";
import { type HoldingKind, needs } from "./needs.ts";
import { tenantOfCall } from "./tenancy.ts";

/** Number of records that a holding names. */
const examples = 3;

const openTodos = (username: string) => and(eq(bizTodo.receiverBy, username), eq(bizTodo.status, "0"));

const todos: HoldingKind = {
  kind: "todo",
  title: "未处理待办",
  roles: [],
  async held(rows, username) {
    const found = await rows.all(todoEntity, openTodos(username));
    return { count: found.length, examples: found.slice(0, examples).map(({ title }) => title) };
  },
  async handOver({ rows }, { from, to, reason }) {
    const found = await rows.all(todoEntity, openTodos(from.username), { lock: true });
    for (const todo of found) await handOver(rows, todo, { username: to.username, reason });
    return found.length;
  },
};

/** Agencies that are not over: the person stands in for others. */
const agencies = (rows: Rows, username: string) =>
  and(
    eq(sysUserAgent.tenantId, rows.actor.tenantId),
    eq(sysUserAgent.agentUserName, username),
    eq(sysUserAgent.status, "1"),
    gt(sysUserAgent.endTime, rows.now),
  );

const agents: HoldingKind = {
  kind: "agent",
  title: "代理的同事",
  roles: [],
  async held(rows, username) {
    const found = await rows.tx
      .select({ name: sysUser.realname })
      .from(sysUserAgent)
      .innerJoin(sysUser, eq(sysUser.username, sysUserAgent.userName))
      .where(agencies(rows, username))
      .orderBy(asc(sysUserAgent.id));
    return { count: found.length, examples: found.slice(0, examples).map(({ name }) => name) };
  },
  async handOver({ rows }, { from, to }) {
    const found = await rows.tx.select().from(sysUserAgent).where(agencies(rows, from.username)).for("update");
    for (const { id, userName } of found) {
      // Nobody stands in for himself: his absence then has no agent.
      const change = userName === to.username ? { status: "0" } : { agentUserName: to.username };
      await rows.tx
        .update(sysUserAgent)
        .set({ ...change, updateBy: rows.actor.username, updateTime: rows.now })
        .where(eq(sysUserAgent.id, id));
    }
    return found.length;
  },
};

/** Every kind that can be handed over. Work items last: handing over an order may close or open some. */
const kinds = (): readonly HoldingKind[] => [...needs().holdings, todos, agents];

/** What a person holds, without kinds of which he holds nothing. */
async function heldBy(rows: Rows, username: string) {
  const held: { of: HoldingKind; count: number; examples: string[] }[] = [];
  for (const of of kinds()) {
    const found = await of.held(rows, username);
    if (found.count > 0) held.push({ of, ...found });
  }
  return held;
}

/** The successor for a kind; refuses nobody, the person himself, and people who cannot do the work. */
async function successorFor(rows: Rows, of: HoldingKind, user: User, username: string | undefined): Promise<Person> {
  if (!username) throw new Refusal(42201, `请选择“${of.title}”的接手人`);
  if (username === user.username) throw new Refusal(42201, `“${of.title}”的接手人不能是本人`);
  const person = await personOf(rows, username);
  if (!worksHere(person)) throw new Refusal(42201, `“${of.title}”的接手人不存在、已冻结或在本租户没有角色`);
  if (of.roles.length > 0 && !of.roles.some((role) => person.roleCodes.includes(role))) {
    const known = await rows.tx.select({ code: sysRole.roleCode, name: sysRole.roleName }).from(sysRole);
    const names = of.roles.map((code) => known.find((role) => role.code === code)?.name ?? code);
    throw new Refusal(42201, `“${of.title}”的接手人须为${names.join("或")}`);
  }
  return person;
}

/** 办理离职. */
export function handoverRoutes({ sessions, access }: Kernel): Route[] {
  return [
    serve(userHoldings, async ({ input, rows }) => {
      tenantOfCall(rows);
      const user = await rows.find(userEntity, input.id);
      return (await heldBy(rows, user.username)).map(({ of, count, examples: named }) => ({
        kind: of.kind,
        title: of.title,
        count,
        examples: named,
        roles: of.roles.join(","),
      }));
    }),
    serve(
      handOverUser,
      async ({ input, rows, emit, after, actor, now }) => {
        tenantOfCall(rows);
        const user = await rows.lock(userEntity, input.id);
        await demandOther(rows, user, "交接");
        const held = await heldBy(rows, user.username);
        const moved: { kind: string; title: string; count: number }[] = [];
        for (const { of } of held) {
          const to = await successorFor(rows, of, user, input.successors[of.kind]);
          const count = await of.handOver({ rows, emit }, { from: user, to, reason: input.reason });
          moved.push({ kind: of.kind, title: of.title, count });
        }
        await rows.tx
          .update(sysUser)
          .set({ status: 2, updateBy: actor.username, updateTime: now })
          .where(eq(sysUser.id, user.id));
        await sessions.end(rows.tx, { userIds: [user.id] }, "frozen");
        after(async () => {
          await sessions.forget();
          await access.changed();
        });
        return { moved };
      },
      { message: "离职已办理，账号已冻结" },
    ),
  ];
}
