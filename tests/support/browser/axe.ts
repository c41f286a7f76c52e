import axe from "axe-core";
import { expect } from "vitest";

/** Throws with rule and elements for every accessibility fault found in `root` (WCAG 2.2 AA and best practice). */
export async function expectAxeClean(root: Element = document.body, off: readonly string[] = []): Promise<void> {
  await atRest();
  const { violations } = await axe.run(root, {
    // A component on a bare page has no landmarks and no page heading.
    rules: Object.fromEntries(
      ["region", "page-has-heading-one", "landmark-one-main", ...off].map((rule) => [rule, { enabled: false }]),
    ),
  });
  const faults = violations.map(
    (fault) =>
      `${fault.id}: ${fault.nodes.map((node) => `${node.html.slice(0, 200)} — ${node.failureSummary}`).join(" | ")}`,
  );
  expect(faults).toEqual([]);
}

/**
 * Waits until no fade or slide runs: half-transparent text would fail the contrast rule. Ignores endless animations.
 */
async function atRest(): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    await new Promise(requestAnimationFrame);
    const running = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === "running" && effect?.getTiming().iterations !== Infinity);
    quiet = running.length === 0 ? quiet + 1 : 0;
    await Promise.allSettled(running.map((animation) => animation.finished));
  }
}
