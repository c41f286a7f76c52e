// @ts-check
// Creates a style sheet for each entry of the package, with the parts of style.css that the entry needs
// (docs/decisions/135-entry-sheets.md).
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import postcss from "postcss";
import { rank } from "./cascade.mjs";
import { partsOf, selectorsOf } from "./selectors.mjs";
import { isNode, packageOf, parsed } from "./syntax.mjs";

/**
 * Elements that packages render and our own modules do not name, if the sheet has rules for them. A package that is not
 * listed may render any element.
 */
const drawnBy = /** @type {const} */ ([
  [
    /^(react|react-dom|lucide-react|downshift|uqr|d3-\w+|react-hook-form|@hookform\/resolvers|@tanstack\/react-\w+)$/,
    [],
  ],
  [/^@radix-ui\/react-dialog$/, ["h2", "p"]],
  [/^@radix-ui\/react-(checkbox|menu|popover|radio-group|slider|slot|switch|tabs)$/, []],
  [/^sonner$/, ["li", "ol"]],
]);
/** Elements of most components. */
const everywhere = ["button", "svg"];
/** Selectors that only match fields. */
const ofFields = /^(::(placeholder|file-selector-button|-webkit-)|:-moz-ui-invalid)/;
/** Marker classes, as opposed to utilities (ui/lib/jsx.ts). */
const marks = new Set(["assay-all", "assay-mixed"]);
/** Elements that are fields. */
const fields = ["input", "textarea", "select"];

/**
 * The string literals of a module's syntax tree. Class names are in strings; comments and identifiers are ignored.
 * @param {unknown} program
 */
export function textsIn(program) {
  /** @type {string[]} */
  const found = [];
  /** @param {unknown} node */
  const walk = (node) => {
    if (Array.isArray(node)) {
      for (const one of node) walk(one);
      return;
    }
    if (!isNode(node)) return;
    if (node.type === "Literal" && typeof node["value"] === "string") found.push(node["value"]);
    const { value } = node;
    if (node.type === "TemplateElement" && typeof value === "object" && value !== null && "cooked" in value)
      found.push(String(value.cooked));
    for (const inner of Object.values(node)) if (typeof inner === "object") walk(inner);
  };
  walk(program);
  return found;
}

/**
 * The strings and imports of one module. Lazy imports count too, because the same sheet styles them.
 * @typedef {{ texts: readonly string[], imports: readonly string[] }} Module
 * @param {string} out The package.
 * @param {string} path @returns {Module}
 */
function read(out, path) {
  const { program, imports } = parsed(path, readFileSync(join(out, path), "utf8"));
  return {
    texts: textsIn(program),
    imports: imports.map((from) => (from.startsWith(".") ? `./${join(dirname(path), from)}` : from)),
  };
}

/** Returns a function that reads the modules of a package by path, each once. @param {string} out */
function modulesOf(out) {
  /** @type {Map<string, Module>} */
  const modules = new Map();
  return (/** @type {string} */ path) => {
    const found = modules.get(path) ?? read(out, path);
    modules.set(path, found);
    return found;
  };
}

/**
 * What the modules of an entry may render: classes, elements and variables.
 * @typedef {{ words: ReadonlySet<string>, elements: ReadonlySet<string> | undefined, variables: ReadonlySet<string> | undefined }} Needs
 * @param {string} entry Path of its index.
 * @param {(path: string) => Module} moduleOf @returns {Needs}
 */
function needsOf(entry, moduleOf) {
  /** @type {Set<string>} */
  const reached = new Set();
  /** @type {Set<string>} */
  const words = new Set();
  const elements = new Set(everywhere);
  let any = false;
  let themes = false;
  /** @param {string} path */
  const take = (path) => {
    if (reached.has(path)) return;
    reached.add(path);
    const { texts, imports } = moduleOf(path);
    for (const text of texts) {
      for (const word of text.split(/\s+/)) words.add(word);
      for (const [name] of text.matchAll(/--assay-[\w-]+/g)) words.add(name);
      // A name that is built at run time can be any of them.
      if (/--assay-(light-|dark-)?$/.test(text)) themes = true;
    }
    for (const from of imports) {
      if (from.startsWith("./")) take(from.slice(2));
      else {
        const drawn = drawnBy.find(([name]) => name.test(packageOf(from)))?.[1];
        any ||= drawn === undefined;
        for (const name of drawn ?? []) elements.add(name);
      }
    }
  };
  take(entry);
  for (const word of words) elements.add(word);
  // A heading whose level is a prop.
  if (words.has("h")) for (const level of [1, 2, 3, 4, 5, 6]) elements.add(`h${level}`);
  return { words, elements: any ? undefined : elements, variables: themes ? undefined : words };
}

