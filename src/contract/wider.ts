import { type Endpoint, permissionsOf } from "./endpoint.ts";
import type { Permission } from "./permissions.ts";

interface Readable {
  list: Endpoint;
  queryById: Endpoint;
  served: readonly Endpoint[];
}

/**
 * Returns the set with its list or detail opened to further permissions. For example, people who may create orders must
 * be able to pick a laboratory without access to its configuration.
 */
export function widen<S extends Readable>(
  set: S,
  more: { list?: readonly Permission[]; queryById?: readonly Permission[] },
): S {
  const wider = <E extends Endpoint>(call: E, also: readonly Permission[] = []): E =>
    also.length === 0 ? call : { ...call, permission: [...permissionsOf(call.permission), ...also] };
  const list = wider(set.list, more.list);
  const queryById = wider(set.queryById, more.queryById);
  const served = set.served.map((call) => (call === set.list ? list : call === set.queryById ? queryById : call));
  return { ...set, list, queryById, served };
}
