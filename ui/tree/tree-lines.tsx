import { useEffect, type CSSProperties, type ReactNode } from "react";
import { ManyLines } from "./many-lines.tsx";
import type { TreeNode } from "./tree-data.ts";
import { TreeLine } from "./tree-row.tsx";
import type { TreeState } from "./use-tree.ts";

export interface TreeLinesProps<D> {
  tree: TreeState<D>;
  /** The scrolling element; null until it is mounted. */
  scroller: HTMLElement | null;
  /** Max height of the scrolling element in px. */
  height: number;
  filter: string;
  /** Virtualizes the rows when there are more than this number. */
  virtualFrom: number;
  renderLabel: ((node: TreeNode<D>) => ReactNode) | undefined;
}

/** The rows of a tree: all of them, or only those near the view when there are many. */
export function TreeLines<D>({ tree, scroller, height, filter, virtualFrom, renderLabel }: TreeLinesProps<D>) {
  const { rows, activeKey, moved } = tree;
  const many = rows.length > virtualFrom;
  // A tree with one level is shown as a list, without space for arrows.
  const flat = rows.every((row) => row.level === 1 && !row.branch);
  useEffect(() => {
    if (moved === 0 || many) return;
    scroller?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
    // Scroll only on a move by key, not when a node opens. Also handles a move before the scroller was mounted.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [moved, scroller]);

  const line = (index: number, style?: CSSProperties) => {
    const row = rows[index];
    return (
      row && (
        <TreeLine
          key={row.node.key}
          tree={tree}
          row={row}
          filter={filter}
          flat={flat}
          renderLabel={renderLabel}
          style={style}
        />
      )
    );
  };
  if (!many) return rows.map((_, index) => line(index));
  return (
    <ManyLines
      count={rows.length}
      activeAt={activeKey === undefined ? -1 : rows.findIndex((row) => row.node.key === activeKey)}
      moved={moved}
      scroller={scroller}
      height={height}
      renderLine={line}
    />
  );
}
