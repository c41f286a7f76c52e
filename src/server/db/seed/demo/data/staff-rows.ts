import { eq, inArray, sql } from "drizzle-orm";
import { sysRole, sysUser, sysUserRole } from "#src/server/db/schema/access.ts";
import { sysDepart, sysTenant, sysUserDepart, sysUserTenant } from "#src/server/db/schema/organisation.ts";
import { deskOf } from "#src/server/db/seed/system/desk-of.ts";
import { unseedTenant } from "#src/server/db/seed/seed-tenants.ts";
import { seedId } from "#src/server/db/seed/system/seed-id.ts";
import type { Store, Tx } from "#src/server/db/store.ts";
import { allDeparts, moreDeparts, morePeople, thirdTenant } from "./staff.ts";

const departId = (tenantId: number, orgCode: string) => seedId(`depart ${tenantId} ${orgCode}`);

/** The colleagues as rows. They share the password of the accounts of H.5, and so its hash. */
async function staffRows(store: Store, since: Date) {
  const [admin] = await store.db
    .select({ password: sysUser.password })
    .from(sysUser)
    .where(eq(sysUser.username, "admin"));
  if (!admin) throw new Error("the demo accounts are not there");
  const stamp = { createBy: "system", createTime: since };
  const users = morePeople.map((person, at) => {
    const [first] = person.departs;
    const [tenantId = 0] = person.tenants;
    return {
      ...stamp,
      id: seedId(`user ${person.username}`),
      username: person.username,
      realname: person.realname,
      password: admin.password,
      workNo: `W1${String(at + 1).padStart(3, "0")}`,
      phone: `19900009${String(at + 1).padStart(3, "0")}`,
      email: `${person.username}@example.com`,
      sex: (at % 2) + 1,
      ...deskOf(person, 2001 + at),
      orgCode: first?.orgCode ?? null,
      relTenantIds: person.tenants.join(","),
      tenantId,
    };
  });
  const roles = morePeople.flatMap((person) =>
    person.roles.map(({ code, tenantId }) => ({
      id: seedId(`user ${person.username} role ${code} ${tenantId}`),
      userId: seedId(`user ${person.username}`),
      roleId: seedId(`role ${code}`),
      tenantId,
    })),
  );
  const seats = morePeople.flatMap((person) =>
    person.departs.map(({ tenantId, orgCode }) => ({
      id: seedId(`user ${person.username} depart ${tenantId} ${orgCode}`),
      userId: seedId(`user ${person.username}`),
      depId: departId(tenantId, orgCode),
    })),
  );
  const memberships = morePeople.flatMap((person) =>
    person.tenants.map((tenantId) => ({
      id: seedId(`user ${person.username} tenant ${tenantId}`),
      userId: seedId(`user ${person.username}`),
      tenantId,
    })),
  );
  const departs = moreDeparts.map((depart, at) => {
    const parent = depart.orgCode.slice(0, -3);
    return {
      ...stamp,
      id: departId(depart.tenantId, depart.orgCode),
      parentId: parent === "" ? null : departId(depart.tenantId, parent),
      departName: depart.name,
      departOrder: 100 + at,
      orgCategory: depart.category,
      orgType: String(depart.orgCode.length / 3),
      orgCode: depart.orgCode,
      izLeaf: true,
      tenantId: depart.tenantId,
    };
  });
  return { users, roles, seats, memberships, departs, tenant: { ...thirdTenant, ...stamp } };
}

/** The people for the replay: the stored accounts of H.5, and their colleagues, which are still to be written. */
export interface Staff {
  users: Record<string, unknown>[];
  roles: Record<string, unknown>[];
  userRoles: Record<string, unknown>[];
  /** Writes the colleagues, their departments and the third tenant. */
  write(tx: Tx): Promise<void>;
}

/** Reads the accounts and prepares the colleagues. */
export async function prepareStaff(store: Store, since: Date): Promise<Staff> {
  const more = await staffRows(store, since);
  const known = {
    users: await store.db.select().from(sysUser),
    roles: await store.db.select().from(sysRole),
    userRoles: await store.db.select().from(sysUserRole),
  };
  return {
    users: [...known.users, ...more.users.map((user) => ({ status: 1, delFlag: 0, ...user }))],
    roles: known.roles,
    userRoles: [...known.userRoles, ...more.roles],
    async write(tx) {
      await tx.insert(sysTenant).values(more.tenant);
      await tx.insert(sysDepart).values(more.departs);
      await tx.insert(sysUser).values(more.users);
      await tx.insert(sysUserRole).values(more.roles);
      await tx.insert(sysUserDepart).values(more.seats);
      await tx.insert(sysUserTenant).values(more.memberships);
      await refreshLeaves(tx);
    },
  };
}

/** Removes the rows that `write` wrote. */
export async function removeStaff(tx: Tx): Promise<void> {
  const users = morePeople.map((person) => seedId(`user ${person.username}`));
  await tx.delete(sysUserTenant).where(inArray(sysUserTenant.userId, users));
  await tx.delete(sysUserDepart).where(inArray(sysUserDepart.userId, users));
  await tx.delete(sysUserRole).where(inArray(sysUserRole.userId, users));
  await tx.delete(sysUser).where(inArray(sysUser.id, users));
  const departs = moreDeparts.map((depart) => departId(depart.tenantId, depart.orgCode));
  await tx.delete(sysDepart).where(inArray(sysDepart.id, departs));
  await unseedTenant(tx, thirdTenant.id);
  await tx.delete(sysTenant).where(eq(sysTenant.id, thirdTenant.id));
  await refreshLeaves(tx);
}

/** Updates the leaf flag: a department without children is a leaf. */
async function refreshLeaves(tx: Tx): Promise<void> {
  const ids = allDeparts.map((depart) => departId(depart.tenantId, depart.orgCode));
  await tx
    .update(sysDepart)
    .set({ izLeaf: sql`not exists (select 1 from sys_depart child where child.parent_id = sys_depart.id)` })
    .where(inArray(sysDepart.id, ids));
}
