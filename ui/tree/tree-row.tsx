import { Check, ChevronRight, LoaderCircle, Minus } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { treesZhCN } from "#ui/words/zh-CN/trees.ts";
import { Marked } from "./marked.tsx";
import type { TreeNode, TreeRow } from "./tree-data.ts";
import type { TickState } from "./tree-tick.ts";
import type { TreeState } from "./use-tree.ts";

/** Height of a row in px. */
export const TREE_ROW = 32;

export interface TreeLineProps<D> {
  tree: TreeState<D>;
  row: TreeRow<D>;
  filter: string;
  /** No row of the tree can be opened. */
  flat: boolean;
  renderLabel: ((node: TreeNode<D>) => ReactNode) | undefined;
  style?: CSSProperties | undefined;
}

/** The checkbox icon inside a row; the row has the role and the state. */
function TickBox({ state, dim }: { state: TickState; dim: boolean }) {
  return (
    <span
      aria-hidden
      data-slot="tree-tick"
      data-state={state}
      className={cn(
        "flex size-4 flex-none items-center justify-center rounded-tag border",
        state === "off" ? "border-line-strong bg-surface" : "border-accent-fill bg-accent-fill text-on-accent",
        dim && "opacity-50",
      )}
    >
      {state === "on" && <Check className="size-3" strokeWidth={3} />}
      {state === "half" && <Minus className="size-3" strokeWidth={3} />}
    </span>
  );
}

/** One visible node: arrow, checkbox, icon, label. */
export function TreeLine<D>({ tree, row, filter, flat, renderLabel, style }: TreeLineProps<D>) {
  const words = useOwnWords("tree", treesZhCN.tree);
  const { node, branch, open } = row;
  const { key } = node;
  const state = tree.stateOf(key);
  const tick = tree.tickOf(key);
  const off = node.disabled === true || tree.disabled;
  const chosen = tree.isSelected(key);
  return (
    // Key events go to the focused element; the row is only its active descendant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={tree.rowId(key)}
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={branch ? open : undefined}
      aria-selected={tree.choice === "none" ? undefined : chosen}
      aria-checked={tree.ticks ? (tick === "half" ? "mixed" : tick === "on") : undefined}
      aria-disabled={off || undefined}
      aria-busy={state === "loading" || undefined}
      data-slot="tree-row"
      data-key={key}
      data-state={chosen ? "selected" : "idle"}
      data-active={tree.activeKey === key || undefined}
      data-disabled={off || undefined}
      className="flex h-8 cursor-pointer items-center gap-1.5 rounded-tag pe-2 text-14 select-none hover:bg-hover data-disabled:cursor-not-allowed data-disabled:text-faint data-[state=selected]:bg-selected data-[state=selected]:font-semibold data-[state=selected]:text-accent-text"
      style={{ paddingInlineStart: (row.level - 1) * 20, ...style }}
      // Keeps the focus in the tree or in the field above it.
      onMouseDown={(event) => {
        if (event.detail > 1) event.preventDefault();
      }}
      onClick={(event) => {
        tree.setActive(key);
        const { target } = event;
        if (branch && target instanceof Element && target.closest("[data-slot=tree-arrow]")) tree.toggle(key);
        else if (tree.ticks && target instanceof Element && target.closest("[data-slot=tree-tick]")) tree.tick(key);
        else tree.act(key, event.shiftKey);
      }}
    >
      {branch ? (
        <span
          aria-hidden
          data-slot="tree-arrow"
          className="flex size-6 flex-none items-center justify-center rounded-tag text-faint hover:text-body"
        >
          {state === "loading" ? (
            <LoaderCircle className="size-4 animate-spin motion-reduce:animate-[spin_4s_linear_infinite]" />
          ) : (
            <ChevronRight
              className={cn("size-4 transition-transform duration-fast", open ? "rotate-90" : "rtl:rotate-180")}
            />
          )}
        </span>
      ) : (
        <span aria-hidden className={cn("flex-none", flat ? "w-0.5" : "size-6")} />
      )}
      {tree.ticks && <TickBox state={tick} dim={off} />}
      {node.icon}
      <span data-slot="tree-label" className="min-w-0 flex-1 truncate" title={node.label}>
        {renderLabel ? renderLabel(node) : <Marked text={node.label} query={filter} />}
      </span>
      {state === "failed" && (
        <span className="flex flex-none items-center gap-1 text-12 font-normal text-bad">
          {words.failed}
          <button
            type="button"
            tabIndex={-1}
            aria-label={words.retryAt(node.label)}
            className="min-h-6 rounded-tag px-1 text-accent-text hover:underline"
            onClick={(event) => {
              event.stopPropagation();
              tree.need(key);
            }}
          >
            {words.retry}
          </button>
        </span>
      )}
    </div>
  );
}
