import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState, useSyncExternalStore } from "react";
import type { EditColumn, EditRow } from "#ui/edit-table/columns/column.ts";
import { draftOf, type TableDraft } from "#ui/edit-table/core/draft.ts";
import { notify } from "#ui/toast/notify.tsx";
import { actsOn } from "#src/client/acts.ts";
import { call } from "#src/client/call.ts";
import { sheetColumnsOf } from "#src/contract/import-columns.ts";
import { type RefusedLine, sheetCallsOf } from "#src/contract/sheet.ts";
import { text } from "#src/lib/text.ts";
import { useKeptDraft } from "#src/widgets/edit-cells/use-kept-draft.ts";
import { addEntityWords } from "../entity/own-words.ts";
import type { RefuseEdit } from "../entity/row-parts.tsx";
import { callOn, type EntityRow, type ScreenSet } from "../entity/set.ts";
import { type SheetColumn, toCell, toWire } from "./cell-values.ts";
import { sendLines } from "./send-lines.ts";
import { SheetDialog } from "./sheet-dialog.tsx";
import { useSaving } from "./use-saving.ts";
import { keyOfRow, useSheet } from "./use-sheet.ts";

addEntityWords();

export interface EditSheetProps {
  set: ScreenSet;
  /** The rows as the list shows them. */
  rows: readonly EntityRow[];
  /** Why a row may not be edited; undefined if it may. */
  refuseEdit?: RefuseEdit;
  onClose(): void;
}

const lead: readonly EditColumn[] = [{ id: "number", type: "row-number", pin: "start" } as EditColumn];

/** Changed cells by row id. */
type Changes = TableDraft["edits"];
const changesOf = (loaded: readonly EditRow[], now: readonly EditRow[]): Changes =>
  draftOf(loaded, now, keyOfRow)?.edits ?? {};

/** Error code: another user saved the row meanwhile. */
const conflict = 40901;

/**
 * Edits rows of a list as a worksheet. Each changed row is saved or refused on its own; refused ones stay in the sheet
 * and in its draft.
 */
