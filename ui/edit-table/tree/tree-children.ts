import { warnDeveloper } from "#ui/lib/validate-props.ts";
import { keyedRows, keyIn } from "#ui/edit-table/core/core.ts";
import type { TableContext } from "#ui/edit-table/core/table-context.ts";
import { flatRows, parentFieldOf } from "./flat-tree.ts";
import { shiftHistory } from "#ui/edit-table/rows/shift-history.ts";
import type { EditTableWords } from "#ui/words/zh-CN/edit-table.ts";
import type { EditRow } from "#ui/edit-table/columns/column.ts";

/**
 * Returns the rows of a response: a list, or the `records` of an object. Anything else is refused with a message.
 * Entries that are no objects are dropped.
 */
export function readChildren(
  reply: unknown,
  words: Pick<EditTableWords, "expand">,
): { rows: readonly EditRow[] } | { refused: string } {
  const list =
    !Array.isArray(reply) && typeof reply === "object" && reply !== null && "records" in reply ? reply.records : reply;
  if (!Array.isArray(list)) return { refused: words.expand.unreadable };
  return { rows: list.filter((row): row is EditRow => typeof row === "object" && row !== null) };
}

/**
 * Inserts loaded rows below their parent, except rows that are already there or were removed here. Returns their
 * number; null when the parent no longer exists.
 */
export function putUnder({ core, options }: TableContext, key: string, children: readonly EditRow[]): number | null {
  const at = core.find(key);
  if (at < 0) return null;
  const { tree, rowKey } = options();
  core.settleKeys();
  const parentOf = (row: EditRow) => keyIn(row, parentFieldOf(tree ?? {}));
  const there = new Map(core.state().rows.map((row) => [core.keyOf(row), row]));
  const gone = new Set(core.state().removed);
  const flat = flatRows(children, tree ?? {}, rowKey, key).filter((row) => {
    const same = there.get(core.keyOf(row));
    return !gone.has(core.keyOf(row)) && (!same || parentOf(same) !== parentOf(row));
  });
  const { rows: fresh, given } = keyedRows(flat, rowKey, there.keys());
  if (given.length > 0 && process.env.NODE_ENV !== "production") {
    warnDeveloper(
      `EditTable: of the rows that came under "${key}", ${given.length} had no \`${rowKey}\` or that of another row; they count as new and are saved without it. Give every row its own.`,
    );
  }
  core.setHistory(shiftHistory(core.history(), at + 1, fresh.length));
  core.insertLoaded(at + 1, fresh, given);
  return fresh.length;
}
