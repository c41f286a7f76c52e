/* oxlint-disable jsx-a11y/no-static-element-interactions -- hears the keys that save the form around */
import { Plus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { Button } from "#ui/button/button.tsx";
import { ColumnSettings } from "#ui/column-settings/column-settings.tsx";
import { type EditColumn, type EditRow, keyOf } from "#ui/edit-table/columns/column.ts";
import type { EditTableProps } from "#ui/edit-table/edit-table.tsx";
import { settableColumns } from "#ui/edit-table/columns/settable-columns.ts";
import type { TableView } from "#ui/table/column.ts";
import { BoundEditTable, type BoundEditTableProps } from "./bound-edit-table.tsx";
import { removeColumn } from "./remove-cell.tsx";
import type { FormTableHandle } from "./use-form-table.ts";

export interface FormTableProps extends Pick<BoundEditTableProps, "onUploadingChange"> {
  /** The handle from `useFormTable`. */
  handle: FormTableHandle;
  /** Label of the table for screen readers. */
  label: string;
  size?: EditTableProps["size"];
  /** The person's column settings and their setter, from `useKeptView`. */
  view: TableView;
  onViewChange: (view: TableView) => void;
  /** A button below the table that adds a row: its label and the new row. */
  add?: { text: string; row: () => EditRow };
  /** Shown beside that button. */
  children?: ReactNode;
}

/** A list of a form as a table with the person's column settings; errors in the form's summary link to their cells. */
export function FormTable({
  handle,
  label,
  onUploadingChange,
  size,
  view,
  onViewChange,
  add,
  children,
}: FormTableProps) {
  const { table, name, wrong } = handle;
  const box = useRef<HTMLDivElement>(null);

  /** Commits the open cell editor before the keyboard shortcut saves the form. */
  function finish(event: KeyboardEvent) {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s" && !event.nativeEvent.isComposing)
      table.editing.finish();
  }
  /** Focuses a cell. */
  function focus(row: number, col: number) {
    table.editing.focusCell({ row, col });
    // The editor has moved to the cell by then; focusing it scrolls it into view.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('[data-slot="edit-table-editor"] textarea')?.focus(),
    );
  }
  function go(row: number, key: string) {
    const col = table.desk.shownColumns().findIndex((column) => keyOf(column) === key);
    focus(row, Math.max(0, col));
  }
  /** Whether a cell can be filled in by typing or choosing; not a checkbox, which is never empty. */
  function takesText(row: EditRow, column: EditColumn): boolean {
    const kind = table.desk.column(keyOf(column))?.kind;
    return kind !== undefined && kind.edit !== "toggle" && table.desk.canEdit(row, column, kind);
  }
  function addRow(row: EditRow) {
    table.addRows([row], { defaults: false });
    // Focus the first cell that can be filled in.
    const { rows } = table.state();
    const added = rows.at(-1);
    const col = table.desk.shownColumns().findIndex((column) => added && takesText(added, column));
    focus(rows.length - 1, Math.max(0, col));
  }
  /** Focus target when the keyboard enters the table: the first empty required cell, else the first empty one. */
  function enter() {
    const { rows } = table.state();
    if (table.editing.focus() || rows.length === 0) return;
    const empty = rows.flatMap((row, at) =>
      table.desk
        .shownColumns()
        .flatMap((column, col) =>
          takesText(row, column) && isEmpty(row[keyOf(column)]) ? [{ row: at, col, column }] : [],
        ),
    );
    const first = empty.find(({ column }) => column.validateRules?.some(({ required }) => required)) ?? empty[0];
    if (first) table.editing.focusCell({ row: first.row, col: first.col });
  }
  return (
    <div
      ref={box}
      className="relative flex min-w-0 flex-col gap-3"
      onKeyDownCapture={finish}
      onFocusCapture={({ target }) => {
        if (target.closest('[data-slot="edit-table-editor"]')) enter();
      }}
    >
      {faultsIn(wrong).map(({ row, key }) => (
        <span key={`${row}.${key}`} aria-hidden data-field={`${name}.${row}.${key}`} className="sr-only">
          <button type="button" tabIndex={-1} aria-label={`${row + 1} ${key}`} onFocus={() => go(row, key)} />
        </span>
      ))}
      <BoundEditTable
        table={table}
        aria-label={label}
        className="overflow-clip rounded-surface bg-surface"
        view={view}
        onViewChange={onViewChange}
        {...(size ? { size } : {})}
        {...(onUploadingChange ? { onUploadingChange } : {})}
      />
      <div className="flex flex-wrap gap-2">
        {add && (
          <Button size="small" icon={<Plus aria-hidden className="size-3.5" />} onClick={() => addRow(add.row())}>
            {add.text}
          </Button>
        )}
        {children}
        {/* Hidden columns can be shown again here. */}
        <ColumnSettings
          size="small"
          className="ms-auto"
          columns={settableColumns(table.desk).filter(({ id }) => id !== keyOf(removeColumn))}
          densities={[]}
          view={view}
          onViewChange={onViewChange}
        />
      </div>
    </div>
  );
}

const isEmpty = (value: unknown) => value === "" || value === null || value === undefined;

/** Rows and fields with errors, from the form's errors: a sparse list of objects. */
function faultsIn(wrong: unknown): { row: number; key: string }[] {
  if (!wrong || typeof wrong !== "object") return [];
  return Object.entries(wrong).flatMap(([at, ofRow]) =>
    /^\d+$/.test(at) && ofRow && typeof ofRow === "object"
      ? Object.entries(ofRow as object).flatMap(([key, error]) =>
          error && typeof error === "object" ? [{ row: Number(at), key }] : [],
        )
      : [],
  );
}
