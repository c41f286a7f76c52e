import { and, eq } from "drizzle-orm";
import { isOwnerOnly } from "#src/contract/system/access/owner-only.ts";
import { endView } from "#src/contract/system/access/view-as.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysRole, sysUser } from "#src/server/db/schema/access.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Grants, tenantOpen } from "./access.ts";
import { contentOf, logTypes, writeLog } from "#src/server/kernel/op-log.ts";
import { isPlatformOwner } from "./held-roles.ts";

/** Whom a viewer sees the console as. */
export type Seen = { userId: string } | { roleId: string };

/** Rights of a seen person or role, and its name. */
export interface View {
  grants: Grants;
  seenAs: string;
}

type Reach = Pick<Kernel, "store" | "access">;

/** The permissions that allow a view; the contract of the call names the same. */
const viewRights = ["system:user:viewAs", "company:user:viewAs"];

/**
 * The rights with which a viewer sees a tenant as a person or a role. Refuses what he may not see: without the right
 * for it, somebody outside the tenant or frozen, a super_admin, and anybody with permissions of the platform that the
 * viewer lacks. Checked at the start and with each call, so that a change of rights ends a view.
 */
export async function viewFor(kernel: Reach, viewer: Grants, tenantId: number, seen: Seen, now: Date): Promise<View> {
  if (!viewer.isSuper && !viewRights.some((right) => viewer.codes.has(right))) throw new Refusal(40301);
  const own = (await kernel.access.tenants(viewer.userId)).find(({ id }) => id === tenantId);
  if (!own || !tenantOpen(own, now)) throw new Refusal(42201, "租户已冻结或过期，不能查看");
  const view =
    "userId" in seen
      ? await personSeen(kernel, viewer, tenantId, seen.userId)
      : await roleSeen(kernel, viewer, tenantId, seen.roleId);
  const { codes, isSuper } = view.grants;
  if (isSuper) throw new Refusal(42201, "不能以超级管理员的身份查看");
  const above = [...codes].some((code) => isOwnerOnly(code) && !viewer.codes.has(code));
  if (above && !viewer.isSuper) throw new Refusal(42201, `“${view.seenAs}”有您没有的平台权限，不能以其身份查看`);
  return view;
}

async function personSeen(
  { store: { db }, access }: Reach,
  viewer: Grants,
  tenantId: number,
  userId: string,
): Promise<View> {
  if (userId === viewer.userId) throw new Refusal(42201, "您现在看到的就是自己的内容，不需要切换");
  const [user] = await db
    .select({ realname: sysUser.realname, status: sysUser.status })
    .from(sysUser)
    .where(and(eq(sysUser.id, userId), eq(sysUser.delFlag, 0)));
  // For a viewer, people of other tenants do not exist.
  const belongs = (await access.tenants(userId)).some(({ id }) => id === tenantId);
  if (!user || !belongs) throw new Refusal(40401, "用户不存在，或不属于当前租户");
  if (await isPlatformOwner(db, userId)) throw new Refusal(42201, "不能以超级管理员的身份查看");
  if (user.status !== 1) throw new Refusal(42201, "该用户已冻结，不能以其身份查看");
  return { grants: await access.grants(userId, tenantId), seenAs: user.realname };
}

async function roleSeen(
  { store: { db }, access }: Reach,
  viewer: Grants,
  tenantId: number,
  roleId: string,
): Promise<View> {
  const [role] = await db
    .select({ roleName: sysRole.roleName, tenantId: sysRole.tenantId })
    .from(sysRole)
    .where(eq(sysRole.id, roleId));
  if (!role || (role.tenantId !== 0 && role.tenantId !== tenantId))
    throw new Refusal(40401, "角色不存在，或不属于当前租户");
  return { grants: await access.grants(viewer.userId, tenantId, roleId), seenAs: role.roleName };
}

/** Refuses a call that does more than read, while somebody views as another. */
export function refuseActing(seenAs: string): never {
  throw new Refusal(42201, `您正在以“${seenAs}”的身份查看，只能查看，不能操作、导出或下载；请先结束查看`);
}

/** Ends views whose time is over, and logs their end as if the viewer had ended them. */
export async function endExpiredViews(kernel: Kernel): Promise<void> {
  for (const view of await kernel.sessions.endExpiredViews()) {
    const { viewUserId, viewRoleId } = view;
    writeLog(kernel, {
      logType: logTypes.operation,
      content: `${contentOf(endView)}（已到时间，自动结束）`,
      operateType: endView.operation,
      actor: {
        userId: view.userId,
        username: view.username,
        tenantId: view.tenantId,
        ip: view.ip ?? "",
        clientType: view.clientType ?? "browser",
      },
      params: viewUserId ? { userId: viewUserId } : { roleId: viewRoleId },
      at: view.expireTime,
    });
  }
}
