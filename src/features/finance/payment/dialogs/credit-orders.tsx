import { Button } from "#ui/button/button.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { formatCents, formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { OrderLink } from "#src/workspace/screen/order-link.tsx";
import { type CreditOrder, type Parts, sumOfParts } from "./parts.ts";

export interface CreditOrdersProps {
  /** Orders on credit, the oldest due first. */
  orders: readonly CreditOrder[];
  parts: Parts;
  /** In cents. */
  received: number;
  onPart(orderId: string, amount: number | null): void;
  /** Distributes the amount again, the oldest due first; undefined while it is distributed so. */
  onReset: (() => void) | undefined;
}

/** The orders that a receipt of a monthly customer settles, with the amount of each. */
export function CreditOrders({ orders, parts, received, onPart, onReset }: CreditOrdersProps) {
  const sum = sumOfParts(parts);
  return (
    <section className="flex flex-col gap-2" aria-label={text("finance.payment.credit.title")}>
      <h3 className="flex flex-wrap items-center justify-between gap-3 font-semibold">
        {text("finance.payment.credit.title")}
        {onReset && (
          <Button size="small" onClick={onReset}>
            {text("finance.payment.credit.reset")}
          </Button>
        )}
      </h3>
      {orders.length === 0 ? (
        <p className="text-13 text-muted">{text("finance.payment.credit.none")}</p>
      ) : (
        <SmallTable
          rows={orders}
          rowKey={({ id }) => id}
          columns={[
            {
              title: "finance.customer.orderNo",
              cell: ({ id, orderNo }) => <OrderLink id={id} orderNo={orderNo} />,
            },
            { title: "finance.customer.writeOff.due", cell: ({ dueDate }) => dueDate ?? "–", below: true },
            {
              title: "finance.customer.writeOff.credit",
              cell: ({ creditAmount }) => formatCents(creditAmount),
              end: true,
            },
            {
              title: "finance.payment.credit.part",
              cell: ({ id, orderNo }) => (
                <MoneyInput
                  aria-label={text("finance.payment.credit.partOf", { orderNo })}
                  className="w-32"
                  value={parts[id] ?? null}
                  onValueChange={(amount) => onPart(id, amount)}
                />
              ),
            },
          ]}
        />
      )}
      <p aria-live="polite" className="flex flex-wrap justify-end gap-x-4 text-13 text-muted">
        <span>{text("finance.payment.credit.sum", { sum: formatYuan(sum) })}</span>
        <span>{text("finance.payment.credit.rest", { rest: formatYuan(received - sum) })}</span>
      </p>
    </section>
  );
}
