import { source } from "./source.ts";

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");

/** `file name` for everything that a file imports from others; `file *` for a whole module. */
function takenBy(path: string): string[] {
  const { text, imports } = source(path);
  const files = new Map(imports.map(({ specifier, file }) => [specifier, file?.replace(/\?.*$/, "")]));
  const taken: string[] = [];
  for (const [, names = "", specifier = ""] of text.matchAll(/\{([^{}]*)\}\s*from\s*"([^"]+)"/g)) {
    // Files that generate programs (builds, measurements) have imports inside strings.
    const file = files.get(specifier) ?? (specifier.startsWith("#") ? specifier.slice(1) : undefined);
    for (const name of names.split(",")) taken.push(`${file} ${name.trim().replace(/^type\s+|\s+as\s.*$/g, "")}`);
  }
  for (const [, specifier = ""] of text.matchAll(/(?:\bimport\(\s*|export \* from )"([^"]+)"/g))
    taken.push(`${files.get(specifier)} *`);
  for (const [whole, space = "", specifier = ""] of text.matchAll(/import \* as (\w+) from "([^"]+)"/g)) {
    const uses = text.replace(whole, "").matchAll(new RegExp(`\\b${space}\\b(?:\\.(\\w+))?`, "g"));
    for (const [, name = "*"] of uses) taken.push(`${files.get(specifier)} ${name}`);
  }
  return taken;
}

/** An unindented declaration ends before the next unindented line. */
const made = /^export (?:async )?(?:function\*?|const|let|class) (\w+)[\s\S]*?(?=\n(?:[a-z@]|$))/gm;
const passedOn = /^export \{([^}]*)\}/gm;

/** Names of values that a file exports and does not use itself. Ignores types, because they cost nothing. */
function givenBy(path: string): string[] {
  const code = withoutComments(source(path).text);
  const own = [...code.matchAll(made)]
    .filter(([declaration, name = ""]) => !new RegExp(`\\b${name}\\b`).test(code.replace(declaration, "")))
    .map(([, name = ""]) => name);
  const others = [...code.matchAll(passedOn)]
    .flatMap(([, names = ""]) => names.split(",").map((name) => name.trim()))
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => name.replace(/^.*\sas\s+/, ""));
  return [...own, ...others];
}

/** `file name` for every value that a file of `paths` exports and that neither it nor one of `users` uses. */
export function idleExports(paths: readonly string[], users: readonly string[]): string[] {
  const taken = new Set(users.flatMap(takenBy));
  return paths
    .filter((path) => !taken.has(`${path} *`))
    .flatMap((path) => givenBy(path).map((name) => `${path} ${name}`))
    .filter((one) => !taken.has(one));
}
