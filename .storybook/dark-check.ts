import type { AxeResults, NodeResult } from "axe-core";
import { applyTheme } from "#ui/theme/apply.ts";

/** Rules that are left out, as the addon is told of them. */
interface A11y {
  config?: { rules?: readonly { id: string; enabled: boolean }[] };
}

/**
 * All of axe once more, in dark mode; the addon looks in the mode of the story. Throws with the rule and the place of
 * each fault.
 */
export async function checkDark(mode: unknown, { config }: A11y = {}): Promise<void> {
  // The gallery a person opens looks at the mode its toolbar says.
  if (!("__vitest_browser__" in globalThis) || mode === "dark") return;
  const { default: axe } = await import("axe-core");
  // A colour on its way from light to dark is neither.
  const still = document.createElement("style");
  still.textContent = "*, ::before, ::after { transition: none !important; }";
  document.head.append(still);
  applyTheme({ mode: "dark" });
  try {
    const found = await axe.run(document.body, {
      rules: Object.fromEntries((config?.rules ?? []).map(({ id, enabled }) => [id, { enabled }])),
      // What passes is not described: that takes half of the time, and nobody reads it.
      resultTypes: ["violations", "incomplete"],
    });
    const faults = faultsOf(found);
    if (faults.length > 0) throw new Error(`In dark mode:\n${faults.join("\n")}`);
  } finally {
    applyTheme({ mode: "light" });
    // Drawn before transitions are back: the addon looks next.
    document.body.getBoundingClientRect();
    still.remove();
  }
}

function faultsOf({ violations, incomplete }: AxeResults): readonly string[] {
  // A single character is left to people as "perhaps a picture"; in Chinese it is a word. One that something covers
  // has no contrast (0): nobody reads it there.
  const short = ({ any }: NodeResult) =>
    any[0]?.data?.messageKey === "shortTextContent" && any[0].data.contrastRatio > 0;
  const pale = incomplete
    .filter(({ id }) => id === "color-contrast")
    .map((one) => ({ ...one, nodes: one.nodes.filter(short) }));
  return [...violations, ...pale].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ""}`),
  );
}
