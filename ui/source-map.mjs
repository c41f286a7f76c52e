// @ts-check
// Source maps of the package, because its modules are changed after compilation (classes, "use client").
import { basename } from "node:path";
import { decode, encode } from "@jridgewell/sourcemap-codec";

/** @typedef {readonly (readonly [at: number, text: string])[]} Edits Texts put into a code, by their places in it, in order. */

/** @param {string} code @param {Edits} edits */
export function edited(code, edits) {
  let result = "";
  let from = 0;
  for (const [at, text] of edits) {
    result += code.slice(from, at) + text;
    from = at;
  }
  return result + code.slice(from);
}

/**
 * The source map after edits that add no lines, except `lead` whole lines at the start. Sources have only their file
 * names, and their text is in the map, so nothing about the build machine is disclosed.
 * @param {string} map JSON
 * @param {string} code Before the edits.
 * @param {Edits} edits
 * @param {number} lead
 */
export function editedMap(map, code, edits, lead) {
  /** @type {{ mappings: string, sources: string[] }} */
  const known = JSON.parse(map);
  const lines = decode(known.mappings);
  let start = 0;
  let next = 0;
  for (const [nth, text] of code.split("\n").entries()) {
    const end = start + text.length;
    /** @type {{ at: number, by: number }[]} */
    const here = [];
    for (; next < edits.length && (edits[next]?.[0] ?? 0) <= end; next++) {
      const [at, more] = edits[next] ?? [0, ""];
      here.push({ at: at - start, by: more.length });
    }
    for (const segment of lines[nth] ?? []) {
      const column = segment[0];
      segment[0] = here.reduce((sum, { at, by }) => (at <= column ? sum + by : sum), column);
    }
    start = end + 1;
  }
  const mappings = ";".repeat(lead) + encode(lines);
  return JSON.stringify({ ...known, sources: known.sources.map((source) => basename(source)), mappings });
}
