import { Refusal } from "#src/lib/refusal.ts";
import { findLayout } from "./layout.ts";

/** Text of a .csv file: UTF-8, or GBK as banks write it. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}

const separators = [",", "\t", ";", "|"];

/** Max columns of a bank file; as of a workbook. */
const maxColumns = 200;

/**
 * The cells of a separated text, with the first separator by which it has a header of a bank file. Stops at the first
 * row above `maxRows`, and refuses rows with too many cells.
 */
export function cellsOf(text: string, maxRows = Infinity): string[][] {
  const head = text.slice(0, 20_000);
  const lines = cellsBy(text, separators.find((separator) => findLayout(cellsBy(head, separator))) ?? ",", maxRows);
  if (lines.some((line) => line.length > maxColumns)) throw new Refusal(42201, "文件的列数过多，无法读取");
  return lines;
}

/** Cells may be quoted, and a quote in them is doubled. Reads at most one line more than `maxRows`. */
function cellsBy(text: string, separator: string, maxRows = Infinity): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
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
