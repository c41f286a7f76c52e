import { and, eq, sql } from "drizzle-orm";
import type { ListInput } from "#src/contract/list.ts";
import { forceLogoutBatch, online } from "#src/contract/system/online.ts";
import { forceLogout } from "#src/contract/system/access/session.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysRole, sysUser, sysUserRole } from "#src/server/db/schema/access.ts";
import { sysSession } from "#src/server/db/schema/session.ts";
import { isPlatformOwner, superAdmin } from "#src/server/kernel/auth/held-roles.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";

const ofUser = (column: typeof sysUser.realname | typeof sysUser.avatar | typeof sysUser.sex | typeof sysUser.phone) =>
  sql`(select ${column} from ${sysUser} where ${sysUser.id} = ${sysSession.userId})`;

export const onlineEntity = entityOf(online, sysSession, {
  columns: {
    realname: ofUser(sysUser.realname),
    avatar: ofUser(sysUser.avatar),
    sex: ofUser(sysUser.sex),
    phone: ofUser(sysUser.phone),
  },
});

/** Condition: sign-ins of the platform owner; a tenant's administrator does not see them. */
const ofOwner = sql`exists (
  select 1 from ${sysUserRole} join ${sysRole} on ${sysRole.id} = ${sysUserRole.roleId}
  where ${sysUserRole.userId} = ${sysSession.userId} and ${sysRole.roleCode} = ${superAdmin}
)`;

/** 在线用户, and 强退 of one or several people. */
export function onlineRoutes(kernel: Kernel): Route[] {
  const { sessions, access, store } = kernel;

  async function forceOut({ actor, rows }: Call<unknown>, target: Target | null): Promise<void> {
    if (!target) throw new Refusal(40401);
    if (target.userId === actor.userId) throw new Refusal(42201, "不能强退自己");
    const tenants = (await access.tenants(target.userId)).map((tenant) => tenant.id);
    // For a tenant's administrator, people of other tenants do not exist.
    if (actor.tenantId !== 0 && !tenants.includes(actor.tenantId)) throw new Refusal(40401);
    const which = target.sessionId ? { ids: [target.sessionId] } : { userIds: [target.userId] };
    if (actor.roleCodes.includes(superAdmin)) {
      await sessions.end(rows.tx, which, "force");
      return;
    }
    // The same holds for the platform owner, who belongs to every tenant, and for a person's sessions in another
    // tenant.
    if (await isPlatformOwner(store.db, target.userId)) throw new Refusal(40401);
    const ended = await sessions.end(rows.tx, { ...which, tenantId: actor.tenantId }, "force");
    if (target.sessionId && ended === 0) throw new Refusal(40401);
  }

  return [
    serve(online.list, async ({ rows, now, actor, input }: Call<ListInput>) => {
      const where = and(sessions.live(now), actor.roleCodes.includes(superAdmin) ? undefined : sql`not ${ofOwner}`);
      // The rows have exactly the fields of the registry.
      return (await rows.page(onlineEntity, input, {
        where,
        usual: [{ target: sysSession.lastTime, descending: true, nullable: false }],
      })) as never;
    }),
    serve(
      forceLogout,
      async (call) => {
        await forceOut(call, await targetOf(kernel, call.input));
        call.after(() => sessions.forget());
        return null;
      },
      { loose: true, message: "退出成功！" },
    ),
    serve(
      forceLogoutBatch,
      async (call) => {
        const success: string[] = [];
        const failed: { id: string; message: string }[] = [];
        for (const id of new Set(call.input.ids)) {
          try {
            await forceOut(call, await targetOf(kernel, { id }));
            success.push(id);
          } catch (error) {
            // Refusals happen before any write.
            if (!(error instanceof Refusal)) throw error;
            failed.push({ id, message: error.message });
          }
        }
        call.after(() => sessions.forget());
        return { success, failed };
      },
      { loose: true },
    ),
  ];
}

/** A person, or one session of that person. */
interface Target {
  userId: string;
  sessionId?: string;
}

/** Whom to sign out: one session by its id or token, or all sessions of a user. */
async function targetOf(
  kernel: Kernel,
  by: { id?: string | null | undefined; token?: string | null | undefined; username?: string | null | undefined },
): Promise<Target | null> {
  const { db } = kernel.store;
  if (by.id) {
    const [row] = await db
      .select({ id: sysSession.id, userId: sysSession.userId })
      .from(sysSession)
      .where(eq(sysSession.id, by.id))
      .limit(1);
    return row ? { userId: row.userId, sessionId: row.id } : null;
  }
  if (by.token) {
    const standing = await kernel.sessions.find(by.token);
    return standing.kind === "live" ? { userId: standing.session.userId, sessionId: standing.session.id } : null;
  }
  if (!by.username) return null;
  const [user] = await db.select({ id: sysUser.id }).from(sysUser).where(eq(sysUser.username, by.username)).limit(1);
  return user ? { userId: user.id } : null;
}
