import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright";

const axe = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Accessibility faults of a page without running animations, as `rule: element`. */
export async function faultsOf(page: Page): Promise<string[]> {
  // Half-transparent text would fail the contrast rule.
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === "running" && effect?.getTiming().iterations !== Infinity);
    // A fade of newly drawn content starts only in the frame after it is drawn.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    for (let now = running(); now.length > 0; now = running())
      // oxlint-disable-next-line no-await-in-loop -- the end of one begins another
      await Promise.allSettled(now.map(({ finished }) => finished));
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await axe);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof import("axe-core") }).axe.run();
    // A menu in an overlay belongs to its button: it is in no landmark and needs none.
    const inLayer = ([target]: readonly unknown[]) =>
      typeof target === "string" &&
      Boolean(
        document
          .querySelector(target)
          ?.closest("[data-slot=option-layer], [role=tooltip], [data-radix-popper-content-wrapper]"),
      );
    return violations
      .map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ target }) => id !== "region" || !inLayer(target)) }))
      .filter(({ nodes }) => nodes.length > 0)
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ""}`).join(" | ")}`,
      );
  });
}
