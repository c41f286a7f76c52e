import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#src/client/query.ts";
import { permissionTree } from "#src/contract/system/access/grant.ts";

/** All menus and buttons, in the form of the properties of a GrantTree. */
export function usePermissionTree() {
  const { data, error, refetch } = useQuery({ ...queryOf(permissionTree, {}), meta: { shownByCaller: true } });
  return { nodes: data?.treeList, failure: error ?? undefined, onRetry: () => void refetch() };
}
