// @ts-check
// What makes the built package harmless to the page it is put into, and the page to it: its sheet touches only elements
// of the kit, and every class and variable in it has the kit's prefix (docs/decisions/125-a-sheet-beside-others.md).
import postcss from "postcss";
import { parseSync } from "vite";
import { classesIn, selectorsOf, walk } from "./selectors.mjs";
import { edited } from "./source-map.mjs";
import { isNode, nameOf } from "./syntax.mjs";

/** Elements that the kit draws (ui/lib/jsx.ts marks them), and what a library draws inside one marked `assay-all`. */
const own = ":where(.assay,.assay-all *)";
/** The same as two selectors, each of which the browser finds by one class, where a rule is about any element. */
const anyOwn = [":where(.assay)", ":where(.assay-all) *"];
/**
 * Elements of the kit in one that is not the kit's: what is inherited starts anew here, but for parts that are words of a
 * text (`assay-words`), which look like the text around them.
 */
const outermost = ":where(.assay:not(.assay>*,.assay-all *,.assay-words))";

/** The layers of the sheet in their order. What stood in none, and so beat the utilities, is the last. */
const layers = ["tokens", "base", "outermost", "utilities", "over"];
/** @type {Record<string, string>} */
const layerOf = { theme: "tokens", tokens: "tokens", base: "base", utilities: "utilities" };

/** Variables of libraries. */
const foreignVariable = /^--(assay|radix|removed-body)-/;

/**
 * What matches the same elements of the kit only. The browser works out a look before and after every element for which
 * a rule has one, so the reset of these is only for elements that have such classes.
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

/** @param {string} text A value or a name. @param {ReadonlySet<string>} motions */
function prefixed(text, motions) {
  return text
    .replaceAll("var(--spacing)", "var(--assay-space-1)")
    .replace(/(?<![\w-])--[a-z][\w-]*/gi, (name) => (foreignVariable.test(name) ? name : `--assay-${name.slice(2)}`))
    .replace(/(?<![\w-])[a-z][\w-]*/gi, (word) => (motions.has(word) ? `assay-${word}` : word));
}

/**
 * Colours are mixed in every browser the kit is for: what stands for those that cannot goes.
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
 * The sheet as the package has it, and the classes it knows by the names they have in the source.
 * @param {string} css A sheet that Tailwind compiled. @param {string} guard What stands in no layer (theme/guard.css).
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
    // For browsers older than those the kit is for (README.md).
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
      // The page's own: a rule for it gives every element a style more, which made layers open slower by a fifth.
      if (rule.selector === "::selection") {
        rule.remove();
        return;
      }
      for (const { name: found } of classesIn(rule.selector)) classes.add(found);
      if (name === "tokens") {
        // In a shadow root the sheet finds no root of a page.
        const found = rule.selectors.flatMap((one) => (one === ":root" ? [one, ":host"] : [one]));
        rule.selectors = [...new Set(found)];
        return;
      }
      let selectors = selectorsOf(rule.selector);
      // A rule about variables alone does no harm where it stands.
      const plain = rule.nodes.some((one) => one.type === "decl" && !one.prop.startsWith("--"));
      if (name !== "utilities" && plain && classesIn(rule.selector).length === 0)
        selectors = [...new Set(selectors.flatMap(scoped))];
      rule.selectors = selectors.map(withPrefix);
      // After what elements inherit by the reset, as a button does its font.
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

/** The ground of a page that is all the kit's: what the sources say of the page itself. @param {string} css */
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

/** Names of classes that are ordinary words too: only in a place where nothing but classes stands they are classes. */
const ordinary = /^([a-z]+|(table|inline|list|line|flow|break|no)(-[a-z]+)+)$/;

/** @typedef {import("./syntax.mjs").Node} Node */

/**
 * The code with the classes of the kit under the names they have in the sheet. Classes are: what is given as
 * `className`, to `cn` and to what is called like a class, what constants hold that stand there, and every text that
 * consists of classes which are no ordinary words.
 * @param {string} path @param {string} code @param {ReadonlySet<string>} classes
 */
export function isolateCode(path, code, classes) {
  return edited(code, classEdits(path, code, classes));
}

/**
 * What `isolateCode` puts into the code.
 * @param {string} path @param {string} code @param {ReadonlySet<string>} classes @returns {import("./source-map.mjs").Edits}
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
  /** @type {Set<Node>} Constants that are read where classes stand. */
  const flowing = new Set();
  /** @type {Map<number, string>} What is put in, by place. */
  const added = new Map();

  /** @param {Node} node */
  const text = (node, /** @type {boolean} */ place) => {
    const inside = node.type === "Literal" ? 1 : 0;
    const raw = code.slice(node.start + inside, node.end - inside);
    const found = [...raw.matchAll(/\S+/g)].map((match) => ({
      name: match[0].replace(/\\(.)/g, "$1"),
      at: match.index,
    }));
    // A group may be there for the rules of another part alone.
    const known = found.filter(({ name }) => classes.has(name) || /^(group|peer)\//.test(name));
    const clear = known.length === found.length && known.some(({ name }) => !ordinary.test(name));
    if (!place && !clear) return;
    for (const { at } of known) added.set(node.start + inside + at, "assay-");
  };

  /** @param {unknown} node @param {boolean} place Whether classes stand here. */
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
        // An element made by hand.
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
