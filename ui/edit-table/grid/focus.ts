/** A cell among the shown rows and columns, from 0. */
export interface CellAt {
  row: number;
  col: number;
}

/** Where the keyboard is: the active cell, and the far corner of the picked block that begins there. */
export interface Focus extends CellAt {
  toRow: number;
  toCol: number;
}

/** A block of cells, both ends within. */
export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** How far the focus can go. */
export interface Bounds {
  rows: number;
  cols: number;
  /** Rows that one page moves. */
  page: number;
}

/** Where a key wants the focus. */
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

const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));

/** The cell one step away; at an edge it is the same one, it never wraps. */
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

/** The cell Tab goes to: the next one, then the next row's first; null past the last. */
export function tabFrom({ row, col }: CellAt, back: boolean, { rows, cols }: Bounds): CellAt | null {
  const place = row * cols + col + (back ? -1 : 1);
  if (place < 0 || place >= rows * cols) return null;
  return { row: Math.floor(place / cols), col: place % cols };
}

/** A focus on one cell. */
export function focusOn({ row, col }: CellAt): Focus {
  return { row, col, toRow: row, toCol: col };
}

/** A focus as far as there are cells; null where there are none. Rows that went away leave it on the last one. */
export function focusWithin(focus: Focus | null, rows: number, cols: number): Focus | null {
  if (!focus || rows === 0 || cols === 0) return null;
  if (focus.row < rows && focus.toRow < rows && focus.col < cols && focus.toCol < cols) return focus;
  return {
    row: within(focus.row, rows),
    col: within(focus.col, cols),
    toRow: within(focus.toRow, rows),
    toCol: within(focus.toCol, cols),
  };
}

/** The picked block of a focus. */
export function blockOf({ row, col, toRow, toCol }: Focus): Block {
  return {
    top: Math.min(row, toRow),
    bottom: Math.max(row, toRow),
    left: Math.min(col, toCol),
    right: Math.max(col, toCol),
  };
}
