import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { dictText } from "#src/session/session.ts";
import { DictTag } from "#src/workspace/screen/list/rows/columns.tsx";
import { type SmallColumn, SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { orderLabel } from "../labels.ts";

const columns: readonly SmallColumn<OrderDetail["samples"][number]>[] = [
  {
    title: orderLabel.sampleNo,
    cell: (row) => <span className="whitespace-nowrap">{row.sampleNo}</span>,
  },
  { title: "orderRecord.sample.name", cell: (row) => row.sampleName },
  {
    title: "orderRecord.sample.quantity",
    cell: (row) => `${row.receivedQuantity ?? row.quantity ?? ""} ${dictText("sample_unit", row.unit)}`,
    end: true,
  },
  { title: "orderRecord.sample.status", cell: (row) => <DictTag dict="sample_status" value={row.status} /> },
  { title: "orderRecord.sample.condition", cell: (row) => row.rejectDetail || row.condition || "–" },
  { title: "orderRecord.sample.keepUntil", cell: (row) => row.keepUntil || "–" },
];

/** 样品. */
export function Samples({ order }: { order: OrderDetail }) {
  return <SmallTable rows={order.samples} rowKey={(row) => row.id ?? ""} columns={columns} />;
}
