import { within, type CellAt } from "./focus.ts";

/** Limits for the focus. */
export interface Bounds {
  rows: number;
  cols: number;
  /** Number of rows that Page Up and Page Down move. */
  page: number;
}

/** Where a key moves the focus. */
export type Step =
  | "up"
  | "down"
  | "left"
  | "right"
  | "home"
  | "end"
  | "top"
  | "bottom"
  | "pageUp"
  | "pageDown"
  | "firstCell"
  | "lastCell";

/** Returns the cell one step away. At an edge it is the same cell; there is no wrapping. */
export function stepFrom({ row, col }: CellAt, step: Step, { rows, cols, page }: Bounds): CellAt {
  const to: Record<Step, CellAt> = {
    up: { row: row - 1, col },
    down: { row: row + 1, col },
    left: { row, col: col - 1 },
    right: { row, col: col + 1 },
    home: { row, col: 0 },
    end: { row, col: cols - 1 },
    top: { row: 0, col },
    bottom: { row: rows - 1, col },
    pageUp: { row: row - page, col },
    pageDown: { row: row + page, col },
    firstCell: { row: 0, col: 0 },
    lastCell: { row: rows - 1, col: cols - 1 },
  };
  return { row: within(to[step].row, rows), col: within(to[step].col, cols) };
}

/** Returns the cell that Tab moves to: the next one, or the first of the next row; null after the last. */
export function tabFrom({ row, col }: CellAt, back: boolean, { rows, cols }: Bounds): CellAt | null {
  const place = row * cols + col + (back ? -1 : 1);
  if (place < 0 || place >= rows * cols) return null;
  return { row: Math.floor(place / cols), col: place % cols };
}
