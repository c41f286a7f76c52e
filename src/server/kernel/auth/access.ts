import { and, asc, eq, inArray } from "drizzle-orm";
import { listed } from "#src/lib/joined.ts";
import { sysPermission, sysPermissionDataRule, sysRolePermission, sysUser } from "#src/server/db/schema/access.ts";
import { sysDepart, sysTenant, sysUserDepart, sysUserTenant } from "#src/server/db/schema/organisation.ts";
import type { Db, Store, Tx } from "#src/server/db/store.ts";
import type { Actor, ScopeRule } from "./actor.ts";
import type { Clock } from "#src/server/kernel/clock.ts";
import { scopeOf, type StoredRule, storedRules, variablesOf } from "./data-rules.ts";
import { departGrants, grantsIn, readDepartPairs } from "./depart-grants.ts";
import { isPlatformOwner, roleAlone, rolesOf, superAdmin } from "./held-roles.ts";
import { accessChannel } from "./session.ts";
import { isWithin, screensOfTenant } from "./tenant-screens.ts";

/** A department of a user. */
export interface OwnDepart {
  id: string;
  orgCode: string;
  departName: string;
  tenantId: number;
}

/** The permissions of one user in one tenant (0 = all tenants). */
export interface Grants {
  userId: string;
  username: string;
  realname: string;
  tenantId: number;
  roleCodes: readonly string[];
  isSuper: boolean;
  /** Codes of granted, active permissions. */
  codes: ReadonlySet<string>;
  /** Granted permission rows by id: menus, screens, buttons. */
  permissionIds: ReadonlySet<string>;
  /** Departments in this tenant; in all of them when tenantId is 0. */
  departs: readonly OwnDepart[];
  /** One of the user's roles, in any tenant, requires a second factor. */
  needsSecondFactor: boolean;
  /** The addresses (`area:entity`) of each role, and the data rules that narrow them. */
  roles: readonly RoleGrants[];
  /** Department roles of this tenant. They count only in their department: see `grantsIn`. */
  departRoles: readonly DepartRoleGrants[];
}

/** What one department role adds while its user works in the department. */
export interface DepartRoleGrants {
  orgCode: string;
  codes: readonly string[];
  permissionIds: readonly string[];
  grants: RoleGrants;
}

/** The addresses for which one role has permissions, and its data rules. */
export interface RoleGrants {
  roleCode: string;
  /** Codes of its permissions. */
  codes: ReadonlySet<string>;
  /** Addresses the role may read (list or view). */
  reads: ReadonlySet<string>;
  /** Addresses for which the role has any permission. */
  holds: ReadonlySet<string>;
  /** Data rules by address; variables are not filled in yet. */
  rules: ReadonlyMap<string, readonly ScopeRule[]>;
}

/** A permission as it is stored: a menu, a screen or a button. */
export type StoredPermission = typeof sysPermission.$inferSelect;

/** A tenant a user may act in. */
export interface OwnTenant {
  id: number;
  name: string;
  status: number;
  beginDate: Date | null;
  endDate: Date | null;
}

/** Permissions of users, cached briefly; call `changed` after a change. */
export interface Access {
  /** With `roleId`: as if the user had this role and no other. */
  grants(userId: string, tenantId: number, roleId?: string): Promise<Grants>;
  /** Tenants the user belongs to, including frozen and expired ones; for super_admin, all tenants. */
  tenants(userId: string): Promise<readonly OwnTenant[]>;
  /** All permissions that exist, in their order. Every console that opens asks for these thousand rows. */
  permissions(): Promise<readonly StoredPermission[]>;
  /** Clears the cache after a change of rights: here, and in the other processes once the change is committed. */
  changed(): Promise<void>;
  /** Clears the cache of this process only, when another process reports a change. */
  drop(): void;
  /** Number of cached lookups. */
  size(): number;
}

const addressOf = (code: string) => code.split(":").slice(0, 2).join(":");

