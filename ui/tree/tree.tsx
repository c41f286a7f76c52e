import { LoaderCircle } from "lucide-react";
import { useMemo, useState, type ComponentProps, type ReactNode } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { cn } from "#ui/utils/cn.ts";
import { FormValue } from "#ui/lib/form-value.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { treesZhCN } from "#ui/words/zh-CN/trees.ts";
import type { TreeNode } from "./tree-data.ts";
import { TreeLines } from "./tree-lines.tsx";
import { useTree, type TreeOptions } from "./use-tree.ts";

export interface TreeProps<D = unknown>
  extends TreeOptions<D>, ReportsValue, Omit<ComponentProps<"div">, "defaultValue" | "onChange" | "children" | "role"> {
  /** Renders a node's label, which is also the node's accessible name. */
  renderLabel?: (node: TreeNode<D>) => ReactNode;
  /** Max height in px; above it the tree scrolls. @default none; 400 when the tree is virtualized */
  maxHeight?: number;
  /** Virtualizes the rows when there are more than this number. @default 150 */
  virtualFrom?: number;
  /** Name under which a form submits the ticked (or chosen) keys. */
  name?: string;
}

const VIRTUAL_HEIGHT = 400;

/**
 * A tree with one Tab stop. Up, Down, Home, End and Page keys move. Right opens, then enters; Left closes, then goes to
 * the parent; `*` opens all siblings. Letters go to the next node that begins with them; Space ticks, Enter chooses.
 * Name it by `aria-label` or a Field. `ref` and native props go to the element with role tree.
 */
export function Tree<D = unknown>(props: TreeProps<D>) {
  const { renderLabel, maxHeight, virtualFrom = 150, name, className, style, ref, ...others } = props;
  const {
    nodes,
    load,
    expanded,
    defaultExpanded,
    onExpandedChange,
    choice,
    selected,
    defaultSelected,
    onSelectedChange,
    ticks,
    ticked,
    defaultTicked,
    onTickedChange,
    tickReport,
    filter = "",
    searchText,
    typeAhead,
    leavesOnly,
    wanted,
    ...rest
  } = others;
  const {
    disabled = false,
    "aria-required": required,
    ...native
  }: typeof rest & { "aria-required"?: ComponentProps<"div">["aria-required"] } = useFieldLink(rest, true);
  const words = useOwnWords("tree", treesZhCN.tree);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const merged = useMergedRefs(setBox, ref);
  const [focused, setFocused] = useState(false);
  const tree = useTree<D>({
    nodes,
    load,
    expanded,
    defaultExpanded,
    onExpandedChange,
    choice,
    selected,
    defaultSelected,
    onSelectedChange,
    ticks,
    ticked,
    defaultTicked,
    onTickedChange,
    tickReport,
    filter,
    searchText,
    typeAhead,
    leavesOnly,
    wanted,
    disabled,
  });
  const control = useMemo(() => ({ current: box }), [box]);
  useFormReset(control, selected, defaultSelected ?? [], tree.setSelected);
  useFormReset(control, ticked, defaultTicked ?? [], tree.setTicked);
  const { rows, rootState, activeKey } = tree;
  const max = maxHeight ?? (rows.length > virtualFrom ? VIRTUAL_HEIGHT : undefined);
  const sent = ticks ? tree.ticked : tree.selected;
  return (
    <div
      data-slot="tree-box"
      data-state={rootState ?? "ready"}
      className={cn("group/tree relative min-w-0", className)}
      style={style}
    >
      {/* An empty tree has no items, which the role tree requires. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a tree or, empty, a mere group */}
      <div
        {...native}
        // The role group allows neither required nor invalid.
        aria-required={rows.length > 0 ? required : undefined}
        aria-invalid={rows.length > 0 ? native["aria-invalid"] : undefined}
        ref={merged}
        id={native.id ?? tree.id}
        role={rows.length > 0 ? "tree" : "group"}
        tabIndex={rows.length > 0 ? 0 : undefined}
        aria-multiselectable={rows.length > 0 && (tree.choice === "multiple" || ticks !== undefined) ? true : undefined}
        aria-activedescendant={focused && activeKey !== undefined ? tree.rowId(activeKey) : undefined}
        aria-busy={rootState === "loading" || undefined}
        aria-disabled={disabled || undefined}
        data-slot="tree"
        className="overflow-auto rounded-control p-1 text-body outline-none [&:focus-visible_[data-active]]:outline-2 [&:focus-visible_[data-active]]:-outline-offset-2 [&:focus-visible_[data-active]]:outline-ring"
        style={{ maxHeight: max }}
        onFocus={(event) => {
          native.onFocus?.(event);
          if (event.target !== event.currentTarget) return;
          setFocused(true);
          tree.enter();
        }}
        onBlur={(event) => {
          native.onBlur?.(event);
          setFocused(false);
        }}
        onKeyDown={(event) => {
          native.onKeyDown?.(event);
          if (event.target === event.currentTarget) tree.press(event);
        }}
      >
        <TreeLines
          tree={tree}
          scroller={box}
          height={max ?? VIRTUAL_HEIGHT}
          filter={filter}
          virtualFrom={virtualFrom}
          renderLabel={renderLabel}
        />
      </div>
      {rows.length === 0 && <TreeNote state={rootState} words={words} onRetry={tree.retryRoots} />}
      <output className="sr-only">{tree.spoken}</output>
      <FormValue name={name} value={sent} disabled={disabled} />
    </div>
  );
}

interface NoteWords {
  loading: string;
  failed: string;
  retry: string;
  none: string;
}

/** Shown when a tree has no rows. */
export function TreeNote({
  state,
  words,
  onRetry,
}: {
  state: "loading" | "failed" | undefined;
  words: NoteWords;
  onRetry: () => void;
}) {
  return (
    <div
      data-slot="tree-note"
      className="flex items-center justify-center gap-2 px-3 py-2.5 text-13 text-muted data-[state=failed]:text-bad"
      data-state={state ?? "none"}
    >
      {state === "loading" && (
        <LoaderCircle aria-hidden className="size-4 animate-spin motion-reduce:animate-[spin_4s_linear_infinite]" />
      )}
      {/* The status line announces it. */}
      <span aria-hidden>{state === undefined ? words.none : words[state]}</span>
      {state === "failed" && (
        <button
          type="button"
          className="min-h-6 rounded-tag px-1 text-accent-text hover:underline"
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRetry}
        >
          {words.retry}
        </button>
      )}
    </div>
  );
}
