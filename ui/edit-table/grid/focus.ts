/** A cell among the displayed rows and columns, from 0. */
export interface CellAt {
  row: number;
  col: number;
}

/** The active cell, and the opposite corner of the selected block that starts there. */
export interface Focus extends CellAt {
  toRow: number;
  toCol: number;
}

/** A block of cells; both corners are included. */
export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

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

const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));

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

/** Returns a focus on one cell. */
export function focusOn({ row, col }: CellAt): Focus {
  return { row, col, toRow: row, toCol: col };
}

/**
 * Returns the focus limited to existing cells; null when there are none. If its row was removed, it moves to the last
 * one.
 */
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

/** Returns the selected block of a focus. */
export function blockOf({ row, col, toRow, toCol }: Focus): Block {
  return {
    top: Math.min(row, toRow),
    bottom: Math.max(row, toRow),
    left: Math.min(col, toCol),
    right: Math.max(col, toCol),
  };
}
