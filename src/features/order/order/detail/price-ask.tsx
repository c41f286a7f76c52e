import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import type { PendingPriceAsk } from "#src/contract/order/price-ask-row.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { session } from "#src/session/session.ts";
import { Block, SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { Facts } from "#src/workspace/screen/detail/facts.tsx";
import { namedPerson } from "#src/workspace/screen/list/rows/person.ts";

/** Names of the roles that may decide on a request. */
export const decidersText = (deciders: readonly string[]): string =>
  deciders.join("、") || text("orderRecord.priceAsk.anyDecider");

/** Both amounts of a request, who asked for it and why, and who may decide. */
export function PriceAskFacts({ order, ask }: { order: OrderDetail; ask: PendingPriceAsk }) {
  const before = ask.beforeAmount ?? 0;
  const asked = ask.askedAmount ?? 0;
  const own = ask.askBy === session().username;
  return (
    <div className="flex flex-col gap-3">
      <Facts
        facts={[
          ["orderRecord.changePrice.before", formatCents(before)],
          ["orderRecord.priceAsk.asked", <b key="asked">{formatCents(asked)}</b>],
          ["orderRecord.priceAsk.difference", formatCents(asked - before)],
          ["orderRecord.changePrice.cost", costText(order)],
          ["orderRecord.priceAsk.by", namedPerson(ask, "askBy")],
          ["orderRecord.priceAsk.time", ask.askTime?.slice(0, 16)],
          ["orderRecord.changePrice.reason", ask.reason],
          [
            "orderRecord.priceAsk.deciders",
            text(own ? "orderRecord.priceAsk.otherThanYou" : "orderRecord.priceAsk.anotherPerson", {
              who: decidersText(ask.deciders),
            }),
          ],
        ]}
      />
      {ask.lines && <AskedLines order={order} lines={ask.lines} />}
    </div>
  );
}

/** The laboratory's total in yuan; undefined for people who may not know it, and when a price is missing. */
function costText({ items }: OrderDetail): string | undefined {
  const cost = costOf(items);
  return cost === null ? undefined : formatCents(cost);
}

/** The laboratory's total price in cents; null for people who may not know it, and when a price is missing. */
export const costOf = (lines: OrderDetail["items"]) =>
  lines.length === 0 || lines.some(({ costPrice }) => typeof costPrice !== "number")
    ? null
    : lines.reduce((sum, { costPrice, quantity }) => sum + (costPrice ?? 0) * (quantity ?? 0), 0);

function AskedLines({ order, lines }: { order: OrderDetail; lines: NonNullable<PendingPriceAsk["lines"]> }) {
  const asked = new Map(lines.map((line) => [line.itemId, line.payableAmount]));
  return (
    <SmallTable
      rows={order.items.filter(({ id }) => asked.has(id ?? ""))}
      rowKey={(row) => row.id ?? ""}
      columns={[
        {
          title: "orderRecord.detail.items",
          cell: (row) => [row.serviceName, row.specName].filter(Boolean).join(" "),
        },
        { title: "orderRecord.priceChange.before", cell: (row) => formatCents(row.payableAmount ?? 0), end: true },
        { title: "orderRecord.priceChange.after", cell: (row) => formatCents(asked.get(row.id ?? "") ?? 0), end: true },
      ]}
    />
  );
}

/** 低于成本价待审批: the pending request of an order. */
export function PriceAsk({ order }: { order: OrderDetail }) {
  if (!order.priceAsk) return null;
  return (
    <Block title="orderRecord.priceAsk.title">
      <PriceAskFacts order={order} ask={order.priceAsk} />
    </Block>
  );
}
