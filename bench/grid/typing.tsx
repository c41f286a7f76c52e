// A table of 1,000 × 30 cells with a rule on every column, to measure the time from a key to its paint.
import { EditTable, useEditTable } from "assay-kit/edit-table/index.js";
import "assay-kit/style.css";
import { createRoot } from "react-dom/client";

const rules = [
  [{ required: true }],
  [{ required: true }, { unique: true }],
  [{ pattern: "*6-16" }],
  [{ required: true }, { pattern: "^[^<>]*$" }],
];
const columns = Array.from({ length: 30 }, (_, at) => ({
  key: `c${at}`,
  title: `列 ${at}`,
  type: "input",
  width: 120,
  validateRules: rules[at % rules.length],
}));
const rows = Array.from({ length: 1000 }, (_, row) =>
  Object.fromEntries([["id", `r${row}`], ...columns.map(({ key }) => [key, `${key} 值 ${row}`])]),
);

function Page() {
  const table = useEditTable({ columns, rows });
  return <EditTable table={table} aria-label="录入" rowHeight={36} maxHeight={600} />;
}

const host = document.getElementById("host");
if (host) createRoot(host).render(<Page />);
