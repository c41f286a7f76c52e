// @ts-check
// Finds the tests that a change can break, nearest first: `npm run test:changed`.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parsed } from "#ui/syntax.mjs";

/** @typedef {"unit" | "server" | "browser" | "gallery" | "e2e"} Layer */

/**
 * Estimated seconds for a file that never ran here, and for a layer's start; server tests run on two databases.
 * @type {Record<Layer, { file: number, start: number }>}
 */
const guess = {
  unit: { file: 1, start: 4 },
  server: { file: 14, start: 16 },
  browser: { file: 8, start: 15 },
  gallery: { file: 2, start: 15 },
  e2e: { file: 20, start: 60 },
};

/** Number of files that the runner runs at once, in every layer. */
const atOnce = 2;

/**
 * The layer whose runner takes a file; null for files that are not tests. @param {string} path @returns {Layer | null}
 */
export function layerOf(path) {
  if (path === "tests/shape.test.ts") return "unit";
  if (/^ui\/.*\.stories\.tsx$/.test(path)) return "gallery";
  const [, layer] = /^tests\/(unit|server|browser|e2e)\/.*\.test\.tsx?$/.exec(path) ?? [];
  return /** @type {Layer} */ (layer) ?? null;
}

/** The area of an end-to-end test: its folder, or the first word of its file name. @param {string} path */
const areaOf = (path) => /^tests\/e2e\/([^/.-]+)/.exec(path)?.[1] ?? "";

/**
 * Names that end-to-end tests use for a file of the product: those of its folders, e.g. order and system.
 * @param {string} path
 */
const homesOf = (path) =>
  /^src\/(?:features|server|contract)\/(.+)\/[^/]+$/.exec(path)?.[1]?.split("/") ??
  (/^locales\/[^/]+\/([^/.]+)/.exec(path)?.slice(1) || []);

/** Whether every end-to-end test opens the file. @param {string} path */
const isEntry = (path) => path.startsWith("routes/") || path === "src/server/main.ts";

/**
 * The file that an import refers to; null for packages. @param {string} from @param {string} specifier
 * @param {(path: string) => boolean} exists
 */
function fileOf(from, specifier, exists) {
  const path = specifier.startsWith(".")
    ? join(dirname(from), specifier)
    : specifier.replace(/^#(src|ui|locales|tests)\//, "$1/");
  return exists(path) ? path : null;
}

/**
 * Number of imports between each test and the nearest changed file: 0 for a changed test, 1 for one that imports a
 * changed file, and so on. Leaves out tests that no import leads to. An end-to-end test opens files that it never
 * imports. So it counts as importing the product's entries, and the files in the folders it is named after.
 * @param {Map<string, readonly string[]>} imports of every file of the repository, as paths
 * @param {readonly string[]} changed paths
 * @returns {Map<string, number>} by test file
 */
export function distances(imports, changed) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  const add = (/** @type {string} */ to, /** @type {string} */ from) =>
    importers.set(to, [...(importers.get(to) ?? []), from]);
  for (const [from, all] of imports) for (const to of all) add(to, from);
  const walks = [...imports.keys()].filter((path) => layerOf(path) === "e2e");
  /** @type {Map<string, number>} */
  const found = new Map(changed.map((path) => [path, 0]));
  /** @type {string[]} */
  let front = [...changed];
  for (let far = 1; front.length > 0; far += 1) {
    /** @type {string[]} */
    const next = [];
    for (const path of front) {
      const homes = homesOf(path);
      const opened = isEntry(path) ? walks : walks.filter((walk) => homes.includes(areaOf(walk)));
      for (const from of [...(importers.get(path) ?? []), ...opened]) {
        if (found.has(from)) continue;
        found.set(from, far);
        next.push(from);
      }
    }
    front = next;
  }
  return new Map([...found].filter(([path]) => imports.has(path) && layerOf(path)));
}

/**
 * The tests that fit into a time, nearest first; among equally near ones, quicker first.
 * @param {ReadonlyMap<string, number>} near as `distances` gives it
 * @param {Record<string, number>} times seconds by file @param {number} seconds
 * @returns {{ chosen: Map<Layer, string[]>, left: string[] }}
 */
export function fitting(near, times, seconds) {
  /** @type {Map<Layer, string[]>} */
  const chosen = new Map();
  const left = [];
  let spent = 0;
  const cost = (/** @type {string} */ path, /** @type {Layer} */ layer) =>
    ((times[path] ?? guess[layer].file) / atOnce) * (layer === "server" ? 2 : 1);
  const order = [...near]
    .map(([path, far]) => ({ path, far, layer: /** @type {Layer} */ (layerOf(path)) }))
    .map((one) => ({ ...one, cost: cost(one.path, one.layer) }))
    .toSorted((a, b) => a.far - b.far || a.cost - b.cost);
  for (const { path, layer, cost } of order) {
    const own = chosen.get(layer);
    const more = cost + (own ? 0 : guess[layer].start);
    if (spent + more > seconds) {
      left.push(path);
      continue;
    }
    spent += more;
    if (own) own.push(path);
    else chosen.set(layer, [path]);
  }
  return { chosen, left };
}

/** Every module and text of the repository with the files it imports. @param {string} root */
export function importsIn(root) {
  const paths = ["src", "ui", "routes", "locales", "tests"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs|json|css)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
  const all = new Set(paths);
  const exists = (/** @type {string} */ path) => all.has(path);
  return new Map(
    paths.map((path) => {
      const isModule = /\.(tsx?|mjs)$/.test(path);
      const { imports } = isModule ? parsed(path, readFileSync(join(root, path), "utf8")) : { imports: [] };
      return [path, imports.flatMap((one) => fileOf(path, one, exists) ?? [])];
    }),
  );
}

/**
 * Paths that differ from a commit, and untracked files. @param {string} root @param {string} base
 * @returns {string[]}
 */
export function changedSince(root, base) {
  const git = (/** @type {string[]} */ ...words) =>
    execFileSync("git", words, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const paths = [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
  return [...new Set(paths)].filter((path) => existsSync(join(root, path)));
}
