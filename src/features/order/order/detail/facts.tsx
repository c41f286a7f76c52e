import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import type { OrderDetail } from "#src/contract/order/order.ts";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { dictText } from "#src/session/session.ts";
import { namedText } from "#src/workspace/screen/list/columns.tsx";

/** 订单信息, 客户与联系人. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const facts: readonly [TextKey, string | null][] = [
    ["order.order.field.customerName", order.customerName],
    ["order.order.edit.contactName", [order.contactName, order.contactMobile].filter(Boolean).join(" ")],
    [
      "order.order.field.salesBy",
      [namedText(order, "salesBy"), namedText(order, "salesOrgCode")].filter(Boolean).join(" · "),
    ],
    ["order.order.field.labName", order.labName],
    ["order.order.field.dueDate", order.dueDate],
    ["order.order.field.orderSource", dictText("order_source", order.orderSource)],
    ["order.order.field.orderType", dictText("order_type", order.orderType)],
    ["order.order.field.createTime", order.createTime],
    ["order.order.field.csBy", namedText(order, "csBy")],
    ["order.order.detail.payExpire", order.orderStatus === "10" ? order.payExpireTime : null],
    ["order.order.field.payTime", order.payTime],
    ["order.order.edit.customerRemark", order.customerRemark],
    ["order.order.field.innerRemark", order.innerRemark],
    ["order.order.cancel.reason", order.cancelReason],
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
