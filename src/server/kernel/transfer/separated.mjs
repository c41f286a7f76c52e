// @ts-check
// Reads separated text (.csv). Plain JavaScript, because the reading process loads it without a build.

/**
 * Text of a .csv file: UTF-8, or GBK as banks write it.
 * @param {Uint8Array} bytes @param {{ part?: boolean }} [options] `part`: the bytes may end within a character.
 */
export function textOf(bytes, { part = false } = {}) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: part });
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}

/**
 * The cells of a separated text. Cells may be quoted, and a quote in them is doubled. Reads at most one line more than
 * `maxRows`.
 * @param {string} text @param {string} separator @param {number} [maxRows] @returns {string[][]}
 */
export function cellsOf(text, separator, maxRows = Infinity) {
  /** @type {string[][]} */
  const lines = [];
  /** @type {string[]} */
  let line = [];
  let cell = "";
  let quoted = false;
  const endLine = () => {
    lines.push([...line, cell]);
    line = [];
    cell = "";
  };
  for (let at = 0; at < text.length && lines.length <= maxRows; at += 1) {
    const letter = text[at] ?? "";
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && (cell === "" || cell === "=")) {
      // Banks write numbers as ="0123", so that Excel keeps the zeros.
      cell = "";
      quoted = true;
    } else if (letter === separator) {
      line.push(cell);
      cell = "";
    } else if (letter === "\n") endLine();
    else if (letter !== "\r") cell += letter;
  }
  if (cell !== "" || line.length > 0) endLine();
  return lines;
}
