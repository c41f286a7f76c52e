import type { Given, Pasted } from "#ui/edit-table/core/block-verbs.ts";
import { isRowType, keyOf } from "#ui/edit-table/columns/column.ts";
import {
  blockOf,
  focusOn,
  focusWithin,
  stepFrom,
  tabFrom,
  type Block,
  type Bounds,
  type CellAt,
  type Focus,
  type Step,
} from "./focus.ts";
import type { AfterEdit } from "#ui/edit-table/columns/kind.ts";
import type { Command } from "./keys.ts";
import { rowLift } from "#ui/edit-table/rows/row-lift.ts";
import { pageStart } from "#ui/edit-table/core/state.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import { firstWrong, placeOverPages, showRow, wrongCells, type WrongCell } from "#ui/edit-table/core/wrong-cells.ts";

/** What the UI does for the actions: scroll, announce, and open what only it can render. */
export interface Face {
  /** Number of rows that one page moves. */
  pageRows: () => number;
  /** Number of rows on the pages before the one that the caller loaded. */
  before: () => number;
  /** Whether rows may be added. */
  mayAdd: () => boolean;
  /** Brings a cell into view. */
  reveal: (cell: CellAt) => void;
  /** Announces a text politely. */
  say: (text: string) => void;
  /** Shows a short message. */
  warn: (text: string) => void;
  openFind: () => void;
  openMenu: (cell: CellAt) => void;
  openDetails: ((row: number) => void) | undefined;
  /** Opens the sub-table of the cell's row and focuses it. */
  openSub: ((cell: CellAt) => void) | undefined;
  /** Shows where a lifted row would land: above the row at this index; null shows nothing. */
  showDrop: (above: number | null) => void;
}

export type GridActs = ReturnType<typeof gridActs>;

/** Maximum number of dependent choice levels to wait for. */
const mostWaits = 8;

