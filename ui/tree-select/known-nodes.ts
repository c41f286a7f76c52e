import { useEffect, useMemo, useState } from "react";
import { givenList } from "#ui/lib/given.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { pathOf, type TreeIndex } from "#ui/tree/tree-data.ts";

/** What a stored value is called, known before its node is loaded. */
export interface KnownNode {
  value: string;
  label: string;
  /** Labels from the root down, the node's own included. */
  path?: readonly string[] | undefined;
}

/** Asks what stored values are called. The signal is aborted when the answer is no longer wanted. */
export type ResolveNodes = (values: readonly string[], signal: AbortSignal) => Promise<readonly KnownNode[]>;

/** Marks the key of a value whose node is not loaded; no caller's key begins with it. */
const UNLOADED = "\u0000";
const none: readonly KnownNode[] = [];

/** Values and keys of the nodes, and the names of chosen values: from the nodes, from `known`, or asked by `resolve`. */
export function useKnownNodes<D>(
  index: TreeIndex<D>,
  values: readonly string[],
  known: readonly KnownNode[] = none,
  resolve?: ResolveNodes,
) {
  const [asked, setAsked] = useState<ReadonlyMap<string, KnownNode>>(() => new Map());
  const keys = useMemo(
    () => new Map([...index.values()].map(({ node }) => [node.value ?? node.key, node.key])),
    [index],
  );
  const missing = values.filter(
    (value) => !keys.has(value) && !asked.has(value) && !known.some((one) => one.value === value),
  );
  const wanted = missing.join("\n");
  const latest = useLatest({ resolve, missing });
  const can = resolve !== undefined;
  useEffect(() => {
    const { resolve: ask, missing: unknown } = latest.current;
    if (wanted === "" || !ask) return undefined;
    const abort = new AbortController();
    const put = (answer: readonly KnownNode[]) => {
      if (abort.signal.aborted) return;
      // A value nobody knows is remembered as itself: it is not asked for again and again.
      const names = new Map(unknown.map((value) => [value, { value, label: value } as KnownNode]));
      for (const one of givenList("TreeSelect", "the answer of resolve", answer, "value")) names.set(one.value, one);
      setAsked((before) => new Map([...before, ...names]));
    };
    // Where nobody answers the value itself stays in view; the cause is the caller's to report.
    ask(unknown, abort.signal).then(put, () => undefined);
    return () => abort.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a `resolve` that comes later is asked too
  }, [wanted, can, latest]);

  function nodeOf(value: string): KnownNode {
    const key = keys.get(value);
    const node = key === undefined ? undefined : index.get(key)?.node;
    if (node && key !== undefined) {
      return { value, label: node.label, path: pathOf(index, key).map((one) => one.label) };
    }
    return known.find((one) => one.value === value) ?? asked.get(value) ?? { value, label: value };
  }
  return {
    nodeOf,
    keyOf: (value: string) => keys.get(value) ?? UNLOADED + value,
    valueOf: (key: string) => (key.startsWith(UNLOADED) ? key.slice(1) : (index.get(key)?.node.value ?? key)),
  };
}
