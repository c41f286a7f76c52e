import { Spinner } from "#ui/button/spinner.tsx";
import { cn } from "#ui/utils/cn.ts";
import { Tag } from "#ui/tag/tag.tsx";
import type { PricedOrder } from "#src/contract/order/create.ts";
import { itemType } from "#src/contract/order/price.ts";
import { formatCents, formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import { Notice } from "#src/features/order/order/dialogs/parts/notice.tsx";
import type { unpricedOf } from "./cart.ts";
import type { CartPrice } from "./use-price.ts";

interface SummaryProps {
  price: CartPrice | undefined;
  error: unknown;
  /** The price belongs to the present complete lines. */
  current: boolean;
  /** Lines that are not in the price. */
  unpriced: ReturnType<typeof unpricedOf>;
  /** The cart has something to price. */
  pending: boolean;
}

/** The price of the cart, beside the steps: per laboratory and in total. */
export function PriceSummary({ price, error, current, unpriced, pending }: SummaryProps) {
  const computing = pending && !current && !error;
  // Lines that are still blank only mean that nothing is chosen yet.
  const begun = pending || unpriced.some(({ part }) => part !== "choice");
  return (
    <section
      aria-label={text("orderCreate.summary")}
      aria-busy={pending && !current}
      className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-4"
    >
      <div className="flex items-center justify-between">
        <h2 className="font-semibold">{text("orderCreate.summary")}</h2>
        {computing && (
          <output className="flex items-center gap-1.5 text-12 text-faint">
            <Spinner />
            {text("orderCreate.calculating")}
          </output>
        )}
      </div>
      {error ? <Notice tone="bad">{failureText(error)}</Notice> : null}
      {!begun && <p className="text-13 text-faint">{text("orderCreate.emptyPrice")}</p>}
      {price && !error && (
        // Keep the former figures in place to avoid layout shifts, but grey them out: they are no longer the price.
        <div className={cn("flex flex-col gap-3", computing && "text-faint")} data-stale={computing || undefined}>
          {price.orders.length > 1 && <Notice>{text("orderCreate.willSplit", { n: price.orders.length })}</Notice>}
          {price.orders.map((one, at) => (
            <div key={one.labId} className={cn("flex flex-col gap-1", at > 0 && "border-t border-line-soft pt-3")}>
              <span className={cn("text-13", !computing && "text-muted")}>{one.labName}</span>
              <Amounts one={one} />
              {one.byQuote && (
                <span className={cn("text-12", !computing && "text-warn")}>{text("orderCreate.quoted")}</span>
              )}
            </div>
          ))}
          <div className="flex items-baseline justify-between gap-3 border-t border-line pt-3">
            <span>{text(unpriced.length > 0 ? "orderCreate.partTotal" : "orderCreate.total")}</span>
            {computing ? (
              <span className="text-20">{formatYuan(price.payableAmount)}</span>
            ) : (
              <strong className="text-20 font-semibold">{formatYuan(price.payableAmount)}</strong>
            )}
          </div>
        </div>
      )}
      {begun && unpriced.length > 0 && <Unpriced lines={unpriced} />}
    </section>
  );
}

/** The lines that are not in the price, each with its missing field. */
function Unpriced({ lines }: { lines: SummaryProps["unpriced"] }) {
  return (
    <Notice tone="warn">
      {text("orderCreate.notPriced.title")}
      <ul className="m-0 list-none p-0">
        {lines.map(({ at, part }) => (
          <li key={at}>{text(`orderCreate.notPriced.${part}`, { n: at + 1 })}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** The components of one order's price; zero components are left out. */
function Amounts({ one }: { one: PricedOrder }) {
  const parts = [
    { term: text("orderCreate.goods"), cents: one.goodsAmount, always: true },
    { term: text("orderCreate.urgentFee"), cents: one.urgentAmount },
    { term: text("orderCreate.travel"), cents: one.travelAmount },
    { term: text("orderCreate.discount"), cents: -one.discountAmount },
  ].filter(({ cents, always }) => always || cents !== 0);
  return (
    <dl className="m-0 flex flex-col gap-0.5">
      {parts.map(({ term, cents }) => (
        <div key={term} className="flex justify-between gap-3">
          <dt>{term}</dt>
          <dd className="m-0">{formatCents(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The priced lines of one laboratory's order. */
export function PricedLines({ one }: { one: PricedOrder }) {
  // Only if they differ: otherwise the same figure would appear twice.
  const changed = one.lines.some((line) => line.lineAmount !== line.payableAmount);
  return (
    <section aria-label={one.labName} className="overflow-x-auto rounded-surface border border-line">
      <table className="w-full table-fixed border-collapse">
        <thead className="bg-page text-13 text-muted">
          <tr>
            <th scope="col" className="h-9 px-4 text-start font-normal">
              {one.labName}
            </th>
            <th scope="col" className="w-32 px-3 text-end font-normal whitespace-nowrap max-tablet:hidden">
              {text("orderCreate.unitPrice")}
            </th>
            <th scope="col" className="w-16 px-3 text-end font-normal whitespace-nowrap tablet:w-24">
              {text("orderCreate.quantity")}
            </th>
            {changed && (
              <th scope="col" className="w-32 px-3 text-end font-normal whitespace-nowrap max-tablet:hidden">
                {text("orderCreate.amount")}
              </th>
            )}
            <th scope="col" className="w-32 px-4 text-end font-normal whitespace-nowrap">
              {text("orderCreate.linePayable")}
            </th>
          </tr>
        </thead>
        <tbody>
          {one.lines.map((line) => (
            <tr key={line.lineNo} className="border-t border-line-soft">
              <th scope="row" className="px-4 py-2 text-start font-normal">
                {line.serviceName}
                {line.specName && <span className="text-muted"> · {line.specName}</span>}
                {line.itemType === itemType.exclusive && (
                  <Tag tone="ok" dot={false} className="ml-2">
                    {text("orderCreate.exclusive")}
                  </Tag>
                )}
                {line.itemType === itemType.package && (
                  <Tag tone="neutral" dot={false} className="ml-2">
                    {text("orderCreate.package")}
                  </Tag>
                )}
                <Beside line={line} />
              </th>
              <td className="px-3 text-end max-tablet:hidden">{formatCents(line.unitPrice)}</td>
              <td className="px-3 text-end">{line.quantity}</td>
              {changed && <td className="px-3 text-end max-tablet:hidden">{formatCents(line.lineAmount)}</td>}
              <td className="px-4 text-end">{formatCents(line.payableAmount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Components of a line's amount other than unit price and quantity. */
function Beside({ line }: { line: PricedOrder["lines"][number] }) {
  const parts = [
    line.urgentAmount > 0 && `${text("orderCreate.urgentFee")} ${formatCents(line.urgentAmount)}`,
    line.discountAmount > 0 && `${text("orderCreate.discount")} ${formatCents(-line.discountAmount)}`,
  ].filter(Boolean);
  return parts.length > 0 ? <span className="block text-12 text-muted">{parts.join(" · ")}</span> : null;
}
