import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Rolldown } from "vite";

/** The root of the repository. */
export const root = join(import.meta.dirname, "../../..");

/** The file of every icon's every name, as the package's index has them: an icon that was renamed has both. */
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

/** Files of the icons a module imports. */
function iconsIn(source: string): readonly string[] {
  return [...source.matchAll(/import \{([^}]*)\} from "lucide-react"/g)]
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => iconFiles.get(name.trim().replace(/ as .*$/, "")))
    .flatMap((file) => (file === undefined ? [] : [`icon:${file}`]));
}

/** How `reach` names a module: icons by their names, all else by its path. */
export function reachedName(id: string): string {
  const icon = /\/lucide-react\/.*\/icons\/([\w-]+)\.m?js$/.exec(id)?.[1];
  return icon === undefined ? id : `icon:${icon}`;
}

/** The modules a page's first draw needs: what its module imports, without what is imported when used. */
export function reach(ends: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    // The package's index leads to every icon there is: which ones a page draws is read from its imports.
    if (id.includes("/lucide-react/")) return;
    if (id.endsWith(".tsx")) for (const icon of iconsIn(readFileSync(id, "utf8"))) found.add(icon);
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) walk(next);
  };
  for (const end of ends) walk(`${root}/${end}`);
  return found;
}
