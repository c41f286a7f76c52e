import type { ReactNode } from "react";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { order as orderSet } from "#src/contract/order/order.ts";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { type Label, wordsOf } from "#src/lib/text.ts";

import { dictText } from "#src/session/session.ts";
import { maskedFact } from "#src/widgets/plain/masked-fact.tsx";
import { DueDay } from "#src/workspace/screen/due-day.tsx";
import { namedText } from "#src/workspace/screen/list/rows/columns.tsx";
import { awaitsReport } from "../columns.tsx";
import { orderLabel } from "../labels.ts";

/** 订单信息, 客户与联系人. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const promisedDay = order.dueDate && (
    <DueDay day={order.dueDate} late="order.order.late" open={awaitsReport(order)} />
  );
  const facts: readonly (readonly [Label, ReactNode])[] = [
    [orderLabel.customerName, order.customerName],
    ["orderRecord.edit.contactName", order.contactName],
    maskedFact(orderSet.plain, order, "contactMobile", "orderRecord.edit.contactMobile"),
    maskedFact(orderSet.plain, order, "contactEmail", "orderRecord.edit.contactEmail"),
    [orderLabel.salesBy, [namedText(order, "salesBy"), namedText(order, "salesOrgCode")].filter(Boolean).join(" · ")],
    [orderLabel.labName, order.labName],
    [orderLabel.dueDate, promisedDay],
    [orderLabel.orderSource, dictText("order_source", order.orderSource)],
    [orderLabel.orderType, dictText("order_type", order.orderType)],
    [orderLabel.createTime, order.createTime],
    [orderLabel.csBy, namedText(order, "csBy")],
    ["orderRecord.detail.payExpire", order.orderStatus === "10" ? order.payExpireTime : null],
    [orderLabel.payTime, order.payTime],
    ["orderRecord.edit.customerRemark", order.customerRemark],
    [orderLabel.innerRemark, order.innerRemark],
    ["orderRecord.cancel.reason", order.cancelReason],
  ];
  return (
    <DetailList>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <Description key={wordsOf(label)} term={wordsOf(label)}>
            {value}
          </Description>
        ))}
    </DetailList>
  );
}
