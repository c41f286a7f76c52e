import type { Depart, LoginResult, TenantBrief, UserInfo } from "#src/contract/system/access/session.ts";
import { listed } from "#src/lib/joined.ts";

/** Tenants, and departments within them, that a person may switch to. */
export interface Memberships {
  tenants: readonly TenantBrief[];
  departs: readonly Depart[];
}

/**
 * Returns the places of a person. A stock server omits empty lists, and sends the tenants only at sign-in; `user` still
 * has them.
 */
export function membershipsOf(
  told: Partial<Pick<LoginResult, "tenantList" | "departs">>,
  user: UserInfo | null = null,
): Memberships {
  const { tenantList } = (user ?? {}) as { tenantList?: readonly TenantBrief[] };
  return { tenants: told.tenantList ?? tenantList ?? [], departs: told.departs ?? [] };
}

/** Tenant id of the platform owner, who acts in all tenants. On a stock server also: no tenant. */
export const everyTenant = "0";

/**
 * Returns the departments that a person may act in within a tenant: those of the tenant, and those without a tenant.
 */
export const departsIn = ({ departs }: Memberships, tenantId: string): readonly Depart[] =>
  departs.filter((depart) => [everyTenant, tenantId].includes(String(depart.tenantId ?? everyTenant)));

/**
 * Returns the tenant to start in: `tenantId`, as the server decided. A stock server puts a person with several tenants
 * into none of them (0), which only the platform owner may use. In that case, returns the first tenant.
 */
export function presentTenant({ tenants }: Memberships, tenantId: string, user: UserInfo | null): string {
  const first = ownsPlatform(user) ? undefined : tenants[0];
  const known = !first || tenants.some(({ id }) => String(id) === tenantId);
  return known ? tenantId : String(first.id);
}

/**
 * Returns whether the person must choose: there is more than one tenant, or more than one department in the only one.
 */
export const mustChoose = (places: Memberships, tenantId: string, user: UserInfo | null): boolean =>
  places.tenants.length > 1 || departsIn(places, presentTenant(places, tenantId, user)).length > 1;

export const ownsPlatform = (user: UserInfo | null): boolean => listed(user?.roleCode).includes("super_admin");

/** Returns whether there is another tenant to switch to. */
export const hasSeveralTenants = (user: UserInfo | null): boolean =>
  ownsPlatform(user) || listed(user?.relTenantIds).length > 1;
