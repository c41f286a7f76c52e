// @ts-check
// Puts the rules of one layer into sublayers, so that sheets with parts of it can be loaded in any order and several
// times. The sublayers decide between two rules, not their positions (docs/decisions/135-entry-sheets.md).
import postcss from "postcss";
import { partsOf, selectorsOf, weightOf } from "./selectors.mjs";

/** @typedef {{ prop: string, value: string }} Declaration */
/**
 * A rule as the cascade sees it: one specificity, one element or pseudo-element, and either all or no declarations
 * important.
 * @typedef {{ pseudo: string, weight: number, important: boolean, declarations: readonly Declaration[] }} Leaf
 */

const everySide = ["top", "right", "bottom", "left"];

/** The sides of a box that a property sets; none when it has no sides. @param {string} prop */
function sidesOf(prop) {
  const [, side = ""] = /(?:^|-)(top|right|bottom|left|inline|block)(?=-|$)/.exec(prop) ?? [];
  if (side === "inline") return ["left", "right"];
  if (side === "block") return ["top", "bottom"];
  if (side) return [side];
  return /^(margin|padding|inset|scroll-(margin|padding)|border)/.test(prop) ? everySide : [];
}

/** The box property without its sides. @param {string} prop */
const boxOf = (prop) => {
  const [box = ""] =
    /^(margin|padding|inset|scroll-margin|scroll-padding|top|right|bottom|left)(?=-|$)/.exec(prop) ?? [];
  if (everySide.includes(box)) return "inset";
  if (box) return box;
  const [, detail] =
    /^border(?:-(?:top|right|bottom|left|inline|block)(?:-(?:start|end))?)?(?:-(color|width|style))?$/.exec(prop) ?? [];
  return prop.startsWith("border") && !/radius|collapse|spacing|image/.test(prop) ? `border-${detail ?? ""}` : "";
};

/** Pairs of properties where one sets the other although their names do not show it. */
const sets = [
  ["font", "line-height"],
  ["gap", "row-gap"],
  ["gap", "column-gap"],
  ["flex-flow", "flex-direction"],
  ["flex-flow", "flex-wrap"],
  ["grid-area", "grid-row"],
  ["grid-area", "grid-column"],
  ...["items", "content", "self"].flatMap((one) => [
    [`place-${one}`, `align-${one}`],
    [`place-${one}`, `justify-${one}`],
  ]),
  ...["", "min-", "max-"].flatMap((limit) =>
    ["inline-size", "block-size"].flatMap((size) => [
      [`${limit}${size}`, `${limit}width`],
      [`${limit}${size}`, `${limit}height`],
    ]),
  ),
].map((pair) => pair.toSorted().join());

/** Whether setting one property may change what another one sets. @param {string} one @param {string} other */
export function overlap(one, other) {
  if (one.startsWith("--") || other.startsWith("--")) return one === other;
  const [a = "", b = ""] = [one, other].map((prop) => prop.replace(/^-(webkit|moz|ms)-/, "")).toSorted();
  if (a === b) return true;
  const [boxA, boxB] = [boxOf(a), boxOf(b)];
  // Box properties overlap when they share a side; border properties only when they also share the detail.
  if (boxA && boxB) {
    const same =
      boxA === boxB ||
      (boxA === "border-" && boxB.startsWith("border-")) ||
      (boxB === "border-" && boxA.startsWith("border-"));
    return same && sidesOf(a).some((side) => sidesOf(b).includes(side));
  }
  return b.startsWith(`${a}-`) || sets.includes(`${a},${b}`);
}

/** @type {Map<string, boolean>} */
const known = new Map();
/** @param {string} one @param {string} other */
function overlaps(one, other) {
  const key = `${one},${other}`;
  const found = known.get(key) ?? overlap(one, other);
  known.set(key, found);
  return found;
}

/** Whether two rules can conflict on one element. @param {Leaf} one @param {Leaf} other */
function contradict(one, other) {
  return (
    one.important === other.important &&
    one.pseudo === other.pseudo &&
    one.declarations.some((mine) =>
      other.declarations.some(
        (theirs) => (mine.prop !== theirs.prop || mine.value !== theirs.value) && overlaps(mine.prop, theirs.prop),
      ),
    )
  );
}