export function EditSheet({ set, rows: given, refuseEdit, onClose }: EditSheetProps) {
  const acts = actsOn(useQueryClient(), [set.edit]);
  const [columns] = useState(() =>
    sheetColumnsOf(set.fields).map((column): SheetColumn => ({ ...column, field: set.fields[column.name] })),
  );
  /** The rows as stored on the server, by id. */
  const stored = useRef(new Map(given.map((row) => [row.id, row])));
  // One stable function: the table would treat a new one as a new rule.
  const [frozen] = useState(() => (row: EditRow) => {
    const its = stored.current.get(keyOfRow(row));
    return its !== undefined && refuseEdit?.(its) !== undefined;
  });
  const cellsOf = (row: EntityRow): EditRow => ({
    id: row.id,
    ...Object.fromEntries(columns.map((column) => [column.name, toCell(column, row[column.name])])),
  });
  const sheet = useSheet({
    columns,
    rules: set.rules,
    kind: "edit",
    lead,
    before(key, name) {
      const row = stored.current.get(key);
      const column = columns.find((one) => one.name === name);
      return row && column ? toCell(column, row[name]) : undefined;
    },
    frozen,
    rows: given.map(cellsOf),
  });
  const { table } = sheet;
  const title = text("entity.sheet.edit", { title: set.title });
  const draft = useKeptDraft(table, `sheet:${set.address}`, title);
  const saving = useSaving();
  const { rows, errors } = useSyncExternalStore(table.subscribe, table.state, table.state);
  const changes = changesOf(table.loaded(), rows);
  const count = Object.keys(changes).length;

  async function save() {
    if (saving.busy) return;
    saving.begin();
    const good = new Set((await sheet.judged()).map(keyOfRow));
    const edits = changesOf(table.loaded(), table.state().rows);
    const lines = Object.entries(edits).flatMap(([id, cells]) => {
      const row = stored.current.get(id);
      return row && good.has(id) ? [{ ...callOn(row), ...wireOf(columns, cells) }] : [];
    });
    if (lines.length === 0) {
      saving.refuse();
      return;
    }
    const onProgress = (done: number) => saving.goes({ done, all: lines.length });
    onProgress(0);
    const sent = await sendLines(
      lines,
      ({ id }) => id,
      (part) => acts.send(sheetCallsOf(set).editRows, { rows: [...part] }),
      onProgress,
    );
    await ended(new Set(sent.taken.map(({ id }) => id)), sent.refused, sent.failure, edits);
  }

  async function ended(taken: ReadonlySet<string>, refused: readonly RefusedLine[], broken: unknown, edits: Changes) {
    if (taken.size > 0) await acts.read();
    const left = Object.fromEntries(Object.entries(edits).filter(([id]) => !taken.has(id)));
    const done = text("entity.sheet.saved", { n: taken.size });
    if (Object.keys(left).length === 0) {
      draft.clear();
      notify.ok(done);
      onClose();
      return;
    }
    const merged = await Promise.all(refused.map(readAgain));
    show(
      [...stored.current.keys()].filter((id) => !taken.has(id)),
      left,
    );
    saving.leave(await sheet.mark(merged), { done, n: Object.keys(left).length, broken });
  }

  /**
   * Loads the unsaved rows as the new start, so that undo cannot bring back saved rows. Their changes stay as typed.
   */
  function show(ids: readonly string[], edits: Changes) {
    const rest = ids.flatMap((id) => stored.current.get(id) ?? []);
    stored.current = new Map(rest.map((row) => [row.id, row]));
    table.load(rest.map(cellsOf));
    table.setValues(Object.entries(edits).map(([rowKey, values]) => ({ rowKey, values })));
  }

  /** Fetches a row again that another user has saved, so that its unchanged cells show current values. */
  async function readAgain(line: RefusedLine): Promise<RefusedLine> {
    if (line.code !== conflict || !set.has.includes("Q")) return line;
    try {
      const now = (await call(set.queryById, { id: line.key })) as EntityRow;
      stored.current.set(line.key, now);
      return { ...line, message: text("entity.sheet.merged", { message: line.message }) };
    } catch {
      // It stays refused, with the server's message.
      return line;
    }
  }

  /** Restores a draft. Its rows may be missing here; these are fetched first. */
  async function restore() {
    const found = draft.found?.value as TableDraft | undefined;
    const missing = Object.keys(found?.edits ?? {}).filter((id) => !stored.current.has(id));
    if (missing.length > 0 && set.has.includes("Q")) {
      const read = await Promise.allSettled(missing.map((id) => call(set.queryById, { id })));
      const came = read.flatMap((one) => (one.status === "fulfilled" ? [one.value as EntityRow] : []));
      const edits = changesOf(table.loaded(), table.state().rows);
      for (const row of came) stored.current.set(row.id, row);
      show([...stored.current.keys()], edits);
    }
    draft.restore();
    await table.validate();
  }

  const wrong = Object.keys(changes).filter((id) => errors.has(id)).length;
  return (
    <SheetDialog
      title={title}
      table={table}
      viewKey={`sheet:${set.address}`}
      growing={false}
      empty={text("entity.sheet.none")}
      draft={draft}
      onRestore={() => void restore()}
      saving={saving.shown}
      count={count}
      summary={`${text("entity.sheet.rows", { n: rows.length })} · ${text("entity.sheet.changed", { n: count })}`}
      verb={count === wrong ? text("common.verb.save") : text("entity.sheet.save", { n: count - wrong })}
      refusal={count === 0 ? text("entity.sheet.unchanged") : undefined}
      onSave={() => void save()}
      onClose={onClose}
    />
  );
}

/** Changed cells as wire values. */
function wireOf(columns: readonly SheetColumn[], cells: EditRow): Record<string, unknown> {
  return Object.fromEntries(
    columns.flatMap((column) => (column.name in cells ? [[column.name, toWire(column, cells[column.name])]] : [])),
  );
}
