import { tanstackRouter } from "@tanstack/router-plugin/vite";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { readdirSync, readFileSync } from "node:fs";
import { defineConfig, type Plugin, type Rolldown } from "vite";

/** Of zod what the console never asks for, though every schema reaches it: JSON Schema, and English words (forms have theirs). */
const zodInPart: Plugin = {
  name: "zod-in-part",
  apply: "build",
  enforce: "pre",
  load(id) {
    const [, file = ""] = /[\\/]zod[\\/]v4[\\/](core[\\/][\w-]+|locales[\\/]en)\.js$/.exec(id) ?? [];
    if (/json-schema-processors$|to-json-schema$/.test(file)) {
      const names = [...readFileSync(id, "utf8").matchAll(/^export (?:const|function) (\w+)/gm)].map(
        ([, name]) => name,
      );
      const none = "const none = () => () => { throw new Error('JSON Schema is left out of the console.'); };";
      return `${none}\n${names.map((name) => `export const ${name} = none;`).join("\n")}\nexport { none as process };`;
    }
    if (file.endsWith("en")) return "export default () => ({ localeError: () => undefined });";
    return undefined;
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

/** Screens of features: lists and the page at home. What is built from forms is large, and is opened from these. */
const screens = readdirSync(`${import.meta.dirname}/src/features`, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /^\w+\/[\w-]+\/list\.tsx$|^dashboard\/analysis\/page\.tsx$/.test(path));

const split = (route: string) => `routes/${route}.tsx?tsr-split=component`;

/** The file each module of a first draw comes in, by its name of `reachedName`. */
function chunks(context: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const entry = reach(["src/app/main.tsx"], context);
  // Not the alteration: its steps and forms are the console's, and would come along with the login page.
  const outside = ["user/register", "user/register-result", "clueFollowUp", "404"].map(split);
  const login = reach([split("user/route"), split("user/login")], context);
  const beforeSignIn = reach(["src/app/main.tsx", ...outside], context);
  const frame = reach(
    [split("_app"), "routes/_app/$.tsx", "src/app/screens.ts", "src/workspace/menu/landing.ts"],
    context,
  );
  const list = reach(["src/workspace/screen/list/list-screen.tsx", "src/workspace/screen/list/columns.tsx"], context);
  const edge = reach(["src/workspace/notices/bell.tsx", "src/workspace/work/work-badge.tsx"], context);
  const areas = [...new Set(screens.map((path) => path.replace(/\/.*$/, "")))].map((area) => {
    const own = screens.filter((path) => path.startsWith(`${area}/`)).map((path) => `src/features/${path}`);
    return [area, reach([...own, `locales/zh-CN/${area}.json`], context)] as const;
  });
  const found = new Map<string, string>();
  const put = (names: Iterable<string>, chunk: (name: string) => string | null) => {
    for (const name of names) {
      const own = found.has(name) ? null : chunk(name);
      if (own) found.set(name, own);
    }
  };
  const early = (name: string) => login.has(name) || beforeSignIn.has(name);
  put(entry, (name) => (login.has(name) || name.endsWith(".json") ? "parts" : null));
  put(frame, (name) => (early(name) ? "parts" : "console"));
  put(list, (name) => (early(name) ? "parts" : "list"));
  put(login, () => "login");
  put(edge, (name) => (beforeSignIn.has(name) ? null : "edge"));
  for (const [area, reached] of areas)
    put(reached, (name) => (areas.every(([other, theirs]) => other === area || !theirs.has(name)) ? area : "areas"));
  return found;
}

const code = /\.([cm]?[jt]sx?|json)(\?|$)/;
let known: ReadonlyMap<string, string> | undefined;

/**
 * One file each for what every page shares, the login page, the console's frame, what stands at its edge, a list, what
 * areas share and what each of them adds: a hundred files of 1 kB cost more than their bytes, and compress worse.
 */
function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  known ??= chunks(context);
  return known.get(reachedName(id)) ?? null;
}

/** In this order: a group takes along what its modules import, unless one before it has. */
const order = ["parts", "console", "login", "list", "edge", "areas"];

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
    zodInPart,
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
              test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store)|ofetch|ufo|@radix-ui[\\/]react-slot)[\\/]/,
              priority: 10,
            },
            ...order.map((chunk, place) => ({
              name: (id: string, context: Rolldown.ChunkingContext) => (chunkOf(id, context) === chunk ? chunk : null),
              debugName: chunk,
              test: code,
              priority: 9 - place,
            })),
            { name: chunkOf, debugName: "area", test: code, priority: 1 },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true },
});
