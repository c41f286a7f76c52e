import { type ReactNode, useMemo } from "react";
import type { Entries } from "../entries.ts";
import type { TableProps } from "../table-props.ts";

const none: ReadonlySet<string> = new Set();

/** Content below the expanded rows by their keys, and these keys; a row without content has none. */
export function useExpansions<R extends object>(
  draw: TableProps<R>["renderExpanded"],
  entries: Entries<R>,
  expanded: ReadonlySet<string>,
): { unders: ReadonlyMap<string, ReactNode> | undefined; underKeys: ReadonlySet<string> } {
  const unders = useMemo(
    () =>
      draw && expanded.size > 0
        ? new Map(
            entries.all().flatMap(({ key, row }) => {
              const under = expanded.has(key) ? draw(row) : null;
              return under === null || under === undefined ? [] : [[key, under] as const];
            }),
          )
        : undefined,
    [draw, entries, expanded],
  );
  const underKeys = useMemo(() => (unders ? new Set(unders.keys()) : none), [unders]);
  return { unders, underKeys };
}
