import type { RowEdit } from "./changes.ts";
import { writeCells, readCells } from "./clipboard.ts";
import { keyOf, type EditRow } from "#ui/edit-table/columns/column.ts";
import type { TableContext, FoundCell } from "./table-context.ts";
import type { Block } from "#ui/edit-table/grid/focus.ts";
import type { Reading } from "#ui/edit-table/columns/kind.ts";
import { shownRows } from "./state.ts";
import type { valueVerbs } from "./value-verbs.ts";

/** A cell that refused a pasted text, and the reason as a message. */
export interface RefusedCell {
  rowKey: string;
  column: string;
  title: string;
  /** Index of the row among the displayed rows, from 0. Rows of the following pages have larger indexes. */
  row: number;
  text: string;
  why: string;
}

/** Result of a change to a block. */
export interface Given {
  /** Number of cells that got a value. */
  taken: number;
  /** Number of read-only cells that were skipped. */
  skipped: number;
}

/** Result of a paste. */
export interface Pasted extends Given {
  /** Number of rows that were added for the paste. */
  added: number;
  refused: readonly RefusedCell[];
  /** The pasted block, to be selected; null when nothing was pasted. */
  block: Block | null;
  /** Number of cells the text would cover, when it exceeds `mostPasted`. Nothing was pasted then. */
  over?: number;
  /** Number of characters, when it exceeds `mostTyped` for the open editor. Nothing was pasted then. */
  long?: number;
}

/** A text split into cells; a single cell fills the whole block. */
interface Sheet {
  high: number;
  wide: number;
  textAt: (down: number, across: number) => string | undefined;
}

/** Maximum number of cells per paste; more would block the page too long. */
export const mostPasted = 200_000;

/** Maximum number of characters pasted into an open editor: with ten million the browser hangs for minutes. */
export const mostTyped = 1_000_000;

export interface PasteHow {
  /** Adds rows at the bottom for lines beyond the last row. @default true */
  grow?: boolean;
}

/** Returns the operations on a selected block of cells: copy, paste, fill and clear. */
export function blockVerbs(
  desk: TableContext,
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

  /** Positions of `count` rows from a displayed row on, in display order and across page ends. */
  function rowsFrom(top: number, count: number): number[] {
    const state = core.state();
    const all = shownRows({ ...state, page: null });
    const first = (state.page ? (state.page.current - 1) * state.page.size : 0) + top;
    const found: number[] = [];
    for (let place = first; place < Math.min(first + count, all.length); place++) found.push(all.at(place));
    return found;
  }

  /** The last displayed row up to which the target rows are adjacent, starting at `top`. */
  function lastTogether(top: number, targets: readonly number[]): number {
    const shown = core.shown();
    const apart = targets.findIndex((at, down) => top + down >= shown.length || shown.at(top + down) !== at);
    return top + (apart < 0 ? targets.length : apart) - 1;
  }

  /** Sets the values of the editable cells in one step; returns how many were set and skipped. */
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
    /**
     * Returns the block as tab-separated text, as Excel and WPS write it. Columns about the row itself are left out.
     */
    copy(block: Block): string {
      const lines = cellsOf(block).map((line) =>
        line.flatMap((cell) => (cell ? [desk.textOf(cell, cell.row, cell.index)] : [])),
      );
      return writeCells(lines);
    },
    /** Clears the editable cells of a block. */
    clear(block: Block): Given {
      const cells = cellsOf(block)
        .flat()
        .flatMap((cell) => (cell ? [[cell, cell.kind.empty ?? ""] as const] : []));
      return give(cells);
    },
    /** Copies the values of the first row to every row of a block. */
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
     * Pastes tab-separated text, starting at the block's first cell; a single value fills the whole block. Each kind
     * parses its cells. Refused cells keep their values and are listed. The whole paste is one undo step.
     */
    paste: (block: Block, text: string, how: PasteHow = {}): Pasted => core.grouped(() => pasted(block, text, how)),
    /**
     * Resolves when the choices needed to parse a text have loaded; null when it can be pasted now. Call it again
     * afterwards: more choices may depend on the loaded ones.
     */
    pasteWaits: waitsOf,
  };

  /** Whether some choices depend on values of other cells. */
  function chained(): boolean {
    return desk.values().some(({ column }) => column.linkageKey !== undefined);
  }

  function sheetOf(block: Block, text: string): Sheet {
    const lines = readCells(text);
    // No spread: a clipboard may hold more lines than a call accepts arguments.
    const widest = lines.reduce((max, line) => Math.max(max, line.length), 0);
    const one = lines.length === 1 && widest === 1;
    return {
      high: widest === 0 ? 0 : one ? block.bottom - block.top + 1 : lines.length,
      wide: one ? block.right - block.left + 1 : widest,
      textAt: (down, across) => (one ? lines[0]?.[0] : lines[down]?.[across]),
    };
  }

  /** The displayed columns from one on; parents come before the columns whose choices depend on them. */
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
   * Calls `each` for every text of a sheet, with its cell and the row including values already parsed. A city is parsed
   * under the province pasted next to it.
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
    // Most tables wait for nothing; then a long text is parsed only once.
    if (!chained() && desk.shownColumns().every(({ dictCode }) => dictCode === undefined)) return null;
    const sheet = sheetOf(block, text);
    const waits = new Set<Promise<void>>();
    const add = (wait: Promise<void> | undefined) => {
      if (wait) waits.add(wait);
    };
    // A dictionary is the same in every row, so it is requested once.
    const blank: EditRow = {};
    for (const col of columnsFrom(block.left, sheet.wide)) {
      const column = desk.shownColumns()[col];
      if (column) add(desk.choices.coming(column, blank));
    }
    if (chained() && sheet.high * sheet.wide <= mostPasted) {
      const targets = rowsFrom(block.top, sheet.high);
      // Rows that do not exist yet are treated like the last existing row.
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
    // Rows are chosen before any is added: in a sorted table, new rows do not appear directly below the block.
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
