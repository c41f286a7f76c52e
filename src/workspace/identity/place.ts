import { call } from "#src/client/call.ts";
import { config } from "#src/client/config.ts";
import { selectDepart } from "#src/contract/system/access/session.ts";
import { departsIn, type Memberships, presentTenant } from "#src/session/sign-in/memberships.ts";
import { session, setPlace } from "#src/session/session.ts";

/** The tenant and department a user works in; "" = the user cannot choose it. */
export interface Place {
  tenantId: string;
  orgCode: string;
}

/** A tenant with the current department if the tenant has it, else with the tenant's first department. */
export function placeIn(places: Memberships, tenantId: string): Place {
  const departs = departsIn(places, tenantId);
  const present = session().user?.orgCode ?? "";
  const known = departs.some((depart) => depart.orgCode === present);
  return { tenantId, orgCode: known ? present : (departs[0]?.orgCode ?? "") };
}

/** The current place; after sign-in it is the one the server chose: the last one used. */
export function presentPlace(places: Memberships): Place {
  const { tenantId, user } = session();
  return placeIn(places, presentTenant(places, tenantId, user));
}

/**
 * Switches to a place. The next page fetches its menu and permissions. An empty department is never sent, because a
 * stock server would store it over the user's own. If there is none to choose, a stock server gets the current one
 * again (2.4 erases it when the field is absent). Our server keeps it or finds one in the tenant.
 */
export async function selectPlace({ tenantId, orgCode }: Place): Promise<void> {
  const { username, user } = session();
  const present = user?.orgCode ?? "";
  const next = orgCode || (config().serverKind === "jeecg" ? present : "");
  if (tenantId === session().tenantId && (next === "" || next === present)) return;
  const department = next === "" ? {} : { orgCode: next };
  const { userInfo } = await call(selectDepart, { username, ...department, loginTenantId: Number(tenantId) });
  setPlace({ ...user, ...userInfo }, tenantId);
}
