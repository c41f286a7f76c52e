/* oxlint-disable react/refs -- handlers are handed on to build props of, they are not called while drawing */
import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { usePasteLimit } from "#ui/input/paste-limit.tsx";
import { cn } from "#ui/utils/cn.ts";
import { boxState, controlBox, controlSizes } from "#ui/utils/control-box.ts";
import { FormValue } from "#ui/lib/form-value.ts";
import { useImeText } from "#ui/utils/ime.ts";
import type { LineProps } from "#ui/lib/line-props.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { OptionLayer } from "#ui/select/option-layer.tsx";
import { focusLastTag, TagList } from "#ui/tag-input/tag-list.tsx";
import { pathOf, type SearchText, type TreeNode } from "#ui/tree/tree-data.ts";
import { TreeLines } from "#ui/tree/tree-lines.tsx";
import type { TickMode, TickReport } from "#ui/tree/tree-tick.ts";
import { TreeNote } from "#ui/tree/tree.tsx";
import { useBranches, type LoadChildren } from "#ui/tree/use-branches.ts";
import { useTreeOn } from "#ui/tree/use-tree.ts";
import { useTreeWords } from "#ui/words/trees.ts";
import { useKnownNodes, type KnownNode, type ResolveNodes } from "./known-nodes.ts";
import { ClearButton, ToggleButton } from "./layer-buttons.tsx";
import { layerLine, pressLine, useLayer } from "./layer-line.ts";
import { hasUnopened, LoadedOnly } from "./loaded-only.tsx";

/** Max height of the tree in px; same as its class. */
const TREE_HEIGHT = 400;
const most = { width: 480, height: TREE_HEIGHT };

/** Props shared by both tree selects. */
export interface TreeFieldProps<D = unknown> extends Omit<LineProps, "list"> {
  /** The roots, with their known children; or set `load`. */
  nodes?: readonly TreeNode<D>[];
  /** Called for the roots on the first opening, and for the children of an opened node that has none yet. */
  load?: LoadChildren<D>;
  /** Labels of stored values whose nodes are not loaded. */
  known?: readonly KnownNode[];
  /** Loads the labels of stored values that are not known otherwise. */
  resolve?: ResolveNodes;
  /** Texts to find a node by besides its label, e.g. pinyin. */
  searchText?: SearchText<D>;
  /** Shows a button that clears the choice; Escape on the closed tree clears it too. @default false */
  clearable?: boolean;
  /** Nodes that are open at first; the nodes above a chosen one are opened anyway. @default [] */
  defaultExpanded?: readonly string[] | "all";
  /** Renders a node's label in the tree. */
  renderLabel?: (node: TreeNode<D>) => ReactNode;
}

interface TreeFieldParts<D> extends TreeFieldProps<D> {
  values: readonly string[];
  onValuesChange: (values: readonly string[], nodes: readonly TreeNode<D>[]) => void;
  many: boolean;
  leavesOnly: boolean;
  showPath: boolean;
  ticks: TickMode;
  tickReport: TickReport;
  maxTags: number | undefined;
  /** Values of the surrounding tree select, as `useFormReset` takes them. */
  held: readonly string[] | undefined;
  initial: readonly string[];
}

/** Keys that edit the text while text is typed. */
const textKeys = new Set(["ArrowLeft", "ArrowRight", "Home", "End", " "]);

