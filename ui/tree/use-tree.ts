import { useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { validTexts } from "#ui/lib/validate-props.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { treesZhCN } from "#ui/words/zh-CN/trees.ts";
import { pathOf, rowsOf, searchTree, type SearchText, type TreeNode } from "./tree-data.ts";
import { branchesBeside, keysBetween, rowByText, stepFrom, type TreeStep, WORD_MS } from "./tree-move.ts";
import { reportedTicks, tickedAfter, tickStates, type TickMode, type TickReport, type TickState } from "./tree-tick.ts";
import { useBranches, type Branches, type BranchSource } from "./use-branches.ts";

/** How many nodes can be chosen; choosing is separate from ticking. */
export type TreeChoice = "none" | "single" | "multiple";

export interface TreeOptions<D = unknown> extends BranchSource<D> {
  /** Keys of the open nodes. */
  expanded?: readonly string[] | undefined;
  /** "all" opens every node that is known at the start. @default [] */
  defaultExpanded?: readonly string[] | "all" | undefined;
  onExpandedChange?: ((keys: readonly string[]) => void) | undefined;
  /** @default "single", or "none" with `ticks` */
  choice?: TreeChoice | undefined;
  /** Keys of the chosen nodes. */
  selected?: readonly string[] | undefined;
  /** @default [] */
  defaultSelected?: readonly string[] | undefined;
  /** Called with the keys, and with those of their nodes that are known. */
  onSelectedChange?: ((keys: readonly string[], nodes: readonly TreeNode<D>[]) => void) | undefined;
  /** Only nodes without children can be chosen; a press on a branch opens it. @default false */
  leavesOnly?: boolean | undefined;
  /** Gives every node a checkbox: "cascade" ticks all nodes below too, "strict" only the node itself. */
  ticks?: TickMode | undefined;
  /** Keys of the ticked nodes. */
  ticked?: readonly string[] | undefined;
  /** @default [] */
  defaultTicked?: readonly string[] | undefined;
  onTickedChange?: ((keys: readonly string[], nodes: readonly TreeNode<D>[]) => void) | undefined;
  /** Which ticked keys a cascading tree reports. @default "all" */
  tickReport?: TickReport | undefined;
  /** Shows only the nodes that match this text, with their ancestors. */
  filter?: string | undefined;
  /** Returns extra text for finding a node besides its label, e.g. pinyin. */
  searchText?: SearchText<D> | undefined;
  /** Typing letters moves to the next node that begins with them. @default true */
  typeAhead?: boolean | undefined;
  /** Nothing can be chosen or ticked. @default false */
  disabled?: boolean | undefined;
  /** Whether the roots may be loaded already. @default true */
  wanted?: boolean | undefined;
}

const noKeys: readonly string[] = [];

const steps: Readonly<Record<string, TreeStep>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  PageUp: "pageUp",
  PageDown: "pageDown",
  Home: "first",
  End: "last",
  ArrowRight: "in",
  ArrowLeft: "out",
};

/** State and key handling of a tree whose focus stays on one element (`aria-activedescendant`). */
export function useTree<D>(options: TreeOptions<D>) {
  return useTreeOn(useBranches<D>(options, options.wanted), options);
}

