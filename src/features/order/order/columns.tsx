import { Tag } from "#ui/tag/tag.tsx";
import { CopyText } from "#ui/copy-text/copy-text.tsx";
import type { TableColumn } from "#ui/table/column.ts";
import { closedOrderStates, type Order } from "#src/contract/order/order.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import {
  dictColumn,
  DictTag,
  dueColumn,
  moneyColumn,
  namedColumn,
  textColumn,
  timeColumn,
} from "#src/workspace/screen/list/columns.tsx";
import { OpenDetail } from "#src/workspace/screen/list/open-detail.tsx";

/** A row of the order list as the wire shows it. */
export type OrderRow = Order & { id: string };

const isOpen = (row: OrderRow) =>
  !(closedOrderStates as readonly string[]).includes(row.orderStatus ?? "") && !row.reportTime;

/** What of after-sales touches the order: a refund, a withdrawal of samples, or both; none of it is said of most. */
const casesOf = (row: OrderRow) =>
  [
    { dict: "order_refund_status", value: row.refundStatus },
    { dict: "order_withdrawal_status", value: row.withdrawalStatus },
  ].filter(({ value }) => value !== null && value !== "" && value !== "0");

export const orderColumns: readonly TableColumn<OrderRow>[] = [
  {
    id: "orderNo",
    title: () => text("order.order.field.orderNo"),
    cell: (row) => (
      <CopyText text={row.orderNo ?? ""} quiet>
        <OpenDetail id={row.id}>{row.orderNo}</OpenDetail>
        {row.isUrgent === "Y" && (
          <Tag urgent className="ml-1.5">
            {text("order.order.urgent")}
          </Tag>
        )}
      </CopyText>
    ),
    width: 236,
    sortable: true,
    pin: "start",
    hideable: false,
  },
  textColumn("customerName", "order.order.field.customerName", { width: 168, sortable: true }),
  textColumn("serviceSummary", "order.order.field.serviceSummary", { width: 156 }),
  textColumn("labName", "order.order.field.labName", { width: 112 }),
  moneyColumn("payableAmount", "order.order.field.payableAmount", { width: 132 }),
  dictColumn("orderStatus", "order.order.field.orderStatus", "order_status", { width: 112, sortable: true }),
  dueColumn("dueDate", "order.order.field.dueDate", "order.order.late", isOpen),
  moneyColumn("paidAmount", "order.order.field.paidAmount"),
  moneyColumn("refundedAmount", "order.order.field.refundedAmount"),
  dictColumn("payMethod", "order.order.field.payMethod", "pay_method", { width: 100 }),
  {
    id: "refundStatus",
    title: () => text("order.order.field.afterSales"),
    value: (row) =>
      casesOf(row)
        .map(({ dict, value }) => dictText(dict, value))
        .join("、"),
    cell: (row) => {
      const cases = casesOf(row);
      if (cases.length === 0) return "–";
      return (
        <span className="flex gap-1">
          {cases.map((one) => (
            <DictTag key={one.dict} {...one} />
          ))}
        </span>
      );
    },
    width: 156,
  },
  dictColumn("invoiceStatus", "order.order.field.invoiceStatus", "order_invoice_status", { width: 104 }),
  textColumn("customerMobile", "order.order.field.customerMobile", { width: 124 }),
  namedColumn("salesBy", "order.order.field.salesBy", { width: 90 }),
  namedColumn("csBy", "order.order.field.csBy", { width: 90 }),
  timeColumn("createTime", "order.order.field.createTime", { width: 150 }),
  timeColumn("payTime", "order.order.field.payTime", { width: 150 }),
  dictColumn("orderSource", "order.order.field.orderSource", "order_source", { width: 100 }),
  textColumn("innerRemark", "order.order.field.innerRemark", { width: 180 }),
];
