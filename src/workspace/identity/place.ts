import { call } from "#src/client/call.ts";
import { selectDepart } from "#src/contract/system/session.ts";
import { departsIn, ownsPlatform, type Places } from "#src/session/places.ts";
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

/**
 * Where the server let one in: where one was last. A stock server lets somebody of several tenants into none of them
 * (0), which only the platform's owner may act in: then the first stands there.
 */
export function presentPlace(places: Places): Place {
  const { tenantId, user } = session();
  const first = ownsPlatform(user) ? undefined : places.tenants[0];
  const known = !first || places.tenants.some(({ id }) => String(id) === tenantId);
  return placeIn(places, known ? tenantId : String(first.id));
}

/** Acts there from now on. Menu and rights of that place are fetched with the next page. */
export async function selectPlace({ tenantId, orgCode }: Place): Promise<void> {
  const { username, user } = session();
  if (tenantId === session().tenantId && orgCode === (user?.orgCode ?? "")) return;
  const { userInfo } = await call(selectDepart, { username, orgCode, loginTenantId: Number(tenantId) });
  setPlace({ ...user, ...userInfo }, tenantId);
}