/**
 * The rank of each rule. Of two rules that can conflict, the one that wins in a single sheet has the higher rank; of
 * two important ones the lower, as layers require. All ranks are as low as possible.
 * @param {readonly Leaf[]} leaves As they stand in the sheet. @returns {number[]}
 */
function ranksOf(leaves) {
  /** @type {number[]} */
  const ranks = leaves.map(() => 0);
  const order = leaves
    .map((leaf, at) => ({ leaf, at }))
    .toSorted((one, other) => one.leaf.weight - other.leaf.weight || one.at - other.at);
  for (const important of [false, true]) {
    /** @type {typeof order} */
    const done = [];
    const same = order.filter(({ leaf }) => leaf.important === important);
    for (const one of important ? same.toReversed() : same) {
      let rank = 0;
      for (const { leaf, at } of done) {
        const before = ranks[at] ?? 0;
        if (before >= rank && contradict(one.leaf, leaf)) rank = before + 1;
      }
      ranks[one.at] = rank;
      done.push(one);
    }
  }
  return ranks;
}

/** @typedef {import("postcss").Container} Container */
/** @typedef {import("postcss").AtRule} AtRule */

/** The pseudo-element of a selector, "" for the element itself. @param {string} selector */
const pseudoOf = (selector) => partsOf(selector).findLast(({ sign }) => sign === "::")?.name ?? "";

/**
 * Puts the rules of a layer into sublayers by their ranks, and returns the number of ranks (676 at most).
 * @param {Container} room
 */
export function rank(room) {
  /** @type {{ leaf: Leaf, rule: import("postcss").Rule, around: AtRule[] }[]} */
  const found = [];
  room.walkRules((rule) => {
    /** @type {AtRule[]} */
    const around = [];
    for (
      let at = /** @type {import("postcss").Node | undefined} */ (rule.parent);
      at && at !== room;
      at = /** @type {import("postcss").Node | undefined} */ (at.parent)
    )
      around.push(/** @type {AtRule} */ (at));
    /** @type {Map<string, string[]>} */
    const kinds = new Map();
    for (const one of selectorsOf(rule.selector)) {
      const kind = `${weightOf(one)} ${pseudoOf(one)}`;
      kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
    }
    for (const selectors of kinds.values())
      for (const important of [false, true]) {
        const own = rule.clone();
        own.selectors = selectors;
        own.walkDecls((decl) => void ((decl.important ?? false) !== important && decl.remove()));
        const declarations = own.nodes.flatMap((one) =>
          one.type === "decl" ? [{ prop: one.prop, value: one.value }] : [],
        );
        if (declarations.length === 0) continue;
        const [first = ""] = selectors;
        const leaf = { pseudo: pseudoOf(first), weight: weightOf(first), important, declarations };
        found.push({ leaf, rule: own, around });
      }
  });
  const ranks = ranksOf(found.map(({ leaf }) => leaf));
  const count = Math.max(0, ...ranks) + 1;
  // Nested layers: each sheet lists all layer names, and repeating the same few names costs almost nothing.
  const wide = Math.ceil(Math.sqrt(count));
  const names = Array.from({ length: wide }, (_, at) => String.fromCodePoint(97 + at));
  const layer = (/** @type {string} */ params) => postcss.atRule({ name: "layer", params, nodes: [] });
  const order = () => postcss.atRule({ name: "layer", params: names.join() });
  const groups = names.map((name) => layer(name).append(order(), ...names.map(layer)));
  for (const [at, { rule, around }] of found.entries()) {
    const rank = ranks[at] ?? 0;
    let place = /** @type {Container | undefined} */ (groups[Math.floor(rank / wide)]?.nodes?.[1 + (rank % wide)]);
    for (const one of around.toReversed()) {
      const last = place?.last;
      const same = last?.type === "atrule" && last.name === one.name && last.params === one.params;
      const next = same ? last : postcss.atRule({ name: one.name, params: one.params, nodes: [] });
      if (!same) place?.append(next);
      place = /** @type {Container} */ (next);
    }
    place?.append(rule);
  }
  room.removeAll();
  room.append(order(), ...groups);
  return count;
}
