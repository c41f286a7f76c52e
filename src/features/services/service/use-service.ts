import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#src/client/query.ts";
import { serviceFull } from "#src/contract/services/service.ts";

/** Reads the full service, as the drawer and the form show it; sends no request without an id. */
export function useService(id: string) {
  return useQuery({ ...queryOf(serviceFull, { id }), enabled: id !== "", meta: { shownByCaller: true } });
}
