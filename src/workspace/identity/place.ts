import { call } from "#src/client/call.ts";
import { config } from "#src/client/config.ts";
import { selectDepart } from "#src/contract/system/access/session.ts";
import { departsIn, type Places, presentTenant } from "#src/session/sign-in/places.ts";
import { session, setPlace } from "#src/session/session.ts";

/** Where somebody acts; "" = the tenant or the department is not for him to choose. */
export interface Place {
  tenantId: string;
  orgCode: string;
}

/** A tenant, and in it the department one acts in now, or else its first. */
export function placeIn(places: Places, tenantId: string): Place {
  const departs = departsIn(places, tenantId);
  const present = session().user?.orgCode ?? "";
  const known = departs.some((depart) => depart.orgCode === present);
  return { tenantId, orgCode: known ? present : (departs[0]?.orgCode ?? "") };
}

/** Where the server let one in: where one was last. */
export function presentPlace(places: Places): Place {
  const { tenantId, user } = session();
  return placeIn(places, presentTenant(places, tenantId, user));
}

/**
 * Acts there from now on. Menu and rights of that place are fetched with the next page. An empty department is never
 * sent: a stock server would store it in place of the person's own. Without one to choose, such a server gets the
 * present one again (2.4 erases it when the field is absent); ours keeps or finds one of the tenant itself.
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
