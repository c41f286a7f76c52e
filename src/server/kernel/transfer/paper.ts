/** A heading or paragraph of a printed document; long lines wrap. */
export interface PaperLine {
  text: string;
  /** Font size, in points. @default 10 */
  size?: number;
  /** Space above, in points. @default 4 */
  above?: number;
  /** @default "start" */
  align?: "start" | "middle";
}

interface PaperCell {
  text: string;
  /** Whether it is a label for the cells next to or below it; it gets a tinted background. @default false */
  label?: boolean;
  /** Number of columns it covers. @default 1 */
  span?: number;
  /** Whether it stands at the end of the cell, as amounts do. @default false */
  end?: boolean;
}

/** A table with borders over the full width. */
interface PaperTable {
  /** Relative widths of the columns. */
  columns: readonly number[];
  rows: readonly (readonly PaperCell[])[];
  /** Whether the first row is a header; it is repeated on every following page of the table. @default false */
  head?: boolean;
}

export type PaperPart = PaperLine | PaperTable;

type Pair = readonly [label: string, value: string, long?: boolean];

/** Labels and values, two pairs per row; a long value gets a whole row. */
export function pairs(all: readonly Pair[]): PaperTable {
  const rows: PaperCell[][] = [];
  let open: PaperCell[] | undefined;
  for (const [label, value, long = false] of all) {
    const pair: PaperCell[] = [{ text: label, label: true }, { text: value }];
    if (long) {
      close(open);
      open = undefined;
      rows.push([
        { text: label, label: true },
        { text: value, span: 3 },
      ]);
    } else if (open) {
      open.push(...pair);
      open = undefined;
    } else {
      open = pair;
      rows.push(open);
    }
  }
  close(open);
  return { columns: [2, 4, 2, 4], rows };
}

/** Expands a single pair to the whole row. */
function close(row: PaperCell[] | undefined): void {
  const value = row?.[1];
  if (value) value.span = 3;
}

/** A table with a header row; "end" for columns of amounts. */
export function tableOf(
  columns: readonly (readonly [title: string, share: number, align?: "end"])[],
  rows: readonly string[][],
): PaperTable {
  return {
    columns: columns.map(([, share]) => share),
    rows: [
      columns.map(([text, , align]) => ({ text, label: true, end: align === "end" })),
      ...rows.map((cells) => cells.map((text, at): PaperCell => ({ text, end: columns[at]?.[2] === "end" }))),
    ],
    head: true,
  };
}

/** A4, in points. */
export const sheet = { width: 595, height: 842, margin: 48 };
const inside = sheet.width - sheet.margin * 2;
const cellSize = 9.5;
const cellStep = cellSize * 1.4;
const padding = 5;
/** Maximum lines of a cell; a longer row is split, because a row must fit on a page. */
const mostLines = 40;

/** Lays out the parts; returns one PDF content stream per page, with the text of `foot` at the bottom. */
export function layOut(parts: readonly PaperPart[], foot: (page: number, pages: number) => string): string[] {
  const pages: string[][] = [[]];
  let y = sheet.height - sheet.margin;
  const draw = (...marks: string[]) => pages.at(-1)?.push(...marks);
  const fits = (height: number) => y - height >= sheet.margin;
  const turn = () => {
    pages.push([]);
    y = sheet.height - sheet.margin;
  };
  const line = ({ text, size = 10, above = 4, align = "start" }: PaperLine) => {
    for (const [at, part] of broken(text, inside / size).entries()) {
      const step = size * 1.4 + (at === 0 ? above : 0);
      if (!fits(step)) turn();
      y -= step;
      const indent = align === "middle" ? (inside - emOf(part) * size) / 2 : 0;
      draw(words(part, sheet.margin + indent, y, size));
    }
  };
  const row = (cells: readonly DrawnCell[]) => {
    const height = heightOf(cells);
    for (const { x, width, lines, label, end } of cells) {
      if (label) draw(`0.95 g ${box(x, y - height, width, height)} f 0 g`);
      draw(`0.7 G 0.5 w ${box(x, y - height, width, height)} S`);
      lines.forEach((part, at) => {
        const indent = end ? width - padding - emOf(part) * cellSize : padding;
        draw(words(part, x + indent, y - padding - cellSize - at * cellStep + 0.5, cellSize));
      });
    }
    y -= height;
  };
  const table = ({ columns, rows, head = false }: PaperTable) => {
    const drawn = rows.flatMap((cells) => cut(placed(cells, columns)));
    const top = head ? drawn[0] : undefined;
    y -= 4;
    drawn.forEach((cells, at) => {
      // Avoids a header row alone at the bottom of a page.
      const next = cells === top ? drawn[at + 1] : undefined;
      if (!fits(heightOf(cells) + (next ? heightOf(next) : 0))) {
        turn();
        if (top && cells !== top) row(top);
      }
      row(cells);
    });
  };
  for (const part of parts) {
    if ("rows" in part) table(part);
    else line(part);
  }
  return pages.map((content, at) => {
    const told = foot(at + 1, pages.length);
    const under = words(told, (sheet.width - emOf(told) * 8) / 2, sheet.margin / 2, 8);
    return [...content, ...(told ? [under] : [])].join("\n");
  });
}

