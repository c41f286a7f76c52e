import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#src/client/query.ts";
import { serviceFull } from "#src/contract/services/service.ts";

/** Everything about one service, as the drawer and its form show it; nothing is asked without an id. */
export function useService(id: string) {
  return useQuery({ ...queryOf(serviceFull, { id }), enabled: id !== "", meta: { shownByCaller: true } });
}
