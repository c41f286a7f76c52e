import { useMemo } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";
import type { Access } from "#src/contract/endpoint.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { deleteAction } from "./delete-action.ts";

export interface DeleteOptions<R> {
  /** Deletes one row; absent if rows cannot be deleted. */
  remove?: (id: string) => Promise<void>;
  permission: Access | undefined;
  /** Why a row may not be deleted; undefined if it may. */
  refusal: ((row: R) => string | undefined) | undefined;
}

/** All actions of a list's rows: its own, those of the tree, and 删除. */
export function useOffered<R extends { id: string }>(
  actions: readonly RowAction<R>[],
  ofTree: readonly RowAction<R>[],
  { remove, permission, refusal }: DeleteOptions<R>,
): readonly RowAction<R>[] {
  const latest = useLatest(remove);
  const deletes = remove !== undefined;
  return useMemo(() => {
    const own = ofTree.length > 0 ? [...actions, ...ofTree] : actions;
    if (!deletes) return own;
    const remove = (id: string) => void latest.current?.(id);
    return [...own, deleteAction<R>(permission, remove, refusal && { refusal })];
  }, [actions, ofTree, deletes, permission, refusal, latest]);
}
