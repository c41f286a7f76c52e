import type { ReactNode } from "react";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { order as orderSet } from "#src/contract/order/order.ts";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { dictText } from "#src/session/session.ts";
import { maskedFact } from "#src/widgets/plain/masked-fact.tsx";
import { DueDay } from "#src/workspace/screen/due-day.tsx";
import { namedText } from "#src/workspace/screen/list/columns.tsx";
import { awaitsReport } from "../columns.tsx";

/** 订单信息, 客户与联系人. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const promisedDay = order.dueDate && (
    <DueDay day={order.dueDate} late="order.order.late" open={awaitsReport(order)} />
  );
  const facts: readonly (readonly [TextKey, ReactNode])[] = [
    ["order.order.field.customerName", order.customerName],
    ["orderRecord.edit.contactName", order.contactName],
    maskedFact(orderSet.plain, order, "contactMobile", "orderRecord.edit.contactMobile"),
    maskedFact(orderSet.plain, order, "contactEmail", "orderRecord.edit.contactEmail"),
    [
      "order.order.field.salesBy",
      [namedText(order, "salesBy"), namedText(order, "salesOrgCode")].filter(Boolean).join(" · "),
    ],
    ["order.order.field.labName", order.labName],
    ["order.order.field.dueDate", promisedDay],
    ["order.order.field.orderSource", dictText("order_source", order.orderSource)],
    ["order.order.field.orderType", dictText("order_type", order.orderType)],
    ["order.order.field.createTime", order.createTime],
    ["order.order.field.csBy", namedText(order, "csBy")],
    ["orderRecord.detail.payExpire", order.orderStatus === "10" ? order.payExpireTime : null],
    ["order.order.field.payTime", order.payTime],
    ["orderRecord.edit.customerRemark", order.customerRemark],
    ["order.order.field.innerRemark", order.innerRemark],
    ["orderRecord.cancel.reason", order.cancelReason],
  ];
  return (
    <DetailList>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <Description key={label} term={text(label)}>
            {value}
          </Description>
        ))}
    </DetailList>
  );
}
