import { tanstackRouter } from "@tanstack/router-plugin/vite";
import { transform } from "esbuild";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { defineConfig, type Plugin, type Rolldown } from "vite";

/** Replaces words of a package that stand there once. @throws where they do not: it is worded in another way now */
function replaced(text: string, from: string, to: string): string {
  const [before, after, ...more] = text.split(from);
  if (after === undefined || more.length > 0) throw new Error(`Not there once any more: ${from}`);
  return before + to + after;
}

/**
 * Of zod what the console never asks for, though every schema reaches it: JSON Schema, English words (forms have theirs),
 * and compiled parsers. Those need eval, which the page's policy refuses: asking whether it does cost a refusal with a
 * stack, for which the browser reads all files on it anew (100 ms on a slow machine before the first draw).
 */
const zodInPart: Plugin = {
  name: "zod-in-part",
  apply: "build",
  enforce: "pre",
  load(id) {
    const [, file = ""] = /[\\/]zod[\\/]v4[\\/](core[\\/][\w-]+|locales[\\/]en)\.js$/.exec(id) ?? [];
    if (file === "core/schemas")
      return replaced(readFileSync(id, "utf8"), "const jit = !core.globalConfig.jitless;", "const jit = false;");
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

const areaNames = [...new Set(screens.map((path) => path.replace(/\/.*$/, "")))];

const split = (route: string) => `routes/${route}.tsx?tsr-split=component`;

/** What is imported on the way to the console's first draw. */
const frameEnds = [
  split("_app"),
  split("_app/$"),
  "src/app/screens.ts",
  "src/workspace/menu/landing.ts",
  "src/workspace/screen/first-page.ts",
];

/** What the panel of a record is drawn with, of whatever kind the record is. */
const recordEnds = [
  "src/workspace/screen/detail/record-panel.tsx",
  "src/workspace/screen/detail/next-step.tsx",
  "src/workspace/screen/detail/facts.tsx",
  "src/workspace/screen/detail/fold.tsx",
  "src/workspace/screen/detail/story.tsx",
  "src/workspace/screen/detail/block.tsx",
  "src/workspace/screen/detail/use-record.ts",
  "src/widgets/file/file-links.tsx",
  "src/widgets/plain/masked-fact.tsx",
  "ui/description/description.tsx",
  "ui/detail-list/detail-list.tsx",
  "ui/timeline/timeline.tsx",
];

/** What most dialogs are made of: one comes with one file of its own instead of thirty. */
const formEnds = [
  "src/widgets/form/form-dialog.tsx",
  "src/widgets/form/form-field.tsx",
  "src/widgets/form/flag-field.tsx",
  "src/widgets/form/load-failure.tsx",
  "src/widgets/dict/dict-options.ts",
  "src/widgets/payment/payment-facts.tsx",
  "ui/checkbox/checkbox.tsx",
  "ui/datetime-picker/datetime-picker.tsx",
  "ui/money-input/money-input.tsx",
  "ui/number-input/number-input.tsx",
  "ui/radio-group/radio-group.tsx",
  "ui/segmented/segmented.tsx",
  "ui/skeleton/skeleton.tsx",
  "ui/textarea/textarea.tsx",
];

/** The file each module of a first draw comes in, by its name of `reachedName`. */
function chunks(context: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const entry = reach(["src/app/main.tsx"], context);
  // Not the alteration: its steps and forms are the console's, and would come along with the login page.
  const outside = ["user/register", "user/register-result", "clueFollowUp"].map(split);
  const login = reach([split("user/route"), split("user/login")], context);
  const beforeSignIn = reach(["src/app/main.tsx", ...outside], context);
  const frame = reach(["routes/_app/$.tsx", ...frameEnds], context);
  const list = reach(["src/workspace/screen/list/list-screen.tsx", "src/workspace/screen/list/columns.tsx"], context);
  const edge = reach(["src/workspace/notices/bell.tsx", "src/workspace/work/work-badge.tsx"], context);
  const areas = areaNames.map((area) => {
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
  // The library's index leads to it; no list and no frame asks several things at once.
  put(
    [...frame, ...list].filter((name) => /\/(useQueries|queriesObserver)\.js$/.test(name)),
    () => "several",
  );
  put(entry, (name) => (login.has(name) || name.endsWith(".json") ? "parts" : null));
  put(frame, (name) => (early(name) ? "parts" : "console"));
  put(list, (name) => (early(name) ? "parts" : "list"));
  put(login, () => "login");
  put(edge, (name) => (beforeSignIn.has(name) ? null : "edge"));
  for (const [area, reached] of areas)
    put(reached, (name) => (areas.every(([other, theirs]) => other === area || !theirs.has(name)) ? area : "areas"));
  put(reach(recordEnds, context), (name) => (beforeSignIn.has(name) ? null : "record"));
  put(reach(formEnds, context), (name) => (beforeSignIn.has(name) ? null : "forms"));
  return found;
}

/** The files that a chunk cannot run without, itself first; styles come with whoever imports them. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
  for (const file of chunk.imports) {
    const next = bundle[file];
    if (next?.type === "chunk") filesOf(next, bundle, found);
  }
  return found;
}

/**
 * Writes into the page which files its addresses will ask for when somebody is signed in, by the address's first part:
 * first-paint.js asks for them at once. "*" are those of the frame.
 */
const aheadFiles: Plugin = {
  name: "ahead-files",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle }) {
      if (!bundle) return [];
      const all = Object.values(bundle).filter((one) => one.type === "chunk");
      const startedWith = (ends: readonly string[]) =>
        all.filter(({ moduleIds }) => ends.some((end) => moduleIds.includes(`${import.meta.dirname}/${end}`)));
      const neededBy = (ends: readonly string[]) =>
        new Set(startedWith(ends).flatMap((chunk) => [...filesOf(chunk, bundle)]));
      const page = neededBy(["src/app/index.html"]);
      const without = (files: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]) =>
        new Set([...files].filter((file) => others.every((other) => !other.has(file))));
      const frame = without(neededBy(frameEnds), page);
      const addresses = (files: ReadonlySet<string>) => [...files].map((file) => `/${file}`);
      const areas = areaNames.map((area) => {
        const own = screens.filter((path) => path.startsWith(`${area}/`)).map((path) => `src/features/${path}`);
        const files = without(neededBy([...own, `locales/zh-CN/${area}.json`]), page, frame);
        return [area, addresses(files)] as const;
      });
      const content = JSON.stringify(Object.fromEntries([["*", addresses(frame)], ...areas]));
      return [{ tag: "meta", attrs: { name: "ahead", content }, injectTo: "head-prepend" }];
    },
  },
};

