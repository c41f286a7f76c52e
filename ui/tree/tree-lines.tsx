import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, type ReactNode } from "react";
import type { TreeNode } from "./tree-data.ts";
import { TREE_ROW, TreeLine } from "./tree-row.tsx";
import type { TreeState } from "./use-tree.ts";

export interface TreeLinesProps<D> {
  tree: TreeState<D>;
  /** The element that scrolls; null until it is there. */
  scroller: HTMLElement | null;
  filter: string;
  /** Rows from which on only those near the view are drawn. */
  virtualFrom: number;
  renderLabel: ((node: TreeNode<D>) => ReactNode) | undefined;
}

/** The rows of a tree: all of them, or those near the view when they are many. */
export function TreeLines<D>({ tree, scroller, filter, virtualFrom, renderLabel }: TreeLinesProps<D>) {
  const { rows, activeKey, moved } = tree;
  const virtual = rows.length > virtualFrom;
  // A tree of one level is drawn as the list it is, without room for arrows.
  const flat = rows.every((row) => row.level === 1 && !row.branch);
  const activeAt = activeKey === undefined ? -1 : rows.findIndex((row) => row.node.key === activeKey);
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer's functions are called here only, never handed to memoised parts
  const lines = useVirtualizer({
    enabled: virtual,
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => TREE_ROW,
    overscan: 8,
    // What scrolls may have a padding, of which the virtualizer knows nothing: the row would be cut by as much.
    scrollPaddingEnd: 8,
    // The active row is always drawn: the focus points at it by its id.
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      if (activeAt < 0 || near.includes(activeAt)) return near;
      return [...near, activeAt].sort((a, b) => a - b);
    },
  });
  useEffect(() => {
    if (moved === 0 || activeAt < 0) return;
    if (virtual) lines.scrollToIndex(activeAt, { align: "auto" });
    else scroller?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
    // Only a move by key scrolls: opening a node must not. One that came before there was what scrolls is made up for.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [moved, scroller]);

  if (!virtual) {
    return rows.map((row) => (
      <TreeLine key={row.node.key} tree={tree} row={row} filter={filter} flat={flat} renderLabel={renderLabel} />
    ));
  }
  return (
    <div role="presentation" className="relative" style={{ height: lines.getTotalSize() }}>
      {lines.getVirtualItems().map((line) => {
        const row = rows[line.index];
        return (
          row && (
            <TreeLine
              key={row.node.key}
              tree={tree}
              row={row}
              filter={filter}
              flat={flat}
              renderLabel={renderLabel}
              style={{ position: "absolute", insetInline: 0, transform: `translateY(${line.start}px)` }}
            />
          )
        );
      })}
    </div>
  );
}
