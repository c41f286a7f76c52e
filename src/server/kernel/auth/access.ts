import { and, eq, inArray } from "drizzle-orm";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf, toWire } from "#src/lib/time.ts";
import {
  sysPermission,
  sysPermissionDataRule,
  sysRole,
  sysRolePermission,
  sysUser,
  sysUserRole,
} from "#src/server/db/schema/access.ts";
import { sysDepart, sysTenant, sysUserDepart, sysUserTenant } from "#src/server/db/schema/organisation.ts";
import type { Db, Store, Tx } from "#src/server/db/store.ts";
import type { Actor, Scope, ScopeRule } from "./actor.ts";
import type { Clock } from "#src/server/kernel/clock.ts";
import { parseRuleText } from "./rule-text.ts";
import { accessChannel } from "./session.ts";

/** The role that sees every tenant and may everything; it can be neither edited nor deleted. */
export const superAdmin = "super_admin";

/** A department of a user. */
export interface OwnDepart {
  id: string;
  orgCode: string;
  departName: string;
  tenantId: number;
}

/** What one user may in one tenant (0 = all tenants). */
export interface Grants {
  userId: string;
  username: string;
  realname: string;
  tenantId: number;
  roleCodes: readonly string[];
  isSuper: boolean;
  /** Granted permission codes that are in force. */
  codes: ReadonlySet<string>;
  /** Granted permission rows by id: menus, screens, buttons. */
  permissionIds: ReadonlySet<string>;
  /** Departments in this tenant; in all of them when tenantId is 0. */
  departs: readonly OwnDepart[];
  /** Where each role's data rules narrow an address. */
  roles: readonly RoleGrants[];
}

/** One role's part: which addresses it holds, and with which data rules. */
export interface RoleGrants {
  roleCode: string;
  /** Addresses the role may read (list or view). */
  reads: ReadonlySet<string>;
  /** Addresses the role holds anything of. */
  holds: ReadonlySet<string>;
  /** Data rules by address, variables not filled in. */
  rules: ReadonlyMap<string, readonly ScopeRule[]>;
}

/** A tenant a user may act in. */
export interface OwnTenant {
  id: number;
  name: string;
  status: number;
  beginDate: Date | null;
  endDate: Date | null;
}

/** Who may what; cached briefly, told of changes by `changed`. */
export interface Access {
  grants(userId: string, tenantId: number): Promise<Grants>;
  /** Tenants the user belongs to, frozen and expired ones included; for super_admin all there are. */
  tenants(userId: string): Promise<readonly OwnTenant[]>;
  /** Rights have changed: forget them here and, once the change is committed, in the other processes. */
  changed(): Promise<void>;
  /** Forgets here only: another process has said so. */
  drop(): void;
}

const addressOf = (code: string) => code.split(":").slice(0, 2).join(":");
const known: readonly string[] = [">", ">=", "<", "<=", "=", "!=", "IN", "LIKE", "LEFT_LIKE", "RIGHT_LIKE"];

/** Rights in the store. `rememberMs` is for how long a lookup is believed; 0 = never. */
export function createAccess(store: Store, rememberMs: number): Access {
  const grantsOf = new Map<string, { value: Promise<Grants>; until: number }>();
  const tenantsOf = new Map<string, { value: Promise<readonly OwnTenant[]>; until: number }>();

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
      // A failed load must not be believed for the whole time.
      value.catch(() => map.delete(key));
    }
    return value;
  }

  const drop = () => {
    grantsOf.clear();
    tenantsOf.clear();
  };
  return {
    grants: (userId, tenantId) =>
      remember(grantsOf, `${userId}/${tenantId}`, () => readGrants(store.db, userId, tenantId)),
    tenants: (userId) => remember(tenantsOf, userId, () => loadTenants(store, userId)),
    async changed() {
      drop();
      await store.notify(accessChannel, "rights");
    },
    drop,
  };
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

/** Whether a user is super_admin, in whichever tenant. */
export async function isPlatformOwner(db: Db | Tx, userId: string): Promise<boolean> {
  const [role] = await db
    .select({ id: sysRole.id })
    .from(sysUserRole)
    .innerJoin(sysRole, eq(sysRole.id, sysUserRole.roleId))
    .where(and(eq(sysUserRole.userId, userId), eq(sysRole.roleCode, superAdmin)))
    .limit(1);
  return role !== undefined;
}