/**
 * The browser compiles every function of these files while they come, beside the page's own thread: their first draw
 * calls most of them, and compiling each at its first call took a tenth of that thread's time.
 */
const compiledAhead: Plugin = {
  name: "compiled-ahead",
  apply: "build",
  // After the bundler's own additions: the comment counts at the very beginning only.
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const one of Object.values(bundle))
        if (one.type === "chunk" && calledAtOnce.has(one.name)) one.code = `//# allFunctionsCalledOnLoad\n${one.code}`;
    },
  },
};

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

const registeredOnce: Plugin = {
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

/** The script before the first paint is no module and not bundled; its comments and names are for its readers. */
const firstPaintInShort: Plugin = {
  name: "first-paint-in-short",
  apply: "build",
  async writeBundle({ dir = "" }) {
    const file = `${dir}/first-paint.js`;
    writeFileSync(file, (await transform(readFileSync(file, "utf8"), { minify: true, target: "es2023" })).code);
  },
};

/** Where the console is served, with a slash at its end. */
let codeBase = "/";
/** Whether the bundler's loader was found and replaced. */
let loaderReplaced = false;

/**
 * Code that did not come can be asked for again. A browser remembers for the life of a page which module could not be
 * fetched and asks for it never again (whatwg/html#6768, mended in browsers from the end of 2026). So a file is fetched
 * first, with all it needs, and becomes a module when everything is here.
 */
const codeAgain: Plugin = {
  name: "code-again",
  apply: "build",
  enforce: "post",
  configResolved({ base }) {
    codeBase = base;
  },
  transform(_loader, id) {
    if (id !== "\0vite/preload-helper.js") return undefined;
    loaderReplaced = true;
    // All files become modules at once: found one in the other, each would wait for its turn on a page being drawn.
    const code = `
const asked = {};
const came = async (href) => {
  const reply = await fetch(href);
  if (!reply.ok || !/script/.test(reply.headers.get("content-type") ?? "")) throw new TypeError("Failed to fetch " + href);
  await reply.arrayBuffer();
  return href;
};
const styled = (href) => new Promise((here, failed) => {
  if ([...document.querySelectorAll("link[rel=stylesheet]")].some((link) => link.href === href)) return here();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", crossOrigin: "", href, onload: () => here() });
  link.onerror = () => { link.remove(); failed(new TypeError("Failed to fetch " + href)); };
  document.head.append(link);
});
export const __vitePreload = async (load, files) => {
  try {
    const hrefs = await Promise.all((files ?? []).map((file) => {
      const { href } = new URL(${JSON.stringify(codeBase)} + file, import.meta.url);
      return (asked[href] ??= (/css$/.test(href) ? styled : came)(href).catch((error) => { delete asked[href]; throw error; }));
    }));
    for (const href of hrefs) if (href) import(/* @vite-ignore */ href).catch(() => {});
    return await load();
  } catch (error) {
    dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: error }));
    throw error;
  }
};
`;
    return { code, map: null };
  },
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      if (!loaderReplaced) throw new Error("The bundler's loader has another name now.");
      let found = false;
      for (const one of Object.values(bundle)) {
        if (one.type !== "chunk") continue;
        // The bundler leaves out a file that stands on no other: the words of an area.
        const code = one.code.replaceAll(
          /import\(`\.\/([\w.-]+\.js)`\)((?:(?!import\().){0,300}?),\[\]\)/g,
          'import(`./$1`)$2,["assets/$1"])',
        );
        found ||= code !== one.code;
        one.code = code;
      }
      if (!found)
        throw new Error("The bundler writes the import of a file that stands on no other in another way now.");
    },
  },
};

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
const order = ["parts", "console", "several", "login", "list", "edge", "areas", "record", "forms"];

