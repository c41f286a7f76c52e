import axe from "axe-core";
import { expect } from "vitest";

/** Fails with the rule and the elements for every accessibility fault found in `root` (WCAG 2.2 AA and best practice). */
export async function expectAxeClean(root: Element = document.body, off: readonly string[] = []): Promise<void> {
  // Colours are measured at rest: a fade in progress would be half transparent.
  await Promise.allSettled(document.getAnimations().map((animation) => (animation.effect?.getTiming().iterations === Infinity ? null : animation.finished)));
  const { violations } = await axe.run(root, {
    // A piece on a bare page has no landmarks and no page heading.
    rules: Object.fromEntries(["region", "page-has-heading-one", "landmark-one-main", ...off].map((rule) => [rule, { enabled: false }])),
  });
  const faults = violations.map((fault) => `${fault.id}: ${fault.nodes.map((node) => `${node.html.slice(0, 200)} — ${node.failureSummary}`).join(" | ")}`);
  expect(faults).toEqual([]);
}
