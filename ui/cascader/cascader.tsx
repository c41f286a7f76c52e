/* oxlint-disable react/refs -- handlers are handed on to build props of, they are not called while drawing */
import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { usePasteLimit } from "#ui/input/paste-limit.tsx";
import { cn } from "#ui/utils/cn.ts";
import { boxState, controlBox, controlSizes, controlText } from "#ui/utils/control-box.ts";
import { FormValue } from "#ui/lib/form-value.ts";
import { validTexts } from "#ui/lib/validate-props.ts";
import { useImeText } from "#ui/utils/ime.ts";
import type { LineProps } from "#ui/lib/line-props.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";
import { OptionLayer } from "#ui/select/option-layer.tsx";
import { useKnownNodes, type KnownNode, type ResolveNodes } from "#ui/tree-select/known-nodes.ts";
import { ClearButton, ToggleButton } from "#ui/tree-select/layer-buttons.tsx";
import { layerLine, pressLine, useLayer } from "#ui/tree-select/layer-line.ts";
import { hasUnopened, LoadedOnly } from "#ui/tree-select/loaded-only.tsx";
import { pathOf, type SearchText, type TreeNode } from "#ui/tree/tree-data.ts";
import { TreeNote } from "#ui/tree/tree.tsx";
import { useBranches, type LoadChildren } from "#ui/tree/use-branches.ts";
import { useTreeWords } from "#ui/words/trees.ts";
import { columnsOf, searchCascade, stepTrail, type CascadeStep } from "./cascade.ts";
import { CascadeColumns, CascadeHits } from "./columns.tsx";

interface CascaderBase<D> extends Omit<LineProps, "list"> {
  /** The first level and all lower levels known so far; or use `load`. */
  nodes?: readonly TreeNode<D>[];
  /** Loads the first level when opened, and the children of each node that is entered without them. */
  load?: LoadChildren<D>;
  /** Labels for stored values whose nodes are not loaded. */
  known?: readonly KnownNode[];
  /** Loads the labels of stored values that nothing else names. */
  resolve?: ResolveNodes;
  /** Allows nodes of any level, not only leaves. @default false */
  anyLevel?: boolean;
  /** Typing searches the loaded levels. @default true */
  searchable?: boolean;
  /** Additional search texts of a node, e.g. pinyin. */
  searchText?: SearchText<D>;
  /** Names of the columns; without it they use the level number. */
  levelNames?: readonly string[];
  /** Shows a button that clears the choice; Escape does the same while the list is closed. @default false */
  clearable?: boolean;
}

/** The value is the value of the last node. */
interface LastValue<D> {
  emit?: "last";
  value?: string | null;
  /** @default null */
  defaultValue?: string | null;
  onValueChange?: (value: string | null, path: readonly TreeNode<D>[]) => void;
}

/** The value is the list of values of all nodes on the path, from the first level down. */
interface PathValue<D> {
  emit: "path";
  value?: readonly string[];
  /** @default [] */
  defaultValue?: readonly string[];
  onValueChange?: (value: readonly string[], path: readonly TreeNode<D>[]) => void;
}

export type CascaderProps<D = unknown> = CascaderBase<D> & (LastValue<D> | PathValue<D>);

const steps: Readonly<Record<string, CascadeStep>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
  ArrowRight: "in",
  ArrowLeft: "out",
};
const noValues: readonly string[] = [];
/** Largest size of the layer in px: four columns side by side. */
const most = { width: 720, height: 320 };

/**
 * Renders a choice level by level, in columns. It shows and announces the full path. Down opens; Up and Down move in a
 * column; Right enters the next column, Left goes back. Enter selects; Escape closes, then clears. Typing searches.
 */
