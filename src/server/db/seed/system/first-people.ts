import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { sysUser, sysUserRole } from "#src/server/db/schema/access.ts";
import { sysDepart, sysPosition, sysTenant, sysUserDepart, sysUserTenant } from "#src/server/db/schema/organisation.ts";
import { sysSetting } from "#src/server/db/schema/running.ts";
import type { Store, Tx } from "#src/server/db/store.ts";
import type { Passwords } from "#src/server/kernel/auth/password.ts";
import { positions } from "./categories.ts";
import { demoPassword, departs, people, type PersonSeed, tenants } from "./people.ts";
import { deskOf } from "./desk-of.ts";
import { seedId } from "./seed-id.ts";

/**
 * Prepares the first accounts of an empty database, and returns the function that writes them. Password hashing happens
 * before, because a transaction must not wait for it. demo and mini: all people of the demo; none: one administrator.
 */
export async function firstPeople(
  profile: "demo" | "mini" | "none",
  passwords: Passwords,
): Promise<(tx: Tx) => Promise<void>> {
  if (profile === "none") {
    const hash = await passwords.hash(randomPassword());
    return (tx) => writeFirstAdmin(tx, hash);
  }
  const hashes = await Promise.all(people.map(() => passwords.hash(demoPassword)));
  return (tx) => writeDemoPeople(tx, hashes);
}

/** Tenants, departments and accounts of the demo; all accounts share `demoPassword` (H.5). */
async function writeDemoPeople(tx: Tx, hashes: readonly string[]): Promise<void> {
  await insertAll(
    tx,
    sysTenant,
    tenants.map((tenant) => ({ ...tenant, createBy: "system" })),
  );
  await insertAll(tx, sysDepart, departs.map(departRow));
  await insertAll(
    tx,
    sysPosition,
    positions.map((position) => ({
      ...position,
      id: seedId(`position ${position.code}`),
      tenantId: tenants[0].id,
      createBy: "system",
    })),
  );
  await insertPeople(tx, people, hashes);
}

/** A random password with letters, digits and a symbol. */
export const randomPassword = (): string => `${randomBytes(9).toString("base64url")}#1a`;

/** Setting with the first administrator's account name, until the account is used. */
export const firstAdminSetting = "first_admin";

/**
 * Writes one tenant, one department and the account `admin` with an unknown password; `renewFirstPassword` creates a
 * known one.
 */
async function writeFirstAdmin(tx: Tx, hash: string): Promise<void> {
  const [admin] = people;
  const [tenant] = tenants;
  const [depart] = departs;
  if (!admin || !depart) throw new Error("the seed names no first account");
  await tx.insert(sysSetting).values({ name: firstAdminSetting, value: admin.username }).onConflictDoNothing();
  await insertAll(tx, sysTenant, [
    { id: tenant.id, name: "默认租户", houseNumber: tenant.houseNumber, createBy: "system" },
  ]);
  await insertAll(tx, sysDepart, [depart].map(departRow));
  await insertPeople(tx, [{ ...admin, tenants: [tenant.id] }], [hash]);
  await tx.update(sysUser).set({ mustChangePassword: true }).where(eq(sysUser.username, admin.username));
}

/**
 * A new password for the first administrator at each start, until somebody has signed in with it. So a person who
 * missed it, or whose start failed after seeding, can start again. Only its hash is stored. Undefined after the account
 * was used.
 */
export async function renewFirstPassword(store: Store, passwords: Passwords): Promise<string | undefined> {
  const [first] = await store.db
    .select({ id: sysUser.id, used: sysUser.lastLoginTime })
    .from(sysSetting)
    .innerJoin(sysUser, eq(sysUser.username, sysSetting.value))
    .where(eq(sysSetting.name, firstAdminSetting));
  if (!first) return undefined;
  if (first.used) {
    await store.db.delete(sysSetting).where(eq(sysSetting.name, firstAdminSetting));
    return undefined;
  }
  const password = randomPassword();
  await store.db
    .update(sysUser)
    .set({ password: await passwords.hash(password) })
    .where(eq(sysUser.id, first.id));
  return password;
}

async function insertAll<T extends PgTable>(tx: Tx, table: T, rows: readonly T["$inferInsert"][]): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) {
    await tx.insert(table).values(rows.slice(start, start + 500));
  }
}

function departId(tenantId: number, orgCode: string): string {
  return seedId(`depart ${tenantId} ${orgCode}`);
}

function departRow(depart: (typeof departs)[number], index: number) {
  const parent = depart.orgCode.slice(0, -3);
  return {
    id: departId(depart.tenantId, depart.orgCode),
    parentId: parent === "" ? null : departId(depart.tenantId, parent),
    departName: depart.name,
    departOrder: index + 1,
    orgCategory: depart.category,
    orgType: String(depart.orgCode.length / 3),
    orgCode: depart.orgCode,
    izLeaf: !departs.some(
      (other) =>
        other.tenantId === depart.tenantId &&
        other.orgCode.length > depart.orgCode.length &&
        other.orgCode.startsWith(depart.orgCode),
    ),
    directorUserIds: headsOf(depart).join(",") || null,
    tenantId: depart.tenantId,
    createBy: "system",
  };
}

/** Ids of the people who head a department; their accounts name it too. */
function headsOf({ tenantId, orgCode }: (typeof departs)[number]): string[] {
  return people
    .filter(({ head, departs: [first] }) => head && first?.tenantId === tenantId && first.orgCode === orgCode)
    .map(({ username }) => seedId(`user ${username}`));
}

async function insertPeople(tx: Tx, list: readonly PersonSeed[], hashes: readonly string[]): Promise<void> {
  const userId = (person: PersonSeed) => seedId(`user ${person.username}`);
  await insertAll(
    tx,
    sysUser,
    list.map((person, index) => {
      const [first] = person.departs;
      return {
        id: userId(person),
        username: person.username,
        realname: person.realname,
        password: hashes[index] ?? "",
        workNo: `W${String(index + 1).padStart(4, "0")}`,
        phone: `1380000${String(index + 1).padStart(4, "0")}`,
        email: `${person.username}@assay.example`,
        sex: (index % 2) + 1,
        ...deskOf(person, 1001 + index),
        orgCode: first?.orgCode ?? null,
        status: person.status ?? 1,
        userIdentity: person.head ? 2 : 1,
        departIds: person.head && first ? departId(first.tenantId, first.orgCode) : null,
        relTenantIds: person.tenants.join(","),
        tenantId: person.tenants[0] ?? 0,
        createBy: "system",
      };
    }),
  );
  await insertAll(
    tx,
    sysUserRole,
    list.flatMap((person) =>
      person.roles.map(({ code, tenantId }) => ({
        id: seedId(`user ${person.username} role ${code} ${tenantId}`),
        userId: userId(person),
        roleId: seedId(`role ${code}`),
        tenantId,
      })),
    ),
  );
  await insertAll(
    tx,
    sysUserDepart,
    list.flatMap((person) =>
      person.departs.map(({ tenantId, orgCode }) => ({
        id: seedId(`user ${person.username} depart ${tenantId} ${orgCode}`),
        userId: userId(person),
        depId: departId(tenantId, orgCode),
      })),
    ),
  );
  await insertAll(
    tx,
    sysUserTenant,
    list.flatMap((person) =>
      person.tenants.map((tenantId) => ({
        id: seedId(`user ${person.username} tenant ${tenantId}`),
        userId: userId(person),
        tenantId,
      })),
    ),
  );
}
