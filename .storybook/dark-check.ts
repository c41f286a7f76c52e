import { applyTheme } from "#ui/theme/apply.ts";

/**
 * What depends on colours, in dark mode: the contrast of words, and of links with the words around them. The addon
 * looks at everything else in the mode of the story; roles, names and sizes are the same in both. Throws with the places
 * that cannot be read.
 */
export async function checkDark(mode: unknown): Promise<void> {
  // The gallery a person opens looks at the mode its toolbar says.
  if (!("__vitest_browser__" in globalThis) || mode === "dark") return;
  const { default: axe } = await import("axe-core");
  // A colour on its way from light to dark is neither.
  const still = document.createElement("style");
  still.textContent = "*, ::before, ::after { transition: none !important; }";
  document.head.append(still);
  applyTheme({ mode: "dark" });
  try {
    const { violations, incomplete } = await axe.run(document.body, {
      runOnly: ["color-contrast", "link-in-text-block"],
    });
    // A single character is left to people as "perhaps a picture"; in Chinese it is a word. One that something covers
    // has no contrast (0): nobody reads it there.
    const short = incomplete.map((one) => ({
      nodes: one.nodes.filter(
        ({ any }) => any[0]?.data?.messageKey === "shortTextContent" && any[0].data.contrastRatio > 0,
      ),
    }));
    const places = [...violations, ...short].flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ""}`),
    );
    if (places.length > 0) throw new Error(`In dark mode this cannot be read:\n${places.join("\n")}`);
  } finally {
    applyTheme({ mode: "light" });
    // Drawn before transitions are back: the addon looks next.
    document.body.getBoundingClientRect();
    still.remove();
  }
}
