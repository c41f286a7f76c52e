import type { RefCallback } from "react";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import type { InvoiceableOrder } from "#src/contract/invoice/invoice-acts.ts";
import { text } from "#src/lib/text.ts";
import { type AmountLinks, InvoiceableAmount } from "./invoiceable-amount.tsx";

interface OrderLine {
  orderId: string;
  amount: number;
}

interface OrderLinesProps {
  value: readonly OrderLine[];
  onValueChange(lines: OrderLine[]): void;
  orders: readonly InvoiceableOrder[];
  taxRate: number;
  preInvoice: boolean;
  links: AmountLinks;
  /** Accepted so that a form can bind the control. */
  ref?: RefCallback<HTMLElement>;
  onBlur?(): void;
  name?: string;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
}

/** What an order leaves to invoice, in cents. */
export const leftOf = (order: InvoiceableOrder, preInvoice: boolean) => (preInvoice ? order.preAmount : order.amount);

/** The orders of an application: ticked ones are invoiced, each with its amount. */
export function OrderLines({ value, onValueChange, orders, taxRate, preInvoice, links, ref }: OrderLinesProps) {
  const chosen = new Map(value.map((line) => [line.orderId, line.amount]));
  const set = (order: InvoiceableOrder, amount: number | null) =>
    onValueChange(
      orders.flatMap((one) => {
        const next = one.orderId === order.orderId ? amount : (chosen.get(one.orderId) ?? null);
        return next === null ? [] : [{ orderId: one.orderId, amount: next }];
      }),
    );
  return (
    <ul
      ref={ref}
      className="m-0 flex max-h-80 list-none flex-col overflow-y-auto rounded-control border border-line p-0"
    >
      {orders.map((order) => {
        const amount = chosen.get(order.orderId);
        const rateFits = order.taxRates.includes(taxRate);
        const rates = order.taxRates.map((rate) => `${rate / 100}%`).join("、");
        const why = order.refusal ?? (rateFits ? null : text("invoice.invoice.apply.otherRate", { rate: rates }));
        return (
          <li
            key={order.orderId}
            className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2 border-line px-3 py-2 text-13 not-first:border-t tablet:grid-cols-[auto_1fr_auto_9rem]"
          >
            <Checkbox
              value={amount !== undefined}
              disabled={why !== null}
              aria-label={order.orderNo}
              onValueChange={(ticked) => set(order, ticked ? leftOf(order, preInvoice) : null)}
            />
            <span className="min-w-0">
              {links.order(order.orderId, order.orderNo)}
              <span className="block truncate text-12 text-muted">{why ?? order.serviceSummary}</span>
            </span>
            <InvoiceableAmount of={order} preInvoice={preInvoice} links={links} />
            {amount !== undefined && (
              <MoneyInput
                className="col-span-2 col-start-2 tablet:col-span-1 tablet:col-start-4"
                aria-label={text("invoice.invoice.apply.amountOf", { no: order.orderNo })}
                value={amount}
                max={leftOf(order, preInvoice)}
                onValueChange={(cents) => set(order, cents ?? 0)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
