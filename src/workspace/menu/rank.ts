import { lettersOf } from "#src/lib/letters.ts";
import { speltFrom } from "./spelling.ts";

/** How well a title matches the typed text: lower is better, null is no match. */
function rank(title: string, wanted: string, letters: string | null): number | null {
  const at = title.toLowerCase().indexOf(wanted);
  if (at === 0) return 0;
  if (at > 0) return 1;
  const from = letters === null ? -1 : speltFrom(title, letters);
  if (from < 0) return null;
  return from === 0 ? 2 : 3;
}

/** The entries whose title contains the typed text or matches it as pinyin. Best first; equal ones keep their order. */
export function answering<E>(entries: readonly E[], titleOf: (entry: E) => string, typed: string): readonly E[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === "") return entries;
  const letters = lettersOf(wanted);
  return entries
    .flatMap((entry) => {
      const place = rank(titleOf(entry), wanted, letters);
      return place === null ? [] : [{ entry, place }];
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ entry }) => entry);
}
