import { Tag } from "#ui/tag/tag.tsx";
import { CopyText } from "#ui/copy-text/copy-text.tsx";
import type { TableColumn } from "#ui/table/column.ts";
import { order as orderSet, type Order } from "#src/contract/order/order.ts";
import { closedOrderStates } from "#src/contract/order/order-moves.ts";
import { shortName } from "#src/lib/short-name.ts";
import { text, wordsOf } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { dictText } from "#src/session/session.ts";
import {
  companyColumn,
  dictColumn,
  DictTag,
  dueColumn,
  moneyColumn,
  namedColumn,
  textColumn,
  timeColumn,
} from "#src/workspace/screen/list/rows/columns.tsx";
import { maskedColumn } from "#src/widgets/plain/masked-column.tsx";
import { ReturnedTag } from "./returned-tag.tsx";
import { OpenDetail } from "#src/workspace/screen/list/rows/open-detail.tsx";
import { orderLabel } from "./labels.ts";

/** A row of the order list, in the wire format. */
export type OrderRow = Order & { id: string };

/** Whether the promised report has not been issued yet. */
export const awaitsReport = (row: Pick<Order, "orderStatus" | "reportTime">) =>
  !(closedOrderStates as readonly string[]).includes(row.orderStatus ?? "") && !row.reportTime;

/** After-sales cases of the order: a refund, a withdrawal of samples, or both. Most orders have none. */
const casesOf = (row: OrderRow) =>
  [
    { dict: "order_refund_status" as const, value: row.refundStatus },
    { dict: "order_withdrawal_status" as const, value: row.withdrawalStatus },
  ].filter(({ value }) => value !== null && value !== "" && value !== "0");

/** Tags beside an order's number: urgent, report returned. */
export const orderMarks = (row: OrderRow) => (
  <>
    {row.isUrgent === "Y" && <Tag urgent>{text("order.order.urgent")}</Tag>}
    <ReturnedTag order={row} />
  </>
);

export const orderColumns: readonly TableColumn<OrderRow>[] = [
  {
    id: "orderNo",
    title: () => wordsOf(orderLabel.orderNo),
    cell: (row) => (
      <span className="flex items-center gap-1.5">
        <CopyText text={row.orderNo ?? ""} quiet>
          <OpenDetail id={row.id}>{row.orderNo}</OpenDetail>
        </CopyText>
        {orderMarks(row)}
      </span>
    ),
    // Wide enough for a number with a tag beside it.
    width: 188,
    sortable: true,
    pin: "start",
    hideable: false,
  },
  dictColumn("orderStatus", orderLabel.orderStatus, "order_status", { width: 108, sortable: true }),
  companyColumn("customerName", orderLabel.customerName, { width: 146, sortable: true }),
  dueColumn("dueDate", orderLabel.dueDate, "order.order.late", awaitsReport),
  textColumn("serviceSummary", orderLabel.serviceSummary, { width: 182 }),
  companyColumn("labName", orderLabel.labName, {
    width: 88,
    // The dictionary text that comes with the laboratory is its short name.
    short: (row) => textAt(row, "labId_dictText") || shortName(row.labName ?? ""),
  }),
  moneyColumn("payableAmount", "order.order.payableColumn", { width: 104 }),
  moneyColumn("paidAmount", orderLabel.paidAmount),
  moneyColumn("refundedAmount", orderLabel.refundedAmount),
  dictColumn("payMethod", orderLabel.payMethod, "pay_method", { width: 100 }),
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
  dictColumn("invoiceStatus", orderLabel.invoiceStatus, "order_invoice_status", { width: 104 }),
  maskedColumn("customerMobile", orderLabel.customerMobile, orderSet.plain, { width: 144 }),
  namedColumn("salesBy", orderLabel.salesBy, { width: 90 }),
  namedColumn("csBy", orderLabel.csBy, { width: 90 }),
  timeColumn("createTime", orderLabel.createTime, { width: 150 }),
  timeColumn("payTime", orderLabel.payTime, { width: 150 }),
  dictColumn("orderSource", orderLabel.orderSource, "order_source", { width: 100 }),
  textColumn("innerRemark", orderLabel.innerRemark, { width: 180 }),
];
