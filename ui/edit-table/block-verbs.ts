import type { RowEdit } from "./changes.ts";
import { writeCells, readCells } from "./clipboard.ts";
import { keyOf } from "./column.ts";
import type { Desk, FoundCell } from "./desk.ts";
import type { Block } from "./focus.ts";
import { shownRows } from "./state.ts";
import type { valueVerbs } from "./value-verbs.ts";

/** A cell a text was not taken for, and why, in words. */
export interface RefusedCell {
  rowKey: string;
  column: string;
  title: string;
  /** Place of the row among those shown, from 0; past the last of them for rows of the following pages. */
  row: number;
  text: string;
  why: string;
}

/** What became of a change of a block. */
export interface Given {
  /** Cells that were given a value. */
  taken: number;
  /** Cells that cannot be changed, passed over. */
  skipped: number;
}

/** What became of a paste. */
export interface Pasted extends Given {
  /** Rows that had to be added. */
  added: number;
  refused: readonly RefusedCell[];
  /** What it covered, to be picked; null when nothing was pasted. */
  block: Block | null;
  /** Cells the text would have covered, where they are more than `mostPasted`: then nothing was pasted. */
  over?: number;
  /** Characters of a text that had more than `mostTyped` for the open editor: then nothing was pasted. */
  long?: number;
}

/** Most cells one paste covers: more would hold up the page for longer than a person waits. */
export const mostPasted = 200_000;

/** Most characters pasted into an open editor at once: a browser hangs for minutes over a field of ten million. */
export const mostTyped = 1_000_000;

export interface PasteHow {
  /** Whether rows may be added below for lines that find none. @default true */
  grow?: boolean;
}

/** Copy, paste, fill and clear: everything that is done to a picked block of cells. */
export function blockVerbs(
  desk: Desk,
  { edit }: ReturnType<typeof valueVerbs>,
  addRows: (count: number) => readonly string[],
) {
  const { core } = desk;

  function cellsOf({ top, bottom, left, right }: Block): (FoundCell | null)[][] {
    const lines: (FoundCell | null)[][] = [];
    for (let row = top; row <= bottom; row++) {
      const line: (FoundCell | null)[] = [];
      for (let col = left; col <= right; col++) line.push(desk.cellAt({ row, col }));
      lines.push(line);
    }
    return lines;
  }

  /** Positions of so many rows from a shown place on, in the order of the table: the following pages belong to it. */
  function rowsFrom(top: number, count: number): number[] {
    const state = core.state();
    const all = shownRows({ ...state, page: null });
    const first = (state.page ? (state.page.current - 1) * state.page.size : 0) + top;
    const found: number[] = [];
    for (let place = first; place < Math.min(first + count, all.length); place++) found.push(all.at(place));
    return found;
  }

  /** The last shown place up to which rows stand together from `top` on. */
  function lastTogether(top: number, targets: readonly number[]): number {
    const shown = core.shown();
    const apart = targets.findIndex((at, down) => top + down >= shown.length || shown.at(top + down) !== at);
    return top + (apart < 0 ? targets.length : apart) - 1;
  }

  /** Values for the cells that may be changed, made in one step; how many were taken and passed over. */
  function give(cells: readonly (readonly [FoundCell, unknown])[]): Given {
    const byRow = new Map<number, Record<string, unknown>>();
    let taken = 0;
    let skipped = 0;
    for (const [{ row, column, kind, key, index }, value] of cells) {
      if (!desk.canEdit(row, column, kind)) {
        skipped++;
        continue;
      }
      const values = byRow.get(index) ?? {};
      values[key] = value;
      byRow.set(index, values);
      taken++;
    }
    const edits: RowEdit[] = [...byRow].map(([at, values]) => ({ at, values }));
    edit(edits);
    return { taken, skipped };
  }

  return {
    /** The block as tab-separated text, as Excel and WPS write it. Columns about the row itself are left out. */
    copy(block: Block): string {
      const lines = cellsOf(block).map((line) =>
        line.flatMap((cell) => (cell ? [desk.textOf(cell, cell.row, cell.index)] : [])),
      );
      return writeCells(lines);
    },
    /** Empties the cells of a block that may be changed. */
    clear(block: Block): Given {
      const cells = cellsOf(block)
        .flat()
        .flatMap((cell) => (cell ? [[cell, cell.kind.empty ?? ""] as const] : []));
      return give(cells);
    },
    /** Gives every row of a block the values of its first one. */
    fillDown(block: Block): Given {
      const [head = [], ...rest] = cellsOf(block);
      const cells = rest.flatMap((line) =>
        line.flatMap((cell, nth) => {
          const source = head[nth];
          return cell && source ? [[cell, source.row[source.key]] as const] : [];
        }),
      );
      return give(cells);
    },
    /**
     * Puts tab-separated text in, from the block's first cell on; one value fills the whole block. Every cell is read
     * by its kind: what it refuses stays as it was and is named. All of it is one step of undoing.
     */
    paste: (block: Block, text: string, how: PasteHow = {}): Pasted => core.grouped(() => pasted(block, text, how)),
  };

  function pasted(block: Block, text: string, { grow = true }: PasteHow): Pasted {
    const lines = readCells(text);
    // Not spread: a clipboard may hold more lines than a call has room for arguments.
    const wide = lines.reduce((widest, line) => Math.max(widest, line.length), 0);
    if (wide === 0) return { taken: 0, added: 0, skipped: 0, refused: [], block: null };
    const one = lines.length === 1 && wide === 1;
    const high = one ? block.bottom - block.top + 1 : lines.length;
    const columns = one ? block.right - block.left + 1 : wide;
    const over = high * columns;
    if (over > mostPasted) return { taken: 0, added: 0, skipped: 0, refused: [], block: null, over };
    // Rows are named before any is added: in a sorted table the new ones do not stand where the block goes on.
    const targets = rowsFrom(block.top, high);
    const { length } = core.state().rows;
    const missing = high - targets.length;
    const added = missing > 0 && grow && desk.options().disabled !== true ? addRows(missing).length : 0;
    for (let nth = 0; nth < added; nth++) targets.push(length + nth);
    const bottom = lastTogether(block.top, targets);
    const right = Math.min(block.left + columns, desk.shownColumns().length) - 1;
    const cells: (readonly [FoundCell, unknown])[] = [];
    const refused: RefusedCell[] = [];
    let skipped = 0;
    targets.forEach((index, down) => {
      for (let col = block.left; col <= right; col++) {
        const across = col - block.left;
        const cell = desk.cellIn(index, col);
        const given = one ? lines[0]?.[0] : lines[down]?.[across];
        if (given === undefined) continue;
        if (!cell || !desk.canEdit(cell.row, cell.column, cell.kind)) {
          skipped++;
          continue;
        }
        const reading = desk.read(cell, cell.row, cell.index, given);
        if ("value" in reading) cells.push([cell, reading.value]);
        else {
          refused.push({
            rowKey: core.keyOf(cell.row),
            column: keyOf(cell.column),
            title: cell.column.title ?? cell.key,
            row: block.top + down,
            text: given,
            why: reading.refused,
          });
        }
      }
    });
    const { taken } = give(cells);
    return { taken, added, skipped, refused, block: { top: block.top, bottom, left: block.left, right } };
  }
}
