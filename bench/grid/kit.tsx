// The editable table as the grid benchmark drives it: built from the package's public exports only, all kinds of
// columns on, rules on, row numbers and tick boxes on.
import { EditTable, useEditTable } from "assay-kit/edit-table/index.js";
import "assay-kit/style.css";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";

export const ready = true;

const types = {
  text: "normal",
  input: "input",
  number: "inputNumber",
  select: "select",
  date: "date",
  checkbox: "checkbox",
};

/** The benchmark's columns as the kit describes them. Its tick boxes stand at the left, 40 px; the numbers at the right. */
function columnsOf(columns) {
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

const options = ["draft", "submitted", "in review", "accepted", "rejected", "archived", "paid", "refunded"].map(
  (value) => ({
    value,
    text: value,
  }),
);

function Bench({ rows, columns, onTable }) {
  const table = useEditTable({ columns, rows });
  onTable(table);
  return <EditTable table={table} label="bench" rowHeight={36} maxHeight={600} className="border-none" />;
}

/** Draws the table into an element of 1200 × 600 px. */
export function createTable(host, rows, columns) {
  const root = createRoot(host);
  let table;
  root.render(<Bench rows={rows} columns={columnsOf(columns)} onTable={(made) => (table = made)} />);
  const scrollElement = () => host.querySelector("[data-slot=edit-table-scroller]");
  return {
    unmount: () => root.unmount(),
    scrollElement,
    sort: (key) => table.sortBy({ key, order: "asc" }),
    selectAll: () => table.tickAll(true),
    isSelected: (row) => table.isTicked(table.desk.core.keyOf(rows[row])),
    append(row) {
      flushSync(() => table.addRows([row]));
      scrollElement().scrollTop = 1e9;
    },
    async validateAll() {
      try {
        await table.collect();
        return 0;
      } catch (refusal) {
        return refusal.count;
      }
    },
  };
}
