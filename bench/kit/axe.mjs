// @ts-check
// Violations that axe-core finds in the scenes of each library.
import { both } from "#src/server/bin/language.mjs";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { libraries, names } from "./libraries.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Runs in the page after all animations: half-transparent text would fail the contrast check. */
const count = `(async () => {
  for (let quiet = 0; quiet < 3;) {
    await new Promise(requestAnimationFrame);
    const running = document.getAnimations().filter(
      ({ effect, playState }) => playState === "running" && effect.getTiming().iterations !== Infinity);
    quiet = running.length === 0 ? quiet + 1 : 0;
    await Promise.allSettled(running.map(({ finished }) => finished));
  }
  // A scene is no whole page.
  const rules = ["region", "page-has-heading-one", "landmark-one-main"];
  const { violations } = await axe.run(document, {
    rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
  });
  return violations.map(({ id, nodes }) => ({ id, count: nodes.length }));
})()`;

/**
 * @param {readonly import("./pages.mjs").Tab[]} tabs
 * @returns {Promise<{ rows: object[], missed: string[] }>} Cells name the rules and how many elements break them.
 */
export async function axeParts(tabs) {
  /** @type {Map<string, Record<string, string>>} Cells by scene and library. */
  const cells = new Map();
  /** @type {string[]} */
  const missed = [];
  /** @type {Record<string, number>} */
  const sums = {};
  for (const { name, tab } of tabs) {
    await tab.bringToFront();
    await tab.evaluate(axe);
    const { mount, open } = /** @type {Record<string, string[]>} */ (await tab.evaluate("window.bench.kinds"));
    const scenes = [
      ...(mount ?? []).map((kind) => ({ title: both(`五个 ${kind}`, `five of ${kind}`), show: `showMany("${kind}")` })),
      ...(open ?? []).map((kind) => ({ title: both(`打开的 ${kind}`, `open ${kind}`), show: `show("${kind}", true)` })),
      { title: "Tree", show: `show("Tree")` },
    ];
    for (const { title, show } of scenes) {
      const row = cells.get(title) ?? {};
      cells.set(title, row);
      if (title === "Tree" && !(await tab.evaluate(`window.bench.kinds.all.includes("Tree")`))) continue;
      await tab.evaluate(`window.bench.${show}`);
      const faults = /** @type {{ id: string, count: number }[]} */ (await tab.evaluate(count));
      await tab.evaluate("window.bench.hide()");
      const sum = faults.reduce((total, fault) => total + fault.count, 0);
      sums[name] = (sums[name] ?? 0) + sum;
      row[name] = sum === 0 ? "0" : faults.map((fault) => `${fault.id}×${fault.count}`).join(" ");
      if (name === "assay" && sum > 0) missed.push(`axe ${title}：${row[name]}`);
    }
  }
  const rows = [
    ...cells,
    /** @type {[string, Record<string, string | number>]} */ ([both("合计（元素）", "total (elements)"), sums]),
  ].map(([title, row]) => ({
    [both("场景", "scene")]: title,
    ...Object.fromEntries(names.map((name) => [libraries[name].title, row[name] ?? "–"])),
  }));
  return { rows, missed };
}
