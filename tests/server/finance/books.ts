import { toWire } from "#src/lib/time.ts";
import { type TestApp, type TestReply } from "#tests/support/app.ts";
import { must, newCustomer, newOrder, paymentRow, signed, type Stock, voucherFile } from "#tests/support/business.ts";

/** 手工记账 as fin01: a bank fee of 15 yuan now, on the account of bank transfers. */
export function book(app: TestApp, at: Stock, patch: Record<string, unknown> = {}): Promise<TestReply> {
  return app.as("fin01").post("/finance/flow/add", {
    direction: "2",
    flowType: "8",
    amount: 1_500,
    occurTime: toWire(app.clock.now()),
    accountConfigId: at.offlineId,
    ...patch,
  });
}

/** A transfer of an order's whole amount that waits for confirmation, entered by cs01. */
export async function enterFor(
  app: TestApp,
  at: Stock,
  order: { id: string; payableAmount: number },
  patch: Record<string, unknown> = {},
) {
  const reply = await app.as("cs01").post("/finance/payment/add", {
    orderId: order.id,
    amount: order.payableAmount,
    payerName: "锐测电子",
    receiveAccountId: at.offlineId,
    transferTime: toWire(app.clock.now()),
    voucher: voucherFile,
    ...patch,
  });
  const { id, paymentNo } = must(reply).result as { id: string; paymentNo: string };
  return { id, paymentNo, amount: order.payableAmount };
}

/** As `enterFor`, for a new order of a new customer. */
export async function enter(app: TestApp, at: Stock, patch: Record<string, unknown> = {}) {
  const order = await newOrder(app, at, await newCustomer(app, at));
  return { ...(await enterFor(app, at, order, patch)), order };
}

let serials = 0;

/** P-04 of the whole amount as fin01. */
export async function confirmAt(app: TestApp, at: Stock, id: string, receivedTime: string): Promise<void> {
  const { version, amount } = await paymentRow(app, id);
  serials += 1;
  must(
    await signed(app, "fin01", "PUT", "/finance/payment/confirm", {
      id,
      version,
      receivedAmount: amount,
      receivedTime,
      receiveAccountId: at.offlineId,
      bankSerial: `BK${serials}`,
    }),
  );
}

export const closeMonth = (app: TestApp, period: string) =>
  signed(app, "finlead", "POST", "/finance/close/run", { period });
export const reopenMonth = (app: TestApp, period: string, reason = "补记手续费") =>
  signed(app, "finlead", "POST", "/finance/close/reopen", { period, reason });
