import { useMemo, useRef } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";
import type { TableProps } from "../table-props.ts";
import { keysBetween, tickKeys } from "./selection.ts";
import type { RowDoors } from "./table-row.tsx";
import { tickCascade, type TreeNode } from "./tree-rows.ts";
import type { LoadState } from "./use-tree.ts";

export interface RowDoorsOptions<R extends object> {
  selected: readonly string[];
  setSelected: (keys: readonly string[]) => void;
  selectOne: boolean;
  expanded: readonly string[];
  setExpanded: (keys: readonly string[]) => void;
  /** Keys of the rows that can be selected, and of all displayed rows. */
  tickableKeys: readonly string[];
  keys: readonly string[];
  tree: TableProps<R>["tree"];
  nodes: ReadonlyMap<string, TreeNode<R>>;
  tickable: (row: R) => boolean;
  stateOf: (key: string) => LoadState | undefined;
  retry: (key: string) => void;
}

const none: ReadonlySet<string> = new Set();

/** Handlers of a row's checkbox and arrow. They stay the same, so that unchanged rows are not rendered again. */
export function useRowDoors<R extends object>(options: RowDoorsOptions<R>): RowDoors {
  const { setSelected, setExpanded } = options;
  const live = useLatest(options);
  const lastTicked = useRef<string>(undefined);
  return useMemo<RowDoors>(
    () => ({
      tick(key, on, reach) {
        const now = live.current;
        const may = reach ? new Set(now.tickableKeys) : none;
        const wanted = reach ? keysBetween(now.keys, lastTicked.current, key).filter((one) => may.has(one)) : [key];
        lastTicked.current = key;
        if (now.selectOne) {
          setSelected(on ? [key] : []);
          return;
        }
        setSelected(
          now.tree?.cascade
            ? tickCascade(now.nodes, now.selected, wanted, on, now.tickable)
            : tickKeys(now.selected, wanted, on),
        );
      },
      expand(key, on) {
        const now = live.current;
        if (now.stateOf(key) === "failed" && now.expanded.includes(key)) now.retry(key);
        else setExpanded(tickKeys(now.expanded, [key], on));
      },
    }),
    [live, setSelected, setExpanded],
  );
}
