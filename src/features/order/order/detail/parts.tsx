import type { ReactNode } from "react";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { dictText } from "#src/session/session.ts";
import { Fold, type FoldProps, Folds } from "#src/workspace/screen/detail/fold.tsx";
import { AfterSales } from "./after-sales.tsx";
import { Amounts } from "./amounts.tsx";
import { Evaluation } from "./evaluation.tsx";
import { OrderFacts } from "./facts.tsx";
import { FormFacts } from "./form-facts.tsx";
import { Invoices } from "./invoices.tsx";
import { Items } from "./items.tsx";
import { Liquidation } from "./liquidation.tsx";
import { Logistics } from "./logistics.tsx";
import { Payments } from "./payments.tsx";
import { PriceChanges } from "./price-changes.tsx";
import { Related } from "./related.tsx";
import { Reports } from "./reports.tsx";
import { Samples } from "./samples.tsx";

type Part = Omit<FoldProps, "children"> & { content: ReactNode };

const joined = (...texts: readonly (string | null | undefined)[]) => texts.filter(Boolean).join(" · ");

/** The folded sections below the next step; each is one line until it is opened. */
function partsOf(order: OrderDetail): readonly Part[] {
  const { form, liquidation, evaluation } = order;
  const parcel = order.logistics[0];
  return [
    {
      name: "facts",
      title: "orderRecord.panel.facts",
      summary: joined(dictText("order_source", order.orderSource), order.createTime?.slice(0, 16)),
      content: <OrderFacts order={order} />,
    },
    {
      name: "amounts",
      title: "orderRecord.panel.amounts",
      summary: joined(formatYuan(order.payableAmount ?? 0), dictText("pay_status", order.payStatus)),
      content: <Amounts order={order} />,
    },
    {
      name: "items",
      title: "orderRecord.detail.items",
      summary: order.serviceSummary,
      count: order.items.length,
      content: <Items order={order} />,
    },
    {
      name: "payments",
      title: "orderRecord.detail.payments",
      summary: joined(
        dictText("pay_method", order.payMethod),
        dictText("payment_status", textAt(order.payments[0] ?? {}, "status")),
      ),
      count: order.payments.length,
      content: <Payments order={order} />,
    },
    ...(form
      ? [
          {
            name: "form",
            title: "orderRecord.detail.form" as const,
            summary: joined(form.formNo, dictText("form_status", form.status)),
            content: <FormFacts form={form} />,
          },
        ]
      : []),
    {
      name: "related",
      title: "orderRecord.detail.related",
      summary: order.related.map(({ orderNo }) => orderNo).join("、"),
      count: order.related.length,
      content: <Related order={order} />,
    },
    {
      name: "samples",
      title: "orderRecord.detail.samples",
      summary: order.samples.map(({ sampleName }) => sampleName).join("、"),
      count: order.samples.length,
      content: <Samples order={order} />,
    },
    {
      name: "logistics",
      title: "orderRecord.detail.logistics",
      summary: parcel && `${dictText("express_company", parcel.company)} ${parcel.trackingNo ?? ""}`,
      count: order.logistics.length,
      content: <Logistics order={order} />,
    },
    {
      name: "reports",
      title: "orderRecord.detail.reports",
      summary: joined(order.reports[0]?.reportNo, dictText("report_status", order.reports[0]?.status)),
      count: order.reports.length,
      content: <Reports order={order} />,
    },
    {
      name: "invoices",
      title: "orderRecord.detail.invoices",
      summary: dictText("order_invoice_status", order.invoiceStatus),
      count: order.invoices.length,
      content: <Invoices order={order} />,
    },
    {
      name: "afterSales",
      title: "order.order.field.afterSales",
      summary: joined(
        order.refunds.length > 0 ? dictText("order_refund_status", order.refundStatus) : "",
        order.withdrawals.length > 0 ? dictText("order_withdrawal_status", order.withdrawalStatus) : "",
      ),
      count: order.refunds.length + order.withdrawals.length,
      content: <AfterSales order={order} />,
    },
    {
      name: "priceChanges",
      title: "orderRecord.detail.priceChanges",
      count: order.priceChanges.length,
      content: <PriceChanges order={order} />,
    },
    ...(liquidation
      ? [
          {
            name: "liquidation",
            title: "orderRecord.detail.liquidation" as const,
            summary: dictText("liquidation_status", textAt(liquidation, "liquidationStatus")),
            content: <Liquidation row={liquidation} />,
          },
        ]
      : []),
    ...(evaluation
      ? [
          {
            name: "evaluation",
            title: "orderRecord.detail.evaluation" as const,
            summary: text("orderRecord.panel.score", { score: ((evaluation.totalScore ?? 0) / 10).toFixed(1) }),
            content: <Evaluation said={evaluation} />,
          },
        ]
      : []),
  ];
}

/** The folded sections under an order's history. */
export function OrderParts({ order }: { order: OrderDetail }) {
  return (
    <Folds record="order:order">
      {partsOf(order).map(({ content, ...part }) => (
        <Fold key={part.name} {...part}>
          {content}
        </Fold>
      ))}
    </Folds>
  );
}
