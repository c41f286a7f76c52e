import type { Plugin } from "vite";

/**
 * Tailwind variables that the style sheet of the first pages (src/app/entry.css) registers. The console's style sheet,
 * loaded later, would register them again, so they are removed there. A list of names: changing it changes the file
 * name of the style sheet.
 */
const registeredFirst = [
  "border-style",
  "duration",
  "font-weight",
  "outline-style",
  "translate-x",
  "translate-y",
  "translate-z",
  "inset-ring-color",
  "inset-ring-shadow",
  "inset-shadow",
  "inset-shadow-alpha",
  "inset-shadow-color",
  "ring-color",
  "ring-inset",
  "ring-offset-color",
  "ring-offset-shadow",
  "ring-offset-width",
  "ring-shadow",
  "shadow",
  "shadow-alpha",
  "shadow-color",
].map((name) => `--tw-${name}`);

export const registeredOnce: Plugin = {
  name: "registered-once",
  apply: "build",
  enforce: "pre",
  transform(css, id) {
    const registered = /@property (--tw-[\w-]+)\s*\{[^}]*\}/g;
    if (id.endsWith("/src/app/entry.css")) {
      const names = new Set([...css.matchAll(registered)].map(([, name]) => name));
      const missing = registeredFirst.filter((name) => !names.has(name));
      // The style sheet is empty if it was not compiled here.
      if (names.size > 0 && missing.length > 0)
        throw new Error(`src/app/entry.css does not register ${missing.join(", ")} any more: take it off the list.`);
    }
    if (!id.endsWith("/src/workspace/layout/console.css")) return undefined;
    const again = (text: string, name: string) => (registeredFirst.includes(name) ? "" : text);
    return css
      .replace(registered, again)
      .replace(/@layer properties\s*\{\s*@supports[^{]*\{[^{]*\{[^}]*\}/, (block) =>
        block.replace(/(--tw-[\w-]+)\s*:[^;}]*;?/g, again),
      );
  },
};
