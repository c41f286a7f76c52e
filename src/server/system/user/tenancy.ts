import { and, eq, or } from "drizzle-orm";
import { invitationUserJoin, leaveTenant } from "#src/contract/system/access/user-admin.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysUser, sysUserAgent, sysUserRole } from "#src/server/db/schema/access.ts";
import { sysUserTenant } from "#src/server/db/schema/organisation.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { endMemberships } from "#src/server/system/depart/door.ts";
import { demandOther, lockUsers, type User } from "./guards.ts";
import { departsIn, joinTenant, storeTenants } from "./memberships.ts";
import { needs } from "./needs.ts";

/** The tenant of the call; refuses a call without one. */
export function tenantOfCall(rows: Rows): number {
  if (rows.actor.tenantId === 0) throw new Refusal(42201, "请先选择租户");
  return rows.actor.tenantId;
}

/** Ends a person's membership in the tenant, with his roles and departments there. */
async function leave(rows: Rows, user: User, tenantId: number): Promise<void> {
  const open = await needs().openOrders(rows, user.username);
  if (open > 0) throw new Refusal(42201, `该用户名下有${open}个未完成订单，请先更换销售`);
  const { tx } = rows;
  const departs = await departsIn(rows, user.id);
  await tx.delete(sysUserRole).where(and(eq(sysUserRole.userId, user.id), eq(sysUserRole.tenantId, tenantId)));
  for (const { id } of departs) await endMemberships(rows, id, [user.id]);
  await tx
    .update(sysUserTenant)
    .set({ status: "0" })
    .where(and(eq(sysUserTenant.userId, user.id), eq(sysUserTenant.tenantId, tenantId)));
  await tx
    .delete(sysUserAgent)
    .where(
      and(
        eq(sysUserAgent.tenantId, tenantId),
        or(eq(sysUserAgent.userName, user.username), eq(sysUserAgent.agentUserName, user.username)),
      ),
    );
  if (departs.some(({ orgCode }) => orgCode === user.orgCode))
    await tx.update(sysUser).set({ orgCode: null }).where(eq(sysUser.id, user.id));
  await storeTenants(rows, user.id);
}

/** Joining and leaving a tenant. */
export function tenancyRoutes({ ids, sessions, access }: Kernel): Route[] {
  return [
    serve(
      invitationUserJoin,
      async ({ input, rows, after }) => {
        const tenantId = tenantOfCall(rows);
        const [user] = await rows.tx
          .select()
          .from(sysUser)
          .where(
            and(
              or(eq(sysUser.phone, input.phone.trim()), eq(sysUser.username, input.phone.trim())),
              eq(sysUser.delFlag, 0),
            ),
          )
          .for("update")
          .limit(1);
        if (!user) throw new Refusal(42201, "没有这个账号或手机号的用户，请核对后重试，或直接新增用户");
        if (user.status !== 1) throw new Refusal(42201, "该用户已冻结，请先解冻再邀请");
        const [member] = await rows.tx
          .select({ status: sysUserTenant.status })
          .from(sysUserTenant)
          .where(and(eq(sysUserTenant.userId, user.id), eq(sysUserTenant.tenantId, tenantId)));
        if (member?.status === "1") throw new Refusal(42201, "该用户已在本租户中，无需邀请");
        await joinTenant(rows, ids, user.id, tenantId);
        await storeTenants(rows, user.id);
        after(() => access.changed());
        return null;
      },
      { message: "该用户已加入本租户，请为其分配角色和部门" },
    ),
    serve(
      leaveTenant,
      async ({ input, rows, after }) => {
        const tenantId = tenantOfCall(rows);
        const users = await lockUsers(rows, input.userIds);
        for (const user of users) {
          await demandOther(rows, user, "移出");
          await leave(rows, user, tenantId);
        }
        await sessions.end(rows.tx, { userIds: users.map(({ id }) => id), tenantId }, "force");
        after(async () => {
          await sessions.forget();
          await access.changed();
        });
        return null;
      },
      { message: "已移出本租户" },
    ),
  ];
}
