import { basename, dirname } from "node:path";
import { areaOrder } from "#src/server/areas.ts";
import type { Import, Tree } from "./source.ts";

/** A rule on imports: each wall lists the imports that break it, as `file → imported file`. */
export interface Wall {
  title: string;
  wrong(tree: Tree): string[];
}

/**
 * The layers of the browser code in order: a layer may import those before it. `features` and `online` are on one
 * level.
 */
const rooms = ["lib", "contract", "client", "session", "widgets", "workspace", "features", "online", "routes", "app"];
const sideBySide = ["features", "online"];

const isTool = (path: string) => path.endsWith(".gen.ts");
/** The kit's documentation: shown in the gallery, never shipped. */
export const isGallery = (path: string) => path.endsWith(".stories.tsx") || path.startsWith("ui/gallery/");

/** All handwritten code that is shipped, and the gallery. */
export const codeOf = (tree: Tree): string[] =>
  ["src", "routes", "ui"].flatMap((folder) => tree.files(folder)).filter((path) => !isTool(path));

/** `src/features/order/…` → features; `routes/…` → routes; null for the server and the kit. */
export function roomOf(path: string): string | null {
  const [top = "", room = ""] = path.split("/");
  if (top === "routes") return "routes";
  return top === "src" && rooms.includes(room) ? room : null;
}

/** One line per wrong import. */
function wrongImports(
  tree: Tree,
  paths: readonly string[],
  allowed: (from: string, to: string | null, one: Import) => boolean,
): string[] {
  return paths.flatMap((path) =>
    tree
      .source(path)
      .imports.filter((one) => !allowed(path, one.file, one))
      .map((one) => `${path} → ${one.specifier}`),
  );
}

/** One line per file that reaches one of these packages, directly or through other imports. */
const reaching = (tree: Tree, paths: readonly string[], packages: RegExp): string[] =>
  paths.flatMap((path) =>
    [...tree.closureOf(path).packages].filter((name) => packages.test(name)).map((name) => `${path} → ${name}`),
  );

const ofReact = /^react(-|$|\/)|radix|tanstack|sonner|downshift|lucide|tiptap|codemirror/;
const ofServer = /^(node:|fastify|drizzle|@electric|pg$)/;

/** Third segment of `src/server/order/…` and of `src/features/order/…`. */
const areaOf = (path: string) => path.split("/")[2] ?? "";
/** `order/order` of `src/server/order/order/…`; only the area for files directly in its folder. */
const entityOf = (path: string) => path.split("/").slice(2, -1).slice(0, 2).join("/");

const isServer = (path: string) => path.startsWith("src/server/");
/** Common base of all areas; it knows no area. */
const ground = ["kernel", "db", "live", "jobs", "files", "bin"];
/** The composition may import every area. */
const composition = ["src/server/areas.ts", "src/server/provide.ts", "src/server/main.ts", "src/server/cli.ts"];
/** The seed fills every area's tables, and the demo replays months of business through every area's actions. */
const composes = (path: string) => composition.includes(path) || path.startsWith("src/server/db/seed/");
const isArea = (path: string) =>
  isServer(path) && path.split("/").length > 3 && !ground.includes(areaOf(path)) && !composes(path);

/** Upward dependencies between areas that are still to be removed: `from → to`. This list may only shrink. */
export const ties: readonly string[] = [];

/** Position of an area in the layer order; unknown areas are above all others. */
const floorOf = (area: string) => {
  const at = (areaOrder as readonly string[]).indexOf(area);
  return at === -1 ? areaOrder.length : at;
};

/** The upward dependencies, as `from → to`, each with the files that cause it. */
export function upwards(tree: Tree, within = "src/server/"): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const inside = (path: string | null): path is string =>
    path !== null && path.startsWith(within) && path.split("/").length > 3;
  const isOne = (path: string) => inside(path) && !ground.includes(areaOf(path)) && !composes(path);
  for (const path of tree.files(within.slice(0, -1)).filter(isOne)) {
    for (const { file } of tree.source(path).imports) {
      if (!inside(file) || !isOne(file)) continue;
      const [from, to] = [areaOf(path), areaOf(file)];
      if (from === to || floorOf(to) < floorOf(from)) continue;
      found.set(`${from} → ${to}`, [...(found.get(`${from} → ${to}`) ?? []), `${path} → ${file}`]);
    }
  }
  return found;
}

