import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryOf } from "#src/client/query.ts";
import { departTree } from "#src/contract/system/depart.ts";
import { departNodes, departsById } from "./depart-nodes.ts";

/** The tenant's departments as a tree, cached for five minutes. */
export function useDeparts({ enabled = true } = {}) {
  const query = useQuery({ ...queryOf(departTree, {}), enabled, staleTime: 300_000, meta: { shownByCaller: true } });
  const { data } = query;
  const nodes = useMemo(() => departNodes(data ?? []), [data]);
  const byId = useMemo(() => departsById(data ?? []), [data]);
  return { nodes, byId, ready: data !== undefined, failure: query.error, retry: () => void query.refetch() };
}
