import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import type { EditColumn, EditRow } from "#ui/edit-table/columns/column.ts";
import { notify } from "#ui/toast/notify.tsx";
import { actsOn } from "#src/client/acts.ts";
import { isUnanswered } from "#src/client/call.ts";
import type { Fields } from "#src/contract/fields.ts";
import type { FieldRule } from "#src/contract/inputs.ts";
import { type RefusedLine, sheetCallsOf, type SheetRead, type SheetSet } from "#src/contract/sheet.ts";
import { freshId } from "#src/lib/fresh-id.ts";
import { text } from "#src/lib/text.ts";
import { useKeptDraft } from "#src/widgets/edit-cells/use-kept-draft.ts";
import { addEntityWords } from "../entity/own-words.ts";
import { isBlankRow, type SheetColumn, toCell, wireRow } from "./cell-values.ts";
import { sendLines } from "./send-lines.ts";
import { SheetDialog } from "./sheet-dialog.tsx";
import { useSaving } from "./use-saving.ts";
import { keyOfRow, useSheet } from "./use-sheet.ts";

addEntityWords();

/** The parts of an entity set that an import worksheet uses. */
export interface ImportedSet extends SheetSet {
  readonly fields: Fields;
  readonly rules?: readonly FieldRule[] | undefined;
}

export interface ImportSheetProps {
  set: ImportedSet;
  /** The files as parsed by the server; no lines give an empty sheet. */
  read: SheetRead;
  onClose(): void;
}

const lead: readonly EditColumn[] = [
  { id: "tick", type: "row-checkbox", pin: "start" } as EditColumn,
  { id: "number", type: "row-number", pin: "start" } as EditColumn,
];

/** Lines of a call without a response, and the id of that request. */
interface Lost {
  rows: readonly EditRow[];
  requestId: string;
}

/**
 * Imports rows through a worksheet. Errors are marked and corrected here. Valid rows are imported; the rest stays in
 * the sheet and in its draft.
 */
export function ImportSheet({ set, read, onClose }: ImportSheetProps) {
  const [columns] = useState(() =>
    read.columns.map((column): SheetColumn => ({ ...(column as SheetColumn), field: set.fields[column.name] })),
  );
  const sheet = useSheet({ columns, rules: set.rules, kind: "add", lead });
  const { table } = sheet;
  const title = text("entity.sheet.import", { title: set.title });
  const draft = useKeptDraft(table, `import:${set.address}`, title);
  const saving = useSaving();
  const lost = useRef<Lost>(null);
  const { importRows } = sheetCallsOf(set);
  const acts = actsOn(useQueryClient(), [importRows]);
  const begun = useRef(false);

  /** Shows rows as new ones, which form the draft. Undo cannot bring back imported rows. */
  function show(rows: readonly EditRow[]) {
    table.load([]);
    if (rows.length === 0) return;
    const at = rows.map((_, index) => index);
    table.desk.core.apply({ kind: "insert", at, rows }, { undoable: false });
  }
  useLayoutEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const rows = read.lines.map(({ values }) => ({
      id: freshId(),
      ...Object.fromEntries(columns.map((column) => [column.name, toCell(column, values[column.name])])),
    }));
    show(rows);
    const faults = read.lines.map(({ faults: found }, at) => ({ key: rows[at]?.id ?? "", message: "", faults: found }));
    void sheet.mark(faults.filter((line) => line.faults.length > 0));
  });

  const { rows, errors } = useSyncExternalStore(table.subscribe, table.state, table.state);
  const filled = rows.filter((row) => !isBlankRow(columns, row));
  const ready = filled.filter((row) => !errors.has(keyOfRow(row))).length;

  async function send(part: readonly EditRow[], requestId: string): Promise<{ refused: readonly RefusedLine[] }> {
    lost.current = { rows: part, requestId };
    try {
      const lines = part.map((row) => ({ key: keyOfRow(row), values: wireRow(columns, row) }));
      const answer = await acts.send(importRows, { lines, requestId });
      lost.current = null;
      return answer;
    } catch (error) {
      if (!isUnanswered(error)) lost.current = null;
      throw error;
    }
  }

  async function save() {
    if (saving.busy) return;
    saving.begin();
    const good = (await sheet.judged()).filter((row) => !isBlankRow(columns, row));
    const before = lost.current;
    if (good.length === 0 && !before) {
      saving.refuse();
      return;
    }
    // Send lines without a response again first, unchanged and with the same request id.
    const again = new Set(before?.rows.map(keyOfRow));
    const rest = good.filter((row) => !again.has(keyOfRow(row)));
    const all = again.size + rest.length;
    const onProgress = (done: number) => saving.goes({ done, all });
    onProgress(0);
    const first = before
      ? await sendLines(before.rows, keyOfRow, (part) => send(part, before.requestId), onProgress)
      : null;
    const then =
      first?.failure === undefined
        ? await sendLines(
            rest,
            keyOfRow,
            (part) => send(part, freshId()),
            (done) => onProgress(again.size + done),
          )
        : null;
    const taken = new Set([...(first?.taken ?? []), ...(then?.taken ?? [])].map(keyOfRow));
    await ended(taken, [...(first?.refused ?? []), ...(then?.refused ?? [])], first?.failure ?? then?.failure);
  }

  async function ended(taken: ReadonlySet<string>, refused: readonly RefusedLine[], broken: unknown) {
    if (taken.size > 0) await acts.read();
    const left = table.state().rows.filter((row) => !taken.has(keyOfRow(row)) && !isBlankRow(columns, row));
    const done = text("entity.sheet.taken", { n: taken.size });
    if (left.length === 0) {
      draft.clear();
      notify.ok(done);
      onClose();
      return;
    }
    if (taken.size > 0) show(left);
    saving.leave(await sheet.mark(refused), { done, n: left.length, broken });
  }

  return (
    <SheetDialog
      title={title}
      table={table}
      viewKey={`import:${set.address}`}
      growing
      empty={text("entity.sheet.empty")}
      draft={draft}
      onRestore={() => {
        draft.restore();
        sheet.recall();
        void table.validate();
      }}
      saving={saving.shown}
      count={filled.length}
      summary={text("entity.sheet.rows", { n: filled.length })}
      verb={ready === 0 ? text("common.verb.import") : text("entity.sheet.take", { n: ready })}
      refusal={filled.length === 0 ? text("entity.sheet.nothing") : undefined}
      onSave={() => void save()}
      onClose={onClose}
    />
  );
}
