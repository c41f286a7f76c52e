import { useEffect, useMemo, useState } from "react";
import { validList } from "#ui/lib/validate-props.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { pathOf, type TreeIndex } from "#ui/tree/tree-data.ts";

/** Label of a stored value, known before its node is loaded. */
export interface KnownNode {
  value: string;
  label: string;
  /** Labels from the root down to the node itself. */
  path?: readonly string[] | undefined;
}

/** Loads the labels of stored values. The signal is aborted when the result is no longer needed. */
export type ResolveNodes = (values: readonly string[], signal: AbortSignal) => Promise<readonly KnownNode[]>;

/** Prefix of the key of a value whose node is not loaded; no caller's key begins with it. */
const UNLOADED = "\u0000";
const none: readonly KnownNode[] = [];

/**
 * Converts between values and node keys, and finds the labels of chosen values: from the nodes, from `known`, or from
 * `resolve`.
 */
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
      // An unknown value is cached with itself as the label, so that it is not requested again.
      const names = new Map(unknown.map((value) => [value, { value, label: value } as KnownNode]));
      for (const one of validList("TreeSelect", "the answer of resolve", answer, "value")) names.set(one.value, one);
      setAsked((before) => new Map([...before, ...names]));
    };
    // When the request fails the value itself is shown; the caller reports the error.
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