/** Like `useTree`, with nodes that the caller loads, because it needs them to show the choice. */
export function useTreeOn<D>(source: Branches<D>, options: TreeOptions<D>) {
  const { filter = "", searchText, ticks, disabled = false, typeAhead = true } = options;
  const words = useOwnWords("tree", treesZhCN.tree);
  const id = useId();
  const { index } = source;
  const choice = options.choice ?? (ticks ? "none" : "single");
  const nodesOf = (keys: readonly string[]) => keys.flatMap((key) => index.get(key)?.node ?? []);

  const [expanded, setExpanded] = useControlled<readonly string[]>(
    validTexts("Tree", "expanded", options.expanded),
    () => {
      if (options.defaultExpanded !== "all")
        return validTexts("Tree", "defaultExpanded", options.defaultExpanded) ?? noKeys;
      const all: string[] = [];
      for (const { node, children } of index.values()) if (children.length > 0) all.push(node.key);
      return all;
    },
    options.onExpandedChange,
  );
  const [selected, setSelected] = useControlled<readonly string[]>(
    validTexts("Tree", "selected", options.selected),
    validTexts("Tree", "defaultSelected", options.defaultSelected) ?? noKeys,
    (keys) => options.onSelectedChange?.(keys, nodesOf(keys)),
  );
  const [ticked, setTicked] = useControlled<readonly string[]>(
    validTexts("Tree", "ticked", options.ticked),
    validTexts("Tree", "defaultTicked", options.defaultTicked) ?? noKeys,
    (keys) => options.onTickedChange?.(keys, nodesOf(keys)),
  );
  const [active, setActive] = useState<string>();
  // Counts moves of the active row by key: only then the list scrolls to it.
  const [moved, setMoved] = useState(0);
  // Nodes that a search would open, but that the user closed.
  const [folded, setFolded] = useState<{ filter: string; keys: ReadonlySet<string> }>();
  const typed = useRef({ text: "", at: 0 });
  const anchor = useRef<string>(undefined);

  const expandedSet = useMemo(() => new Set(expanded), [expanded]);
  const selectedSet = useMemo(() => new Set(selected), [selected]);
  const tickedSet = useMemo(() => new Set(ticked), [ticked]);
  const states = useMemo(() => (ticks ? tickStates(index, tickedSet, ticks) : undefined), [index, tickedSet, ticks]);
  const hits = useMemo(() => searchTree(index, filter, searchText), [index, filter, searchText]);
  const closed = hits && folded?.filter === filter ? folded.keys : undefined;
  const rows = useMemo(
    () =>
      rowsOf(
        index,
        (key) => (expandedSet.has(key) || hits?.opened.has(key) === true) && !closed?.has(key),
        hits?.shown,
      ),
    [index, expandedSet, hits, closed],
  );
  // When the active row is no longer visible, its nearest visible ancestor becomes active.
  const activeKey = useMemo(() => {
    if (active === undefined) return undefined;
    const inView = new Set(rows.map((row) => row.node.key));
    return pathOf(index, active).findLast((node) => inView.has(node.key))?.key;
  }, [active, rows, index]);

  function goTo(key: string | undefined) {
    if (key === undefined) return;
    setActive(key);
    setMoved((times) => times + 1);
  }
  function open(keys: readonly string[]) {
    const shut = keys.filter((key) => index.get(key)?.branch);
    for (const key of shut) source.need(key);
    if (closed) setFolded({ filter, keys: new Set([...closed].filter((key) => !shut.includes(key))) });
    const fresh = shut.filter((key) => !expandedSet.has(key));
    if (fresh.length > 0) setExpanded([...expanded, ...fresh]);
  }
  function close(key: string) {
    if (hits?.opened.has(key)) setFolded({ filter, keys: new Set([...(closed ?? []), key]) });
    if (expandedSet.has(key)) setExpanded(expanded.filter((one) => one !== key));
  }
  function tick(key: string) {
    if (!ticks || disabled) return;
    const after = tickedAfter(index, tickedSet, key, ticks);
    setTicked(ticks === "cascade" ? reportedTicks(index, new Set(after), options.tickReport ?? "all") : after);
  }
  function choose(key: string, reach = false) {
    const entry = index.get(key);
    if (!entry || entry.node.disabled || disabled || choice === "none") return;
    if (choice === "single") {
      if (!selectedSet.has(key) || selected.length !== 1) setSelected([key]);
    } else if (reach) {
      const span = keysBetween(rows, anchor.current, key).filter((one) => !index.get(one)?.node.disabled);
      setSelected([...new Set([...selected, ...span])]);
    } else {
      setSelected(selectedSet.has(key) ? selected.filter((one) => one !== key) : [...selected, key]);
    }
    anchor.current = key;
  }
  /** Action of Enter or a press on a node: choose; tick when nothing can be chosen; else open. */
  function act(key: string, reach = false) {
    const entry = index.get(key);
    if (choice !== "none" && options.leavesOnly && entry?.branch) toggle(key);
    else if (choice !== "none") choose(key, reach);
    else if (ticks) tick(key);
    else toggle(key);
  }
  function toggle(key: string) {
    const row = rows.find((one) => one.node.key === key);
    if (row?.open) close(key);
    else open([key]);
  }
  function step(which: TreeStep) {
    const move = stepFrom(rows, activeKey, which);
    // Right on a node that failed to load tries again.
    if (!move && which === "in" && activeKey !== undefined) source.need(activeKey);
    if (move?.kind === "focus") goTo(move.key);
    else if (move?.kind === "open") open([move.key]);
    else if (move?.kind === "close") close(move.key);
  }

  /** Handles arrows, Home, End, Page Up and Page Down. Returns whether the key was one of them. */
  function pressStep(event: KeyboardEvent<HTMLElement>): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const rtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const across: Readonly<Record<string, TreeStep>> = rtl ? { ArrowRight: "out", ArrowLeft: "in" } : {};
    const which = across[event.key] ?? steps[event.key];
    if (!which) return false;
    event.preventDefault();
    step(which);
    return true;
  }
  /** Handles every key of a tree that has the focus itself. */
  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.defaultPrevented || isComposing(event)) return;
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.shiftKey && choice === "multiple" && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      anchor.current ??= activeKey;
      const move = stepFrom(rows, activeKey, event.key === "ArrowDown" ? "down" : "up");
      if (move?.kind === "focus") {
        goTo(move.key);
        choose(move.key, true);
      }
    } else if (pressStep(event)) {
      typed.current.text = "";
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a" && choice === "multiple") {
      event.preventDefault();
      if (!disabled) setSelected(rows.filter((row) => !row.node.disabled).map((row) => row.node.key));
    } else if (!plain) {
      return;
    } else if (event.key === " ") {
      event.preventDefault();
      if (activeKey === undefined) return;
      if (ticks) tick(activeKey);
      else act(activeKey);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (activeKey !== undefined) act(activeKey);
    } else if (event.key === "*") {
      event.preventDefault();
      if (activeKey !== undefined) open(branchesBeside(index, activeKey));
    } else if (typeAhead && Array.from(event.key).length === 1) {
      event.preventDefault();
      const now = performance.now();
      const before = now - typed.current.at < WORD_MS ? typed.current.text : "";
      typed.current = { text: before + event.key, at: now };
      goTo(rowByText(rows, activeKey, typed.current.text, searchText));
    }
  }

  const { news, rootState } = source;
  const spoken =
    hits && rows.length > 0
      ? words.found(hits.hits.size)
      : news?.kind === "came"
        ? words.came(news.parent?.label, news.count)
        : news?.kind === "loading"
          ? words.loading
          : news?.kind === "failed"
            ? words.failedAt(news.parent?.label)
            : "";
  return {
    ...source,
    id,
    rows,
    hits,
    choice,
    ticks,
    expanded,
    selected,
    ticked,
    setSelected,
    setTicked,
    disabled,
    activeKey,
    moved,
    searchText,
    /** Text for the status line. */
    spoken: rows.length === 0 && rootState === undefined && options.wanted !== false ? words.none : spoken,
    rowId: (key: string) => `${id}-${encodeURIComponent(key)}`,
    isSelected: (key: string) => selectedSet.has(key),
    tickOf: (key: string): TickState => states?.get(key) ?? "off",
    /** Makes a row active without scrolling to it. */
    setActive,
    goTo,
    open,
    close,
    toggle,
    tick,
    choose,
    act,
    press,
    pressStep,
    /**
     * Makes a row active: the first match of a search, else the first visible chosen or ticked row, else the first row.
     */
    enter: (anew = false) => {
      if (activeKey !== undefined && !anew) return;
      const first = hits
        ? rows.find(({ node }) => hits.hits.has(node.key))
        : rows.find(({ node }) => selectedSet.has(node.key) || tickedSet.has(node.key));
      goTo((first ?? rows[0])?.node.key);
    },
    /** Makes no row active. */
    leave: () => setActive(undefined),
  };
}

export type TreeState<D = unknown> = ReturnType<typeof useTree<D>>;
