import { useEffect, useMemo, useRef, useState } from "react";
import { validList } from "#ui/lib/validate-props.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { indexTree, type LazyChildren, type TreeNode } from "./tree-data.ts";

/** Loads the children of a node, or the roots for null. The signal is aborted when the result is no longer needed. */
export type LoadChildren<D = unknown> = (
  parent: TreeNode<D> | null,
  signal: AbortSignal,
) => Promise<readonly TreeNode<D>[]>;

export interface BranchSource<D = unknown> {
  /** The roots, with their known children. Without it, `load` is called for the roots. */
  nodes?: readonly TreeNode<D>[] | undefined;
  /** Called once for the children of each opened node without known children. */
  load?: LoadChildren<D> | undefined;
}

export type BranchState = "loading" | "failed";

/** Result of a request: loading, failed, or the number of loaded nodes. `parent` is null for the roots. */
export type BranchNews<D = unknown> =
  | { kind: "loading" | "failed"; parent: TreeNode<D> | null }
  | { kind: "came"; parent: TreeNode<D> | null; count: number };

/** Key used as the parent of the roots. */
const ROOTS = "";
const none: readonly never[] = [];

/** The known nodes of a tree, and the loading of the others. The roots are loaded while `wanted` is true. */
export function useBranches<D>({ nodes, load }: BranchSource<D>, wanted = true) {
  const [late, setLate] = useState<LazyChildren<D>>(() => new Map());
  const [states, setStates] = useState<ReadonlyMap<string, BranchState>>(() => new Map());
  const [news, setNews] = useState<BranchNews<D>>();
  const running = useRef(new Map<string, AbortController>());
  const roots = nodes === undefined ? (late.get(ROOTS) ?? none) : validList("Tree", "nodes", nodes, "key");
  const index = useMemo(() => indexTree(roots, late, load !== undefined), [roots, late, load]);

  function setState(key: string, state: BranchState | undefined) {
    setStates((before) => {
      const after = new Map(before);
      if (state) after.set(key, state);
      else after.delete(key);
      return after;
    });
  }
  async function fetchBelow(parent: TreeNode<D> | null) {
    const key = parent?.key ?? ROOTS;
    if (!load || running.current.has(key)) return;
    const abort = new AbortController();
    running.current.set(key, abort);
    setState(key, "loading");
    setNews({ kind: "loading", parent });
    try {
      const children = validList("Tree", "the answer of load", await load(parent, abort.signal), "key");
      if (abort.signal.aborted) return;
      setLate((before) => new Map(before).set(key, children));
      setState(key, undefined);
      setNews({ kind: "came", parent, count: children.length });
    } catch {
      // Shown at the node with a retry; the caller reports the error.
      if (abort.signal.aborted) return;
      setState(key, "failed");
      setNews({ kind: "failed", parent });
    }
    running.current.delete(key);
  }
  const latest = useLatest(fetchBelow);
  const lacksRoots = nodes === undefined && load !== undefined && !late.has(ROOTS);
  useEffect(() => {
    if (lacksRoots && wanted) void latest.current(null);
  }, [lacksRoots, wanted, latest]);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const abort of all.values()) abort.abort();
      all.clear();
    };
  }, []);

  return {
    roots,
    index,
    news,
    rootState: states.get(ROOTS),
    stateOf: (key: string) => states.get(key),
    retryRoots: () => void fetchBelow(null),
    /** Loads the children of a node, unless they are known or loading. */
    need: (key: string) => {
      const entry = index.get(key);
      if (entry?.branch && entry.children.length === 0) void fetchBelow(entry.node);
    },
  };
}

/** Result of `useBranches`. */
export type Branches<D = unknown> = ReturnType<typeof useBranches<D>>;