const nameOf = (file: string) => /(?:^|\/)([\w-]+?)-[\w-]{8}\.js$/.exec(file)?.[1];

/** Whether a file has come before the one that asks: the page's own always has, the console's for all that stand on it. */
function isHere(file: string, asking: string): boolean {
  const name = nameOf(file);
  if (name === undefined) return false;
  if (["rolldown-runtime", "base", "parts"].includes(name)) return true;
  const asker = nameOf(asking) ?? "";
  return name === "console" && ["console", "list", "edge", "areas", "record", "forms", ...areaNames].includes(asker);
}

/** What a page is drawn with; an area's own file by its name. */
const calledAtOnce: ReadonlySet<string> = new Set(["base", "index", ...order, ...areaNames]);

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
    registeredOnce,
    zodInPart,
    aheadFiles,
    codeAgain,
    compiledAhead,
    firstPaintInShort,
  ],
  build: {
    outDir: `${import.meta.dirname}/dist/web`,
    emptyOutDir: true,
    target: "es2023",
    chunkSizeWarningLimit: 900,
    // What is here whenever a file asks for another one need not stand in its table of what to fetch along.
    modulePreload: {
      resolveDependencies: (_file, needed, { hostId, hostType }) =>
        hostType === "html" ? needed : needed.filter((file) => !isHere(file, hostId)),
    },
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
            // Pictures of foreign menus, by their first letter: a menu asks for a dozen, and there are hundreds.
            {
              name: (id: string) => `menu-icons-${/asn[\\/](\w)/.exec(id)?.[1]?.toLowerCase()}`,
              debugName: "menu-icons",
              test: /icons-svg[\\/]es[\\/]asn[\\/]/,
              priority: 20,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true },
});
