import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { EditColumn, EditRow } from "#ui/edit-table/columns/column.ts";
import { EditTable, type OwnTableProps } from "#ui/edit-table/edit-table.tsx";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import { useEditTable } from "#ui/edit-table/use-edit-table.ts";
import { ConfirmHost } from "#ui/confirm/confirm.tsx";
import { Toaster } from "#ui/toast/toaster.tsx";

/** Columns of most kinds; the first column with values has index 2. */
export const sampleColumns: readonly EditColumn[] = [
  { type: "row-number" },
  { type: "row-checkbox" },
  { key: "name", title: "样品", type: "input", width: 180, validateRules: [{ required: true }] },
  { key: "count", title: "数量", type: "inputNumber", width: 120, statistics: "sum" },
  { key: "urgent", title: "加急", type: "checkbox", width: 80 },
  { key: "note", title: "备注", type: "textarea", width: 200 },
  { key: "no", title: "编号", type: "normal", width: 120 },
];

export const sampleRows = (count: number): EditRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `s${at}`,
    name: `水样${at}`,
    count: at,
    urgent: at % 2 === 0,
    note: "",
    no: `N${at}`,
  }));

function Holder({ onTable, ...props }: OwnTableProps & { onTable: (table: EditTableApi) => void }) {
  const table = useEditTable(props);
  onTable(table);
  return (
    <>
      <button type="button">前</button>
      <EditTable {...props} table={table} />
      <button type="button">后</button>
      <ConfirmHost />
      <Toaster />
    </>
  );
}

/**
 * Renders an editable table 900 px wide between two buttons, with confirmations and toasts. `again` renders it with
 * other props.
 */
export async function showGrid(props: Partial<OwnTableProps> = {}) {
  const held: { table?: EditTableApi } = {};
  const whole = (given: Partial<OwnTableProps>): OwnTableProps => ({
    "aria-label": "样品",
    columns: sampleColumns,
    rows: sampleRows(50),
    style: { width: 900 },
    ...given,
  });
  const stable = whole(props);
  const screen = await render(<Holder {...stable} onTable={(table) => (held.table = table)} />);
  const { table } = held;
  if (!table) throw new Error("The table was not drawn.");
  return {
    screen,
    table,
    /** Current value of a row's field. */
    value: (row: number, key: string) => table.state().rows[row]?.[key],
    again: (more: Partial<OwnTableProps>) =>
      screen.rerender(<Holder {...stable} {...more} onTable={(one) => (held.table = one)} />),
  };
}

/** The rendered cell by row and column index, from 0; null when it is not rendered. */
export function findCell(row: number, col: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${row}"] > [aria-colindex="${col + 1}"]`);
}

/** The rendered cell; throws when it is not rendered. */
export function cellAt(row: number, col: number): HTMLElement {
  const cell = findCell(row, col);
  if (!cell) throw new Error(`The cell in row ${row}, column ${col} is not drawn.`);
  return cell;
}

/** Clicks a cell. */
export async function pressCell(row: number, col: number): Promise<void> {
  await userEvent.click(cellAt(row, col));
}

/** Focuses a cell without opening it. */
export function goTo(table: EditTableApi, row: number, col: number): void {
  table.editing.focusCell({ row, col });
  field().focus();
}

/** The one textarea of the table that receives the keys. */
export function field(): HTMLTextAreaElement {
  const found = document.querySelector<HTMLTextAreaElement>("[data-slot=edit-table-editor] > textarea");
  if (!found) throw new Error("The table's field is not drawn.");
  return found;
}

export function scroller(): HTMLElement {
  const found = document.querySelector<HTMLElement>("[data-slot=edit-table-scroller]");
  if (!found) throw new Error("The table is not drawn.");
  return found;
}

/** Text of the table's polite live region. */
export function said(): string {
  return document.querySelector("[data-slot=edit-table] > [role=status]")?.textContent ?? "";
}

/** Pastes text into the field as the clipboard would. */
export function pasteText(text: string): void {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  field().dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}

/** Copies or cuts as the browser would; returns the text. */
export function takeText(act: "copy" | "cut"): string {
  const data = new DataTransfer();
  field().dispatchEvent(new ClipboardEvent(act, { clipboardData: data, bubbles: true, cancelable: true }));
  return data.getData("text/plain");
}
