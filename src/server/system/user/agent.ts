import { and, eq, gt, lt } from "drizzle-orm";
import { addAgent, editAgent, queryAgent } from "#src/contract/system/access/user-record.ts";
import type { InputOf } from "#src/contract/endpoint.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { fromWire, toWire } from "#src/lib/time.ts";
import { sysUser, sysUserAgent } from "#src/server/db/schema/access.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { personOf, worksHere } from "./door.ts";
import { userEntity } from "./entity.ts";
import { demandNotOwner, lockNamed } from "./guards.ts";
import { tenantOfCall } from "./tenancy.ts";

/** Max steps when following agents of agents; no company has longer chains. */
const maxChain = 100;

/** The range of an agent; refuses one that is not a range, or that is over. */
function rangeOf(
  input: Pick<InputOf<typeof addAgent>, "startTime" | "endTime">,
  now: Date,
): { start: Date; end: Date } {
  const start = fromWire(input.startTime);
  const end = fromWire(input.endTime);
  if (!start || !end) throw new Refusal(40001, "参数校验失败：时间格式不正确");
  if (end <= start) throw new Refusal(42201, "代理结束时间须晚于开始时间");
  if (end <= now) throw new Refusal(42201, "代理结束时间已过，请选择将来的时间");
  return { start, end };
}

/** Refuses an agent whose own agents, in the same time, lead back to the person. */
async function demandNoCircle(rows: Rows, userName: string, agent: string, range: { start: Date; end: Date }) {
  let at = agent;
  for (let step = 0; step < maxChain; step++) {
    if (at === userName)
      throw new Refusal(42201, "代理人不能循环：所选代理人在这段时间又由该用户代理，请选择其他人或其他时间");
    const [next] = await rows.tx
      .select({ agent: sysUserAgent.agentUserName })
      .from(sysUserAgent)
      .where(
        and(
          eq(sysUserAgent.tenantId, rows.actor.tenantId),
          eq(sysUserAgent.userName, at),
          eq(sysUserAgent.status, "1"),
          lt(sysUserAgent.startTime, range.end),
          gt(sysUserAgent.endTime, range.start),
        ),
      );
    if (!next) return;
    at = next.agent;
  }
}

/** Checks an agent, and returns the columns of his row. */
async function checkedAgent(rows: Rows, input: InputOf<typeof addAgent>) {
  tenantOfCall(rows);
  await demandNotOwner(rows, await lockNamed(rows, input.userName));
  const { userName, agentUserName, status } = input;
  if (agentUserName === userName) throw new Refusal(42201, "代理人不能是本人，请选择其他同事");
  if (!worksHere(await personOf(rows, agentUserName)))
    throw new Refusal(42201, "代理人不存在、已冻结或在本租户没有角色，请选择其他同事");
  const range = rangeOf(input, rows.now);
  if (status === "1") await demandNoCircle(rows, userName, agentUserName, range);
  return { userName, agentUserName, status, startTime: range.start, endTime: range.end };
}

/** 代理人. */
export function agentRoutes({ ids }: Kernel): Route[] {
  return [
    serve(queryAgent, async ({ input, rows }) => {
      const owner = await rows.first(userEntity, eq(sysUser.username, input.userName));
      if (!owner) throw new Refusal(40401, "用户不存在或已被删除");
      await rows.find(userEntity, owner.id);
      const [row] = await rows.tx
        .select({ agent: sysUserAgent, agentName: sysUser.realname })
        .from(sysUserAgent)
        .leftJoin(sysUser, eq(sysUser.username, sysUserAgent.agentUserName))
        .where(and(eq(sysUserAgent.tenantId, rows.actor.tenantId), eq(sysUserAgent.userName, input.userName)));
      if (!row) return null;
      const { id, userName, agentUserName, status, startTime, endTime } = row.agent;
      return {
        id,
        userName,
        agentUserName,
        status: status === "1" ? ("1" as const) : ("0" as const),
        startTime: toWire(startTime),
        endTime: toWire(endTime),
        agentName: row.agentName ?? agentUserName,
      };
    }),
    serve(
      addAgent,
      async ({ input, rows, actor, now }) => {
        const values = await checkedAgent(rows, input);
        const [made] = await rows.tx
          .insert(sysUserAgent)
          .values({ id: ids.next(), ...values, tenantId: actor.tenantId, createBy: actor.username, createTime: now })
          .onConflictDoNothing()
          .returning({ id: sysUserAgent.id });
        if (!made) throw new Refusal(42201, "该用户已设置代理人，请刷新后修改");
        return { id: made.id };
      },
      { message: "代理人已设置" },
    ),
    serve(
      editAgent,
      async ({ input, rows, actor, now }) => {
        const values = await checkedAgent(rows, input);
        const [changed] = await rows.tx
          .update(sysUserAgent)
          .set({ ...values, updateBy: actor.username, updateTime: now })
          .where(
            and(
              eq(sysUserAgent.id, input.id),
              eq(sysUserAgent.tenantId, actor.tenantId),
              eq(sysUserAgent.userName, input.userName),
            ),
          )
          .returning({ id: sysUserAgent.id });
        if (!changed) throw new Refusal(40401);
        return null;
      },
      { message: "代理人已修改" },
    ),
  ];
}
