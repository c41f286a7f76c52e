import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Replaces words of a package that stand there once. @throws where they do not: it is worded in another way now */
function replaced(text: string, from: string, to: string): string {
  const [before, after, ...more] = text.split(from);
  if (after === undefined || more.length > 0) throw new Error(`Not there once any more: ${from}`);
  return before + to + after;
}

/**
 * Of zod what the console never asks for, though every schema reaches it: JSON Schema, English words (forms have theirs),
 * values that hold themselves (nothing that came as JSON or out of a form does), and compiled parsers. Those need eval,
 * which the page's policy refuses: asking whether it does cost a refusal with a stack, for which the browser reads all
 * files on it anew (100 ms on a slow machine before the first draw).
 */
export const zodInPart: Plugin = {
  name: "zod-in-part",
  apply: "build",
  enforce: "pre",
  load(id) {
    const [, file = ""] =
      /[\\/]zod[\\/]v4[\\/](core[\\/][\w-]+|classic[\\/]schemas|locales[\\/]en)\.js$/.exec(id) ?? [];
    if (file === "core/schemas")
      return replaced(readFileSync(id, "utf8"), "const jit = !core.globalConfig.jitless;", "const jit = false;");
    if (file.startsWith("classic"))
      return replaced(readFileSync(id, "utf8"), "memoizer: core.memoizer()", "memoizer: undefined");
    if (/json-schema-processors$|to-json-schema$/.test(file)) {
      const names = [...readFileSync(id, "utf8").matchAll(/^export (?:const|function) (\w+)/gm)].map(
        ([, name]) => name,
      );
      // The bounds of a schema are read off its JSON Schema too: asked for, they fail as well, and are not silently null.
      const left = "const left = () => { throw new Error('JSON Schema is left out of the console.'); };";
      const none = "const none = () => left;";
      const given = names.map((name) => `export const ${name} = ${name === "aggregateChecks" ? "left" : "none"};`);
      return `${left}\n${none}\n${given.join("\n")}\nexport { none as process };`;
    }
    if (file.endsWith("en")) return "export default () => ({ localeError: () => undefined });";
    return undefined;
  },
};
