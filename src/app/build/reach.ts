import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Rolldown } from "vite";

/** Root folder of the repository. */
export const root = join(import.meta.dirname, "../../..");

/** File of each icon by name, from the index of the package; a renamed icon has both names. */
const iconFiles: ReadonlyMap<string, string> = new Map(
  readFileSync(`${root}/node_modules/lucide-react/dist/esm/lucide-react.mjs`, "utf8")
    .split("\n")
    .flatMap((line) => {
      const file = /\/icons\/([\w-]+)\.mjs/.exec(line)?.[1];
      return file === undefined
        ? []
        : [...line.matchAll(/default as (\w+)/g)].map(([, name = ""]): [string, string] => [name, file]);
    }),
);

/** Returns the files of the icons that a module imports. */
function iconsIn(source: string): readonly string[] {
  return [...source.matchAll(/import \{([^}]*)\} from "lucide-react"/g)]
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => iconFiles.get(name.trim().replace(/ as .*$/, "")))
    .flatMap((file) => (file === undefined ? [] : [`icon:${file}`]));
}

/** Name of a module in `reach`: an icon by its name, all others by path. */
export function reachedName(id: string): string {
  const icon = /\/lucide-react\/.*\/icons\/([\w-]+)\.m?js$/.exec(id)?.[1];
  return icon === undefined ? id : `icon:${icon}`;
}

/** Returns the modules that a page needs for its first render: all static imports, without dynamic ones. */
export function reach(ends: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    // The index of the package imports all icons, so the icons of a page are read from its own imports.
    if (id.includes("/lucide-react/")) return;
    if (id.endsWith(".tsx")) for (const icon of iconsIn(readFileSync(id, "utf8"))) found.add(icon);
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) walk(next);
  };
  for (const end of ends) walk(`${root}/${end}`);
  return found;
}
