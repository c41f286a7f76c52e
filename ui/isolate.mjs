// @ts-check
// Isolates the built package and the page around it from each other: the package's sheet matches only elements of the
// kit, and every class and variable in it has the kit's prefix (docs/decisions/125-a-sheet-beside-others.md).
import postcss from "postcss";
import { parseSync } from "vite";
import { classesIn, selectorsOf, walk } from "./selectors.mjs";
import { edited } from "./source-map.mjs";
import { isNode, nameOf } from "./syntax.mjs";

/**
 * Matches elements that the kit renders (ui/lib/jsx.ts marks them), and everything a library renders inside an element
 * with `assay-all`.
 */
const own = ":where(.assay,.assay-all *)";
/** The same as two selectors, for rules about any element: the browser finds each by one class. */
const anyOwn = [":where(.assay)", ":where(.assay-all) *"];
/**
 * Matches elements of the kit inside an element from outside: inherited properties are reset there. Text parts
 * (`assay-words`) are excluded, because they look like the text around them.
 */
const outermost = ":where(.assay:not(.assay>*,.assay-all *,.assay-words))";

/** The layers of the sheet in order. Rules that had no layer, and so overrode the utilities, go into the last one. */
const layers = ["tokens", "base", "outermost", "utilities", "over"];
/** @type {Record<string, string>} */
const layerOf = { theme: "tokens", tokens: "tokens", base: "base", utilities: "utilities" };

/** Variables of libraries. */
const foreignVariable = /^--(assay|radix|removed-body)-/;

/**
 * Returns selectors that match the same elements, but only those of the kit. The browser computes a ::before and
 * ::after style for every element that a rule for them matches. So their reset applies only to elements with such
 * classes.
 * @param {string} selector @returns {string[]}
 */
export function scoped(selector) {
  if (/^(html|body|:root|:host)$/.test(selector)) return [outermost];
  const around = /^\*?::?(before|after|backdrop)$/.exec(selector)?.[1];
  if (around === "backdrop") return [];
  if (around) return [`:where(.assay[class*="${around}:"])::${around}`, `${anyOwn[1]}::${around}`];
  let start = 0;
  let pseudo = selector.length;
  walk(selector, (sign, at, depth) => {
    if (depth > 0) return;
    if (/[\s>+~]/.test(sign)) {
      start = at + 1;
      pseudo = selector.length;
    } else if (sign === ":" && pseudo === selector.length && /^:(:|before\b|after\b)/.test(selector.slice(at)))
      pseudo = at;
  });
  const subject = selector.slice(start, pseudo);
  if (start === 0 && (subject === "*" || subject === "")) return anyOwn.map((one) => `${one}${selector.slice(pseudo)}`);
  return [`${selector.slice(0, start)}${subject === "*" ? "" : subject}${own}${selector.slice(pseudo)}`];
}

/**
 * Sorts selectors of any element, such as `*, ::before`: equal lists compress to almost nothing.
 * @param {readonly string[]} selectors
 */
const inOneOrder = (selectors) =>
  selectors.every((one) => /^\*?(::?[a-z-]+)?$/.test(one)) ? [...selectors].sort() : selectors;

/** @param {string} text A value or a name. @param {ReadonlySet<string>} motions */
function prefixed(text, motions) {
  return text
    .replaceAll("var(--spacing)", "var(--assay-space-1)")
    .replace(/(?<![\w-])--[a-z][\w-]*/gi, (name) => (foreignVariable.test(name) ? name : `--assay-${name.slice(2)}`))
    .replace(/(?<![\w-])[a-z][\w-]*/gi, (word) => (motions.has(word) ? `assay-${word}` : word));
}

/**
 * Removes fallbacks for browsers without color-mix, because every supported browser has it.
 * @param {import("postcss").AtRule} rule
 */
