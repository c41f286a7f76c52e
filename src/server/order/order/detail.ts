import { eq } from "drizzle-orm";
import { ordEvaluation } from "#src/server/db/schema/order.ts";
import { refundsOfOrder } from "#src/server/afterSales/refund/door.ts";
import { withdrawalsOfOrder } from "#src/server/afterSales/withdrawal/door.ts";
import { paymentsOfOrder } from "#src/server/finance/payment/door.ts";
import { invoicesOfOrder } from "#src/server/invoice/invoice/door.ts";
import type { Rows } from "#src/server/kernel/rows.ts";
import { liquidationOf } from "#src/server/order/liquidation/door.ts";
import { liquidationEntity } from "#src/server/order/liquidation/entity.ts";
import {
  evaluationEntity,
  formEntity,
  itemEntity,
  logEntity,
  logisticsEntity,
  orderEntity,
  priceChangeEntity,
  reportEntity,
  sampleEntity,
} from "./entity.ts";
import { refundableOf } from "./rules/money.ts";
import { formOf, itemsOf, logisticsOf, logsOf, priceChangesOf, reportsOf, samplesOf } from "./store.ts";

/** Everything about one order, as the drawer shows it. */
export async function orderDetail(rows: Rows, id: string): Promise<Record<string, unknown>> {
  const order = await rows.find(orderEntity, id);
  const liquidation = rows.actor.can("order:liquidation:list") ? await liquidationOf(rows, id) : null;
  const form = await formOf(rows, id);
  const evaluation = await rows.first(evaluationEntity, eq(ordEvaluation.orderId, id));
  return {
    ...(await rows.present(orderEntity, order)),
    refundable: refundableOf(order),
    items: await rows.presentMany(itemEntity, await itemsOf(rows, id)),
    payments: await paymentsOfOrder(rows, id),
    form: form ? await rows.present(formEntity, form) : null,
    samples: await rows.presentMany(sampleEntity, await samplesOf(rows, id)),
    logistics: await rows.presentMany(logisticsEntity, await logisticsOf(rows, id)),
    reports: await rows.presentMany(reportEntity, await reportsOf(rows, id)),
    priceChanges: await rows.presentMany(priceChangeEntity, await priceChangesOf(rows, id)),
    liquidation: liquidation ? await rows.present(liquidationEntity, liquidation) : null,
    evaluation: evaluation ? await rows.present(evaluationEntity, evaluation) : null,
    refunds: await refundsOfOrder(rows, id),
    withdrawals: await withdrawalsOfOrder(rows, id),
    invoices: await invoicesOfOrder(rows, id),
    logs: await rows.presentMany(logEntity, await logsOf(rows, id)),
  };
}
