import { and, eq } from "drizzle-orm";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysDepart } from "#src/server/db/schema/organisation.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { departEntity } from "./entity.ts";
import { atOrBelow, headedIds } from "./heads.ts";

/** Whether the actor holds the department permission of a call, and so reaches every department of the tenant. */
export const reachesAll = ({ actor }: Rows, call: Endpoint): boolean =>
  permissionsOf(call.permission).some((one) => !one.startsWith("system:departUser:") && actor.can(one));

/**
 * The department that a call concerns. Holders of the call's department permission reach every department of the tenant;
 * people who only have `system:departUser` reach those they head, and those below.
 */
export async function reachDepart(rows: Rows, call: Endpoint, id: string) {
  const found = await rows.find(departEntity, id);
  if (reachesAll(rows, call)) return found;
  const { ids } = await headedIds(rows);
  const own = ids.length > 0 && (await rows.first(departEntity, and(eq(sysDepart.id, id), atOrBelow(ids)))) !== null;
  if (!own) throw new Refusal(40302, "只能操作您负责的部门及其下级部门");
  return found;
}