/** A text field with a tree below it; the focus stays in the field. */
export function TreeField<D>({
  nodes,
  load,
  known,
  resolve,
  searchText,
  clearable = false,
  defaultExpanded,
  renderLabel,
  size = "middle",
  values,
  held,
  initial,
  onValuesChange,
  many,
  leavesOnly,
  showPath,
  ticks,
  tickReport,
  maxTags,
  name,
  required,
  placeholder,
  className,
  style,
  ref,
  ...rest
}: TreeFieldParts<D>) {
  const all = useTreeWords();
  const words = all.treeSelect;
  const native = useFieldLink<ComponentProps<"input">>({ ...rest, "aria-required": required }, true);
  const pathId = useId();
  const box = useRef<HTMLSpanElement>(null);
  const tags = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergedRefs(input, ref);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const layer = useLayer(native, input);
  const { open, wanted, typed, said, still } = layer;

  const source = useBranches<D>({ nodes, load }, wanted);
  const names = useKnownNodes(source.index, values, known, resolve);
  const keys = values.map(names.keyOf);
  const tree = useTreeOn<D>(source, {
    load,
    defaultExpanded,
    filter: open ? (typed ?? "") : "",
    searchText,
    wanted,
    leavesOnly,
    choice: many ? "none" : "single",
    selected: many ? undefined : keys,
    onSelectedChange: (next) => take(next),
    ticks: many ? ticks : undefined,
    ticked: keys,
    tickReport,
    onTickedChange: (next) => take(next),
  });
  const pathText = (one: KnownNode) => (one.path ?? [one.label]).join(words.joint);
  const first = values[0] === undefined ? undefined : names.nodeOf(values[0]);
  const shownChoice = many || !first ? "" : showPath ? pathText(first) : first.label;

  function tell(next: readonly string[]) {
    onValuesChange(
      next,
      next.flatMap((value) => source.index.get(names.keyOf(value))?.node ?? []),
    );
  }
  useFormReset(input, held, initial, tell, () => layer.type(undefined));
  function take(next: readonly string[]) {
    const after = next.map(names.valueOf);
    const fresh = after.find((value) => !values.includes(value));
    const gone = values.find((value) => !after.includes(value));
    layer.say(
      fresh !== undefined
        ? words.chosen(pathText(names.nodeOf(fresh)))
        : gone !== undefined
          ? words.removed(names.nodeOf(gone).label)
          : "",
    );
    tell(after);
    if (!many) hide();
  }
  function remove(value: string) {
    layer.say(words.removed(names.nodeOf(value).label));
    tell(values.filter((one) => one !== value));
  }
  function clear() {
    layer.type(undefined);
    layer.say("");
    tell([]);
  }
  function show() {
    if (!layer.show()) return;
    // The chosen node is visible at once.
    tree.open(
      keys.flatMap((key) =>
        pathOf(source.index, key)
          .slice(0, -1)
          .map((node) => node.key),
      ),
    );
  }
  function hide() {
    layer.hide();
    tree.leave();
  }

  const ime = useImeText<HTMLInputElement>(typed ?? shownChoice, (text) => {
    layer.type(text);
    layer.say("");
    show();
  });
  const enter = useLatest(tree.enter);
  const hasRows = tree.rows.length > 0;
  useEffect(() => {
    if (open && hasRows) enter.current();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- again when the active row went out of view
  }, [open, hasRows, tree.activeKey, enter]);
  useEffect(() => {
    if (open && hasRows && typed) enter.current(true);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- once per search
  }, [typed]);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    pressLine(native, event, {
      open,
      show,
      hide,
      clear: clearable && values.length > 0 ? clear : undefined,
      other: (pressed) => pressTags(pressed) || (open && pressTree(pressed)),
    });
  }
  function pressTree(event: KeyboardEvent<HTMLInputElement>): boolean {
    const { key } = event;
    if (key === "Enter" || (key === " " && !typed)) {
      if (tree.activeKey !== undefined) tree.act(tree.activeKey);
      return true;
    }
    if (!typed || !textKeys.has(key)) {
      layer.say("");
      // `pressStep` handles the keys it uses itself.
      tree.pressStep(event);
    }
    return false;
  }
  /** Keys that move to the tags before an empty field; with an open tree, Left belongs to the tree. */
  function pressTags({ key }: KeyboardEvent<HTMLInputElement>): boolean {
    const last = values.at(-1);
    if (!many || ime.shown !== "") return false;
    if (key === "Backspace" && last !== undefined) {
      remove(last);
      return true;
    }
    return !open && key === "ArrowLeft" && focusLastTag(tags.current);
  }

  const paste = usePasteLimit<HTMLInputElement>(native, still);
  const naming = { "aria-label": native["aria-label"], "aria-labelledby": native["aria-labelledby"] };
  const wholePath = !many && first?.path && first.path.length > 1 ? pathText(first) : undefined;
  const described = [native["aria-describedby"], wholePath && pathId].filter(Boolean).join(" ") || undefined;
  const treeId = `${tree.id}-tree`;
  const canClear = clearable && values.length > 0 && !still;
  const loadedOnly = open && load !== undefined && (typed ?? "").trim() !== "" && hasUnopened(source.index);
  const emptyText = placeholder ?? words.placeholder;
  return (
    <>
      <span
        ref={box}
        data-slot={many ? "multi-tree-select" : "tree-select"}
        data-state={open ? "open" : "closed"}
        className={cn(
          controlBox,
          many ? "min-h-control px-1 text-14" : controlSizes[size],
          "data-[state=open]:border-accent",
          className,
        )}
        style={style}
        {...boxState(native)}
      >
        <span className={cn("flex min-w-0 flex-1 items-center", many ? "flex-wrap gap-1 py-0.75" : "h-full")}>
          {many && values.length > 0 && (
            <TagList
              tags={values.map((value) => ({ key: value, label: names.nodeOf(value).label }))}
              label={words.chosenList}
              removeLabel={words.remove}
              restLabel={words.rest}
              onRemove={still ? undefined : remove}
              maxTags={maxTags}
              list={tags}
              field={input}
            />
          )}
          <input
            autoComplete="off"
            {...native}
            ref={merged}
            type="text"
            role="combobox"
            aria-haspopup="tree"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? treeId : undefined}
            aria-activedescendant={open && tree.activeKey !== undefined ? tree.rowId(tree.activeKey) : undefined}
            aria-describedby={described}
            data-slot="tree-select-control"
            className={cn(
              "min-w-0 flex-1 appearance-none truncate border-0 bg-transparent text-inherit outline-none [font-size:inherit] placeholder:text-faint disabled:cursor-not-allowed",
              many ? cn("h-6", values.length > 0 ? "min-w-1 focus:min-w-6 focus:px-1" : "min-w-10 px-2") : "h-full p-0",
            )}
            placeholder={many && values.length > 0 ? undefined : emptyText}
            {...layerLine(native, ime, { show, hide, press })}
            {...paste.handlers}
          />
        </span>
        {canClear && (
          <ClearButton label={words.clear} field={input} className={many ? "me-0" : undefined} onPress={clear} />
        )}
        {(many || !canClear) && (
          <ToggleButton
            label={words.toggle}
            field={input}
            disabled={still}
            className={many ? "me-0.5" : undefined}
            onPress={() => (open ? hide() : show())}
          />
        )}
        {wholePath !== undefined && (
          <span id={pathId} hidden>
            {wholePath}
          </span>
        )}
        <FormValue
          name={name}
          value={many ? values : (values[0] ?? "")}
          required={required}
          disabled={native.disabled}
          readOnly={native.readOnly}
          form={native.form}
          control={input}
        />
        <output className="sr-only">
          {said || (open ? [tree.spoken, loadedOnly && words.loadedOnly].filter(Boolean).join("。") : "")}
        </output>
        <OptionLayer open={open} anchor={box} most={most}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a tree or, empty, a mere group; a press must not take the focus from the field */}
          <div
            ref={setScroller}
            id={treeId}
            role={hasRows ? "tree" : "group"}
            {...naming}
            aria-label={naming["aria-label"] ?? (naming["aria-labelledby"] ? undefined : words.list)}
            aria-multiselectable={(many && hasRows) || undefined}
            data-slot="tree-select-tree"
            className={cn(
              // Its own, so that many lines do not render outside it.
              "max-h-100 min-h-0 overflow-auto",
              hasRows &&
                "p-1 [&_[data-active]]:bg-hover [&_[data-active]]:outline-2 [&_[data-active]]:-outline-offset-2 [&_[data-active]]:outline-ring",
            )}
            onMouseDown={(event) => event.preventDefault()}
          >
            <TreeLines
              tree={tree}
              scroller={scroller}
              height={TREE_HEIGHT}
              filter={typed ?? ""}
              virtualFrom={150}
              renderLabel={renderLabel}
            />
          </div>
          {!hasRows && <TreeNote state={tree.rootState} words={all.tree} onRetry={tree.retryRoots} />}
          {loadedOnly && <LoadedOnly text={words.loadedOnly} />}
        </OptionLayer>
      </span>
      {paste.notice}
    </>
  );
}
