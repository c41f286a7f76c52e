import type { OrderDetail, RelatedOrder } from "#src/contract/order/order-detail.ts";
import { formatCents } from "#src/lib/money.ts";
import { textAt } from "#src/lib/text-at.ts";
import { type SmallColumn, SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { DictTag } from "#src/workspace/screen/list/rows/columns.tsx";
import { OpenDetail } from "#src/workspace/screen/list/rows/open-detail.tsx";
import { inYuan } from "#src/contract/labels.ts";
import { orderLabel } from "../labels.ts";

const columns: readonly SmallColumn<RelatedOrder>[] = [
  {
    title: orderLabel.orderNo,
    cell: (row) => <OpenDetail id={textAt(row, "id")}>{row.orderNo}</OpenDetail>,
  },
  { title: orderLabel.labName, cell: (row) => row.labName },
  { title: orderLabel.orderStatus, cell: (row) => <DictTag dict="order_status" value={row.orderStatus} /> },
  { title: inYuan(orderLabel.payableAmount), cell: (row) => formatCents(row.payableAmount ?? 0), end: true },
];

/** 关联订单: the other orders of the same cart, which was split by laboratory. */
export function Related({ order }: { order: OrderDetail }) {
  return <SmallTable rows={order.related} rowKey={(row) => row.orderNo ?? ""} columns={columns} />;
}
