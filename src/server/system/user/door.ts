import { and, eq } from "drizzle-orm";
import { sysRole, sysUser, sysUserRole } from "#src/server/db/schema/access.ts";
import { holdsPost } from "#src/contract/system/desk/posts.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

export type { Handover, HoldingKind } from "./needs.ts";
export { departNames } from "./depart-names.ts";

/** A person as other areas see him. */
export interface Person {
  username: string;
  realname: string;
  /** The last used department. */
  orgCode: string;
  enabled: boolean;
  /** Roles in the tenant of the call. */
  roleCodes: readonly string[];
}

/** Whether a person can receive work in the actor's tenant: enabled, and with a role in it. */
export function worksHere(person: Person | null): person is Person {
  return person !== null && person.enabled && person.roleCodes.length > 0;
}

/**
 * Refuses a colleague's phone number as a customer's number. A balance payment needs the customer's consent by a code
 * sent to this number; a colleague could then give the consent himself.
 */
export async function demandNoStaff(rows: Rows, mobile: string): Promise<void> {
  const [user] = await rows.tx
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(and(eq(sysUser.phone, mobile), eq(sysUser.delFlag, 0)))
    .limit(1);
  if (user) throw new Refusal(42201, "该手机号是员工的手机号，不能作为客户手机号，请填写客户本人的号码");
}

/** A person by username with his roles in the actor's tenant; null if nobody has that name. */
export async function personOf(rows: Rows, username: string): Promise<Person | null> {
  const [user] = await rows.tx
    .select()
    .from(sysUser)
    .where(and(eq(sysUser.username, username), eq(sysUser.delFlag, 0)));
  if (!user) return null;
  const roles = await rows.tx
    .select({ code: sysRole.roleCode })
    .from(sysUserRole)
    .innerJoin(sysRole, eq(sysRole.id, sysUserRole.roleId))
    .where(and(eq(sysUserRole.userId, user.id), eq(sysUserRole.tenantId, rows.actor.tenantId)));
  const { realname, orgCode, status } = user;
  return {
    username,
    realname,
    orgCode: orgCode ?? "",
    enabled: status === 1,
    roleCodes: roles.map((role) => role.code),
  };
}

/** Usernames of the enabled people with a role in the actor's tenant. */
export async function peopleWithRole(rows: Rows, roleCode: string): Promise<string[]> {
  const found = await rows.tx
    .selectDistinct({ username: sysUser.username })
    .from(sysUser)
    .innerJoin(sysUserRole, eq(sysUserRole.userId, sysUser.id))
    .innerJoin(sysRole, eq(sysRole.id, sysUserRole.roleId))
    .where(
      and(
        eq(sysRole.roleCode, roleCode),
        eq(sysUserRole.tenantId, rows.actor.tenantId),
        eq(sysUser.status, 1),
        eq(sysUser.delFlag, 0),
      ),
    );
  return found.map(({ username }) => username);
}

/**
 * Refuses an account that cannot be a customer's service agent. It must be enabled, in this tenant, and have a role in
 * it.
 */
export async function demandService(rows: Rows, username: string, title: string): Promise<void> {
  const person = await personOf(rows, username);
  if (!worksHere(person)) throw new Refusal(42201, `${title}不存在或已冻结`);
  if (!holdsPost("csBy", person)) throw new Refusal(42201, `${title}须为客服人员，请选择客服或客服主管`);
}
