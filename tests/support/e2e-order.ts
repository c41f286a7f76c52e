import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { expect, must } from "./e2e.ts";

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
