import { Fragment } from "react";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { formatCents, formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";

/** 金额: how the payable amount is calculated, then the amounts paid, credited and refunded. */
export function Amounts({ order }: { order: OrderDetail }) {
  const sum = (value: number | null) => value ?? 0;
  const parts: readonly [TextKey, number][] = [
    ["orderRecord.amount.goods", sum(order.goodsAmount)],
    ["orderRecord.amount.urgent", sum(order.urgentAmount)],
    ["orderRecord.amount.travel", sum(order.travelAmount)],
    ["orderRecord.amount.discount", -sum(order.discountAmount)],
    ["orderRecord.amount.adjust", sum(order.adjustAmount)],
  ];
  const later: readonly [TextKey, number][] = [
    ["orderRecord.amount.credit", sum(order.creditAmount)],
    ["orderRecord.amount.refunding", sum(order.refundingAmount)],
    ["orderRecord.amount.refunded", sum(order.refundedAmount)],
    ["orderRecord.amount.invoiced", sum(order.invoicedAmount)],
  ];
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 rounded-surface bg-page px-4 py-3">
      {parts
        .filter(([, cents], index) => index === 0 || cents !== 0)
        .map(([label, cents]) => (
          <Fragment key={label}>
            <dt className="text-muted">{text(label)}</dt>
            <dd className="ps-3 text-right">{formatCents(cents)}</dd>
          </Fragment>
        ))}
      <dt className="mt-1 border-t border-line pt-1.5">{text("orderRecord.amount.payablePaid")}</dt>
      <dd className="mt-1 border-t border-line ps-3 pt-1.5 text-right text-16 font-semibold">
        {formatYuan(sum(order.payableAmount))} / {formatYuan(sum(order.paidAmount))}
      </dd>
      {later
        .filter(([, cents]) => cents !== 0)
        .map(([label, cents]) => (
          <Fragment key={label}>
            <dt className="text-muted">{text(label)}</dt>
            <dd className="ps-3 text-right">{formatCents(cents)}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
