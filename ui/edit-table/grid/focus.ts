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

/** Returns the nearest index below a count. */
export const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));

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
