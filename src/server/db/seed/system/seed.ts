import { createHash, randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import {
  sysPermission,
  sysPermissionDataRule,
  sysRole,
  sysRolePermission,
  sysUser,
  sysUserRole,
} from "#src/server/db/schema/access.ts";
import { sysCategory, sysDict, sysDictItem } from "#src/server/db/schema/dictionary.ts";
import { sysDepart, sysPosition, sysTenant, sysUserDepart, sysUserTenant } from "#src/server/db/schema/organisation.ts";
import { sysSetting } from "#src/server/db/schema/running.ts";
import type { Store, Tx } from "#src/server/db/store.ts";
import type { Passwords } from "#src/server/kernel/password.ts";
import { categories, positions } from "./categories.ts";
import { businessDicts } from "./dicts-business.ts";
import { stateDicts } from "./dicts-state.ts";
import { systemDicts } from "./dicts-system.ts";
import { itemsOf } from "./dict-seed.ts";
import { demoPassword, departs, people, type PersonSeed, tenants } from "./people.ts";
import { codesOf, roles, scopesOf } from "./roles.ts";
import { actionWords, buttonCodes, groups, screens } from "./screens.ts";

/** The same 19 digits for the same thing on every installation, so that a later seed finds what an earlier one made. */
export function seedId(what: string): string {
  const digits = BigInt(`0x${createHash("sha256").update(what).digest("hex").slice(0, 15)}`).toString();
  return `1${digits.padStart(18, "0").slice(-18)}`;
}

/** Whether the system data was seeded before. */
export async function isSeeded(store: Store): Promise<boolean> {
  const [row] = await store.query<{ found: boolean }>(sql`select exists (select 1 from sys_permission) as found`);
  return row?.found === true;
}

/** Dictionaries, menus, permissions, roles and their data rules: what every installation starts with. */
export async function seedSystem(store: Store): Promise<void> {
  await store.transaction(async (tx) => {
    await insertAll(tx, sysDict, dictRows());
    await insertAll(tx, sysDictItem, dictItemRows());
    await insertAll(tx, sysCategory, categories.map(categoryRow));
    await insertAll(tx, sysPermission, permissionRows());
    await insertAll(tx, sysPermissionDataRule, ruleRows());
    await insertAll(
      tx,
      sysRole,
      roles.map(({ code, name, description }) => ({
        id: seedId(`role ${code}`),
        roleCode: code,
        roleName: name,
        description,
      })),
    );
    await insertAll(tx, sysRolePermission, grantRows());
  });
}

/** Tenants, departments and accounts of the demo; all accounts share `demoPassword` (H.5). */
export async function seedDemoPeople(store: Store, passwords: Passwords): Promise<void> {
  const hashes = await Promise.all(people.map(() => passwords.hash(demoPassword)));
  await store.transaction(async (tx) => {
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
  });
}

/** A password nobody has chosen; it holds letters, digits and a sign. */
export const randomPassword = (): string => `${randomBytes(9).toString("base64url")}#1a`;

/** Setting that names the first administrator's account until it was used. */
export const firstAdminSetting = "first_admin";

/** One tenant, one department and the account `admin` with a password nobody knows; `renewFirstPassword` tells one. */
export async function seedFirstAdmin(store: Store, passwords: Passwords): Promise<void> {
  const [admin] = people;
  const [tenant] = tenants;
  const [depart] = departs;
  if (!admin || !depart) throw new Error("the seed names no first account");
  const hash = await passwords.hash(randomPassword());
  await store.transaction(async (tx) => {
    await tx.insert(sysSetting).values({ name: firstAdminSetting, value: admin.username }).onConflictDoNothing();
    await insertAll(tx, sysTenant, [
      { id: tenant.id, name: "默认租户", houseNumber: tenant.houseNumber, createBy: "system" },
    ]);
    await insertAll(tx, sysDepart, [depart].map(departRow));
    await insertPeople(tx, [{ ...admin, tenants: [tenant.id] }], [hash]);
    await tx.update(sysUser).set({ mustChangePassword: true }).where(eq(sysUser.username, admin.username));
  });
}

/**
 * A new password for the first administrator at each start until somebody signed in with it: whoever missed it, or
 * whose start failed after the seed, starts again. Only its hash is stored. Undefined once the account was used.
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

const allDicts = [...stateDicts, ...businessDicts, ...systemDicts];

function dictRows() {
  return allDicts.map((dict) => ({
    id: seedId(`dict ${dict.code}`),
    dictCode: dict.code,
    dictName: dict.name,
    locked: dict.locked,
    createBy: "system",
  }));
}

function dictItemRows() {
  return allDicts.flatMap((dict) =>
    itemsOf(dict).map((item, index) => ({
      id: seedId(`dict ${dict.code} ${item.value}`),
      dictId: seedId(`dict ${dict.code}`),
      itemValue: item.value,
      itemText: item.text,
      itemColor: item.color ?? null,
      description: dict.descriptions?.[item.value] ?? null,
      sortOrder: index + 1,
      createBy: "system",
    })),
  );
}

function categoryRow({ code, name }: (typeof categories)[number]) {
  const parent = code.slice(0, -3);
  return {
    id: seedId(`category ${code}`),
    pid: parent === "" ? "0" : seedId(`category ${parent}`),
    name,
    code,
    createBy: "system",
  };
}

/** Name of a screen's route and component: the last part of its path with a capital first letter. */
function componentNameOf(path: string): string {
  const last = path.split("/").at(-1) ?? "";
  return last.charAt(0).toUpperCase() + last.slice(1);
}

function permissionRows() {
  const ruled = new Set(ruleSeeds().map((rule) => rule.permissionId));
  const groupRows = groups.map((group, index) => {
    const first = screens.find((screen) => screen.group === group.path && !screen.hidden);
    return {
      id: seedId(`menu ${group.path}`),
      parentId: null,
      name: group.title,
      icon: group.icon,
      url: group.path,
      component: "layouts/RouteView",
      redirect: first?.path ?? null,
      sortNo: index + 1,
      menuType: 0,
      leaf: false,
      createBy: "system",
    };
  });
  const screenRows = screens.map((screen, index) => ({
    id: seedId(`menu ${screen.path}`),
    parentId: seedId(`menu ${screen.group}`),
    name: screen.title,
    perms: screen.perms ?? null,
    url: screen.path,
    component: screen.component,
    componentName: componentNameOf(screen.path),
    sortNo: index + 1,
    menuType: 1,
    leaf: screen.buttons === undefined,
    keepAlive: screen.keepAlive ?? true,
    hidden: screen.hidden ?? false,
    ruleFlag: ruled.has(seedId(`menu ${screen.path}`)) ? 1 : 0,
    createBy: "system",
  }));
  const buttonRows = screens.flatMap((screen) =>
    buttonCodes(screen.buttons).map((code, index) => ({
      id: seedId(`button ${code}`),
      parentId: seedId(`menu ${screen.path}`),
      name: actionWords[code.split(":")[2] ?? ""] ?? code,
      perms: code,
      permsType: "2",
      sortNo: index + 1,
      menuType: 2,
      route: false,
      ruleFlag: ruled.has(seedId(`button ${code}`)) ? 1 : 0,
      createBy: "system",
    })),
  );
  return [...groupRows, ...screenRows, ...buttonRows];
}

/** The permission rows that carry a code: screens of several paths, or one button. */
function rowsOfCode(code: string): string[] {
  const opened = screens
    .filter((screen) => screen.perms?.split(",").includes(code))
    .map((screen) => seedId(`menu ${screen.path}`));
  const isButton = screens.some((screen) => buttonCodes(screen.buttons).includes(code));
  return isButton ? [...opened, seedId(`button ${code}`)] : opened;
}

/** Where an entity's data rules hang: on the row that carries its `list`. */
function ruleHome(address: string): string {
  const [home] = rowsOfCode(`${address}:list`);
  if (!home) throw new Error(`data rules of ${address} have no list to hang on`);
  return home;
}

interface RuleSeed {
  id: string;
  permissionId: string;
  ruleName: string;
  ruleColumn: string;
  ruleConditions: string;
  ruleValue: string;
}

function ruleSeeds(): RuleSeed[] {
  const seeds = new Map<string, RuleSeed>();
  for (const role of roles) {
    for (const [address, scopes] of Object.entries(scopesOf(role))) {
      for (const { name, field, rule, value } of scopes) {
        const id = seedId(`rule ${address} ${field} ${rule} ${value}`);
        seeds.set(id, {
          id,
          permissionId: ruleHome(address),
          ruleName: name,
          ruleColumn: field,
          ruleConditions: rule,
          ruleValue: value,
        });
      }
    }
  }
  return [...seeds.values()];
}

function ruleRows() {
  return ruleSeeds().map((rule) => ({ ...rule, createBy: "system" }));
}

function grantRows() {
  return roles.flatMap((role) => {
    const codes = codesOf(role);
    const scopes = scopesOf(role);
    const ruleIds = new Map(
      Object.entries(scopes).map(([address, rules]) => [
        ruleHome(address),
        rules.map(({ field, rule, value }) => seedId(`rule ${address} ${field} ${rule} ${value}`)).join(","),
      ]),
    );
    const granted = new Set([...codes].flatMap(rowsOfCode));
    // Screens without a code are everybody's, and a group is there for whoever has a screen in it.
    for (const screen of screens) {
      if (!screen.perms) granted.add(seedId(`menu ${screen.path}`));
      if (granted.has(seedId(`menu ${screen.path}`))) granted.add(seedId(`menu ${screen.group}`));
    }
    return [...granted].map((permissionId) => ({
      id: seedId(`grant ${role.code} ${permissionId}`),
      roleId: seedId(`role ${role.code}`),
      permissionId,
      dataRuleIds: ruleIds.get(permissionId) ?? null,
    }));
  });
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
    tenantId: depart.tenantId,
    createBy: "system",
  };
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