/**
 * Whether an entry may render an element that the selector matches.
 * @param {string} selector @param {Needs} needs @returns {boolean}
 */
function concerns(selector, needs) {
  const { words, elements } = needs;
  return partsOf(selector).every(({ sign, name, inside }) => {
    if (sign === ".") return !name.startsWith("assay-") || words.has(name) || marks.has(name);
    // One matching selector of a list is enough; `:not` adds no requirement.
    if (sign === ":" && /^(is|where|has)$/.test(name)) return selectorsOf(inside).some((one) => concerns(one, needs));
    // The reset of pseudo-elements, for elements with classes for them.
    const [, part] = (sign === "[" && /^class\*="(.+)"$/.exec(inside)) || [];
    if (part !== undefined) return [...words].some((word) => word.includes(part));
    // Names of parts are strings in their code.
    if (sign === "[") return !inside.startsWith("data-slot=") || words.has(inside.slice(10).replaceAll('"', ""));
    if (!elements) return true;
    if (sign === "") return elements.has(name);
    return !ofFields.test(sign + name) || fields.some((one) => words.has(one));
  });
}

/** Rules for presets other than the default one, and for colour-weak mode; they are in themes.css. */
const ofThemes = /^\[data-(weak|theme=(?!"?daybreak\b))/;

/**
 * Keeps only the wanted selectors of each rule, and removes rules without any.
 * @param {import("postcss").Container | undefined} room
 * @param {(selector: string) => boolean} wanted
 */
function keepSelectors(room, wanted) {
  room?.walkRules((rule) => {
    const kept = selectorsOf(rule.selector).filter(wanted);
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
}

/**
 * Whether a part of a sheet styles a pseudo-element by a class.
 * @param {import("postcss").Container} layer @param {string} pseudo
 */
function draws(layer, pseudo) {
  let found = false;
  layer.walkRules((rule) => {
    found ||=
      rule.selector.startsWith(".") &&
      partsOf(rule.selector).some(({ sign, name }) => sign === "::" && name === pseudo);
  });
  return found;
}

/** The layer that contains all rules. @param {import("postcss").Root} sheet */
const layerIn = (sheet) =>
  /** @type {import("postcss").AtRule} */ (
    sheet.nodes.find((one) => one.type === "atrule" && one.params === "assay" && one.nodes)
  );

/**
 * Creates the sheet of one entry.
 * @param {import("postcss").Root} whole style.css, with the utilities in their ranks.
 * @param {Needs} needs
 */
export function entrySheet(whole, needs) {
  const sheet = whole.clone();
  const layer = layerIn(sheet);
  const roomOf = (/** @type {string} */ name) =>
    /** @type {import("postcss").AtRule | undefined} */ (
      layer.nodes?.find((one) => one.type === "atrule" && one.params === name && one.nodes)
    );
  for (const name of ["base", "outermost", "utilities", "over"])
    keepSelectors(roomOf(name), (one) => concerns(one, needs));
  const tokens = roomOf("tokens");
  keepSelectors(tokens, (one) => !ofThemes.test(one));
  // Remove the guard for pseudo-elements that this sheet does not style.
  for (const rule of sheet.nodes)
    if (rule.type === "rule" && partsOf(rule.selector).some(({ sign, name }) => sign === "::" && !draws(layer, name)))
      rule.remove();
  const kept = variablesRead(sheet, tokens, needs.variables);
  const mayGo = (/** @type {string} */ name) => kept !== undefined && !kept.has(name);
  tokens?.walkDecls(/^--/, (decl) => void (mayGo(decl.prop) && decl.remove()));
  sheet.walkAtRules("property", (rule) => void (mayGo(rule.params) && rule.remove()));
  const motions = new Set();
  sheet.walkDecls(/^(animation(-name)?|--assay-animate-.*)$/, (decl) => {
    for (const [name] of decl.value.matchAll(/assay-[\w-]+/g)) motions.add(name);
  });
  sheet.walkAtRules("keyframes", (rule) => void (!motions.has(rule.params) && rule.remove()));
  dropEmpty(sheet);
  for (const room of layer.nodes ?? [])
    if (room.type === "atrule" && room.nodes && room.params !== "utilities") joined(room);
  return sheet.toString();
}

/**
 * Merges adjacent rules with the same selector, and removes duplicate declarations.
 * @param {import("postcss").Container} room
 */
function joined(room) {
  for (const node of room.nodes?.slice() ?? []) {
    const before = node.prev();
    if (node.type !== "rule" || before?.type !== "rule" || before.selector !== node.selector) continue;
    node.prepend(
      before.nodes.filter(
        (one) => one.type !== "decl" || !node.some((own) => own.type === "decl" && own.prop === one.prop),
      ),
    );
    before.remove();
  }
  room.walkRules((rule) => {
    const said = new Set();
    for (const node of rule.nodes.toReversed()) {
      if (said.has(node.toString())) node.remove();
      said.add(node.toString());
    }
  });
}

/**
 * Variables that the rest of a sheet reads, and those that they read in turn; undefined means all.
 * @param {import("postcss").Root} sheet
 * @param {import("postcss").Container | undefined} tokens Where they are set.
 * @param {ReadonlySet<string> | undefined} named Those that code names.
 */
function variablesRead(sheet, tokens, named) {
  if (!named) return undefined;
  /** @type {Map<string, string[]>} */
  const behind = new Map();
  /** @type {Set<string>} */
  const found = new Set([...named].filter((one) => one.startsWith("--")));
  sheet.walkDecls((decl) => {
    let at = /** @type {import("postcss").Node | undefined} */ (decl.parent);
    while (at && at !== tokens) at = at.parent;
    const read = [...decl.value.matchAll(/--[\w-]+/g)].map(([name]) => name);
    if (at) behind.set(decl.prop, [...(behind.get(decl.prop) ?? []), ...read]);
    else {
      for (const name of read) found.add(name);
      if (decl.prop.startsWith("--")) found.add(decl.prop);
    }
  });
  for (const name of found) for (const next of behind.get(name) ?? []) found.add(next);
  return found;
}

/** @param {import("postcss").Root} sheet */
function dropEmpty(sheet) {
  for (let changed = true; changed;) {
    changed = false;
    sheet.walk((node) => {
      // A layer with only layer-order statements is empty too.
      if (
        !("nodes" in node) ||
        !node.nodes?.every((one) => one.type === "atrule" && one.name === "layer" && !one.nodes)
      )
        return;
      node.remove();
      changed = true;
    });
  }
}

/** Parses style.css, with its utilities put into ranks. @param {string} css */
export function rankedSheet(css) {
  const whole = postcss.parse(css);
  whole.walkAtRules("layer", (room) => {
    if (room.params === "utilities" && room.nodes) rank(room);
  });
  return whole;
}

/**
 * Rules of all presets except the default one, and of colour-weak mode, for pages that use sheets of single entries.
 * @param {string} css style.css
 */
export function themesSheet(css) {
  const sheet = postcss.parse(css);
  const layer = layerIn(sheet);
  for (const node of sheet.nodes.slice(1)) if (node !== layer) node.remove();
  for (const node of layer.nodes?.slice(1) ?? []) if (node.type !== "atrule" || node.params !== "tokens") node.remove();
  keepSelectors(layer, (one) => ofThemes.test(one));
  dropEmpty(sheet);
  return sheet.toString();
}

/**
 * The sheets of a built package by entry folder, for entries that need styles.
 * @param {string} out The package; its code has the names of classes that the sheet has.
 * @param {string} css style.css
 * @param {readonly string[]} folders @returns {{ folder: string, sheet: string }[]}
 */
export function entrySheets(out, css, folders) {
  const whole = rankedSheet(css);
  const moduleOf = modulesOf(out);
  return folders
    .map((folder) => ({ folder, needs: needsOf(`${folder}/index.js`, moduleOf) }))
    .filter(({ needs: { words } }) => [...words].some((word) => word.startsWith("assay-")))
    .map(({ folder, needs }) => ({ folder, sheet: entrySheet(whole, needs) }));
}
