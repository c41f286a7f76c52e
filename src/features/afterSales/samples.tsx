import type { Sample } from "#src/contract/order/sample-row.ts";
import { dictText } from "#src/session/session.ts";
import { type SmallColumn, SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { DictTag } from "#src/workspace/screen/list/columns.tsx";

const columns: readonly SmallColumn<Sample>[] = [
  {
    title: "afterSales.withdrawal.sample.no",
    cell: (row) => <span className="whitespace-nowrap">{row.sampleNo}</span>,
  },
  { title: "afterSales.withdrawal.sample.name", cell: (row) => row.sampleName },
  {
    title: "afterSales.withdrawal.sample.quantity",
    cell: (row) => `${row.receivedQuantity ?? row.quantity ?? ""} ${dictText("sample_unit", row.unit)}`,
    end: true,
  },
  {
    title: "afterSales.withdrawal.sample.status",
    cell: (row) => <DictTag dict="sample_status" value={row.status} />,
  },
  { title: "afterSales.withdrawal.sample.storage", cell: (row) => row.storage || "–" },
];

/** Samples with where they are. */
export function SampleRows({ rows }: { rows: readonly Sample[] }) {
  return <SmallTable rows={rows} rowKey={(row) => row.id ?? ""} columns={columns} />;
}
