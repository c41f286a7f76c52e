// @ts-check
import { both } from "#src/server/bin/language.mjs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Cron } from "croner";
import { median } from "./times.mjs";

const expressions = ["0 0 9 ? * MON-FRI", "0 0/15 * * * ?", "0 30 8 1 * ?", "0 0 0 L * ?", "0 0 12 ? * 6L"];
const from = new Date("2026-06-26T04:00:00Z");
const zone = "Asia/Shanghai";
const count = 10_000;

/**
 * Time in ms to calculate 10,000 next runs, compared with croner.
 * @param {string} kit Our package. @returns {Promise<{ rows: object[], missed: string[] }>}
 */
export async function timeCron(kit) {
  const { nextRuns } = await import(pathToFileURL(join(kit, "cron", "index.js")).href);
  const own = () => {
    for (let at = 0; at < count; at++) nextRuns(expressions[at % expressions.length], { from, zone, count: 1 });
  };
  const other = () => {
    for (let at = 0; at < count; at++) {
      new Cron(expressions[at % expressions.length] ?? "", {
        timezone: zone,
        sloppyRanges: true,
        alternativeWeekdays: true,
      }).nextRuns(1, from);
    }
  };
  /** @type {number[][]} */
  const times = [[], []];
  for (let round = -1; round < 5; round++) {
    for (const [at, run] of [own, other].entries()) {
      const since = performance.now();
      run();
      if (round >= 0) times[at]?.push(performance.now() - since);
    }
  }
  const [ours = NaN, croner = NaN] = times.map(median);
  return {
    rows: [
      {
        assay: Math.round(ours),
        croner: Math.round(croner),
        [both("比值", "ratio")]: Number((ours / croner).toFixed(2)),
      },
    ],
    missed: ours > croner ? [`cron ${Math.round(ours)} ms > ${Math.round(croner)} ms`] : [],
  };
}
