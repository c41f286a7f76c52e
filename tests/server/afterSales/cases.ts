import type { aftRefund, aftWithdrawal } from "#src/server/db/schema/after-sales.ts";
import { type RefundRow, writeRefund } from "#src/server/afterSales/refund/door.ts";
import { caseOf } from "#src/server/afterSales/refund/door.ts";
import type { WithdrawalRow } from "#src/server/afterSales/withdrawal/door.ts";
import { withdrawalEntity } from "#src/server/afterSales/withdrawal/entity.ts";
import type { OrderRow } from "#src/server/order/order/door.ts";
import { itemEntity } from "#src/server/order/order/entity.ts";
import { eq } from "drizzle-orm";
import { ordItem } from "#src/server/db/schema/order.ts";
import type { World } from "#tests/server/order/world.ts";

let count = 0;

/** A refund of 60 yuan for an order, in a given state. */
export function refundIn(
  world: World,
  order: OrderRow,
  change: Partial<typeof aftRefund.$inferInsert> = {},
): Promise<RefundRow> {
  return world.app.rows("admin", async (rows) =>
    writeRefund(
      rows,
      order,
      await rows.all(itemEntity, eq(ordItem.orderId, order.id)),
      {
        refundNo: `TKT${(count += 1)}`,
        amount: 6_000,
        refundType: "2",
        refundReason: "3",
        refundMethod: "2",
        source: "1",
        payeeName: order.customerName,
        payeeAccount: "6222990000000001",
      },
      { status: "10", ...change },
    ),
  );
}

/** A withdrawal of an order's samples, in a given state. */
export function withdrawalIn(
  world: World,
  order: OrderRow,
  sampleIds: readonly string[],
  change: Partial<typeof aftWithdrawal.$inferInsert> = {},
): Promise<WithdrawalRow> {
  return world.app.rows("admin", (rows) =>
    rows.insert(withdrawalEntity, {
      ...caseOf(order),
      withdrawalNo: `CYT${(count += 1)}`,
      sampleIds: [...sampleIds],
      withdrawType: "3",
      reason: "4",
      returnMethod: "1",
      status: "10",
      source: "1",
      ...change,
    }),
  );
}
