import { type RefObject, useState } from "react";

interface Row {
  id: string;
}

export interface Steady<R> {
  rows: readonly R[];
  /** Ids of shown rows that are no longer in the list. */
  gone: ReadonlySet<string>;
  /** Number of rows that would appear, leave or move if the fresh rows were shown. */
  waiting: number;
}

const nobody: ReadonlySet<string> = new Set();

/**
 * What a list shows after a response. If held, each row keeps its position and gets its new values. Rows that would
 * appear, leave or move are only counted. Pure.
 */
export function steadyRows<R extends Row>(shown: readonly R[], fresh: readonly R[], held: boolean): Steady<R> {
  const same = shown.length === fresh.length && shown.every(({ id }, at) => fresh[at]?.id === id);
  if (!held || same || shown.length === 0) return { rows: fresh, gone: nobody, waiting: 0 };
  const news = new Map(fresh.map((row) => [row.id, row]));
  const known = new Set(shown.map(({ id }) => id));
  const gone = new Set(shown.flatMap(({ id }) => (news.has(id) ? [] : [id])));
  const came = fresh.filter(({ id }) => !known.has(id)).length;
  const moved = shown.filter(({ id }, at) => fresh[at]?.id !== id).length;
  // On a full page each new row pushes one off the end, so count the change once.
  return { rows: shown.map((row) => news.get(row.id) ?? row), gone, waiting: Math.max(came, gone.size) || moved };
}

interface Hand {
  root: RefObject<HTMLElement | null>;
  /** The user works on a row wherever the pointer is: rows are ticked or a record is open. */
  inUse: boolean;
}

/** The fresh rows, unchanged. */
const asAnswered = <R extends Row>(fresh: readonly R[]) => ({ fresh, ...steadyRows(fresh, fresh, false) });

/** Whether the pointer or the focus is on the rows. */
function handAt(root: HTMLElement | null): boolean {
  const rows = root?.querySelector('[data-slot="list-body"]');
  return rows ? rows.matches(":hover") || rows.contains(document.activeElement) : false;
}

/**
 * Keeps rows from moving under the user's hand. Changes by others update the values of shown rows; all else waits until
 * the user asks. Results of the user's own actions, filters and page changes show at once.
 * @param byNews `fresh` came from another user's change
 */
export function useSteadyRows<R extends Row>(fresh: readonly R[], byNews: boolean, { root, inUse }: Hand) {
  const [seen, setSeen] = useState(() => asAnswered(fresh));
  let now = seen;
  if (seen.fresh !== fresh) {
    // Read during render: later the rows would have moved already.
    now = { fresh, ...steadyRows(seen.rows, fresh, byNews && (inUse || handAt(root.current))) };
    setSeen(now);
  }
  return { ...now, show: () => setSeen(asAnswered(fresh)) };
}