/** What a user may in a tenant, as the store has it now; inside a transaction it is read with that. */
export async function readGrants(db: Db | Tx, userId: string, tenantId: number): Promise<Grants> {
  const [user] = await db
    .select({ username: sysUser.username, realname: sysUser.realname })
    .from(sysUser)
    .where(eq(sysUser.id, userId));
  const roles = await db
    .select({ id: sysRole.id, roleCode: sysRole.roleCode, tenantId: sysUserRole.tenantId })
    .from(sysUserRole)
    .innerJoin(sysRole, eq(sysRole.id, sysUserRole.roleId))
    .where(eq(sysUserRole.userId, userId));
  // A role is held everywhere (0) or in one tenant; without a tenant only what is held everywhere counts.
  const held = roles.filter((role) => role.tenantId === 0 || role.tenantId === tenantId);
  const roleIds = [...new Set(held.map((role) => role.id))];
  const pairs =
    roleIds.length === 0
      ? []
      : await db
          .select({
            roleId: sysRolePermission.roleId,
            dataRuleIds: sysRolePermission.dataRuleIds,
            permissionId: sysPermission.id,
            perms: sysPermission.perms,
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
  const ruleIds = [...new Set(pairs.flatMap((pair) => listed(pair.dataRuleIds)))];
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
    isSuper: roleCodes.includes(superAdmin),
    codes: new Set(pairs.flatMap((pair) => listed(pair.perms))),
    permissionIds: new Set(pairs.map((pair) => pair.permissionId)),
    departs: departs.filter((depart) => tenantId === 0 || depart.tenantId === tenantId),
    roles: held.map((role) => {
      const own = pairs.filter((pair) => pair.roleId === role.id);
      return roleGrants(role.roleCode, own, (id) => ruleById.get(id));
    }),
  };
}

type StoredRule = Pick<typeof sysPermissionDataRule.$inferSelect, "ruleColumn" | "ruleConditions" | "ruleValue">;

/** What one role's permission rows say about each address; exported for its test. */
export function roleGrants(
  roleCode: string,
  pairs: readonly { perms: string | null; dataRuleIds: string | null }[],
  ruleOf: (id: string) => StoredRule | undefined,
): RoleGrants {
  const reads = new Set<string>();
  const holds = new Set<string>();
  const rules = new Map<string, ScopeRule[]>();
  for (const pair of pairs) {
    for (const code of listed(pair.perms)) {
      const address = addressOf(code);
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
  return { roleCode, reads, holds, rules };
}

/** What no row satisfies: a rule that cannot be read must narrow everything away, never nothing. */
const nothing: ScopeRule = { field: "id", rule: "=", value: "" };

/**
 * A rule as the conditions it stands for, its variables not filled in yet. Refuses with 42201 `自定义规则不合法` a
 * USE_SQL_RULES text that the grammar does not know, and an operator nobody knows: to be asked when a rule is saved.
 */
export function rulesOf(rule: StoredRule): ScopeRule[] {
  const { ruleConditions, ruleValue } = rule;
  if (ruleConditions === "USE_SQL_RULES") return parseRuleText(ruleValue);
  if (!known.includes(ruleConditions)) throw new Refusal(42201, "自定义规则不合法");
  return [{ field: rule.ruleColumn ?? "", rule: ruleConditions as ScopeRule["rule"], value: ruleValue }];
}

/** As rulesOf, for rows that are stored already: what cannot be read becomes a condition that no row satisfies. */
function storedRules(rule: StoredRule): ScopeRule[] {
  try {
    return rulesOf(rule);
  } catch (error) {
    if (error instanceof Refusal) return [nothing];
    throw error;
  }
}

/** Values of the variables a data rule may hold. */
export interface RuleVariables {
  sys_user_code: string;
  sys_user_name: string;
  sys_org_code: string;
  /** Comma list of all departments in the tenant. */
  sys_multi_org_code: string;
  sys_date: string;
  sys_time: string;
  tenant_id: string;
}

/** A rule's value with `#{name}` replaced; an unknown variable becomes empty, which no row satisfies. */
export function fillVariables(value: string, variables: RuleVariables): string {
  return value.replace(/#\{\s*(\w+)\s*\}/g, (_, name: string) =>
    Object.hasOwn(variables, name) ? variables[name as keyof RuleVariables] : "",
  );
}

/**
 * What may be seen of an address: the roles that may read it decide, or, where none may, those that hold any act of
 * it. Rules of one role are joined with AND, roles with OR; one deciding role without rules opens everything.
 * An address that no role holds is not narrowed: the call's own permission already decided that it may be reached.
 */
export function scopeOf(grants: Grants, address: string, variables: RuleVariables): Scope {
  if (grants.isSuper) return "all";
  const readers = grants.roles.filter((role) => role.reads.has(address));
  const deciding = readers.length > 0 ? readers : grants.roles.filter((role) => role.holds.has(address));
  if (deciding.length === 0) return "all";
  const groups = deciding.map((role) => role.rules.get(address) ?? []);
  if (groups.some((group) => group.length === 0)) return "all";
  return groups.map((group) => group.map((rule) => ({ ...rule, value: fillVariables(rule.value, variables) })));
}

/** Where and by what an actor acts. */
export interface ActorPlace {
  orgCode: string;
  sessionId: string;
  clientType: string;
  ip: string;
}

/** The actor of a call, from the rights of a session. */
export function actorOf(grants: Grants, place: ActorPlace, clock: Clock): Actor {
  const variables = (): RuleVariables => {
    const now = clock.now();
    return {
      sys_user_code: grants.username,
      sys_user_name: grants.realname,
      sys_org_code: place.orgCode,
      sys_multi_org_code: grants.departs.map((depart) => depart.orgCode).join(","),
      sys_date: dayOf(now),
      sys_time: toWire(now),
      tenant_id: String(grants.tenantId),
    };
  };
  return {
    userId: grants.userId,
    username: grants.username,
    realname: grants.realname,
    tenantId: grants.tenantId,
    orgCode: place.orgCode,
    roleCodes: grants.roleCodes,
    can: (permission) => grants.isSuper || grants.codes.has(permission),
    scopeOf: (address) => scopeOf(grants, address, variables()),
    clientType: place.clientType,
    ip: place.ip,
    sessionId: place.sessionId,
  };
}

/** The actor of public calls: nobody, in no tenant, with no rights. */
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

/** Whether a tenant may be acted in at an instant: not frozen, begun, not over. */
export function tenantOpen(tenant: Pick<OwnTenant, "status" | "beginDate" | "endDate">, now: Date): boolean {
  return (
    tenant.status === 1 && (!tenant.beginDate || tenant.beginDate <= now) && (!tenant.endDate || tenant.endDate > now)
  );
}
