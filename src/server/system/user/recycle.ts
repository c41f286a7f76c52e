import { and, desc, eq, inArray, or } from "drizzle-orm";
import { deletedUsers, purgeUsers, restoreUsers } from "#src/contract/system/access/user-admin.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysUser, sysUserAgent, sysUserRole } from "#src/server/db/schema/access.ts";
import { sysUserDepart, sysUserTenant } from "#src/server/db/schema/organisation.ts";
import { sysDevice, sysSession, sysThirdAccount } from "#src/server/db/schema/session.ts";
import { dropFactor } from "#src/server/system/session/door.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { forgetTexts } from "#src/server/kernel/rows/rows-store.ts";
import { inTenant, userEntity } from "./entity.ts";
import { demandOther, type User } from "./guards.ts";
import { membershipNames } from "./memberships.ts";
import { referencesTo } from "./references.ts";

/** Condition: deleted accounts of the tenant. The data layer hides deleted rows. */
const deletedOf = ({ actor }: Rows) => and(eq(sysUser.delFlag, 1), inTenant(actor.tenantId));

async function lockDeleted(rows: Rows, ids: readonly string[]): Promise<User[]> {
  const found = await rows.tx
    .select()
    .from(sysUser)
    .where(and(inArray(sysUser.id, [...ids]), deletedOf(rows)))
    .orderBy(sysUser.id)
    .for("update");
  if (found.length < new Set(ids).size) throw new Refusal(40401, "用户不在回收站中，请刷新后重试");
  return found;
}

/** Removes an account with everything that exists only for it. */
async function erase({ tx }: Rows, { id, username }: User): Promise<void> {
  await tx.delete(sysUserRole).where(eq(sysUserRole.userId, id));
  await tx.delete(sysUserDepart).where(eq(sysUserDepart.userId, id));
  await tx.delete(sysUserTenant).where(eq(sysUserTenant.userId, id));
  await tx.delete(sysSession).where(eq(sysSession.userId, id));
  await dropFactor(tx, id);
  await tx.delete(sysDevice).where(eq(sysDevice.userId, id));
  await tx.delete(sysThirdAccount).where(eq(sysThirdAccount.userId, id));
  await tx
    .delete(sysUserAgent)
    .where(or(eq(sysUserAgent.userName, username), eq(sysUserAgent.agentUserName, username)));
  await tx.delete(sysUser).where(eq(sysUser.id, id));
}

/** 用户回收站. */
export function userRecycleRoutes({ access }: Kernel): Route[] {
  return [
    serve(deletedUsers, async ({ rows }) => {
      const found = await rows.tx
        .select()
        .from(sysUser)
        .where(deletedOf(rows))
        .orderBy(desc(sysUser.updateTime), desc(sysUser.id))
        .limit(500);
      const names = await membershipNames(
        rows,
        found.map(({ id }) => id),
      );
      const shown = await rows.serializeMany(userEntity, found);
      // The rows have exactly the registry's fields in the wire format.
      return shown.map((row, at) => ({ ...row, ...names[at] })) as never;
    }),
    serve(
      restoreUsers,
      async ({ rows, input, after }) => {
        const users = await lockDeleted(rows, input.userIds);
        await rows.tx
          .update(sysUser)
          .set({ delFlag: 0, updateBy: rows.actor.username, updateTime: rows.now })
          .where(
            inArray(
              sysUser.id,
              users.map(({ id }) => id),
            ),
          );
        forgetTexts(rows);
        after(() => access.changed());
        return null;
      },
      { message: "取回成功！" },
    ),
    serve(
      purgeUsers,
      async ({ rows, input, after }) => {
        for (const user of await lockDeleted(rows, input.userIds)) {
          await demandOther(rows, user, "彻底删除");
          const used = await referencesTo(rows, user.username);
          if (used.length > 0)
            throw new Refusal(
              40903,
              `用户“${user.realname}”仍被引用：${used.join("、")}，不能彻底删除。请先移交这些数据，或将账号留在回收站`,
            );
          await erase(rows, user);
        }
        forgetTexts(rows);
        after(() => access.changed());
        return null;
      },
      { message: "删除成功！" },
    ),
  ];
}
