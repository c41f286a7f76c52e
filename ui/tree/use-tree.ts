import { useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { givenTexts } from "#ui/lib/given.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { treesZhCN } from "#ui/words/zh-CN/trees.ts";
import { pathOf, rowsOf, searchTree, type SearchText, type TreeNode } from "./tree-data.ts";
import { branchesBeside, keysBetween, rowByText, stepFrom, type TreeStep, WORD_MS } from "./tree-move.ts";
import { reportedTicks, tickedAfter, tickStates, type TickMode, type TickReport, type TickState } from "./tree-tick.ts";
import { useBranches, type Branches, type BranchSource } from "./use-branches.ts";

/** How many nodes can be chosen; choosing is apart from ticking. */
export type TreeChoice = "none" | "single" | "multiple";

export interface TreeOptions<D = unknown> extends BranchSource<D> {
  /** Keys of the open nodes. */
  expanded?: readonly string[] | undefined;
  /** "all" opens every node known at the start. @default [] */
  defaultExpanded?: readonly string[] | "all" | undefined;
  onExpandedChange?: ((keys: readonly string[]) => void) | undefined;
  /** @default "single", or "none" with `ticks` */
  choice?: TreeChoice | undefined;
  /** Keys of the chosen nodes. */
  selected?: readonly string[] | undefined;
  /** @default [] */
  defaultSelected?: readonly string[] | undefined;
  /** Gets the chosen nodes too, as far as they are known. */
  onSelectedChange?: ((keys: readonly string[], nodes: readonly TreeNode<D>[]) => void) | undefined;
  /** Only nodes without children can be chosen; pressing a branch opens it. @default false */
  leavesOnly?: boolean | undefined;
  /** Gives every node a tick box: "cascade" ticks what stands below too, "strict" the node alone. */
  ticks?: TickMode | undefined;
  /** Keys of the ticked nodes. */
  ticked?: readonly string[] | undefined;
  /** @default [] */
  defaultTicked?: readonly string[] | undefined;
  onTickedChange?: ((keys: readonly string[], nodes: readonly TreeNode<D>[]) => void) | undefined;
  /** Which ticked keys a cascading tree tells. @default "all" */
  tickReport?: TickReport | undefined;
  /** Shows only what answers this text, and the way to it. */
  filter?: string | undefined;
  /** Texts a node is found by besides its label, e.g. pinyin. */
  searchText?: SearchText<D> | undefined;
  /** Letters go to the next node that begins with them. @default true */
  typeAhead?: boolean | undefined;
  /** Nothing can be chosen or ticked. @default false */
  disabled?: boolean | undefined;
  /** Whether roots may be asked for already. @default true */
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

/** State and keys of a tree whose focus stays on one element (`aria-activedescendant`). */
export function useTree<D>(options: TreeOptions<D>) {
  return useTreeOn(useBranches<D>(options, options.wanted), options);
}

/** The same over nodes that the caller keeps, who must know them to say what is chosen. */
export function useTreeOn<D>(source: Branches<D>, options: TreeOptions<D>) {
  const { filter = "", searchText, ticks, disabled = false, typeAhead = true } = options;
  const words = useOwnWords("tree", treesZhCN.tree);
  const id = useId();
  const { index } = source;
  const choice = options.choice ?? (ticks ? "none" : "single");
  const nodesOf = (keys: readonly string[]) => keys.flatMap((key) => index.get(key)?.node ?? []);

  const [expanded, setExpanded] = useControlled<readonly string[]>(
    givenTexts("Tree", "expanded", options.expanded),
    () => {
      if (options.defaultExpanded !== "all")
        return givenTexts("Tree", "defaultExpanded", options.defaultExpanded) ?? noKeys;
      const all: string[] = [];
      for (const { node, children } of index.values()) if (children.length > 0) all.push(node.key);
      return all;
    },
    options.onExpandedChange,
  );
  const [selected, setSelected] = useControlled<readonly string[]>(
    givenTexts("Tree", "selected", options.selected),
    givenTexts("Tree", "defaultSelected", options.defaultSelected) ?? noKeys,
    (keys) => options.onSelectedChange?.(keys, nodesOf(keys)),
  );
  const [ticked, setTicked] = useControlled<readonly string[]>(
    givenTexts("Tree", "ticked", options.ticked),
    givenTexts("Tree", "defaultTicked", options.defaultTicked) ?? noKeys,
    (keys) => options.onTickedChange?.(keys, nodesOf(keys)),
  );
  const [active, setActive] = useState<string>();
  // Where the active row was reached by key: only then the list scrolls to it.
  const [moved, setMoved] = useState(0);
  // Nodes a search would open, but which were closed by hand.
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
  // A row that went out of view is no longer the active one; its nearest ancestor in view is.
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
  /** What pressing a node or Enter means: choosing, or ticking where nothing can be chosen, or else opening. */
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
    // Right on a node whose loading failed tries again.
    if (!move && which === "in" && activeKey !== undefined) source.need(activeKey);
    if (move?.kind === "focus") goTo(move.key);
    else if (move?.kind === "open") open([move.key]);
    else if (move?.kind === "close") close(move.key);
  }

  /** Arrows, Home, End, Page Up and Down. Says whether the key was one of them. */
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
  /** Every key of a tree that has the focus itself. */
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
    /** What a status line should say. */
    spoken: rows.length === 0 && rootState === undefined && options.wanted !== false ? words.none : spoken,
    rowId: (key: string) => `${id}-${encodeURIComponent(key)}`,
    isSelected: (key: string) => selectedSet.has(key),
    tickOf: (key: string): TickState => states?.get(key) ?? "off",
    /** Makes a row the active one without scrolling to it. */
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
    /** Makes the first hit of a search the active row, or the first chosen or ticked one in view, or the first. */
    enter: (anew = false) => {
      if (activeKey !== undefined && !anew) return;
      const first = hits
        ? rows.find(({ node }) => hits.hits.has(node.key))
        : rows.find(({ node }) => selectedSet.has(node.key) || tickedSet.has(node.key));
      goTo((first ?? rows[0])?.node.key);
    },
    /** No row is active any more. */
    leave: () => setActive(undefined),
  };
}

export type TreeState<D = unknown> = ReturnType<typeof useTree<D>>;
