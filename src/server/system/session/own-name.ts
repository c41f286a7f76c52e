import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { sysRole, sysUser, sysUserRole } from "#src/server/db/schema/access.ts";
import { sysUserTenant } from "#src/server/db/schema/organisation.ts";
import type { Tx } from "#src/server/db/store.ts";
import { superAdmin } from "#src/server/kernel/auth/held-roles.ts";

/** Words that no personal name contains; such a name would speak for the system. */
const reservedParts = ["系统", "管理员", "超级用户", "官方"];
/** Latin words match only the whole name: Adminov is a valid name. */
const reservedNames = ["admin", "administrator", "superadmin", "root", "system", "assay"];

/** A name as people read it: full-width letters, case and spaces make no difference. */
const plain = (name: string): string => name.normalize("NFKC").replaceAll(/\s/g, "").toLowerCase();

/**
 * Refuses a name by which a person would pose as the system, a role, or an account of a colleague (name or username). A
 * person who really shares a colleague's name gets it from an administrator. The person's current name is always
 * allowed.
 * @throws Refusal 42201
 */
export async function demandOwnName(tx: Tx, me: { id: string; realname: string }, realname: string): Promise<void> {
  const name = plain(realname);
  if (name === plain(me.realname)) return;
  const roles = await tx.select({ name: sysRole.roleName, code: sysRole.roleCode }).from(sysRole);
  if (
    reservedParts.some((part) => name.includes(part)) ||
    reservedNames.includes(name) ||
    roles.some((role) => name === plain(role.name) || name === plain(role.code))
  )
    throw new Refusal(42201, `姓名不能使用系统、管理员或角色的名称“${realname}”，请填写真实姓名`);
  const tenants = tx.select({ id: sysUserTenant.tenantId }).from(sysUserTenant).where(eq(sysUserTenant.userId, me.id));
  const colleagues = tx
    .select({ id: sysUserTenant.userId })
    .from(sysUserTenant)
    .where(inArray(sysUserTenant.tenantId, tenants));
  const owners = tx
    .select({ id: sysUserRole.userId })
    .from(sysUserRole)
    .innerJoin(sysRole, eq(sysRole.id, sysUserRole.roleId))
    .where(eq(sysRole.roleCode, superAdmin));
  const plainName = sql`lower(regexp_replace(normalize(${sysUser.realname}, NFKC), '\\s', '', 'g'))`;
  const [other] = await tx
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(
      and(
        ne(sysUser.id, me.id),
        eq(sysUser.delFlag, 0),
        or(inArray(sysUser.id, colleagues), inArray(sysUser.id, owners)),
        or(eq(plainName, name), eq(sql`lower(${sysUser.username})`, name)),
      ),
    )
    .limit(1);
  if (other) throw new Refusal(42201, `已有其他账号使用“${realname}”，为避免混淆请填写其他姓名，或联系管理员处理`);
}
