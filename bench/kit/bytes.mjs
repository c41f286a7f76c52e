// @ts-check
// Bytes of the first page of each part, gzipped and without React.
import { both } from "#src/server/bin/language.mjs";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { firstPages, otherThings } from "./first-pages.mjs";
import { libraries, names, styledPeers } from "./libraries.mjs";

/**
 * Source of a module that uses all its imports, so that they are not removed.
 * @param {Readonly<Record<string, string>>} imports
 */
function keeping(imports) {
  const found = Object.entries(imports).map(([from, list]) => ({ from, names: list.split(" ") }));
  const lines = found.map(({ from, names }) => {
    const roots = new Set(names.map((name) => name.split(".")[0]));
    return `import { ${[...roots].join(", ")} } from "${from}";`;
  });
  return `${lines.join("\n")}\nglobalThis.kept = [${found.flatMap(({ names }) => names).join(", ")}];\n`;
}

/** @param {import("rolldown").OutputChunk} chunk */
const gz = (chunk) => gzipSync(chunk.code).length;

/**
 * Bytes that a page loads before it renders, and bytes that the part loads when it is used.
 * @param {string} folder @param {string} name @param {string} code
 */
async function weigh(folder, name, code) {
  const input = join(folder, `${name}.weigh.js`);
  writeFileSync(input, code);
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    build: { write: false, modulePreload: false, rolldownOptions: { input, external: /^react(-dom)?($|\/)/ } },
  });
  if (!("output" in result)) throw new Error("one build gave several results");
  const chunks = new Map(result.output.flatMap((one) => (one.type === "chunk" ? [[one.fileName, one]] : [])));
  /** @type {Set<string>} */
  const first = new Set();
  /** @param {string} fileName */
  const take = (fileName) => {
    if (first.has(fileName)) return;
    first.add(fileName);
    for (const next of chunks.get(fileName)?.imports ?? []) take(next);
  };
  for (const { fileName, isEntry } of chunks.values()) if (isEntry) take(fileName);
  const weight = { first: 0, lazy: 0 };
  for (const [fileName, chunk] of chunks) weight[first.has(fileName) ? "first" : "lazy"] += gz(chunk);
  return weight;
}

/**
 * Bytes of the style sheets that a page with these imports of our kit links.
 * @param {string} kit
 * @param {Readonly<Record<string, string>>} imports
 */
const sheetBytes = (kit, imports) =>
  Object.keys(imports)
    .map((from) => join(kit, from.replace("@assay/ui/", ""), "style.css"))
    .filter((file) => existsSync(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);

/**
 * The table of bytes. The other styled libraries create their CSS by script, so it counts as JavaScript.
 * @param {string} folder With everything installed. @param {string} kit Our package.
 * @returns {Promise<{ rows: object[], missed: string[] }>}
 */
export async function weighParts(folder, kit) {
  const rows = [];
  /** @type {string[]} */
  const missed = [];
  for (const [part, imports] of Object.entries(firstPages)) {
    /** @type {Partial<Record<import("./libraries.mjs").Library, number>>} */
    const found = {};
    let [css, lazy] = [0, 0];
    for (const name of names) {
      const own = imports[name];
      if (!own) continue;
      const weight = await weigh(folder, `${name}-${part}`, keeping(own));
      found[name] = weight.first;
      if (name !== "assay") continue;
      css = sheetBytes(kit, own);
      lazy = weight.lazy;
    }
    const own = (found.assay ?? NaN) + css;
    const peers = styledPeers.filter((name) => !otherThings[part]?.includes(name));
    const least = Math.min(...peers.map((name) => found[name] ?? Infinity));
    if (own > least)
      missed.push(both(`${part} 的首屏字节 ${own} > ${least}`, `first bytes of ${part}: ${own} > ${least}`));
    rows.push({
      [both("组件", "part")]: part,
      "assay JS": found.assay,
      "assay CSS": css,
      [both("assay 合计", "assay total")]: own,
      [both("assay 后到", "assay lazy")]: lazy,
      ...Object.fromEntries(
        names
          .filter((name) => name !== "assay")
          .map((name) => [
            libraries[name].title,
            otherThings[part]?.includes(name) ? `（${found[name]}）` : (found[name] ?? "–"),
          ]),
      ),
      [both("比最小的有样式者", "to the smallest styled")]: Number((own / least).toFixed(2)),
    });
  }
  return { rows, missed };
}
