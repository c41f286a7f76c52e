import { finPayment } from "#src/server/db/schema/finance.ts";
import { equals, piece } from "#src/server/kernel/query/write-sql.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { paymentEntity } from "./entity.ts";

/**
 * P-07: closes open online payments of an order (expired, replaced, price changed, order cancelled); returns how many.
 */
export async function closeOpenOnlinePayments(rows: Rows, orderId: string): Promise<number> {
  const online = piece`${equals(finPayment.orderId, orderId)} and ${equals(finPayment.status, "15")}`;
  // There is rarely one. The read joins the caller's other reads, and the locked order gets no new payment meanwhile.
  if (!(await rows.first(paymentEntity, online))) return 0;
  const open = await rows.all(paymentEntity, online, { lock: true });
  for (const payment of open) await rows.update(paymentEntity, payment, { status: "50" });
  return open.length;
}
