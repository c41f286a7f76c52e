import { eq, inArray } from "drizzle-orm";
import { custCustomer } from "#src/server/db/schema/customer.ts";
import { finAccount, finFlow, finPayment } from "#src/server/db/schema/finance.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { finSettlement } from "#src/server/db/schema/settlement.ts";
import {
  ordEvaluation,
  ordInspectionForm,
  ordItem,
  ordLogistics,
  ordOrder,
  ordReport,
  ordSample,
} from "#src/server/db/schema/order.ts";
import type { World } from "#tests/server/order/world.ts";

/** Rows for the calls: one order with everything that depends on it. */
export interface Target {
  orderId: string;
  orderNo: string;
  salesBy: string;
  customerId: string;
  itemId: string;
  sampleId: string;
  reportId: string;
  logisticsId: string;
  evaluationId: string;
  paymentId: string;
  liquidationId: string;
  settlementId: string;
  accountId: string;
  flowId: string;
  serviceId: string;
  addressId: string;
  bankId: string;
}

/** Owner of the order, and the place where it is tested. */
export interface Whose {
  salesBy: string;
  salesOrgCode: string;
  labOrgCode: string;
  labType: string;
  /** @default 1 */
  tenantId?: number;
}

/** Creates an order with customer, samples, report, payment, money and liquidation for an owner. */
export async function target(world: World, bankId: string, whose: Whose): Promise<Target> {
  const { app } = world;
  const { db } = app.store;
  const { tenantId = 1, ...owner } = whose;
  const customer = await world.makeCustomer({
    levelId: world.level.id,
    salesBy: owner.salesBy,
    salesOrgCode: owner.salesOrgCode,
  });
  const account = await world.makeAccount(customer.id);
  const order = await world.order({ ...world, customer }, { ...owner, orderStatus: "10" });
  // Sums of the lists show that a row is among them.
  await db.update(finAccount).set({ creditLimit: 10_000 }).where(eq(finAccount.id, account.id));
  const paid = await world.order({ ...world, customer }, { ...owner, orderStatus: "60", payStatus: "2" });
  await db.update(ordOrder).set({ paidAmount: 10_000, invoicedAmount: 1 }).where(eq(ordOrder.id, paid.id));
  const [line] = await world.linesOf(order.id);
  const sample = await world.sample(order);
  const report = await world.report(order);
  await world.form(order);
  const stamp = { sysOrgCode: "A01", tenantId: 1, createBy: "admin" };
  const id = (kind: string) => `${kind}${order.id}`.slice(0, 32);
  await db.insert(ordEvaluation).values({
    ...stamp,
    id: id("ev"),
    orderId: order.id,
    scores: {},
    totalScore: 40,
    anonymous: "N",
    visible: "Y",
  });
  await db.insert(ordLogistics).values({
    ...stamp,
    id: id("lg"),
    orderId: order.id,
    bizType: "1",
    company: "SF",
    trackingNo: `SF${order.id}`,
    sendTime: app.clock.now(),
    phone: "13800001111",
  });
  await db.insert(finPayment).values({
    ...stamp,
    id: id("pm"),
    paymentNo: `SK${order.id}`,
    flowType: "1",
    orderId: order.id,
    customerId: customer.id,
    customerName: customer.customerName,
    payMethod: "offline",
    amount: 10_000,
    status: "10",
    entryBy: "cs02",
    receiveAccountId: bankId,
  });
  await db.insert(ordLiquidation).values({
    ...stamp,
    id: id("lq"),
    liquidationNo: `QS${order.id}`,
    orderId: order.id,
    orderNo: order.orderNo,
    labId: world.lab.id,
    orderAmount: 10_000,
    originPrice: 6_000,
    liquidationPrice: 6_000,
    settleAmount: 6_000,
    grossProfit: 4_000,
    grossRate: 4_000,
    liquidationStatus: "10",
  });
  await db.insert(finSettlement).values({
    ...stamp,
    id: id("st"),
    settlementNo: `JS${order.id}`.slice(0, 32),
    labId: world.lab.id,
    periodStart: "2026-02-01",
    periodEnd: "2026-02-28",
    totalAmount: 6_000,
    payAmount: 6_000,
  });
  await db.insert(finFlow).values({
    ...stamp,
    id: id("fl"),
    flowNo: `LS${order.id}`,
    direction: "1",
    flowType: "1",
    amount: 10_000,
    bizType: "payment",
    bizId: id("pm"),
    orderId: order.id,
    customerId: customer.id,
    occurTime: app.clock.now(),
    postDate: "2026-03-16",
    period: "2026-03",
  });
  if (tenantId !== 1) {
    const move = { tenantId };
    await db
      .update(ordOrder)
      .set(move)
      .where(inArray(ordOrder.id, [order.id, paid.id]));
    await db
      .update(ordItem)
      .set(move)
      .where(inArray(ordItem.orderId, [order.id, paid.id]));
    await db.update(ordLogistics).set(move).where(eq(ordLogistics.orderId, order.id));
    await db.update(ordSample).set(move).where(eq(ordSample.orderId, order.id));
    await db.update(ordInspectionForm).set(move).where(eq(ordInspectionForm.orderId, order.id));
    await db.update(ordReport).set(move).where(eq(ordReport.orderId, order.id));
    await db.update(ordEvaluation).set(move).where(eq(ordEvaluation.orderId, order.id));
    await db.update(finPayment).set(move).where(eq(finPayment.orderId, order.id));
    await db.update(finFlow).set(move).where(eq(finFlow.orderId, order.id));
    await db
      .update(finSettlement)
      .set(move)
      .where(eq(finSettlement.id, id("st")));
    await db.update(ordLiquidation).set(move).where(eq(ordLiquidation.orderId, order.id));
    await db.update(finAccount).set(move).where(eq(finAccount.id, account.id));
    await db.update(custCustomer).set(move).where(eq(custCustomer.id, customer.id));
  }
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    salesBy: owner.salesBy,
    customerId: customer.id,
    itemId: line?.id ?? "",
    sampleId: sample.id,
    reportId: report.id,
    logisticsId: id("lg"),
    evaluationId: id("ev"),
    paymentId: id("pm"),
    liquidationId: id("lq"),
    settlementId: id("st"),
    accountId: account.id,
    flowId: id("fl"),
    serviceId: world.service.id,
    addressId: await world.addressOf(world.lab.id),
    bankId,
  };
}
