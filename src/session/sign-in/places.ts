import type { Depart, LoginResult, TenantBrief, UserInfo } from "#src/contract/system/access/session.ts";
import { listed } from "#src/lib/joined.ts";

/** Where a person may act: tenants, and departments within them. */
export interface Places {
  tenants: readonly TenantBrief[];
  departs: readonly Depart[];
}

/** A stock server leaves out what a person has none of, and names his tenants at sign-in only: `user` still has them. */
export function placesOf(
  told: Partial<Pick<LoginResult, "tenantList" | "departs">>,
  user: UserInfo | null = null,
): Places {
  const { tenantList } = (user ?? {}) as { tenantList?: readonly TenantBrief[] };
  return { tenants: told.tenantList ?? tenantList ?? [], departs: told.departs ?? [] };
}

/** The tenant of who acts in all of them: the platform's owner. On a stock server also: no tenant. */
export const everyTenant = "0";

/** The departments that somebody may act in within a tenant: the tenant's own, and those that belong to no tenant. */
export const departsIn = ({ departs }: Places, tenantId: string): readonly Depart[] =>
  departs.filter((depart) => [everyTenant, tenantId].includes(String(depart.tenantId ?? everyTenant)));

/**
 * The tenant to begin in: `tenantId`, as the server decided. A stock server lets somebody of several tenants into none
 * of them (0), which only the platform's owner may act in: then the first.
 */
export function presentTenant({ tenants }: Places, tenantId: string, user: UserInfo | null): string {
  const first = ownsPlatform(user) ? undefined : tenants[0];
  const known = !first || tenants.some(({ id }) => String(id) === tenantId);
  return known ? tenantId : String(first.id);
}

/** Whether there is more than one tenant, or more than one department in the only one. */
export const mustChoose = (places: Places, tenantId: string, user: UserInfo | null): boolean =>
  places.tenants.length > 1 || departsIn(places, presentTenant(places, tenantId, user)).length > 1;

export const ownsPlatform = (user: UserInfo | null): boolean => listed(user?.roleCode).includes("super_admin");

/** Whether there is another tenant to switch to. */
export const hasSeveralTenants = (user: UserInfo | null): boolean =>
  ownsPlatform(user) || listed(user?.relTenantIds).length > 1;
