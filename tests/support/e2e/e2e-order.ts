import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { orderAdd } from "#src/contract/order/create.ts";
import { toWire } from "#src/lib/time.ts";
import { signatureOf } from "#src/server/kernel/http/signature.ts";
import { baseUrl, type Envelope, expect, login, must, startInRow } from "./e2e.ts";
import { pdf } from "#tests/support/pdf.ts";

/** An order that waits for payment. */
export interface NewOrder {
  id: string;
  orderNo: string;
}

/** A service of the laboratory in Suzhou, whose staff are labrec01, labeng01 and labrev01. */
export const suzhouService = "RoHS 2.0 十项有害物质检测";

interface Wanted {
  /** @default "FWRS0001", RoHS in Suzhou at a fixed price */ serviceNo?: string;
  /** Further services of the same laboratory. */ others?: readonly string[];
  /** How its customer settles: 1 each order, 2 monthly. @default "1" */ settleType?: string;
}

/** Orders by API as cs01 for a customer of sales01, to be paid by transfer. */
export async function newOrder(
  quantity = 1,
  { serviceNo = "FWRS0001", others = [], settleType = "1" }: Wanted = {},
): Promise<NewOrder> {
  const { records: customers } = await must("sales01", "GET", "/customer/list", { status: "1", settleType });
  const [customer] = customers as { id: string }[];
  if (!customer) throw new Error("the demo has no such customer of sales01");
  const items = await Promise.all(
    [serviceNo, ...others].map(async (no) => {
      const { records } = await must("cs01", "GET", "/services/service/list", { serviceNo: no });
      const [service] = records as { id: string }[];
      if (!service) throw new Error(`the demo has no service ${no}`);
      return { serviceId: service.id, quantity };
    }),
  );
  const cart = { customerId: customer.id, items };
  const { priceToken } = await must("cs01", "POST", "/order/calcPrice", cart);
  const made = await must("cs01", "POST", "/order/add", {
    ...cart,
    priceToken,
    requestId: randomUUID(),
    payMethod: "offline",
  });
  return { id: made.ids[0], orderNo: made.orderNos[0] };
}

/**
 * The order that a page places when `press` runs, taken from the server's response. The newest order could be another
 * test's, because other tests order for the same customer.
 */
export async function placedBy(page: Page, press: () => Promise<void>): Promise<NewOrder> {
  const answer = page.waitForResponse((reply) => new URL(reply.url()).pathname === `/api${orderAdd.path}`);
  await press();
  const { success, message, result } = (await (await answer).json()) as Envelope;
  if (!success) throw new Error(message);
  return { id: result.ids[0], orderNo: result.orderNos[0] };
}

/** Waits until a long form shows a step: keys pressed before that would be lost. */
export const atStep = (page: Page, label: string): Promise<void> =>
  expect(page.locator('[data-slot="stepper"] [aria-current="step"]')).toContainText(label);

/** An order whose transfer cs01 has entered: somebody else must still confirm that the money arrived. */
export async function transferredOrder(quantity = 1): Promise<NewOrder & { confirm(): Promise<void> }> {
  const order = await newOrder(quantity);
  const { payableAmount } = await must("cs01", "GET", "/order/queryById", { id: order.id });
  return { ...order, ...(await transfer(order, payableAmount)) };
}

/** cs01 enters a transfer for an order; fin01 confirms that the money arrived. */
export async function transfer(order: NewOrder, amount: number): Promise<{ confirm(): Promise<void> }> {
  const now = minuteAgo();
  const { records } = await must("cs01", "GET", "/otherConfig/paymentConfig/list");
  const account = (records as { id: string; payMethod: string }[]).find(({ payMethod }) => payMethod === "offline");
  const receiveAccountId = account?.id ?? "";
  const { id } = await must("cs01", "POST", "/finance/payment/add", {
    orderId: order.id,
    amount,
    receiveAccountId,
    transferTime: now,
    voucher: await storedFile("cs01"),
  });
  return {
    async confirm() {
      const { version } = await must("fin01", "GET", "/finance/payment/queryById", { id });
      await signed("fin01", "/finance/payment/confirm", {
        id,
        version,
        receivedAmount: amount,
        receivedTime: now,
        receiveAccountId,
        bankSerial: `E2E${order.id}`,
      });
    },
  };
}

/** An order whose transfer cs01 has entered and fin01 has confirmed: it waits for its sample. */
export async function paidOrder(quantity = 1): Promise<NewOrder> {
  const { confirm, ...order } = await transferredOrder(quantity);
  await confirm();
  return order;
}

/** A paid order with a submitted form, which names one sample. */
export async function formOrder(quantity = 1): Promise<NewOrder> {
  const order = await paidOrder(quantity);
  const { template } = await must("cs01", "GET", "/order/inspectionForm", { orderId: order.id });
  await actOn("cs01", order, "/order/inspectionForm", {
    ...(template ? { templateId: template.id } : {}),
    header: {
      applicantName: "申请方",
      reportTitle: "报告抬头",
      reportLanguage: ["C"],
      reportForm: "1",
      sampleDisposal: "1",
    },
    values: { productName: "电源适配器", testMode: "1", needPhoto: "1" },
    samples: [{ sampleName: "外壳", quantity: 1, unit: "pcs" }],
    submit: "Y",
  });
  return order;
}

