// @ts-check
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Accessibility violations of the page as shown, by the rules of tests/support/browser/axe.ts; one line per rule.
 * @param {import("playwright").Page} page @returns {Promise<string[]>}
 */
export async function axeFaults(page) {
  // Inject through the debugger: the page's content security policy allows no scripts.
  await page.evaluate(source);
  return page.evaluate(async () => {
    // Wait for fades and slides: half-transparent text would fail the contrast check. Endless animations do not count.
    for (let quiet = 0; quiet < 3;) {
      await new Promise(requestAnimationFrame);
      const running = document
        .getAnimations()
        .filter(({ effect, playState }) => playState === "running" && effect?.getTiming().iterations !== Infinity);
      quiet = running.length === 0 ? quiet + 1 : 0;
      await Promise.allSettled(running.map((animation) => animation.finished));
    }
    const off = ["region", "page-has-heading-one", "landmark-one-main"];
    const { violations } = await /** @type {any} */ (window).axe.run(document.body, {
      resultTypes: ["violations"],
      rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
    });
    return violations.map(
      (/** @type {any} */ fault) => `${fault.id} (${fault.nodes.length}): ${fault.nodes[0].html.slice(0, 160)}`,
    );
  });
}
