/** Room for a row's acts, in em; see the width of their column. */
const room = 13.5;
/** Between two acts, in em. */
const gap = 0.75;
/** At most so many stand in a row, however short their words. */
const most = 4;

/** About how wide a text is, in em: a Chinese character one, others a little over half. */
const widthOf = (label: string) => Array.from(label).reduce((sum, char) => sum + (char > "\u2e7f" ? 1 : 0.58), 0);

/**
 * How many of a row's acts, from the first on, stand in it as words; the rest is offered under `more`. All do when they
 * find room together, otherwise as many as do beside `more`, at least one.
 */
export function inlineActions(labels: readonly string[], more: string): number {
  const taken = (count: number, rest: boolean) =>
    [...labels.slice(0, count), ...(rest ? [more] : [])].reduce((sum, label) => sum + widthOf(label) + gap, -gap);
  if (labels.length <= most && taken(labels.length, false) <= room) return labels.length;
  let count = Math.min(most - 1, labels.length - 1);
  while (count > 1 && taken(count, true) > room) count -= 1;
  return Math.max(1, count);
}
