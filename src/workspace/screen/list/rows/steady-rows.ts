import { type RefObject, useState } from "react";

interface Row {
  id: string;
}

export interface Steady<R> {
  rows: readonly R[];
  /** Ids of shown rows that the list does not hold any more. */
  gone: ReadonlySet<string>;
  /** Rows that would come, go or move if what is stored were shown. */
  waiting: number;
}

const nobody: ReadonlySet<string> = new Set();

/**
 * What a list shows after an answer. Held, each row stays at its place and takes its new values; what would come, go or
 * move is counted only. Pure.
 */
export function steadyRows<R extends Row>(shown: readonly R[], fresh: readonly R[], held: boolean): Steady<R> {
  const same = shown.length === fresh.length && shown.every(({ id }, at) => fresh[at]?.id === id);
  if (!held || same || shown.length === 0) return { rows: fresh, gone: nobody, waiting: 0 };
  const news = new Map(fresh.map((row) => [row.id, row]));
  const known = new Set(shown.map(({ id }) => id));
  const gone = new Set(shown.flatMap(({ id }) => (news.has(id) ? [] : [id])));
  const came = fresh.filter(({ id }) => !known.has(id)).length;
  const moved = shown.filter(({ id }, at) => fresh[at]?.id !== id).length;
  // On a full page each row that comes pushes one off its end: the same news is counted once.
  return { rows: shown.map((row) => news.get(row.id) ?? row), gone, waiting: Math.max(came, gone.size) || moved };
}

interface Hand {
  root: RefObject<HTMLElement | null>;
  /** The person works on a row wherever the pointer is: rows are ticked, a record is open. */
  inUse: boolean;
}

/** All that was answered, as it is. */
const asAnswered = <R extends Row>(fresh: readonly R[]) => ({ fresh, ...steadyRows(fresh, fresh, false) });

/** Whether the pointer or the focus is at the rows. */
function handAt(root: HTMLElement | null): boolean {
  const rows = root?.querySelector('[data-slot="list-body"]');
  return rows ? rows.matches(":hover") || rows.contains(document.activeElement) : false;
}

/**
 * Rows that do not move under the hand: news of what others did changes the values of those shown, and waits with the
 * rest until the person asks. What he asked for himself, by an act, a filter or a page, is shown at once.
 * @param byNews `fresh` came because of what somebody else did
 */
export function useSteadyRows<R extends Row>(fresh: readonly R[], byNews: boolean, { root, inUse }: Hand) {
  const [seen, setSeen] = useState(() => asAnswered(fresh));
  let now = seen;
  if (seen.fresh !== fresh) {
    // The page is asked while it is drawn: a moment later the rows would have moved.
    now = { fresh, ...steadyRows(seen.rows, fresh, byNews && (inUse || handAt(root.current))) };
    setSeen(now);
  }
  return { ...now, show: () => setSeen(asAnswered(fresh)) };
}
