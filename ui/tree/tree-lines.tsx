import { useEffect, type CSSProperties, type ReactNode } from "react";
import { ManyLines } from "./many-lines.tsx";
import type { TreeNode } from "./tree-data.ts";
import { TreeLine } from "./tree-row.tsx";
import type { TreeState } from "./use-tree.ts";

export interface TreeLinesProps<D> {
  tree: TreeState<D>;
  /** The element that scrolls; null until it is there. */
  scroller: HTMLElement | null;
  /** Height in px that the scroller has at most. */
  height: number;
  filter: string;
  /** Rows from which on only those near the view are drawn. */
  virtualFrom: number;
  renderLabel: ((node: TreeNode<D>) => ReactNode) | undefined;
}

/** The rows of a tree: all of them, or those near the view when they are many. */
export function TreeLines<D>({ tree, scroller, height, filter, virtualFrom, renderLabel }: TreeLinesProps<D>) {
  const { rows, activeKey, moved } = tree;
  const many = rows.length > virtualFrom;
  // A tree of one level is drawn as the list it is, without room for arrows.
  const flat = rows.every((row) => row.level === 1 && !row.branch);
  useEffect(() => {
    if (moved === 0 || many) return;
    scroller?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
    // Only a move by key scrolls: opening a node must not. One that came before there was what scrolls is made up for.
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
