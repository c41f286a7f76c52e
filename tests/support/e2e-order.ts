import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { toWire } from "#src/lib/time.ts";
import { signatureOf } from "#src/server/kernel/signature.ts";
import { baseUrl, type Envelope, expect, login, must } from "./e2e.ts";
import { pdf } from "./pdf.ts";

/** An order that waits for payment. */
export interface NewOrder {
  id: string;
  orderNo: string;
}

/** A service of the laboratory in Suzhou, whose staff are labrec01, labeng01 and labrev01. */
export const suzhouService = "RoHS 2.0 十项有害物质检测";

/** Orders by the wire as cs01 for a customer of sales01: RoHS in Suzhou, to be paid by transfer. */
export async function newOrder(quantity = 1): Promise<NewOrder> {
  const { records: customers } = await must("sales01", "GET", "/customer/list", { status: "1", settleType: "1" });
  const { records: services } = await must("cs01", "GET", "/services/service/list", { serviceNo: "FWRS0001" });
  const [customer] = customers as { id: string }[];
  const [service] = services as { id: string }[];
  if (!customer || !service) throw new Error("the demo has no customer of sales01, or no FWRS0001");
  const cart = { customerId: customer.id, items: [{ serviceId: service.id, quantity }] };
  const { priceToken } = await must("cs01", "POST", "/order/calcPrice", cart);
  const made = await must("cs01", "POST", "/order/add", {
    ...cart,
    priceToken,
    requestId: randomUUID(),
    payMethod: "offline",
  });
  return { id: made.ids[0], orderNo: made.orderNos[0] };
}

/** An order whose transfer cs01 has entered and fin01 has confirmed: it waits for its sample. */
export async function paidOrder(): Promise<NewOrder> {
  const order = await newOrder();
  const now = toWire(new Date(Date.now() - 60_000));
  const { records } = await must("cs01", "GET", "/otherConfig/paymentConfig/list");
  const account = (records as { id: string; payMethod: string }[]).find(({ payMethod }) => payMethod === "offline");
  const receiveAccountId = account?.id ?? "";
  const { id } = await must("cs01", "POST", "/finance/payment/add", {
    orderId: order.id,
    amount: 68_000,
    receiveAccountId,
    transferTime: now,
    voucher: await storedFile("cs01"),
  });
  const { version } = await must("fin01", "GET", "/finance/payment/queryById", { id });
  const input = {
    id,
    version,
    receivedAmount: 68_000,
    receivedTime: now,
    receiveAccountId,
    bankSerial: `E2E${order.id}`,
  };
  await signed("fin01", "/finance/payment/confirm", input);
  return order;
}

/** Stores a pdf as somebody; gives its path. */
async function storedFile(username: string): Promise<string> {
  const { token, tenantId } = await login(username);
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(await pdf("voucher"))], { type: "application/pdf" }), "voucher.pdf");
  const reply = await fetch(`${baseUrl()}/api/sys/common/upload`, {
    method: "POST",
    headers: { "x-access-token": token, "tenant-id": tenantId },
    body: form,
  });
  const { success, message } = (await reply.json()) as Envelope;
  if (!success) throw new Error(message);
  return message;
}

/** A call that moves money: with its signature. */
async function signed(username: string, path: string, input: Readonly<Record<string, unknown>>): Promise<void> {
  const { token, tenantId } = await login(username);
  const { signSecret } = (await (await fetch(`${baseUrl()}/config.json`)).json()) as { signSecret: string };
  const reply = await fetch(`${baseUrl()}/api${path}`, {
    method: "PUT",
    headers: {
      "x-access-token": token,
      "tenant-id": tenantId,
      "content-type": "application/json",
      "x-sign": signatureOf(`/api${path}`, input, signSecret),
      "x-timestamp": toWire(new Date()).replaceAll(/\D/g, ""),
    },
    body: JSON.stringify(input),
  });
  const { success, message } = (await reply.json()) as Envelope;
  if (!success) throw new Error(`${path}: ${message}`);
}

/** Opens an act of an order in the list: a button of its row, or an entry behind 更多. */
export async function startAct(page: Page, orderNo: string, act: string): Promise<void> {
  const row = page.getByRole("row", { name: new RegExp(orderNo) });
  const direct = row.getByRole("button", { name: act, exact: true });
  await expect(row.getByRole("button").first()).toBeVisible();
  if ((await direct.count()) > 0) return direct.click();
  await row.getByRole("button", { name: "更多", exact: true }).click();
  await page.getByRole("menuitem", { name: act, exact: true }).click();
}

/** The list with this order alone. */
export const listOf = (orderNo: string): string => `/order/orderList?orderNo=${orderNo}`;

/** The state an order stands in, by its dictionary text in the list. */
export async function expectState(page: Page, orderNo: string, state: string): Promise<void> {
  await expect(page.getByRole("row", { name: new RegExp(orderNo) })).toContainText(state);
}
