// @ts-check
// Times of the parts, measured in turns, so that other load on the machine affects every library.
import { both } from "#src/server/bin/language.mjs";
import { libraries, names, styledPeers } from "./libraries.mjs";

/** Factor up to which a difference counts as noise. */
const noise = 1.1;

/** The quantile of a list. @param {readonly number[]} list @param {number} share 0 to 1 */
const quantile = (list, share) => list.toSorted((one, other) => one - other)[Math.floor(list.length * share)] ?? NaN;
export const median = (/** @type {readonly number[]} */ list) => quantile(list, 0.5);

/**
 * Whether a list is slower than another by more than noise, both in its median and in its lower quartile.
 * @param {readonly number[]} own
 * @param {readonly number[]} other
 */
const slower = (own, other) => [0.25, 0.5].every((share) => quantile(own, share) > quantile(other, share) * noise);

const titles = { mount: both("画出", "paint"), update: both("换属性", "update"), open: both("打开", "open") };

/**
 * @param {readonly import("./pages.mjs").Tab[]} tabs @param {number} rounds
 * @returns {Promise<{ rows: object[], missed: string[] }>}
 */
export async function timeParts(tabs, rounds) {
  const rows = [];
  /** @type {string[]} */
  const missed = [];
  /** @type {Map<string, Record<string, string[]>>} */
  const kinds = new Map();
  for (const { name, tab } of tabs) kinds.set(name, await tab.evaluate("window.bench.kinds"));
  for (const [act, title] of Object.entries(titles)) {
    for (const kind of kinds.get("assay")?.[act] ?? []) {
      const able = tabs.filter(({ name }) => kinds.get(name)?.[act]?.includes(kind));
      /** @type {Partial<Record<string, number[]>>} */
      const times = {};
      for (let round = -3; round < rounds; round++) {
        for (const { name, tab } of able) {
          await tab.bringToFront();
          const ms = /** @type {number} */ (await tab.evaluate(`window.bench.${act}("${kind}")`));
          if (round >= 0) (times[name] ??= []).push(ms);
        }
      }
      const own = median(times["assay"] ?? []);
      const peers = styledPeers.flatMap((name) => (times[name] ? [times[name]] : []));
      const least = Math.min(...peers.map(median));
      if (peers.some((peer) => slower(times["assay"] ?? [], peer)))
        missed.push(`${title} ${kind}：${own.toFixed(1)} ms > ${least.toFixed(1)} ms`);
      rows.push({
        [both("场景", "scene")]: `${title} ${kind}`,
        ...Object.fromEntries(
          names.map((name) => [libraries[name].title, times[name] ? Number(median(times[name]).toFixed(1)) : "–"]),
        ),
        [both("比最快的有样式者", "to the fastest styled")]: Number((own / least).toFixed(2)),
      });
    }
  }
  return { rows, missed };
}
