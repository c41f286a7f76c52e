import type { SearchText, TreeIndex, TreeRow } from "./tree-data.ts";

/** The step for a key; "in" and "out" are Right and Left (swapped in right-to-left text). */
export type TreeStep = "up" | "down" | "first" | "last" | "pageUp" | "pageDown" | "in" | "out";

/** The result of a step. */
export type TreeMove = { kind: "focus"; key: string } | { kind: "open"; key: string } | { kind: "close"; key: string };

const PAGE = 10;

/** One step from the active row. Without an active row, "up" and "last" go to the last row, all others to the first. */
export function stepFrom<D>(
  rows: readonly TreeRow<D>[],
  active: string | undefined,
  step: TreeStep,
): TreeMove | undefined {
  const at = rows.findIndex((row) => row.node.key === active);
  const row = rows[at];
  const focus = (place: number): TreeMove | undefined => {
    const target = rows[Math.min(rows.length - 1, Math.max(0, place))];
    return target && target.node.key !== active ? { kind: "focus", key: target.node.key } : undefined;
  };
  if (!row) return focus(step === "up" || step === "last" ? rows.length - 1 : 0);
  switch (step) {
    case "up":
      return focus(at - 1);
    case "down":
      return focus(at + 1);
    case "pageUp":
      return focus(at - PAGE);
    case "pageDown":
      return focus(at + PAGE);
    case "first":
      return focus(0);
    case "last":
      return focus(rows.length - 1);
    case "in": {
      if (!row.branch) return undefined;
      if (!row.open) return { kind: "open", key: row.node.key };
      const child = rows[at + 1];
      return child && child.level > row.level ? focus(at + 1) : undefined;
    }
    case "out":
      if (row.open) return { kind: "close", key: row.node.key };
      return row.parent === null ? undefined : { kind: "focus", key: row.parent };
    default:
      return step satisfies never;
  }
}

/** The keys of the active node and its siblings that can be opened. */
export function branchesBeside<D>(index: TreeIndex<D>, key: string): readonly string[] {
  const parent = index.get(key)?.parent;
  return [...index.values()].filter((entry) => entry.parent === parent && entry.branch).map((entry) => entry.node.key);
}

/** Max time in ms between letters that count as one word. */
export const WORD_MS = 700;

/**
 * The index among `count` that begins with the typed text, searched from the active one and wrapping at the end; -1 for
 * none. One letter, or the same letter repeated, goes to the next match; more letters may stay on the active one.
 */
export function placeByText(
  count: number,
  active: number,
  typed: string,
  textsAt: (place: number) => readonly (string | undefined)[],
): number {
  const letters = Array.from(typed.toLowerCase());
  const same = letters.every((letter) => letter === letters[0]);
  const wanted = same ? (letters[0] ?? "") : letters.join("");
  if (wanted === "") return -1;
  const from = active < 0 ? 0 : same ? active + 1 : active;
  for (let step = 0; step < count; step += 1) {
    const place = (from + step) % count;
    if (textsAt(place).some((text) => text?.toLowerCase().startsWith(wanted))) return place;
  }
  return -1;
}

/** The row that begins with the typed text. */
export function rowByText<D>(
  rows: readonly TreeRow<D>[],
  active: string | undefined,
  typed: string,
  searchText?: SearchText<D>,
): string | undefined {
  const place = placeByText(
    rows.length,
    rows.findIndex((row) => row.node.key === active),
    typed,
    (at) => {
      const node = rows[at]?.node;
      return node ? [node.label, node.keywords, searchText?.(node)] : [];
    },
  );
  return rows[place]?.node.key;
}

/** The keys of the rows between two, both included, in display order; only `to` when `from` is not visible. */
export function keysBetween<D>(rows: readonly TreeRow<D>[], from: string | undefined, to: string): readonly string[] {
  const keys = rows.map((row) => row.node.key);
  const [a, b] = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(to)];
  return a < 0 || b < 0 ? [to] : keys.slice(Math.min(a, b), Math.max(a, b) + 1);
}
