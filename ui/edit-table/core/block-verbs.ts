import type { RowEdit } from "./changes.ts";
import { writeCells, readCells } from "./clipboard.ts";
import { keyOf, type EditRow } from "#ui/edit-table/columns/column.ts";
import type { Desk, FoundCell } from "./desk.ts";
import type { Block } from "#ui/edit-table/grid/focus.ts";
import type { Reading } from "#ui/edit-table/columns/kind.ts";
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

/** A text as cells; a single one fills the whole block. */
interface Sheet {
  high: number;
  wide: number;
  textAt: (down: number, across: number) => string | undefined;
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
    /**
     * When the choices a text is read by will be there; null when it can be pasted now. Asked again then: others may
     * hang on them.
     */
    pasteWaits: waitsOf,
  };

  /** Whether choices hang on values of other cells. */
  function chained(): boolean {
    return desk.values().some(({ column }) => column.linkageKey !== undefined);
  }

  function sheetOf(block: Block, text: string): Sheet {
    const lines = readCells(text);
    // Not spread: a clipboard may hold more lines than a call has room for arguments.
    const widest = lines.reduce((max, line) => Math.max(max, line.length), 0);
    const one = lines.length === 1 && widest === 1;
    return {
      high: widest === 0 ? 0 : one ? block.bottom - block.top + 1 : lines.length,
      wide: one ? block.right - block.left + 1 : widest,
      textAt: (down, across) => (one ? lines[0]?.[0] : lines[down]?.[across]),
    };
  }

  /** The shown columns from one on, those before others whose choices hang on them. */
  function columnsFrom(left: number, wide: number): number[] {
    const shown = desk.shownColumns();
    const cols = Array.from({ length: Math.min(wide, shown.length - left) }, (_, across) => left + across);
    if (!chained()) return cols;
    const keys = desk.values().map(({ key }) => key);
    const depth = (col: number) => {
      const column = shown[col];
      return column ? keys.filter((key) => desk.choices.under(key).includes(keyOf(column))).length : 0;
    };
    return cols.toSorted((one, other) => depth(one) - depth(other));
  }

  /**
   * Hands out each text of a sheet with its cell and the row as it will be by then: a city is read under the province
   * pasted beside it.
   */
  function readEach(
    { wide, textAt }: Sheet,
    left: number,
    targets: readonly number[],
    each: (cell: FoundCell | null, row: EditRow, text: string, down: number) => Reading | undefined,
  ) {
    const cols = columnsFrom(left, wide);
    const hangs = chained();
    targets.forEach((index, down) => {
      let now: EditRow | undefined;
      for (const col of cols) {
        const text = textAt(down, col - left);
        if (text === undefined) continue;
        const cell = desk.cellIn(index, col);
        const row = now ?? cell?.row ?? {};
        const reading = each(cell, row, text, down);
        if (hangs && cell && reading && "value" in reading) now = { ...row, [cell.key]: reading.value };
      }
    });
  }

  function waitsOf(block: Block, text: string): Promise<unknown> | null {
    // Most tables wait for nothing: there a long text is read once only.
    if (!chained() && desk.shownColumns().every(({ dictCode }) => dictCode === undefined)) return null;
    const sheet = sheetOf(block, text);
    const waits = new Set<Promise<void>>();
    const add = (wait: Promise<void> | undefined) => {
      if (wait) waits.add(wait);
    };
    // A dictionary is the same in every row: asked for once.
    const blank: EditRow = {};
    for (const col of columnsFrom(block.left, sheet.wide)) {
      const column = desk.shownColumns()[col];
      if (column) add(desk.choices.coming(column, blank));
    }
    if (chained() && sheet.high * sheet.wide <= mostPasted) {
      const targets = rowsFrom(block.top, sheet.high);
      // Rows that will be added are like the last one until they are there.
      while (targets.length < sheet.high) targets.push(targets.at(-1) ?? 0);
      readEach(sheet, block.left, targets, (cell, row, given) => {
        if (!cell || !desk.canEdit(cell.row, cell.column, cell.kind)) return undefined;
        add(desk.choices.coming(cell.column, row));
        return desk.read(cell, row, cell.index, given);
      });
    }
    return waits.size === 0 ? null : Promise.all(waits);
  }

  function pasted(block: Block, text: string, { grow = true }: PasteHow): Pasted {
    const sheet = sheetOf(block, text);
    const { high, wide: columns } = sheet;
    if (high === 0) return { taken: 0, added: 0, skipped: 0, refused: [], block: null };
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
    readEach(sheet, block.left, targets, (cell, row, given, down) => {
      if (!cell || !desk.canEdit(cell.row, cell.column, cell.kind)) {
        skipped++;
        return undefined;
      }
      const reading = desk.read(cell, row, cell.index, given);
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
      return reading;
    });
    const { taken } = give(cells);
    return { taken, added, skipped, refused, block: { top: block.top, bottom, left: block.left, right } };
  }
}
