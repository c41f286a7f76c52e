import { useRef, type KeyboardEvent } from "react";
import { isComposing } from "#ui/utils/ime.ts";
import { placeByText, WORD_MS } from "#ui/tree/tree-move.ts";
import type { Entries } from "../entries.ts";
import { tickKeys } from "./selection.ts";
import type { RowDoors } from "./table-row.tsx";
import { openableBeside, type TableTree, type TreeNode } from "./tree-rows.ts";
import type { LoadState } from "./use-tree.ts";

export interface RowKeysOptions<R> {
  entries: Entries<R>;
  tree: TableTree<R> | undefined;
  nodes: ReadonlyMap<string, TreeNode<R>>;
  /** Rows of a plain list can be opened too. */
  opens: boolean;
  expanded: readonly string[];
  expandedSet: ReadonlySet<string>;
  setExpanded: (keys: readonly string[]) => void;
  selectedSet: ReadonlySet<string>;
  stateOf: (key: string) => LoadState | undefined;
  nameOf: (row: R) => string;
  tickable: (row: R) => boolean;
  onOpen: ((row: R) => void) | undefined;
  doors: RowDoors;
  /** Moves the focus to the row at an index. */
  goTo: (index: number) => void;
}

/** Returns the key handler for the rows of a table. */
export function useRowKeys<R>(options: RowKeysOptions<R>) {
  const { entries, tree, nodes, opens, expanded, expandedSet, selectedSet, stateOf, doors, goTo } = options;
  const { keys } = entries;
  const typed = useRef({ text: "", at: 0 });

  /** Right opens then enters, Left closes then goes to the parent. Returns whether the key was handled. */
  function pressSideways(right: boolean, index: number): boolean {
    const entry = entries.at(index);
    if (!entry || (!tree && !opens)) return false;
    const { key, branch, parent } = entry;
    const open = expandedSet.has(key);
    if (!tree || (branch && (open !== right || stateOf(key) === "failed"))) doors.expand(key, right);
    else if (right && entries.at(index + 1)?.parent === key) goTo(index + 1);
    else if (!right && parent !== undefined) goTo(keys.indexOf(parent));
    return true;
  }

  /** Handles letters on a row of a tree. Returns whether the key was handled. */
  function pressLetter(letter: string, index: number): boolean {
    if (!tree || tree.typeAhead === false || letter === " " || Array.from(letter).length !== 1) return false;
    const now = performance.now();
    const before = now - typed.current.at < WORD_MS ? typed.current.text : "";
    typed.current = { text: before + letter, at: now };
    const place = placeByText(keys.length, index, typed.current.text, (at) => {
      const row = entries.at(at)?.row;
      return row === undefined ? [] : [options.nameOf(row), tree.searchText?.(row)];
    });
    if (place >= 0) goTo(place);
    return place >= 0;
  }

  return (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const target = event.target;
    if (
      !(target instanceof HTMLTableRowElement) ||
      isComposing(event) ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return;
    const key = target.dataset["key"];
    const index = key === undefined ? -1 : keys.indexOf(key);
    const row = entries.at(index)?.row;
    if (key === undefined || row === undefined) return;
    const last = keys.length - 1;
    const to = {
      ArrowDown: Math.min(index + 1, last),
      ArrowUp: Math.max(index - 1, 0),
      PageDown: Math.min(index + 10, last),
      PageUp: Math.max(index - 10, 0),
      Home: 0,
      End: last,
    }[event.key];
    if (to !== undefined) goTo(to);
    else if (event.key === "Enter" && options.onOpen) options.onOpen(row);
    else if (event.key === " " && options.tickable(row)) doors.tick(key, !selectedSet.has(key), event.shiftKey);
    else if (event.key === "*" && tree) options.setExpanded(tickKeys(expanded, openableBeside(nodes, key), true));
    else if (/^Arrow(Left|Right)$/.test(event.key)) {
      // The text direction decides which arrow opens.
      if (!pressSideways((event.key === "ArrowRight") !== (getComputedStyle(target).direction === "rtl"), index))
        return;
    } else if (!pressLetter(event.key, index)) return;
    event.preventDefault();
  };
}
