import { CopyText } from "#ui/copy-text/copy-text.tsx";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { dictText } from "#src/session/session.ts";
import { type SmallColumn, SmallTable } from "#src/workspace/screen/detail/block.tsx";

const columns: readonly SmallColumn<OrderDetail["logistics"][number]>[] = [
  { title: "orderRecord.logistics.type", cell: (row) => dictText("logistics_type", row.bizType) },
  { title: "orderRecord.logistics.company", cell: (row) => dictText("express_company", row.company) },
  {
    title: "orderRecord.logistics.trackingNo",
    cell: (row) => <CopyText text={row.trackingNo ?? ""} />,
  },
  { title: "orderRecord.logistics.sendTime", cell: (row) => row.sendTime?.slice(0, 16) ?? "–" },
  { title: "orderRecord.logistics.signTime", cell: (row) => row.signTime?.slice(0, 16) ?? "–" },
];

/** 物流, all kinds. */
export function Logistics({ order }: { order: OrderDetail }) {
  return <SmallTable rows={order.logistics} rowKey={(row) => row.id ?? ""} columns={columns} />;
}