/** Permissions read from the database. `rememberMs`: cache lifetime of a lookup, in ms; 0 = no cache. */
export function createAccess(store: Store, rememberMs: number): Access {
  const grantsOf = new Map<string, { value: Promise<Grants>; until: number }>();
  const tenantsOf = new Map<string, { value: Promise<readonly OwnTenant[]>; until: number }>();
  const permissions = new Map<string, { value: Promise<readonly StoredPermission[]>; until: number }>();

  function remember<T>(
    map: Map<string, { value: Promise<T>; until: number }>,
    key: string,
    load: () => Promise<T>,
  ): Promise<T> {
    const found = map.get(key);
    if (found && found.until > Date.now()) return found.value;
    const value = load();
    if (rememberMs > 0) {
      if (map.size > 5_000) map.clear();
      map.set(key, { value, until: Date.now() + rememberMs });
      // A failed load must not stay in the cache.
      value.catch(() => map.delete(key));
    }
    return value;
  }

  const drop = () => {
    grantsOf.clear();
    tenantsOf.clear();
    permissions.clear();
  };
  return {
    grants: (userId, tenantId, roleId) =>
      remember(grantsOf, `${userId}/${tenantId}/${roleId ?? ""}`, () => readGrants(store.db, userId, tenantId, roleId)),
    tenants: (userId) => remember(tenantsOf, userId, () => loadTenants(store, userId)),
    permissions: () => remember(permissions, "all", () => loadPermissions(store)),
    async changed() {
      drop();
      await store.notify(accessChannel, "rights");
    },
    drop,
    size: () => grantsOf.size + tenantsOf.size + permissions.size,
  };
}

/** Async: a query of Drizzle is sent again by each `then`, a promise is not. */
async function loadPermissions(store: Store): Promise<StoredPermission[]> {
  return store.db.select().from(sysPermission).where(eq(sysPermission.delFlag, 0)).orderBy(asc(sysPermission.sortNo));
}

async function loadTenants(store: Store, userId: string): Promise<readonly OwnTenant[]> {
  const columns = {
    id: sysTenant.id,
    name: sysTenant.name,
    status: sysTenant.status,
    beginDate: sysTenant.beginDate,
    endDate: sysTenant.endDate,
  };
  if (await isPlatformOwner(store.db, userId))
    return store.db.select(columns).from(sysTenant).where(eq(sysTenant.delFlag, 0)).orderBy(sysTenant.id);
  return store.db
    .select(columns)
    .from(sysUserTenant)
    .innerJoin(sysTenant, eq(sysTenant.id, sysUserTenant.tenantId))
    .where(and(eq(sysUserTenant.userId, userId), eq(sysUserTenant.status, "1"), eq(sysTenant.delFlag, 0)))
    .orderBy(sysTenant.id);
}

/**
 * The current permissions of a user in a tenant, read from the database; pass a `Tx` to read inside a transaction. With
 * `onlyRole` (an id): as if the user had this role and no other.
 */
export async function readGrants(db: Db | Tx, userId: string, tenantId: number, onlyRole?: string): Promise<Grants> {
  const [user] = await db
    .select({ username: sysUser.username, realname: sysUser.realname })
    .from(sysUser)
    .where(eq(sysUser.id, userId));
  const roles = onlyRole === undefined ? await rolesOf(db, userId) : await roleAlone(db, onlyRole);
  // A user has a role in all tenants (0) or in one. Without a tenant, only roles for all tenants count.
  const held = roles.filter((role) => role.tenantId === 0 || role.tenantId === tenantId);
  const roleIds = [...new Set(held.map((role) => role.id))];
  const granted =
    roleIds.length === 0
      ? []
      : await db
          .select({
            roleId: sysRolePermission.roleId,
            dataRuleIds: sysRolePermission.dataRuleIds,
            permissionId: sysPermission.id,
            perms: sysPermission.perms,
            menuType: sysPermission.menuType,
            parentId: sysPermission.parentId,
          })
          .from(sysRolePermission)
          .innerJoin(sysPermission, eq(sysPermission.id, sysRolePermission.permissionId))
          .where(
            and(
              inArray(sysRolePermission.roleId, roleIds),
              eq(sysPermission.delFlag, 0),
              eq(sysPermission.status, "1"),
            ),
          );
  const isSuper = held.some(({ roleCode }) => roleCode === superAdmin);
  const screens = isSuper ? null : await screensOfTenant(db, tenantId);
  const pairs = granted.filter((pair) => isWithin(pair, screens));
  const departPairs =
    onlyRole === undefined
      ? (await readDepartPairs(db, userId, tenantId)).filter((pair) => isWithin(pair, screens))
      : [];
  const ruleIds = [...new Set([...pairs, ...departPairs].flatMap((pair) => listed(pair.dataRuleIds)))];
  const rules =
    ruleIds.length === 0
      ? []
      : await db
          .select()
          .from(sysPermissionDataRule)
          .where(and(inArray(sysPermissionDataRule.id, ruleIds), eq(sysPermissionDataRule.status, "1")));
  const departs = await db
    .select({
      id: sysDepart.id,
      orgCode: sysDepart.orgCode,
      departName: sysDepart.departName,
      tenantId: sysDepart.tenantId,
    })
    .from(sysUserDepart)
    .innerJoin(sysDepart, eq(sysDepart.id, sysUserDepart.depId))
    .where(and(eq(sysUserDepart.userId, userId), eq(sysDepart.delFlag, 0)))
    .orderBy(sysDepart.orgCode);
  const roleCodes = [...new Set(held.map((role) => role.roleCode))];
  const ruleById = new Map(rules.map((rule) => [rule.id, rule]));
  return {
    userId,
    username: user?.username ?? "",
    realname: user?.realname ?? "",
    tenantId,
    roleCodes,
    isSuper,
    needsSecondFactor: roles.some(({ secondFactor }) => secondFactor === "Y"),
    codes: new Set(pairs.flatMap((pair) => listed(pair.perms))),
    permissionIds: new Set(pairs.map((pair) => pair.permissionId)),
    departs: departs.filter((depart) => tenantId === 0 || depart.tenantId === tenantId),
    roles: held.map((role) => {
      const own = pairs.filter((pair) => pair.roleId === role.id);
      return roleGrants(role.roleCode, own, (id) => ruleById.get(id));
    }),
    departRoles: departGrants(departPairs, (id) => ruleById.get(id)),
  };
}