/** A paid order with a submitted form and one sample in transit. */
export async function sentOrder(quantity = 1): Promise<NewOrder & { trackingNo: string }> {
  const order = await formOrder(quantity);
  const trackingNo = `SF${order.id.slice(-10)}`;
  await actOn("cs01", order, "/order/logistics", {
    logisticsType: "1",
    company: "SF",
    trackingNo,
    sendTime: minuteAgo(),
  });
  return { ...order, trackingNo };
}

/** An order whose one sample has arrived and waits for its check. */
export async function receivedOrder(quantity = 1): Promise<NewOrder> {
  const { id, orderNo } = await sentOrder(quantity);
  await receiveSamples({ id, orderNo });
  return { id, orderNo };
}

/** An order whose one sample has arrived and was rejected: it must be sent again. */
export async function rejectedOrder(): Promise<NewOrder> {
  const order = await receivedOrder();
  const { samples } = await must("labrec01", "GET", "/order/queryById", { id: order.id });
  await actOn("labrec01", order, "/order/sampleReject", {
    sampleIds: (samples as { id: string }[]).map(({ id }) => id),
    rejectReason: "1",
    detail: "外壳开裂",
    disposal: "1",
  });
  return order;
}

/** An order whose one sample is in testing. */
export async function testedOrder(): Promise<NewOrder> {
  const order = await receivedOrder();
  await passSamples(order);
  return order;
}

/** An order whose one report waits for its review. */
export async function reportedOrder(): Promise<NewOrder> {
  const order = await testedOrder();
  await uploadReport(order);
  return order;
}

/** Registers the arrival of the samples in transit. */
export async function receiveSamples(order: NewOrder): Promise<void> {
  const { samples } = await must("labrec01", "GET", "/order/queryById", { id: order.id });
  const coming = (samples as { id: string; status: string; quantity: number }[]).filter(
    ({ status }) => status === "20",
  );
  await actOn("labrec01", order, "/order/confirmReceipt", {
    receiveTime: minuteAgo(),
    samples: coming.map(({ id, quantity }) => ({ id, received: "Y", quantity, condition: "完好" })),
  });
}

/** Accepts the samples that have arrived: testing may start. */
export async function passSamples(order: NewOrder): Promise<void> {
  const { samples } = await must("labrec01", "GET", "/order/queryById", { id: order.id });
  const here = (samples as { id: string; status: string }[]).filter(({ status }) => status === "30");
  await actOn("labrec01", order, "/order/examine", {
    result: "pass",
    samples: here.map(({ id }) => ({ id, result: "pass" })),
  });
}

/** labeng01 uploads the only report of an order's samples in testing. */
async function uploadReport(order: NewOrder): Promise<void> {
  const { samples } = await must("labeng01", "GET", "/order/queryById", { id: order.id });
  const tested = (samples as { id: string; status: string }[]).filter(({ status }) => status === "40");
  const report = {
    reportType: "1",
    language: "C",
    conclusion: "1",
    issueDate: minuteAgo().slice(0, 10),
    sampleIds: tested.map(({ id }) => id),
    file: await storedFile("labeng01"),
  };
  await actOn("labeng01", order, "/order/uploadReport", { reports: [report], complete: "Y" }, "POST");
}

/** labeng01 uploads a report and labrev01 approves it; returns the report number. */
export async function issueReport(order: NewOrder): Promise<string> {
  await uploadReport(order);
  const { reports } = await must("labrev01", "GET", "/order/queryById", { id: order.id });
  const [uploaded] = reports as { id: string; reportNo: string }[];
  await actOn("labrev01", order, "/order/examineReport", { result: "pass", reports: [uploaded?.id ?? ""] });
  return uploaded?.reportNo ?? "";
}

/** Runs an action on the current version of an order. */
async function actOn(
  username: string,
  { id }: NewOrder,
  path: string,
  input: Readonly<Record<string, unknown>>,
  method: "PUT" | "POST" = "PUT",
): Promise<void> {
  const { version } = await must(username, "GET", "/order/queryById", { id });
  await must(username, method, path, { ...input, id, version });
}

const minuteAgo = () => toWire(new Date(Date.now() - 60_000));

/** Uploads a pdf as a user; returns its path. */
export async function storedFile(username: string): Promise<string> {
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

/** Sends a call that moves money, with its signature. */
export async function signed(username: string, path: string, input: Readonly<Record<string, unknown>>): Promise<void> {
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

/** Starts an action of an order in the list: its next step, or an entry behind 更多. */
export const startAct = (page: Page, orderNo: string, act: string): Promise<void> =>
  startInRow(page.getByRole("row", { name: new RegExp(orderNo) }), act);

/** Address of the list with only this order. */
export const listOf = (orderNo: string): string => `/order/orderList?orderNo=${orderNo}`;

/** Expects an order's state in the list, as its dictionary text. */
export async function expectState(page: Page, orderNo: string, state: string): Promise<void> {
  await expect(page.getByRole("row", { name: new RegExp(orderNo) })).toContainText(state);
}