interface DrawnCell {
  x: number;
  width: number;
  lines: readonly string[];
  label: boolean;
  end: boolean;
}

/** The cells of a row with their positions and wrapped text. */
function placed(cells: readonly PaperCell[], columns: readonly number[]): DrawnCell[] {
  const whole = columns.reduce((sum, share) => sum + share, 0);
  let at = 0;
  let x = sheet.margin;
  return cells.map(({ text, label = false, span = 1, end = false }) => {
    const share = columns.slice(at, at + span).reduce((sum, one) => sum + one, 0);
    const cell = { x, width: (inside * share) / whole, label, end };
    at += span;
    x += cell.width;
    return { ...cell, lines: broken(text, (cell.width - padding * 2) / cellSize) };
  });
}

/** Splits a row into parts that fit on a page. */
function cut(cells: readonly DrawnCell[]): DrawnCell[][] {
  const parts = Math.ceil(Math.max(1, ...cells.map(({ lines }) => lines.length)) / mostLines);
  return Array.from({ length: parts }, (_, at) =>
    cells.map((cell) => ({ ...cell, lines: cell.lines.slice(at * mostLines, (at + 1) * mostLines) })),
  );
}

const heightOf = (cells: readonly DrawnCell[]) =>
  Math.max(1, ...cells.map(({ lines }) => lines.length)) * cellStep + padding * 2;

const box = (x: number, y: number, width: number, height: number) =>
  `${x.toFixed(1)} ${y.toFixed(1)} ${width.toFixed(1)} ${height.toFixed(1)} re`;

const words = (text: string, x: number, y: number, size: number) =>
  `BT /F1 ${size} Tf ${x.toFixed(1)} ${y.toFixed(1)} Td <${hexOf(text)}> Tj ET`;

/** Half-width characters are half an em wide. */
const emOfSign = (sign: string) => (sign <= "~" ? 0.5 : 1);
const emOf = (text: string) => Array.from(text).reduce((sum, sign) => sum + emOfSign(sign), 0);

/** Wraps a text into lines of at most `width` em; splits a half-width word only if it is longer than one line. */
function broken(text: string, width: number): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const parts: string[] = [];
    let part = "";
    for (const piece of line.match(/[!-~]+|[^!-~]/gsu) ?? []) {
      if (emOf(part) + emOf(piece) <= width) {
        part += piece;
        continue;
      }
      for (const sign of emOf(piece) <= width ? [piece] : Array.from(piece)) {
        if (part !== "" && emOf(part) + emOf(sign) > width) {
          parts.push(part);
          part = "";
        }
        part += sign;
      }
    }
    return [...parts, part];
  });
}

/** A text as UCS-2 in hexadecimal; characters beyond UCS-2 become a square. */
export function hexOf(text: string): string {
  return Array.from(text)
    .map((sign) => (sign.length > 1 ? "25a1" : sign.charCodeAt(0).toString(16).padStart(4, "0")))
    .join("");
}
