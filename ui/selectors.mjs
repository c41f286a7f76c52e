// @ts-check
// Parses selectors of the compiled sheet, as far as the package build needs it.

/** Classes in the sheet that already have the prefix, and classes from libraries. */
const foreignClass = /^(assay(-|$)|ProseMirror|cm-)/;

/**
 * Calls `see` for each character of a selector outside quotes and attributes, with the number of open brackets.
 * @param {string} selector
 * @param {(sign: string, at: number, depth: number) => void} see
 */
export function walk(selector, see) {
  let depth = 0;
  let quote = "";
  let attribute = false;
  for (let at = 0; at < selector.length; at++) {
    const sign = selector[at] ?? "";
    if (sign === "\\") at++;
    else if (quote) quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (attribute) attribute = sign !== "]";
    else {
      if (sign === ")") depth--;
      see(sign, at, depth);
      if (sign === "(") depth++;
      attribute = sign === "[";
    }
  }
}

/** Splits a selector list into its selectors. @param {string} list */
export function selectorsOf(list) {
  const ends = [-1];
  walk(list, (sign, at, depth) => sign === "," && depth === 0 && ends.push(at));
  return ends.map((end, nth) => list.slice(end + 1, ends[nth + 1]).trim());
}

/** A name as written after a dot, a colon or alone. */
const written = /^(?:\\[0-9a-f]{1,6} ?|\\[^0-9a-f]|[\w-]|[^\0-\x7f])+/i;

/** Resolves the escapes of a written name. @param {string} text */
const read = (text) =>
  text.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code, plain) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : plain,
  );

/**
 * The utility classes that a selector names, as they are written in code, with their positions.
 * @param {string} selector @returns {{ name: string, at: number }[]}
 */
export function classesIn(selector) {
  /** @type {{ name: string, at: number }[]} */
  const found = [];
  walk(selector, (sign, at) => {
    const name = sign === "." ? read(written.exec(selector.slice(at + 1))?.[0] ?? "") : "";
    if (name && !foreignClass.test(name)) found.push({ name, at });
  });
  return found;
}

/**
 * The parts of a selector: each class and pseudo-element is one part, and content in brackets is separate.
 * @typedef {{ sign: "#" | "." | "[" | ":" | "::" | "", name: string, inside: string }} Part
 * @param {string} selector @returns {Part[]}
 */
export function partsOf(selector) {
  /** @type {Part[]} */
  const parts = [];
  for (let at = 0; at < selector.length;) {
    const [sign = ""] = /^(::|[#.[:])/.exec(selector.slice(at)) ?? [];
    const start = at + sign.length;
    if (sign === "[") {
      // Up to its end; a bracket inside quotes does not end it.
      const [inside = ""] = /^(?:"[^"]*"|'[^']*'|\\.|[^\]"'])*/.exec(selector.slice(start)) ?? [];
      parts.push({ sign, name: "", inside });
      at = start + inside.length + 1;
      continue;
    }
    const [name = ""] = written.exec(selector.slice(start)) ?? [];
    at = start + name.length;
    if (name === "") {
      at = Math.max(at, start + 1);
      continue;
    }
    let inside = "";
    if (sign.startsWith(":") && selector[at] === "(") {
      let end = selector.length;
      walk(selector.slice(at), (one, place, depth) => {
        if (one === ")" && depth === 0) end = Math.min(end, at + place);
      });
      inside = selector.slice(at + 1, end);
      at = end + 1;
    }
    const old = sign === ":" && /^(before|after|first-line|first-letter)$/.test(name);
    parts.push({ sign: /** @type {Part["sign"]} */ (old ? "::" : sign), name: read(name), inside });
  }
  return parts;
}

/**
 * Specificity of a selector as one number that grows with it (CSS Selectors 4, 17).
 * @param {string} selector @returns {number}
 */
export function weightOf(selector) {
  let weight = 0;
  for (const { sign, name, inside } of partsOf(selector)) {
    if (sign === "#") weight += 1_000_000;
    else if (sign === "" || sign === "::") weight += 1;
    else if (sign === ":" && name === "where") weight += 0;
    else if (sign === ":" && /^(is|not|has)$/.test(name)) weight += Math.max(...selectorsOf(inside).map(weightOf));
    else weight += 1000;
  }
  return weight;
}
