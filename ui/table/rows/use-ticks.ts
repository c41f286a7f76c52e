import { useEffect, useMemo } from "react";
import type { Entries } from "../entries.ts";
import { selectionState } from "./selection.ts";
import type { TableProps } from "../table-props.ts";
import { partlyTicked, type TreeNode } from "./tree-rows.ts";
import type { SeenRows } from "./use-selected.ts";

export interface TicksOptions<R extends object> extends Required<Pick<TableProps<R>, "selectable">> {
  entries: Entries<R>;
  tree: TableProps<R>["tree"];
  /** All known rows of a tree. */
  nodes: ReadonlyMap<string, TreeNode<R>>;
  selectedSet: ReadonlySet<string>;
  seen: SeenRows<R>;
}

const noKeys: readonly string[] = [];
const none: ReadonlySet<string> = new Set();

/** Which rows can be selected, and how many of them are. Costs nothing when selection is off. */
export function useTicks<R extends object>({ selectable, entries, tree, nodes, selectedSet, seen }: TicksOptions<R>) {
  const cascade = tree?.cascade === true;
  const tickableKeys = useMemo(() => {
    if (selectable === false) return noKeys;
    if (!cascade && selectable === true) return entries.keys;
    // A cascade includes collapsed rows; without it no hidden row is selected.
    const within = cascade ? [...nodes.values()] : entries.all();
    return within.flatMap(({ row, key }) => (selectable === true || selectable(row) ? [key] : []));
  }, [selectable, cascade, nodes, entries]);
  const partly = useMemo(() => (cascade ? partlyTicked(nodes, selectedSet) : none), [cascade, nodes, selectedSet]);
  const pageState = useMemo(() => selectionState(selectedSet, tickableKeys), [selectedSet, tickableKeys]);

  const isTree = tree !== undefined;
  const hasTicks = selectable !== false;
  useEffect(() => {
    if (!hasTicks) return;
    seen.page((see) => {
      for (const { key, row } of isTree ? nodes.values() : entries.all()) see(key, row);
    });
  }, [hasTicks, isTree, nodes, entries, seen]);
  return { tickableKeys, partly, pageState };
}