/** Returns the actions behind keys and clicks, independent of the events. */
export function gridActs(table: EditTableApi, face: Face) {
  const { desk, editing } = table;
  const { core } = desk;

  function bounds(): Bounds {
    return { rows: core.shown().length, cols: desk.shownColumns().length, page: face.pageRows() };
  }
  function go(cell: CellAt) {
    editing.setFocus(focusOn(cell));
    face.reveal(cell);
  }
  /** The focus limited to existing cells; null in an empty table. */
  function here(): Focus | null {
    const { rows, cols } = bounds();
    return focusWithin(editing.focus(), rows, cols);
  }
  const lift = rowLift(table, { ...face, bounds, go });
  function rowKeyAt(row: number): string {
    core.settleKeys();
    const at = core.state().rows[core.shown().at(row)];
    return at ? core.keyOf(at) : "";
  }
  function after(then: AfterEdit, from: CellAt) {
    if (then === "stay") return;
    if (then === "left" || then === "right") {
      go(tabFrom(from, then === "left", bounds()) ?? from);
      return;
    }
    go(stepFrom(from, then, bounds()));
  }
  /** Toggles a checkbox cell; false for other cells. */
  function flip(at: CellAt): boolean {
    const cell = desk.cellAt(at);
    if (cell?.kind.edit !== "toggle" || !cell.kind.flip || !desk.canEdit(cell.row, cell.column, cell.kind))
      return false;
    const value = cell.kind.flip(cell.row[cell.key], desk.place(cell.row, cell.column, cell.index));
    table.edit([{ at: cell.index, values: { [cell.key]: value } }]);
    return true;
  }
  /** Runs the action of a cell about the row itself; false for a value column. */
  function actOwn({ row, col }: CellAt): boolean {
    const key = rowKeyAt(row);
    switch (desk.shownColumns()[col]?.type) {
      case "row-checkbox":
        if (!table.tick(key, !table.isTicked(key)))
          face.say(desk.options().words.selection.refused(face.before() + pageStart(core.state()) + row + 1));
        return true;
      case "row-radio":
        table.tickOnly(key);
        return true;
      case "row-expand":
        table.toggleOpen(key);
        return true;
      case "row-drag-sort":
        face.openMenu({ row, col });
        return true;
      default:
        return false;
    }
  }
  /** Announces how many cells got a value, or that none is editable. */
  function told({ taken, skipped }: Given, words: (count: number) => string) {
    if (taken > 0) face.say(words(taken));
    else if (skipped > 0) face.say(desk.options().words.clipboard.readOnly);
  }
  /** Number of value cells in a block. */
  function countOf({ top, bottom, left, right }: Block): number {
    const values = desk
      .shownColumns()
      .filter((column, col) => col >= left && col <= right && desk.column(keyOf(column)));
    return (bottom - top + 1) * values.length;
  }

  /** Focuses an invalid cell and announces its error; `count` announces the number of errors first. */
  function goWrong({ rowKey, col, title, message }: WrongCell, count?: number): boolean {
    const { errors } = desk.options().words;
    const row = col < 0 ? -1 : showRow(table, rowKey);
    if (row >= 0) go({ row, col });
    const at = errors.at(face.before() + core.find(rowKey) + 1, title, message);
    face.say(count === undefined ? at : `${errors.count(count)}。${at}`);
    return true;
  }
  /**
   * In a tree, Right expands the row at its first value cell and Left collapses it; false when there is nothing to
   * expand or collapse.
   */
  function openBranch({ row, col }: CellAt, step: Step): boolean {
    const levels = step === "left" || step === "right" ? table.levels() : null;
    const lead = desk.shownColumns().findIndex(({ type }) => !isRowType(type));
    const at = core.state().rows[core.shown().at(row)];
    if (!levels || !at || col !== lead || !levels.isBranch(at)) return false;
    const key = core.keyOf(at);
    if (core.state().open.has(key) === (step === "right") || core.state().busy.has(key)) return false;
    if (step === "right" && !levels.hasLoaded(at)) face.say(desk.options().words.expand.loading);
    table.toggleOpen(key);
    return true;
  }

  /** Pastes into a block and announces the result. It selects the block unless the user has moved away. */
  function pasteAt(focus: Focus, text: string, pick = true): Pasted {
    const { words } = desk.options();
    const result = table.paste(blockOf(focus), text, { grow: face.mayAdd() });
    if (result.block && pick) {
      const { top, left, bottom, right } = result.block;
      editing.setFocus({ row: top, col: left, toRow: bottom, toCol: right });
    }
    const { taken, skipped, refused, over } = result;
    // The warning is shown and announced elsewhere.
    if (over !== undefined) return result;
    const left = refused.length + skipped;
    face.say(
      taken === 0 && refused.length === 0
        ? skipped > 0
          ? words.clipboard.readOnly
          : words.clipboard.nothing
        : left === 0
          ? words.clipboard.pasted(taken)
          : words.clipboard.partly(taken, left),
    );
    return result;
  }
  /** Waits for choices, and for those that depend on them; rows may move in the meantime. */
  async function pasteLater(focus: Focus, text: string, first: Promise<unknown>): Promise<Pasted | null> {
    face.say(desk.options().words.options.loading);
    const at = editing.focus();
    const { top } = blockOf(focus);
    const key = rowKeyAt(top);
    let here = focus;
    let wait: Promise<unknown> | null = first;
    // Every look requests failed choices again, so the number of turns is limited.
    for (let turn = 0; wait && turn < mostWaits; turn++) {
      await wait;
      const by = core.shown().placeOf(core.find(key)) - top;
      if (by < -top) return null;
      here = { ...focus, row: focus.row + by, toRow: focus.toRow + by };
      wait = table.pasteWaits(blockOf(here), text);
    }
    const now = editing.focus();
    return pasteAt(here, text, now === at || (now?.row === here.row && now.col === here.col));
  }

  const acts = {
    here,
    go,
    after,
    flip,
    actOwn,
    rowKeyAt,
    bounds,
    /** Announces that the cell is read-only. */
    refused() {
      face.say(desk.options().words.clipboard.readOnly);
    },
    /** Extends the selected block to a cell. */
    reach(cell: CellAt) {
      const focus = here();
      if (!focus) return;
      editing.setFocus({ ...focus, toRow: cell.row, toCol: cell.col });
      face.reveal(cell);
    },
    /**
     * Focuses the next invalid cell in reading order, also on other pages and below collapsed rows; after the last
     * comes the first. A cell in a hidden column is only announced. Returns false when all cells are valid.
     */
    nextError(back: boolean): boolean {
      const found = wrongCells(table);
      const focus = here();
      const from = focus ? placeOverPages(table, focus.row) : -1;
      const steps = (cell: WrongCell) => cell.place - from || cell.col - (focus?.col ?? -1);
      const next = back
        ? (found.findLast((cell) => cell.col >= 0 && steps(cell) < 0) ?? found.at(-1))
        : (found.find((cell) => cell.col >= 0 && steps(cell) > 0) ?? found[0]);
      return next !== undefined && goWrong(next);
    },
    /** Focuses the first invalid cell and announces the number of errors. */
    firstError(): boolean {
      const first = firstWrong(table);
      let count = 0;
      for (const ofRow of core.state().errors.values()) count += ofRow.size;
      return first !== null && goWrong(first, count);
    },
    /** Cancels a move: the lifted row stays where it was. */
    putBack: lift.putBack,
    /** Moves the focused row up or down; the focus moves with it. */
    moveRow(by: -1 | 1) {
      const focus = here();
      if (!focus) return;
      const { words, disabled } = desk.options();
      if (disabled === true) return;
      const fixed = table.whyFixed();
      if (fixed !== null) {
        face.say(fixed);
        return;
      }
      const at = core.shown().at(focus.row);
      if (!table.moveRow(at, at + by)) return;
      go(stepFrom(focus, by < 0 ? "up" : "down", bounds()));
      face.say(words.move.moved(at + by + 1, core.state().rows.length));
    },
    copy(): string | null {
      const focus = here();
      if (!focus) return null;
      const block = blockOf(focus);
      const cells = countOf(block);
      if (cells > 0) face.say(desk.options().words.clipboard.copied(cells));
      return table.copy(block);
    },
    cut(): string | null {
      const focus = here();
      if (!focus) return null;
      const text = table.copy(blockOf(focus));
      told(table.clear(blockOf(focus)), desk.options().words.clipboard.cut);
      return text;
    },
    /** Pastes at the focus: at once, or when the needed choices have loaded. */
    paste(text: string): Pasted | null | Promise<Pasted | null> {
      const focus = here();
      if (!focus) return null;
      const wait = table.pasteWaits(blockOf(focus), text);
      return wait ? pasteLater(focus, text, wait) : pasteAt(focus, text);
    },

    /** Runs the command of a key; false leaves the key to the browser. */
    command(command: Command): boolean {
      if (lift.steer(command)) return true;
      const focus = here() ?? (bounds().rows > 0 ? focusOn({ row: 0, col: 0 }) : null);
      const { words } = desk.options();
      if (command.kind === "find") {
        face.openFind();
        return true;
      }
      if (command.kind === "undo" || command.kind === "redo") {
        const done = command.kind === "undo" ? table.undo() : table.redo();
        const { edit } = words;
        if (command.kind === "undo") face.say(done ? edit.undone : edit.nothingToUndo);
        else face.say(done ? edit.redone : edit.nothingToRedo);
        const to = editing.focus();
        if (done && to) face.reveal(to);
        return true;
      }
      if (command.kind === "insertRow") {
        if (desk.options().disabled === true || !face.mayAdd()) return true;
        if (!table.pace.insert()) {
          face.warn(words.add.tooFast);
          return true;
        }
        const [key = ""] = table.insertAfter(focus ? core.shown().at(focus.row) : -1);
        go({ row: Math.max(0, showRow(table, key)), col: focus?.col ?? 0 });
        face.say(words.add.added(1));
        return true;
      }
      if (command.kind === "error") return acts.nextError(command.back);
      if (!focus) return false;
      switch (command.kind) {
        case "move": {
          editing.endRun();
          if (!command.extend && openBranch(focus, command.step)) return true;
          const from = command.extend ? { row: focus.toRow, col: focus.toCol } : focus;
          const to = stepFrom(from, command.step, bounds());
          if (command.extend) acts.reach(to);
          else go(to);
          return true;
        }
        case "edit":
        case "enter": {
          if (command.kind === "enter" && command.back) {
            go(stepFrom(focus, "up", bounds()));
            return true;
          }
          if (actOwn(focus) || editing.begin(focus)) return true;
          if (flip(focus)) return true;
          if (command.kind === "enter") go(stepFrom(focus, "down", bounds()));
          else acts.refused();
          return true;
        }
        case "tab": {
          if (!editing.cursor().run) return false;
          const next = tabFrom(focus, command.back, bounds());
          if (!next) return false;
          go(next);
          return true;
        }
        case "leave": {
          editing.endRun();
          if (focus.row !== focus.toRow || focus.col !== focus.toCol) go(focus);
          else return false;
          return true;
        }
        case "clear":
          told(table.clear(blockOf(focus)), words.clipboard.cleared);
          return true;
        case "tick":
          if (desk.shownColumns()[focus.col]?.type === "row-drag-sort") {
            lift.lift(focus);
            return true;
          }
          return actOwn(focus) || flip(focus);
        case "pickRow": {
          editing.setFocus({ ...focus, col: 0, toCol: bounds().cols - 1 });
          return true;
        }
        case "pickColumn": {
          editing.setFocus({ ...focus, row: 0, toRow: bounds().rows - 1 });
          return true;
        }
        case "pickAll": {
          editing.setFocus({ row: 0, col: 0, toRow: bounds().rows - 1, toCol: bounds().cols - 1 });
          return true;
        }
        case "fillDown": {
          const block = blockOf(focus);
          // With a single selected cell it copies the value above, as spreadsheets do.
          const whole = block.top === block.bottom && block.top > 0 ? { ...block, top: block.top - 1 } : block;
          told(table.fillDown(whole), words.clipboard.filled);
          return true;
        }
        case "moveRow":
          acts.moveRow(command.by);
          return true;
        case "menu":
          face.openMenu(focus);
          return true;
        case "open":
          face.openDetails?.(focus.row);
          return face.openDetails !== undefined;
        case "sub":
          face.openSub?.(focus);
          return face.openSub !== undefined;
        default:
          return command satisfies never;
      }
    },
  };
  return acts;
}
