// The editable table for the grid benchmark. Uses only the package's public exports, with all column types, validation
// rules, row numbers and checkboxes enabled.
import {
  EditTable,
  useEditTable,
  type EditColumn,
  type EditRow,
  type EditTableApi,
} from "assay-kit/edit-table/index.js";
import "assay-kit/edit-table/style.css";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";

export const ready = true;

/** A column of the benchmark's data. */
interface BenchColumn {
  key: string;
  title: string;
  kind: keyof typeof types;
  width: number;
  rules: NonNullable<EditColumn["validateRules"]>;
  editable: boolean;
}

const types = {
  text: "normal",
  input: "input",
  number: "inputNumber",
  select: "select",
  date: "date",
  checkbox: "checkbox",
} as const;

const options = ["draft", "submitted", "in review", "accepted", "rejected", "archived", "paid", "refunded"].map(
  (value) => ({ value, text: value }),
);

/** Converts the benchmark's columns to kit columns. Checkboxes (40 px) are on the left, row numbers on the right. */
function columnsOf(columns: readonly BenchColumn[]): readonly EditColumn[] {
  return [
    { type: "row-checkbox" },
    ...columns.map(({ key, title, kind, width, rules, editable }) => ({
      key,
      title,
      type: types[kind],
      width,
      disabled: !editable,
      sorter: true,
      validateRules: rules,
      ...(kind === "select" && { options }),
    })),
    { type: "row-number", fixed: "right" },
  ];
}

interface BenchProps {
  rows: readonly EditRow[];
  columns: readonly EditColumn[];
  onTable: (table: EditTableApi) => void;
}

function Bench({ rows, columns, onTable }: BenchProps) {
  const table = useEditTable({ columns, rows });
  onTable(table);
  return <EditTable table={table} aria-label="bench" rowHeight={36} maxHeight={600} className="border-none" />;
}

/** Renders the table into an element of 1200 × 600 px. */
export function createTable(host: HTMLElement, rows: readonly EditRow[], columns: readonly BenchColumn[]) {
  const root = createRoot(host);
  let made: EditTableApi | undefined;
  root.render(<Bench rows={rows} columns={columnsOf(columns)} onTable={(table) => (made = table)} />);
  const table = () => {
    if (!made) throw new Error("The table is not drawn yet.");
    return made;
  };
  const scrollElement = () => host.querySelector("[data-slot=edit-table-scroller]");
  return {
    unmount: () => root.unmount(),
    scrollElement,
    sort: (key: string) => table().sortBy({ key, order: "asc" }),
    selectAll: () => table().tickAll(true),
    isSelected: (row: number) => table().isTicked(String(rows[row]?.["id"])),
    append(row: EditRow) {
      flushSync(() => table().addRows([row]));
      scrollElement()?.scrollTo(0, 1e9);
    },
    async validateAll(): Promise<number> {
      try {
        await table().collect();
        return 0;
      } catch (refusal) {
        return refusal instanceof Error && "count" in refusal ? Number(refusal.count) : -1;
      }
    },
  };
}
