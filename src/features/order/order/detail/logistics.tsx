import { CopyText } from "#ui/copy-text/copy-text.tsx";
import type { OrderDetail } from "#src/contract/order/order.ts";
import { dictText } from "#src/session/session.ts";
import { Block, type SmallColumn, SmallTable } from "#src/workspace/screen/detail/block.tsx";

const columns: readonly SmallColumn<OrderDetail["logistics"][number]>[] = [
  { title: "order.order.logistics.type", cell: (row) => dictText("logistics_type", row.bizType) },
  { title: "order.order.logistics.company", cell: (row) => dictText("express_company", row.company) },
  {
    title: "order.order.logistics.trackingNo",
    cell: (row) => <CopyText text={row.trackingNo ?? ""} />,
  },
  { title: "order.order.logistics.sendTime", cell: (row) => row.sendTime?.slice(0, 16) ?? "–" },
  { title: "order.order.logistics.signTime", cell: (row) => row.signTime?.slice(0, 16) ?? "–" },
];

/** 物流, all kinds. */
export function Logistics({ order }: { order: OrderDetail }) {
  if (order.logistics.length === 0) return null;
  return (
    <Block title="order.order.detail.logistics">
      <SmallTable rows={order.logistics} rowKey={(row) => row.id ?? ""} columns={columns} />
    </Block>
  );
}
