/**
 * Parses clipboard text from Excel or WPS into cells. Any kind of line break ends a row; a tab ends a cell. Cells with
 * tabs, line breaks or quotes are quoted, with inner quotes doubled. A quote that is not closed, or has text after its
 * end, is a normal character. A final line break starts no new row; "" holds no cells.
 */
export function readCells(text: string): string[][] {
  if (text === "") return [];
  if (!text.includes('"')) return plainRows(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  for (;;) {
    const quoted = text.charCodeAt(at) === quote ? closedAt(text, at) : -1;
    const end = quoted === -1 ? endOf(text, at) : quoted + 1;
    row.push(quoted === -1 ? text.slice(at, end) : text.slice(at + 1, quoted).replaceAll('""', '"'));
    if (text.charCodeAt(end) === tab) {
      at = end + 1;
      continue;
    }
    rows.push(row);
    row = [];
    at = end + (text.charCodeAt(end) === cr && text.charCodeAt(end + 1) === lf ? 2 : 1);
    if (at >= text.length) return rows;
  }
}

/**
 * Returns cells as spreadsheet text: tabs between cells, CRLF after each row except the last. `readCells` restores the
 * same cells.
 */
export function writeCells(cells: readonly (readonly string[])[]): string {
  const text = cells.map((row) => row.map(written).join("\t")).join("\r\n");
  // Without this line break, a last row with one empty cell would be lost.
  return cells.length > 0 && cells.at(-1)?.every((cell) => cell === "") && (cells.at(-1)?.length ?? 0) < 2
    ? `${text}\r\n`
    : text;
}

const tab = 9;
const lf = 10;
const cr = 13;
const quote = 34;

function written(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function plainRows(text: string): string[][] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => line.split("\t"));
}

/** Position of the quote that closes the one at `at`; -1 when this is no quoted cell. */
function closedAt(text: string, at: number): number {
  for (let from = at + 1; ;) {
    const found = text.indexOf('"', from);
    if (found === -1) return -1;
    const next = text.charCodeAt(found + 1);
    if (next === quote) from = found + 2;
    else return Number.isNaN(next) || next === tab || next === lf || next === cr ? found : -1;
  }
}

function endOf(text: string, at: number): number {
  for (let end = at; ; end++) {
    const code = text.charCodeAt(end);
    if (code === tab || code === lf || code === cr || Number.isNaN(code)) return end;
  }
}
