import { tanstackRouter } from "@tanstack/router-plugin/vite";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { readFileSync } from "node:fs";
import { defineConfig, type Plugin, type Rolldown } from "vite";

/** Zod's way to JSON Schema is a fifth of zod, reachable from every schema; the console never asks for one. */
const zodWithoutJsonSchema: Plugin = {
  name: "zod-without-json-schema",
  apply: "build",
  enforce: "pre",
  load(id) {
    if (!/[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/.test(id)) return undefined;
    const names = [...readFileSync(id, "utf8").matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const none = "const none = () => () => { throw new Error('JSON Schema is left out of the console.'); };";
    return `${none}\n${names.map((name) => `export const ${name} = none;`).join("\n")}\nexport { none as process };`;
  },
};

/** The file of every icon's every name, as the package's index has them: an icon that was renamed has both. */
const iconFiles: ReadonlyMap<string, string> = new Map(
  readFileSync(`${import.meta.dirname}/node_modules/lucide-react/dist/esm/lucide-react.mjs`, "utf8")
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
function reachedName(id: string): string {
  const icon = /\/lucide-react\/.*\/icons\/([\w-]+)\.m?js$/.exec(id)?.[1];
  return icon === undefined ? id : `icon:${icon}`;
}

/** The modules a page's first draw needs: what its module imports, without what is imported when used. */
function reach(ends: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    // The package's index leads to every icon there is: which ones a page draws is read from its imports.
    if (id.includes("/lucide-react/")) return;
    if (id.endsWith(".tsx")) for (const icon of iconsIn(readFileSync(id, "utf8"))) found.add(icon);
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) walk(next);
  };
  for (const end of ends) walk(`${import.meta.dirname}/${end}`);
  return found;
}

/**
 * Pages one sees without being signed in. Not the alteration: its steps and forms are the console's, and would come
 * along with the login page.
 */
const outside = ["user/route", "user/login", "user/register", "user/register-result", "clueFollowUp", "404"];

const code = /\.[cm]?[jt]sx?(\?|$)/;
let reached: Record<"outside" | "console" | "list", ReadonlySet<string>> | undefined;

/**
 * One file each for what the pages outside and the console share, what the console's frame adds, and what a list adds:
 * a hundred files of 1 kB cost more than their bytes, and compress worse.
 */
function chunkOf(wanted: "parts" | "console" | "list") {
  return (id: string, context: Rolldown.ChunkingContext): string | null => {
    reached ??= {
      outside: reach(["src/app/main.tsx", ...outside.map((page) => `routes/${page}.tsx?tsr-split=component`)], context),
      console: reach(["routes/_app.tsx?tsr-split=component", "routes/_app/$.tsx"], context),
      list: reach(["src/workspace/screen/list/list-screen.tsx", "src/workspace/screen/list/columns.tsx"], context),
    };
    const name = reachedName(id);
    const chunk = reached.console.has(name) ? "console" : reached.list.has(name) ? "list" : null;
    const own = chunk && reached.outside.has(name) ? "parts" : chunk;
    return own === wanted ? own : null;
  };
}

export default defineConfig({
  root: "src/app",
  publicDir: "public",
  plugins: [
    // The router plugin rewrites route files before react() compiles them: the order matters.
    tanstackRouter({
      target: "react",
      routesDirectory: `${import.meta.dirname}/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/app/routeTree.gen.ts`,
      autoCodeSplitting: true,
      quoteStyle: "double",
    }),
    react(),
    tailwindcss(),
    zodWithoutJsonSchema,
  ],
  build: {
    outDir: `${import.meta.dirname}/dist/web`,
    emptyOutDir: true,
    target: "es2023",
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // What every page needs comes in one piece: a dozen files of 2 kB cost more than their bytes.
        codeSplitting: {
          groups: [
            {
              name: "base",
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store|react-query|query-core)|ofetch|ufo|@radix-ui[\\/]react-slot)[\\/]/,
              priority: 10,
            },
            // A group takes along what its modules import, unless one before it has.
            { name: chunkOf("parts"), debugName: "parts", test: code, priority: 8 },
            { name: chunkOf("console"), debugName: "console", test: code, priority: 6 },
            { name: chunkOf("list"), debugName: "list", test: code, priority: 4 },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true },
});
