// @ts-check
// Functions of the package that browsers compile while they load the file, instead of at the first call
// (docs/decisions/175-first-mount-of-the-table.md).
import { dirname, join } from "node:path/posix";
import { isNode, nameOf, parsed } from "./syntax.mjs";

/** @typedef {import("./syntax.mjs").Node} Node */

/** Entries whose first mount runs so much code that compiling it then is noticeable. */
const heavy = ["edit-table"];

/**
 * Paths of the modules that load with the entries in `heavy`, without those that load later.
 * @param {readonly { path: string, code: string }[]} modules Paths from the package's root.
 */
export function aheadModules(modules) {
  const codes = new Map(modules.map(({ path, code }) => [path, code]));
  /** @type {Set<string>} */
  const found = new Set();
  const next = heavy.map((entry) => `${entry}/index.js`);
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    const code = codes.get(path);
    if (code === undefined || found.has(path)) continue;
    found.add(path);
    for (const from of parsed(path, code).early) if (from.startsWith(".")) next.push(join(dirname(path), from));
  }
  return found;
}

/** @param {Node} node @returns {Node[]} */
function childrenOf(node) {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

const isFunction = (/** @type {Node} */ node) =>
  node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression" || node.type === "FunctionDeclaration";

/** Names that the code outside of functions reads before a place. @param {Node} program @param {number} before */
function readsBefore(program, before) {
  /** @type {Set<string>} */
  const names = new Set();
  /** @param {Node} node */
  function look(node) {
    if (node.start >= before || isFunction(node)) return;
    if (node.type === "Identifier") names.add(nameOf(node));
    childrenOf(node).forEach(look);
  }
  look(program);
  return names;
}

/**
 * Puts functions in parentheses: engines take this for a call at once and compile such a function together with its
 * file, in the background. It does so for functions of the module and for those that it passes to a call, but not for
 * event handlers and methods, which a first mount does not call. Bundlers keep these parentheses.
 * @param {string} path @param {string} code
 * @returns {import("./source-map.mjs").Edits}
 */
export function aheadEdits(path, code) {
  const program = /** @type {Node} */ (/** @type {unknown} */ (parsed(path, code).program));
  /** @type {[at: number, text: string][]} */
  const edits = [];
  const wrap = (/** @type {Node} */ { start, end }, lead = "(", tail = ")") => edits.push([start, lead], [end, tail]);
  /** @param {Node} node @param {Node} parent @param {boolean} top */
  function look(node, parent, top) {
    if (node.type === "FunctionDeclaration") {
      const name = nameOf(node["id"]);
      // As a variable it would not be there yet.
      if (top && parent === program && !readsBefore(program, node.start).has(name)) wrap(node, `var ${name} = (`, ");");
    } else if (isFunction(node)) {
      if (
        (top && parent.type === "VariableDeclarator") ||
        (parent.type === "CallExpression" && parent["callee"] !== node)
      )
        wrap(node);
    }
    const within = top && !isFunction(node);
    for (const child of childrenOf(node)) look(child, node, within);
  }
  for (const child of childrenOf(program)) look(child, program, true);
  return edits.sort(([one], [other]) => one - other);
}