export function Cascader<D = unknown>(props: CascaderProps<D>) {
  const {
    nodes,
    load,
    known,
    resolve,
    anyLevel = false,
    searchable = true,
    searchText,
    levelNames,
    clearable = false,
    size = "middle",
    emit,
    value,
    defaultValue,
    onValueChange,
    name,
    placeholder,
    className,
    style,
    ref,
    ...rest
  } = props;
  const all = useTreeWords();
  const words = { ...all.treeSelect, ...all.cascader };
  const native = useFieldLink<ComponentProps<"input">>(rest, true);
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergedRefs(input, ref);
  const layer = useLayer(native, input);
  const { open, typed, said, still } = layer;
  const [trail, setTrail] = useState<readonly string[]>([]);
  const [hitAt, setHitAt] = useState(0);
  // The node whose children are loading and that is entered when they arrive.
  const [entering, setEntering] = useState<string>();
  const listOf = (one: string | readonly string[] | null | undefined) =>
    one === null ? noValues : typeof one === "string" ? [one] : validTexts("Cascader", "value", one);
  const initial = listOf(defaultValue) ?? noValues;
  const [values, setValues] = useControlled<readonly string[]>(listOf(value), initial);

  const { roots, index, news, need, stateOf, rootState, retryRoots } = useBranches<D>({ nodes, load }, layer.wanted);
  const last = values.at(-1);
  const names = useKnownNodes(index, last === undefined ? noValues : [last], known, resolve);
  const chosenKey = last === undefined ? undefined : names.keyOf(last);
  const chosen = last === undefined ? undefined : names.nodeOf(last);
  const pathText = chosen ? (chosen.path ?? [chosen.label]).join(words.joint) : "";
  const query = open ? (typed ?? "").trim() : "";
  const hits = query === "" ? undefined : searchCascade(index, query, { any: anyLevel, searchText });
  const columns = columnsOf(roots, index, trail);
  const activeKey = hits ? hits[hitAt]?.key : trail.at(-1);

  // Activates the first node as soon as there is one.
  if (open && !hits && trail.length === 0 && roots[0]) setTrail([roots[0].key]);
  if (entering !== undefined) {
    const first = index.get(entering)?.children[0];
    if (trail.at(-1) !== entering || stateOf(entering) === "failed") setEntering(undefined);
    else if (first) {
      setEntering(undefined);
      setTrail([...trail, first.key]);
    }
  }
  useEffect(() => {
    if (!open || activeKey === undefined) return undefined;
    // The overlay has its size one frame after it opens; only then does a new column have its position.
    const frame = requestAnimationFrame(() => {
      const line = document.getElementById(`${id}-${encodeURIComponent(activeKey)}`);
      line?.scrollIntoView({ block: "nearest", inline: "nearest" });
    });
    return () => cancelAnimationFrame(frame);
  }, [open, activeKey, id]);

  function show() {
    if (layer.show()) setTrail(chosenKey === undefined ? [] : pathOf(index, chosenKey).map((node) => node.key));
  }
  function hide() {
    layer.hide();
    setEntering(undefined);
  }
  function tell(told: readonly string[], path: readonly TreeNode<D>[]) {
    setValues(told);
    if (emit === "path") (onValueChange as PathValue<D>["onValueChange"])?.(told, path);
    else (onValueChange as LastValue<D>["onValueChange"])?.(told[0] ?? null, path);
  }
  useFormReset(
    box,
    listOf(value),
    initial,
    (next) => tell(next, next.length > 0 ? pathOf(index, names.keyOf(next.at(-1) ?? "")) : []),
    () => layer.type(undefined),
  );
  function set(path: readonly TreeNode<D>[]) {
    const next = path.map((node) => node.value ?? node.key);
    tell(emit === "path" ? next : next.slice(-1), path);
    layer.say(path.length > 0 ? words.chosen(path.map((node) => node.label).join(words.joint)) : "");
  }
  function enter(key: string) {
    const entry = index.get(key);
    if (!entry?.branch || entry.node.disabled) return;
    if (entry.children.length === 0) {
      setEntering(key);
      need(key);
    } else setTrail([...pathOf(index, key).map((node) => node.key), entry.children[0]?.key ?? key]);
  }
  /** Enter or a press on a node: selects it, or opens its children. */
  function act(key: string, byKey: boolean) {
    const entry = index.get(key);
    const path = pathOf(index, key);
    if (!entry || path.some((node) => node.disabled)) return;
    if (entry.branch && !byKey) {
      setTrail(path.map((node) => node.key));
      need(key);
      if (anyLevel) set(path);
    } else if (entry.branch && !anyLevel) enter(key);
    else {
      set(path);
      hide();
    }
  }
  function clear() {
    layer.type(undefined);
    set([]);
  }

  const ime = useImeText<HTMLInputElement>(typed ?? pathText, (text) => {
    if (!searchable) return;
    layer.type(text);
    setHitAt(0);
    layer.say("");
    show();
  });
  function press(event: KeyboardEvent<HTMLInputElement>) {
    pressLine(native, event, {
      open,
      show,
      hide,
      clear: clearable && values.length > 0 ? clear : undefined,
      other: pressOpen,
    });
  }
  function pressOpen(event: KeyboardEvent<HTMLInputElement>): boolean {
    if (!open) return false;
    const { key } = event;
    const rtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const across: Readonly<Record<string, CascadeStep>> = rtl ? { ArrowRight: "out", ArrowLeft: "in" } : {};
    const step = across[key] ?? steps[key];
    if (key === "Enter") {
      if (activeKey !== undefined) act(activeKey, true);
    } else if (hits) {
      if (step !== "up" && step !== "down") return false;
      const next = hitAt + (step === "up" ? -1 : 1);
      setHitAt(Math.min(hits.length - 1, Math.max(0, next)));
    } else if (step) {
      layer.say("");
      if (step === "in" && activeKey !== undefined) enter(activeKey);
      else setTrail(stepTrail(roots, index, trail, step));
    } else return false;
    return true;
  }

  const state =
    news?.kind === "came"
      ? all.tree.came(news.parent?.label, news.count)
      : news?.kind === "loading"
        ? all.tree.loading
        : news?.kind === "failed"
          ? all.tree.failedAt(news.parent?.label)
          : "";
  const loadedOnly = hits !== undefined && load !== undefined && hasUnopened(index);
  const found = hits && (hits.length > 0 ? words.found(hits.length) : all.tree.none);
  const spoken = found === undefined ? state : loadedOnly ? `${found}。${words.loadedOnly}` : found;
  const paste = usePasteLimit<HTMLInputElement>(native, still);
  const columnAt = Math.max(0, trail.length - 1);
  const listId = hits ? `${id}-hits` : `${id}-column-${columnAt}`;
  const hasList = hits ? hits.length > 0 : roots.length > 0;
  const canClear = clearable && values.length > 0 && !still;
  const idOf = (key: string) => `${id}-${encodeURIComponent(key)}`;
  return (
    <>
      <span
        ref={box}
        data-slot="cascader"
        data-state={open ? "open" : "closed"}
        className={cn(controlBox, controlSizes[size], "data-[state=open]:border-accent", className)}
        style={style}
        {...boxState(native)}
      >
        <input
          autoComplete="off"
          {...native}
          ref={merged}
          type="text"
          role="combobox"
          aria-haspopup="listbox"
          aria-autocomplete={searchable ? "list" : "none"}
          aria-expanded={open}
          aria-controls={open ? (hasList ? listId : `${id}-none`) : undefined}
          aria-activedescendant={open && activeKey !== undefined ? idOf(activeKey) : undefined}
          data-slot="cascader-control"
          className={cn(controlText, "truncate")}
          placeholder={placeholder ?? words.placeholder}
          title={pathText || undefined}
          {...layerLine(native, ime, { show, hide, press })}
          {...paste.handlers}
        />
        {canClear ? (
          <ClearButton label={words.clear} field={input} onPress={clear} />
        ) : (
          <ToggleButton label={words.toggle} field={input} disabled={still} onPress={() => (open ? hide() : show())} />
        )}
        <FormValue name={name} value={values.length > 0 ? values : ""} disabled={native.disabled} form={native.form} />
        <output className="sr-only">{said || (open ? spoken : "")}</output>
        <OptionLayer open={open} anchor={box} most={most}>
          {hits ? (
            <CascadeHits
              id={listId}
              label={words.results}
              hits={hits}
              at={hitAt}
              idOf={idOf}
              chosen={chosenKey}
              query={query}
              joint={words.joint}
              onTake={(key) => act(key, true)}
            />
          ) : (
            roots.length > 0 && (
              <CascadeColumns
                id={id}
                columns={columns}
                index={index}
                trail={trail}
                chosen={chosenKey}
                idOf={idOf}
                stateOf={stateOf}
                nameOf={(column, at) =>
                  levelNames?.[at] ?? (column.parent ? words.below(column.parent.label) : words.level(1))
                }
                words={all.tree}
                onTake={(key) => act(key, false)}
                onRetry={need}
              />
            )
          )}
          {!hasList && (
            <div id={`${id}-none`}>
              <TreeNote state={hits ? undefined : rootState} words={all.tree} onRetry={retryRoots} />
            </div>
          )}
          {loadedOnly && <LoadedOnly text={words.loadedOnly} />}
        </OptionLayer>
      </span>
      {paste.notice}
    </>
  );
}
