import type { Depart, LoginResult, TenantBrief, UserInfo } from "#src/contract/system/session.ts";

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

/** Who has one tenant and one department, or fewer, is not asked where to act. */
export const mustChoose = ({ tenants, departs }: Places): boolean => tenants.length > 1 || departs.length > 1;

/** The departments of a tenant; all of them where the server does not say whose they are. */
export const departsIn = ({ departs }: Places, tenantId: string): readonly Depart[] =>
  departs.filter((depart) => depart.tenantId === undefined || String(depart.tenantId) === tenantId);

/** The tenant of who acts in all of them: the platform's owner. */
export const everyTenant = "0";

export const ownsPlatform = (user: UserInfo | null): boolean =>
  user?.roleCode?.split(",").includes("super_admin") ?? false;

/** Whether there is another tenant to switch to. */
export const hasSeveralTenants = (user: UserInfo | null): boolean =>
  ownsPlatform(user) || (user?.relTenantIds ?? "").split(",").filter(Boolean).length > 1;
