import { call } from "#src/client/call.ts";
import { selectDepart } from "#src/contract/system/session.ts";
import { departsIn, type Places } from "#src/session/places.ts";
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
export const presentPlace = (places: Places): Place => placeIn(places, session().tenantId);

/** Acts there from now on. Menu and rights of that place are fetched with the next page. */
export async function selectPlace({ tenantId, orgCode }: Place): Promise<void> {
  const { username, user } = session();
  if (tenantId === session().tenantId && orgCode === (user?.orgCode ?? "")) return;
  const { userInfo } = await call(selectDepart, { username, orgCode, loginTenantId: Number(tenantId) });
  setPlace(userInfo, tenantId);
}
