import { flushSync } from "react-dom";
import type { Grid, Slot } from "./grid.ts";

/** Which columns of a table are rendered, by index. Pinned columns are always rendered. */
export interface ColumnRange {
  from: number;
  /** Index after the last one. */
  to: number;
  /** Index of a focused column outside the range; -1 when there is none. */
  kept: number;
}

/** Extra columns rendered on each side of the visible ones. */
const beyond = 4;

/**
 * Watches a table's box and reports which columns are in view, at once and after each change. Returns the function that
 * stops it.
 */
export function watchColumns<R>(
  box: HTMLElement,
  { slots, widths }: Pick<Grid<R>, "slots" | "widths">,
  tell: (range: ColumnRange) => void,
): () => void {
  const starts: number[] = [];
  let end = 0;
  for (const width of widths) {
    starts.push(end);
    end += width;
  }
  const pinned = (side: "start" | "end") =>
    widths.reduce((sum, width, at) => (slots[at]?.pin === side ? sum + width : sum), 0);
  const [before, behind] = [pinned("start"), pinned("end")];
  let now: ColumnRange = { from: 0, to: 0, kept: -1 };
  let all = false;

  function look(sync: boolean) {
    if (all) return;
    const left = Math.abs(box.scrollLeft) + before;
    const right = left + box.clientWidth - before - behind;
    const first = starts.findIndex((start, at) => !slots[at]?.pin && start + (widths[at] ?? 0) > left);
    const last = starts.findLastIndex((start, at) => !slots[at]?.pin && start < right);
    if (first < 0 || last < 0) return;
    const id = document.activeElement?.closest<HTMLElement>("[data-column]")?.dataset["column"];
    const focused = box.contains(document.activeElement) ? slots.findIndex((slot) => slot.id === id) : -1;
    if (first >= now.from && last < now.to && (focused < 0 || focused === now.kept || inside(now, focused))) return;
    now = { from: Math.max(0, first - beyond), to: last + 1 + beyond, kept: focused };
    // Inside the scroll event, so that no frame shows an empty area.
    if (sync) flushSync(() => tell(now));
    else tell(now);
  }
  /** The browser searches and prints only what is rendered. */
  function drawAll() {
    all = true;
    now = { from: 0, to: slots.length, kept: -1 };
    flushSync(() => tell(now));
  }
  function key(event: KeyboardEvent) {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "f") drawAll();
  }
  const scroll = () => look(true);
  const watch = new ResizeObserver(() => look(false));
  watch.observe(box);
  box.addEventListener("scroll", scroll, { passive: true });
  window.addEventListener("keydown", key);
  window.addEventListener("beforeprint", drawAll);
  look(false);
  return () => {
    watch.disconnect();
    box.removeEventListener("scroll", scroll);
    window.removeEventListener("keydown", key);
    window.removeEventListener("beforeprint", drawAll);
  };
}

const inside = ({ from, to }: ColumnRange, place: number) => place >= from && place < to;

/** Each column with its `aria-colindex`: the same object until the column moves. */
const placed = new WeakMap<object, Slot<never>>();
function withPlace<R>(slot: Slot<R>, place: number): Slot<R> {
  const known = placed.get(slot) as Slot<R> | undefined;
  if (known?.place === place) return known;
  const next = { ...slot, place, native: { "aria-colindex": place + 1 } };
  placed.set(slot, next as unknown as Slot<never>);
  return next;
}

/** An empty cell in place of `colSpan` columns. */
const gap = <R>(id: string, colSpan: number): Slot<R> => ({
  id,
  column: undefined,
  pin: undefined,
  offset: 0,
  edge: false,
  native: { colSpan, "aria-hidden": true },
});

/** The rendered columns, and one empty cell for each run of other columns between them. */
export function slotsInView<R>(slots: readonly Slot<R>[], range: ColumnRange): readonly Slot<R>[] {
  const drawn: Slot<R>[] = [];
  for (const [at, slot] of slots.entries()) {
    const last = drawn.at(-1);
    if (slot.pin || inside(range, at) || at === range.kept) drawn.push(withPlace(slot, at));
    else if (last?.native?.["aria-hidden"]) drawn[drawn.length - 1] = gap(last.id, (last.native.colSpan ?? 0) + 1);
    else drawn.push(gap(`gap ${at}`, 1));
  }
  return drawn;
}
