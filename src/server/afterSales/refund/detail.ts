import { eq } from "drizzle-orm";
import { aftRefundItem } from "#src/server/db/schema/after-sales.ts";
import { invoicesOfOrder } from "#src/server/invoice/invoice/door.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { itemsOfOrder, orderOf, parcelsOfOrder, refundableOf, samplesOfOrder } from "#src/server/order/order/door.ts";
import { mayGoBack, type RefundRow } from "./rules.ts";
import { refundItemEntity } from "./entity.ts";

/** Data of the drawer in addition to the refund's own fields. */
export async function refundDetail(rows: Rows, refund: RefundRow): Promise<Record<string, unknown>> {
  const { orderId } = refund;
  const order = await orderOf(rows, orderId);
  const lines = new Map((await itemsOfOrder(rows, orderId)).map((line) => [line.id, line]));
  const items = await rows.all(refundItemEntity, eq(aftRefundItem.refundId, refund.id));
  const shown = await rows.serializeMany(refundItemEntity, items);
  const logistics = await parcelsOfOrder(rows, orderId);
  return {
    refundable: order ? refundableOf(order) : 0,
    creditAmount: order?.creditAmount ?? 0,
    refundedAmount: order?.refundedAmount ?? 0,
    refundingAmount: order?.refundingAmount ?? 0,
    invoicingAmount: order?.invoicingAmount ?? 0,
    original: order !== null && mayGoBack(order, rows.now),
    items: shown.map((item, at) => {
      const line = lines.get(items[at]?.orderItemId ?? "");
      return {
        ...item,
        lineNo: line?.lineNo ?? null,
        serviceName: line?.serviceName ?? null,
        specName: line?.specName ?? null,
        quantity: line?.quantity ?? null,
        payableAmount: line?.payableAmount ?? null,
      };
    }),
    samples: await samplesOfOrder(rows, orderId),
    logistics: logistics.filter((parcel) => parcel["bizType"] === "3"),
    invoices: await invoicesOfOrder(rows, orderId),
  };
}
