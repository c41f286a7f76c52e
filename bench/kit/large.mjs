// @ts-check
// Parts with very many entries, compared with Ant Design: time in ms from a press until the lines are painted.
import { both } from "#src/server/bin/language.mjs";
import { median } from "./times.mjs";

/**
 * @param {readonly import("./pages.mjs").Tab[]} tabs Ours first, then Ant Design's. @param {number} rounds
 * @returns {Promise<{ rows: object[], missed: string[] }>}
 */
export async function timeLarge(tabs, rounds) {
  /** @type {Record<string, Record<string, number[]>>} */
  const times = { assay: {}, antd: {}, few: {} };
  const scenes = /** @type {string[]} */ (await tabs[0]?.tab.evaluate("window.bench.scenes"));
  const few = /** @type {string[]} */ (await tabs[0]?.tab.evaluate("window.bench.few"));
  for (const scene of scenes) {
    // Take turns, so that other load on the machine affects both.
    for (let round = -3; round < rounds; round++) {
      for (const { name, tab } of tabs) {
        await tab.bringToFront();
        const ms = /** @type {number} */ (await tab.evaluate(`window.bench.run(${JSON.stringify(scene)})`));
        if (round >= 0) (/** @type {Record<string, number[]>} */ (times[name])[scene] ??= []).push(ms);
      }
      const own = tabs[0]?.tab;
      if (!own || !few.includes(scene)) continue;
      await own.bringToFront();
      const ms = /** @type {number} */ (await own.evaluate(`window.bench.run(${JSON.stringify(scene)}, true)`));
      if (round >= 0) (/** @type {Record<string, number[]>} */ (times["few"])[scene] ??= []).push(ms);
    }
  }
  /** @type {string[]} */
  const missed = [];
  const rows = scenes.map((scene) => {
    const [own, other] = [median(times["assay"]?.[scene] ?? []), median(times["antd"]?.[scene] ?? [])];
    if (own > other)
      missed.push(
        both(
          `大数据 ${scene}：${own.toFixed(1)} ms > ${other.toFixed(1)} ms`,
          `large data, ${scene}: ${own.toFixed(1)} ms > ${other.toFixed(1)} ms`,
        ),
      );
    return {
      [both("场景", "scene")]: scene,
      assay: Number(own.toFixed(1)),
      "antd 6": Number(other.toFixed(1)),
      [both("比值", "ratio")]: Number((own / other).toFixed(2)),
      [both("assay，十分之一的条目", "assay, a tenth of the items")]:
        Number(median(times["few"]?.[scene] ?? []).toFixed(1)) || "",
    };
  });
  return { rows, missed };
}
