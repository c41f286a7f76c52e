import type { Plugin } from "vite";

/**
 * Variables of Tailwind that the sheet of the first pages (src/app/entry.css) registers: the console's sheet, which comes
 * after it, says the same of them once more. A list of names, so that a change of it changes the sheet's own file name.
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
      // An empty sheet: it was not compiled here.
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