export const walls: readonly Wall[] = [
  {
    title: "between the rooms of the console",
    wrong(tree) {
      const browser = codeOf(tree).filter((path) => roomOf(path) !== null);
      return wrongImports(tree, browser, (from, to) => {
        if (to === null || /^(ui|locales)\//.test(to)) return true;
        const [own, other] = [roomOf(from), roomOf(to)];
        if (own === null || other === null) return false;
        // The router is made from the cards; the generated tree is how they are known to it.
        if (own === other) return true;
        if (sideBySide.includes(own) && sideBySide.includes(other)) return false;
        return rooms.indexOf(other) < rooms.indexOf(own);
      });
    },
  },
  {
    title: "of the server: lib, contract, words, and kit files that need neither React nor a page",
    wrong(tree) {
      const kit = new Set<string>();
      const wrong = wrongImports(tree, codeOf(tree).filter(isServer), (_, to) => {
        if (to === null) return true;
        if (to.startsWith("ui/")) kit.add(to);
        return /^(src\/(server|lib|contract)|ui|locales)\//.test(to);
      });
      // The cron editor and the scheduler share the cron expression code of the kit, so it must not draw.
      const drawn = [...kit].flatMap((path) =>
        [...tree.closureOf(path).files].filter((file) => file.endsWith(".tsx")).map((file) => `${path} → ${file}`),
      );
      return [...wrong, ...reaching(tree, [...kit], ofReact), ...drawn];
    },
  },
  {
    title: "of the cron expression and of the rules: no React, as the kit's README says",
    wrong: (tree) =>
      reaching(
        tree,
        codeOf(tree).filter((path) => /^ui\/(cron|rules)\//.test(path)),
        /react|luxon|cron-parser/,
      ),
  },
  {
    title: "of what browser and server share: nothing of either side, whatever lies between",
    wrong(tree) {
      const shared = codeOf(tree).filter((path) => /^src\/(lib|contract)\//.test(path));
      const drawn = shared.flatMap((path) =>
        [...tree.closureOf(path).files].filter((file) => file.endsWith(".tsx")).map((file) => `${path} → ${file}`),
      );
      return [...reaching(tree, shared, ofReact), ...reaching(tree, shared, ofServer), ...drawn];
    },
  },
  {
    title: "of the kit: packages and itself only, and no package that knows the business or the way",
    wrong: (tree) =>
      wrongImports(
        tree,
        codeOf(tree).filter((path) => path.startsWith("ui/")),
        (_, to, { specifier }) =>
          to === null
            ? !/^(@tanstack\/react-(router|query)|ofetch|i18next|fastify|drizzle-orm)/.test(specifier)
            : to.startsWith("ui/"),
      ),
  },
  {
    title: "between features: none takes from another area or entity; what several share stands in the area's folder",
    wrong: (tree) =>
      wrongImports(tree, tree.files("src/features"), (from, to) => {
        if (!to?.startsWith("src/features/")) return true;
        if (areaOf(from) !== areaOf(to)) return false;
        return entityOf(to) === areaOf(to) || entityOf(from) === entityOf(to);
      }),
  },
  {
    title: "of what the server's areas stand on: no area, and no table of the business",
    wrong(tree) {
      const base = tree.files("src/server").filter((path) => ground.includes(areaOf(path)) && !composes(path));
      // The kernel handles sign-in, logs and files: those tables are its own.
      const own =
        /\/schema\/(access|columns|dictionary|index|kernel|kept|names|notice|organisation|running|session)\.ts$/;
      return wrongImports(tree, base, (from, to) => {
        if (to === null || !isServer(to)) return true;
        if (isArea(to)) return false;
        return areaOf(from) !== "kernel" || !to.startsWith("src/server/db/schema/") || own.test(to);
      });
    },
  },
  {
    title: "between areas of the server: only by their door",
    wrong: (tree) =>
      wrongImports(tree, tree.files("src/server").filter(isArea), (from, to) => {
        if (to === null || !isArea(to) || areaOf(from) === areaOf(to)) return true;
        return basename(to) === "door.ts";
      }),
  },
  {
    title: "between entities of an area: only by their door, or to what they declare themselves to be",
    wrong: (tree) =>
      wrongImports(tree, tree.files("src/server").filter(isArea), (from, to) => {
        if (to === null || !isArea(to) || areaOf(from) !== areaOf(to) || entityOf(from) === entityOf(to)) return true;
        // Files directly in the area's folder connect its entities, which share them.
        const atTop = (path: string) => dirname(path) === `src/server/${areaOf(path)}`;
        return atTop(from) || atTop(to) || ["door.ts", "entity.ts"].includes(basename(to));
      }),
  },
  {
    title: "between areas of the server: downwards only, as src/server/areas.ts has them in order",
    wrong: (tree) => [...upwards(tree)].filter(([tie]) => !ties.includes(tie)).flatMap(([, lines]) => lines),
  },
  {
    title: "between areas of the contract: downwards only, in the same order",
    wrong: (tree) => [...upwards(tree, "src/contract/")].flatMap(([, lines]) => lines),
  },
];