function mixed(rule) {
  if (!/^\((color:\s*color-mix|background-image:\s*linear-gradient\(in lab)\b/.test(rule.params)) return;
  const before = rule.prev();
  const [own] = rule.nodes ?? [];
  const says = (/** @type {import("postcss").Rule} */ one) =>
    one.nodes.flatMap((node) => (node.type === "decl" ? node.prop : []));
  if (before?.type === "rule" && own?.type === "rule" && says(before).every((prop) => says(own).includes(prop))) {
    const kept = before.selectors.filter((one) => !own.selectors.includes(one));
    if (kept.length === 0) before.remove();
    else before.selectors = kept;
  }
  rule.replaceWith(rule.nodes ?? []);
}

/**
 * Returns the sheet for the package, and its classes by their names in the source.
 * @param {string} css A sheet that Tailwind compiled.
 * @param {string} guard Rules outside all layers (theme/guard.css).
 */
export function isolateSheet(css, guard) {
  const sheet = postcss.parse(css);
  sheet.walkAtRules("supports", mixed);
  /** @type {Set<string>} */
  const classes = new Set();
  /** @type {Set<string>} */
  const motions = new Set();
  sheet.walkAtRules("keyframes", (rule) => void motions.add(rule.params));
  /** @type {Record<string, import("postcss").Container>} */
  const rooms = Object.fromEntries(
    layers.map((name) => [name, postcss.atRule({ name: "layer", params: name, nodes: [] })]),
  );
  /** @type {import("postcss").ChildNode[]} */
  const apart = [];
  for (const node of sheet.nodes.slice()) {
    if (node.type === "comment") continue;
    // Only for browsers older than the supported ones (README.md).
    if (node.type === "atrule" && node.name === "layer" && node.params === "properties") continue;
    if (node.type === "atrule" && node.name === "layer") {
      const room = layerOf[node.params];
      if (!node.nodes || node.nodes.length === 0) continue;
      if (!room) throw new Error(`The sheet has a layer ${node.params} that isolate.mjs does not know.`);
      rooms[room]?.append(node.nodes);
    } else if (node.type === "atrule" && /^(property|keyframes)$/.test(node.name)) apart.push(node);
    else rooms["over"]?.append(node);
  }
  for (const [name, room] of Object.entries(rooms)) {
    if (name === "outermost") continue;
    room.walkRules((rule) => {
      if (
        rule.parent?.type === "atrule" &&
        /** @type {import("postcss").AtRule} */ (rule.parent).name.endsWith("keyframes")
      )
        return;
      // `::selection` belongs to the page. A rule for it gives every element one more style, which made opening layers
      // a fifth slower.
      if (rule.selector === "::selection") {
        rule.remove();
        return;
      }
      for (const { name: found } of classesIn(rule.selector)) classes.add(found);
      if (name === "tokens") {
        // In a shadow root the sheet does not match the root of a page.
        const found = rule.selectors.flatMap((one) => (one === ":root" ? [one, ":host"] : [one]));
        rule.selectors = [...new Set(found)];
        return;
      }
      let selectors = selectorsOf(rule.selector);
      // A rule that only sets variables is harmless unscoped.
      const plain = rule.nodes.some((one) => one.type === "decl" && !one.prop.startsWith("--"));
      if (name !== "utilities" && plain && classesIn(rule.selector).length === 0)
        selectors = [...new Set(inOneOrder(selectors).flatMap(scoped))];
      rule.selectors = selectors.map(withPrefix);
      // Comes after the reset of inherited properties, e.g. for the font of a button.
      if (name === "base" && rule.selector === outermost) rooms["outermost"]?.append(rule);
    });
  }
  const all = postcss.root({ nodes: [] });
  all.append(postcss.atRule({ name: "layer", params: "theme,base,assay,components,utilities" }));
  const layer = postcss.atRule({ name: "layer", params: "assay", nodes: [] });
  layer.append(
    postcss.atRule({ name: "layer", params: layers.join() }),
    Object.values(rooms).filter((room) => room.nodes?.length),
  );
  all.append(layer, apart);
  all.walkDecls((decl) => {
    if (decl.prop === "--spacing") {
      decl.remove();
      return;
    }
    decl.prop = prefixed(decl.prop, new Set());
    const moves = /^(animation(-name)?|--assay-animate-.*)$/.test(decl.prop);
    decl.value = prefixed(decl.value, moves ? motions : new Set());
  });
  all.walkAtRules(/^(property|keyframes|supports)$/, (rule) => {
    rule.params = rule.name === "keyframes" ? `assay-${rule.params}` : prefixed(rule.params, new Set());
  });
  return { css: `${all.toString()}${guard}\n`, classes };
}

/** The base styles of a page that is entirely the kit's: the source rules for the page itself. @param {string} css */
export function pageSheet(css) {
  const sheet = postcss.parse(css);
  const ofPage = (/** @type {string} */ one) => /^(html|body|:root|::selection)$/.test(one);
  sheet.walkRules((rule) => {
    if (!rule.selectors.every(ofPage) && !rule.selectors.includes(":root")) rule.remove();
    else rule.selectors = rule.selectors.filter(ofPage);
  });
  sheet.walkDecls(/^--/, (decl) => void decl.remove());
  sheet.walkComments((comment) => void comment.remove());
  for (;;) {
    const before = sheet.toString();
    sheet.walk((node) => void ("nodes" in node && node.nodes?.length === 0 && node.remove()));
    if (sheet.toString() === before) break;
  }
  sheet.walkAtRules("layer", (rule) => {
    rule.params = "assay.page";
  });
  return `/* The page itself, for an application that is all Assay. */\n@layer theme, base, assay, components, utilities;\n${sheet.toString().trim()}\n`;
}

/** @param {string} selector */
function withPrefix(selector) {
  let text = selector;
  for (const { at } of classesIn(selector).toReversed()) text = `${text.slice(0, at + 1)}assay-${text.slice(at + 1)}`;
  return text;
}

/** Class names that are also ordinary words: they count as classes only where nothing but classes can be. */
const ordinary = /^([a-z]+|(table|inline|list|line|flow|break|no)(-[a-z]+)+)$/;

/** @typedef {import("./syntax.mjs").Node} Node */

/**
 * Returns the code with the kit's classes under their names in the sheet. Classes are found in `className`, in
 * arguments of `cn`, in props and variables named like a class, and in constants used there. Also in every string that
 * contains only classes, unless all of them are ordinary words.
 * @param {string} path
 * @param {string} code
 * @param {ReadonlySet<string>} classes
 */
export function isolateCode(path, code, classes) {
  return edited(code, classEdits(path, code, classes));
}

/**
 * The edits that `isolateCode` makes.
 * @param {string} path
 * @param {string} code
 * @param {ReadonlySet<string>} classes @returns {import("./source-map.mjs").Edits}
 */
export function classEdits(path, code, classes) {
  const { program, module } = parseSync(path, code);
  const icons = new Set(
    module.staticImports
      .filter(({ moduleRequest }) => moduleRequest.value === "lucide-react")
      .flatMap(({ entries }) => entries.map(({ localName }) => localName.value)),
  );
  /** @type {Map<string, Node>} Constants of the module. */
  const constants = new Map();
  /** @type {Set<Node>} Constants that are used as classes. */
  const flowing = new Set();
  /** @type {Map<number, string>} Inserted text, by position. */
  const added = new Map();

  /** @param {Node} node */
  const text = (node, /** @type {boolean} */ place) => {
    const inside = node.type === "Literal" ? 1 : 0;
    const raw = code.slice(node.start + inside, node.end - inside);
    const found = [...raw.matchAll(/\S+/g)].map((match) => ({
      name: match[0].replace(/\\(.)/g, "$1"),
      at: match.index,
    }));
    // A group may exist only for the rules of another component.
    const known = found.filter(({ name }) => classes.has(name) || /^(group|peer)\//.test(name));
    const clear = known.length === found.length && known.some(({ name }) => !ordinary.test(name));
    if (!place && !clear) return;
    for (const { at } of known) added.set(node.start + inside + at, "assay-");
  };

  /** @param {unknown} node @param {boolean} place Whether this is a place for classes. */
  const visit = (node, place) => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, place);
      return;
    }
    if (!isNode(node)) return;
    switch (node.type) {
      case "ImportDeclaration":
      case "ExportAllDeclaration":
      case "ImportExpression":
        return;
      case "Literal":
        if (typeof node["value"] === "string") text(node, place);
        return;
      case "TemplateElement":
        text(node, place);
        return;
      case "Identifier": {
        const constant = place ? constants.get(String(node["name"])) : undefined;
        if (constant && !flowing.has(constant)) {
          flowing.add(constant);
          visit(constant, true);
        }
        return;
      }
      case "Property":
        if (node["computed"]) visit(node["key"], false);
        visit(node["value"], place || /class(Names?|es)?$/i.test(nameOf(node["key"])));
        return;
      case "CallExpression": {
        const name = nameOf(node["callee"]);
        const [type, props] = /** @type {unknown[]} */ (node["arguments"]);
        if (/^jsxs?$/.test(name) && isNode(props) && props.type === "ObjectExpression" && icons.has(nameOf(type))) {
          const given = /** @type {Node[]} */ (props["properties"]).some((one) => nameOf(one["key"]) === "className");
          if (!given) added.set(props.start + 1, ' className: "assay",');
        }
        visit(node["callee"], place && name === "");
        visit(node["arguments"], name === "cn" || (place && name === ""));
        return;
      }
      case "AssignmentExpression": {
        const left = /** @type {Node} */ (node["left"]);
        const right = /** @type {Node} */ (node["right"]);
        const named = left.type === "MemberExpression" && nameOf(left["property"]) === "className";
        visit(left, false);
        visit(right, named || place);
        // An element created without JSX.
        if (named && right.type === "Literal") added.set(right.start + 1, `assay ${added.get(right.start + 1) ?? ""}`);
        return;
      }
      case "VariableDeclarator":
        visit(node["init"], place || /class(es)?$/i.test(nameOf(node["id"])));
        return;
      case "MemberExpression":
        visit(node["object"], place);
        if (node["computed"]) visit(node["property"], false);
        return;
      case "ConditionalExpression":
        visit(node["test"], false);
        visit(node["consequent"], place);
        visit(node["alternate"], place);
        return;
      case "LogicalExpression":
        visit(node["left"], place && node["operator"] !== "&&");
        visit(node["right"], place);
        return;
      case "BinaryExpression":
        visit(node["left"], place && node["operator"] === "+");
        visit(node["right"], place && node["operator"] === "+");
        return;
      default:
        for (const [name, inner] of Object.entries(node))
          if (name !== "type") visit(inner, place && !/Function|Statement|Declaration/.test(node.type));
    }
  };

  for (const statement of /** @type {Node[]} */ (/** @type {unknown} */ (program.body))) {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement["declaration"] : statement;
    if (!isNode(declaration) || declaration.type !== "VariableDeclaration") continue;
    for (const one of /** @type {Node[]} */ (declaration["declarations"]))
      if (isNode(one["init"])) constants.set(nameOf(one["id"]), one["init"]);
  }
  visit(program.body, false);
  return [...added].toSorted(([one], [other]) => one - other);
}
