import type { OrderDetail } from "#src/contract/order/order.ts";
import { dictText } from "#src/session/session.ts";
import { DictTag } from "#src/workspace/screen/list/columns.tsx";
import { Block, type SmallColumn, SmallTable } from "#src/workspace/screen/detail/block.tsx";

const columns: readonly SmallColumn<OrderDetail["samples"][number]>[] = [
  {
    title: "order.order.field.sampleNo",
    cell: (row) => <span className="whitespace-nowrap">{row.sampleNo}</span>,
  },
  { title: "order.order.sample.name", cell: (row) => row.sampleName },
  {
    title: "order.order.sample.quantity",
    cell: (row) => `${row.receivedQuantity ?? row.quantity ?? ""} ${dictText("sample_unit", row.unit)}`,
    end: true,
  },
  { title: "order.order.sample.status", cell: (row) => <DictTag dict="sample_status" value={row.status} /> },
  { title: "order.order.sample.condition", cell: (row) => row.rejectDetail || row.condition || "–" },
  { title: "order.order.sample.keepUntil", cell: (row) => row.keepUntil || "–" },
];

/** 样品. */
export function Samples({ order }: { order: OrderDetail }) {
  if (order.samples.length === 0) return null;
  return (
    <Block title="order.order.detail.samples">
      <SmallTable rows={order.samples} rowKey={(row) => row.id ?? ""} columns={columns} />
    </Block>
  );
}
