import { asOne, changeRows, placesFrom, rowsAt, type RowChange } from "./changes.ts";
import type { EditRow } from "#ui/edit-table/columns/column.ts";
import { endUnder, parentFieldOf } from "#ui/edit-table/tree/flat-tree.ts";
import { freshKey, keyedRows, keyIn } from "./core.ts";
import type { TableContext } from "./table-context.ts";
import { newRows } from "#ui/edit-table/columns/new-row.ts";
import { shownRows } from "./state.ts";
import type { valueVerbs } from "./value-verbs.ts";

/** Options for adding rows. */
export interface AddHow {
  /** Position among all rows, from 0. @default the end */
  index?: number;
  /** Fills fields that the rows leave out with the columns' defaults. @default true */
  defaults?: boolean;
}

/** Returns the methods that add, remove and move rows. */
export function rowVerbs(desk: TableContext, { checkHolders }: ReturnType<typeof valueVerbs>) {
  const { core } = desk;

  /** Returns the edits that renumber the rows from 1 after a change, when rows store their position. */
  function numbering(change: RowChange): readonly RowChange[] {
    const { dragSort, dragSortKey } = desk.options();
    if (!dragSort) return [];
    const edits = changeRows(core.state().rows, change).rows.flatMap((row, at) =>
      row[dragSortKey] === at + 1 ? [] : [{ at, values: { [dragSortKey]: at + 1 } }],
    );
    return edits.length === 0 ? [] : [{ kind: "edit", edits }];
  }

  /** Applies a change and the renumbering as one step. */
  function apply(change: RowChange) {
    core.apply(asOne([change, ...numbering(change)]));
  }

  function put(rows: readonly EditRow[], index: number): readonly string[] {
    apply({ kind: "insert", at: placesFrom(index, rows.length, core.state().rows.length), rows });
    return rows.map((row) => core.keyOf(row));
  }

  /** Returns the rows ready to insert: with the columns' defaults and a unique key. */
  function prepared(wanted: number | readonly EditRow[], defaults: boolean): readonly EditRow[] {
    const { columns, rowKey, dragSort, dragSortKey } = desk.options();
    const { rows } = core.state();
    const count = typeof wanted === "number" ? wanted : wanted.length;
    const blank = defaults ? newRows(count, columns, rows, { rowKey, ...(dragSort && { dragSortKey }) }) : [];
    const given = typeof wanted === "number" ? blank.map(() => ({})) : wanted;
    const made = given.map((row, nth) => ({ ...blank[nth], ...row, [rowKey]: keyIn(row, rowKey) || freshKey() }));
    const mine = new Set(made.map((row) => core.keyOf(row)));
    // Stores the few new keys, not the many existing ones.
    const taken = new Set<string>();
    for (const row of rows) {
      const key = core.keyOf(row);
      if (mine.has(key)) taken.add(key);
    }
    return keyedRows(
      made.map((row) => (taken.has(core.keyOf(row)) ? { ...row, [rowKey]: freshKey() } : row)),
      rowKey,
    ).rows;
  }

  /** Returns the rows as siblings of another row: in a tree they get the same parent, unless they have one. */
  function beside(rows: readonly EditRow[], other: EditRow | undefined): readonly EditRow[] {
    const { tree } = desk.options();
    const field = tree && parentFieldOf(tree);
    if (field === undefined || !other || keyIn(other, field) === "") return rows;
    return rows.map((row) => (keyIn(row, field) === "" ? { ...row, [field]: other[field] } : row));
  }

  /** Ascending positions of the rows with these keys; unknown keys are ignored. */
  function positions(keys: readonly string[]): number[] {
    if (keys.length === 1 && !desk.options().tree) return [core.find(keys[0] ?? "")].filter((at) => at >= 0);
    const wanted = new Set(keys);
    // The rows below a row are removed with it.
    const { tree } = desk.options();
    const parent = tree && parentFieldOf(tree);
    if (parent !== undefined)
      for (const row of core.state().rows) if (wanted.has(keyIn(row, parent))) wanted.add(core.keyOf(row));
    return core.state().rows.flatMap((row, at) => (wanted.has(core.keyOf(row)) ? [at] : []));
  }

  return {
    /** Adds rows: a number of blank ones, or the given ones. Returns their keys. */
    addRows(wanted: number | readonly EditRow[], { index, defaults = true }: AddHow = {}): readonly string[] {
      const rows = prepared(wanted, defaults);
      return rows.length === 0 ? [] : put(rows, index ?? core.state().rows.length);
    },
    /** Inserts rows at a position among all rows, from 0; in a tree as siblings of the row at that position. */
    insertRows(index: number, wanted: number | readonly EditRow[] = 1): readonly string[] {
      const rows = beside(prepared(wanted, true), core.state().rows[index]);
      return rows.length === 0 ? [] : put(rows, index);
    },
    /** Inserts a blank row after the row at a position; in a tree after its children, under the same parent. */
    insertAfter(index: number): readonly string[] {
      const { tree } = desk.options();
      const { rows } = core.state();
      return put(
        beside(prepared(1, true), rows[index]),
        tree && rows[index] ? endUnder(rows, index, core.keyOf, tree) : index + 1,
      );
    },
    /** Removes the rows with these keys, disabled ones too; unknown keys are ignored. */
    removeRows(keys: readonly string[]) {
      core.settleKeys();
      const at = positions(keys);
      if (at.length === 0) return;
      const gone = rowsAt(core.state().rows, at);
      apply({ kind: "remove", at });
      checkHolders(gone);
    },
    /** Returns a message that says why rows cannot be moved now; null when they can. */
    whyFixed(): string | null {
      const { tree, words } = desk.options();
      if (tree) return words.move.tree;
      return core.state().order ? words.move.sorted : null;
    },
    /**
     * Moves a row to another position among all rows. Returns false when another order is displayed, or at the ends.
     */
    moveRow(from: number, to: number): boolean {
      const { rows, order } = core.state();
      if (order || !rows[from] || to < 0 || to >= rows.length || to === from) return false;
      apply({ kind: "move", from, to });
      return true;
    },
    /** Shows another page; the number is clamped to the existing pages. */
    showPage(current: number, size?: number) {
      const { page } = core.state();
      const next = size ?? page?.size;
      if (next === undefined) return;
      const all = shownRows({ ...core.state(), page: null }).length;
      core.set({ page: { current: Math.max(1, Math.min(current, Math.ceil(all / next))), size: next } });
    },
  };
}
