// @ts-check
/** @typedef {import("./person.mjs").Tally} Tally */

/** Values that are summed and may have a target; `strokes` are key presses plus typed characters. */
const sums = {
  clicks: (/** @type {Tally} */ tally) => tally.clicks,
  strokes: (/** @type {Tally} */ tally) => tally.keys + tally.typed,
  keys: (/** @type {Tally} */ tally) => tally.keys,
  typed: (/** @type {Tally} */ tally) => tally.typed,
  wait: (/** @type {Tally} */ tally) => tally.wait,
  shift: (/** @type {Tally} */ tally) => tally.shift,
  shiftAfterInput: (/** @type {Tally} */ tally) => tally.shiftAfterInput,
  axe: (/** @type {Tally} */ tally) => tally.axe,
};
/** @typedef {keyof typeof sums} Sum */

/** @param {Sum} name @param {number} value */
const shown = (name, value) =>
  name === "wait" ? `${(value / 1000).toFixed(1)} s` : name.startsWith("shift") ? value.toFixed(4) : String(value);

/**
 * Prints the cost of each step, the sums with their targets, and the notes; returns whether a target was missed.
 * @param {string} title @param {readonly Tally[]} tallies @param {Partial<Record<Sum, number>>} targets the most of each
 */
export function report(title, tallies, targets) {
  console.log(`\n${title}`);
  console.table(
    tallies.map((tally) => ({
      step: tally.step,
      who: tally.who,
      ...Object.fromEntries(
        Object.entries(sums).map(([name, of]) => [name, shown(/** @type {Sum} */ (name), of(tally))]),
      ),
    })),
  );
  let missed = false;
  for (const [name, of] of /** @type {[Sum, (tally: Tally) => number][]} */ (Object.entries(sums))) {
    const sum = tallies.reduce((all, tally) => all + of(tally), 0);
    const most = targets[name];
    const over = most !== undefined && sum > most;
    missed ||= over;
    const target = most === undefined ? "" : ` (at most ${shown(name, most)}${over ? ": MISSED" : ""})`;
    console.log(`${title}, ${name}: ${shown(name, sum)}${target}`);
  }
  for (const { step, notes } of tallies) for (const note of notes) console.log(`${step}: ${note}`);
  return missed;
}