/** The grants of one role by address, from its permission rows; exported for its test. */
export function roleGrants(
  roleCode: string,
  pairs: readonly { perms: string | null; dataRuleIds: string | null }[],
  ruleOf: (id: string) => StoredRule | undefined,
): RoleGrants {
  const codes = new Set<string>();
  const reads = new Set<string>();
  const holds = new Set<string>();
  const rules = new Map<string, ScopeRule[]>();
  for (const pair of pairs) {
    for (const code of listed(pair.perms)) {
      const address = addressOf(code);
      codes.add(code);
      holds.add(address);
      if (code.endsWith(":list") || code.endsWith(":view")) reads.add(address);
      for (const id of listed(pair.dataRuleIds)) {
        const rule = ruleOf(id);
        if (!rule) continue;
        const list = rules.get(address) ?? [];
        for (const made of storedRules(rule)) {
          if (!list.some((one) => one.field === made.field && one.rule === made.rule && one.value === made.value))
            list.push(made);
        }
        rules.set(address, list);
      }
    }
  }
  return { roleCode, codes, reads, holds, rules };
}

/** The department, session, client and IP address of an actor. */
export interface ActorPlace {
  orgCode: string;
  sessionId: string;
  clientType: string;
  ip: string;
}

/** The actor of a call, from the grants of its session's user. */
export function actorOf(held: Grants, place: ActorPlace, clock: Clock): Actor {
  const grants = grantsIn(held, place.orgCode);
  return {
    userId: grants.userId,
    username: grants.username,
    realname: grants.realname,
    tenantId: grants.tenantId,
    orgCode: place.orgCode,
    roleCodes: grants.roleCodes,
    can: (permission) => grants.isSuper || grants.codes.has(permission),
    scopeOf: (address) => scopeOf(grants, address, variablesOf(grants, place.orgCode, clock.now())),
    clientType: place.clientType,
    ip: place.ip,
    sessionId: place.sessionId,
  };
}

/** The actor of public calls: no user, no tenant, no rights. */
export function anonymousActor(ip: string): Actor {
  return {
    userId: "",
    username: "anonymous",
    realname: "",
    tenantId: 0,
    orgCode: "",
    roleCodes: [],
    can: () => false,
    scopeOf: () => [],
    clientType: "browser",
    ip,
    sessionId: "",
  };
}

/** Whether a tenant is usable at a point in time: not frozen, begun and not expired. */
export function tenantOpen(tenant: Pick<OwnTenant, "status" | "beginDate" | "endDate">, now: Date): boolean {
  return (
    tenant.status === 1 && (!tenant.beginDate || tenant.beginDate <= now) && (!tenant.endDate || tenant.endDate > now)
  );
}
