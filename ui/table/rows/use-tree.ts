import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";
import type { TableSort } from "../column.ts";
import { openNodes, treeNodes, type TableTree, type TreeNode } from "./tree-rows.ts";

/** Load state of the child rows of a row. */
export type LoadState = "busy" | "failed";

interface Asked<R> {
  rows?: readonly R[];
  state?: LoadState;
}

export interface TreeOptions<R> {
  /** Absent: the rows are a plain list. */
  tree: TableTree<R> | undefined;
  rows: readonly R[];
  rowKey: (row: R) => string;
  sort: TableSort | null;
  open: ReadonlySet<string>;
  /** Called when child rows of a row have loaded. */
  onLoaded: (parent: TreeNode<R>, rows: readonly R[]) => void;
  onFailed: (parent: TreeNode<R>) => void;
}

const nothing: ReadonlyMap<string, never> = new Map<string, never>();

/** The visible rows of a tree. Loads unknown child rows once per opening and per list of rows. */
export function useTree<R>({ tree, rows, rowKey, sort, open, onLoaded, onFailed }: TreeOptions<R>) {
  const [asked, setAsked] = useState<ReadonlyMap<string, Asked<R>>>(nothing);
  /** The list of rows during a row's last request: a response for an older list is dropped. */
  const askedFor = useRef(new Map<string, readonly R[]>());
  const heard = useLatest({ onLoaded, onFailed });

  const loaded = useMemo(
    () => new Map([...asked].flatMap(([key, one]) => (one.rows ? [[key, one.rows] as const] : []))),
    [asked],
  );
  const nodes = useMemo(
    () => (tree ? treeNodes(tree, rows, { rowKey, loaded, sort }) : nothing),
    [tree, rows, rowKey, loaded, sort],
  );
  const shown = useMemo(() => openNodes(nodes, open), [nodes, open]);

  const ask = useCallback(
    async (node: TreeNode<R>) => {
      if (!tree?.load) return;
      const { key } = node;
      askedFor.current.set(key, rows);
      const put = (one: Asked<R>) => setAsked((old) => new Map(old).set(key, { ...old.get(key), ...one }));
      put({ state: "busy" });
      try {
        const children = await tree.load(node.row);
        if (askedFor.current.get(key) !== rows) return;
        setAsked((old) => new Map(old).set(key, { rows: children }));
        heard.current.onLoaded(node, children);
      } catch {
        // The caller reports the error; here the row offers a retry.
        if (askedFor.current.get(key) !== rows) return;
        put({ state: "failed" });
        heard.current.onFailed(node);
      }
    },
    [tree, rows, heard],
  );

  useEffect(() => {
    for (const node of shown) {
      const unknown = node.branch && open.has(node.key) && tree?.childrenOf(node.row) === undefined;
      if (unknown && askedFor.current.get(node.key) !== rows) void ask(node);
    }
  }, [shown, open, rows, tree, ask]);

  return {
    nodes,
    shown,
    stateOf: (key: string): LoadState | undefined => asked.get(key)?.state,
    retry: (key: string) => {
      const node = nodes.get(key);
      if (node) void ask(node);
    },
  };
}
