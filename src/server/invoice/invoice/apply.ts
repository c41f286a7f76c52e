import { and, desc, eq } from "drizzle-orm";
import type { InputOf, ResultOf } from "#src/contract/endpoint.ts";
import type { invoiceable, InvoiceableOrder, invoiceApply } from "#src/contract/invoice/invoice-acts.ts";
import { openInvoiceStates } from "#src/contract/invoice/invoice-moves.ts";
import { taxOf } from "#src/contract/invoice/tax.ts";
import { maskBankCard, maskEmail, maskMobile } from "#src/lib/masks.ts";
import { formatYuan } from "#src/lib/money.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { customerFor, customerOf } from "#src/server/customer/door.ts";
import { invApply } from "#src/server/db/schema/invoice.ts";
import { demandKnownValues } from "#src/server/kernel/rows/known-values.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { nextNumber } from "#src/server/kernel/rows/serial.ts";
import { itemsOfOrder, lockOrder, type OrderRow, receivedOrders } from "#src/server/order/order/door.ts";
import { openTodo } from "#src/server/system/todo/door.ts";
import { invoiceEntity, invoiceLineEntity } from "./entity.ts";
import { demandBuyer, demandLine, leftAtRate, openRefund, ratesOf, refuse } from "./guards.ts";
import { invoiceableOf } from "./rules.ts";
import { type Acting, type ApplyRow, linesOfOrder, shiftOrder } from "./store.ts";

export type ApplyEntry = Omit<InputOf<typeof invoiceApply>, "requestId">;

/** Newest orders that the picker shows. */
const shownOrders = 500;

/** I-01: applies for one invoice over the orders. `source`: dict(apply_source). */
export async function applyInvoice(call: Acting, entry: ApplyEntry, source = "2"): Promise<ApplyRow> {
  const { rows } = call;
  const { lines, formerId, ...given } = entry;
  const ids = lines.map((line) => line.orderId);
  if (new Set(ids).size < ids.length) refuse("同一订单不能重复添加");
  const customer =
    source === "2" ? await customerFor(rows, entry.customerId) : await customerOf(rows, entry.customerId);
  const preInvoice = entry.preInvoice === "Y";
  if (preInvoice && customer.settleType !== "2") refuse("只有月结客户可以先开票后付款");
  const buyer = await unmasked(rows, given, formerId);
  demandBuyer(buyer);
  const orders = new Map<string, OrderRow>();
  for (const id of ids.toSorted()) orders.set(id, await lockOrder(rows, id));
  for (const line of lines) await demandOrder(rows, orders.get(line.orderId) as OrderRow, line, entry);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const values = {
    ...buyer,
    customerName: customer.customerName,
    amount,
    ...taxOf(amount, entry.taxRate),
    preInvoice: entry.preInvoice,
    status: "10",
    source,
  };
  await demandKnownValues(rows, invoiceEntity, values);
  const made = await rows.insert(invoiceEntity, { ...values, applyNo: await nextNumber(rows, "invoiceApply") });
  for (const line of lines) {
    const order = orders.get(line.orderId) as OrderRow;
    await rows.insert(invoiceLineEntity, { applyId: made.id, orderNo: order.orderNo, ...line });
    await shiftOrder(call, order, {
      name: "申请开票",
      content: `${made.applyNo}，开票金额${formatYuan(line.amount)}`,
      invoicing: line.amount,
    });
  }
  await openTodo(rows, {
    type: "issue_invoice",
    bizType: "invoice:invoice",
    bizId: made.id,
    bizNo: made.applyNo,
    title: `发票申请${made.applyNo}待开票`,
    receiverRole: "finance",
    openPage: "/invoice/invoiceList",
  });
  return made;
}

/** Checks one order of an application; the order is locked. */
async function demandOrder(
  rows: Rows,
  order: OrderRow,
  line: { amount: number },
  entry: Pick<ApplyEntry, "customerId" | "taxRate" | "preInvoice">,
): Promise<void> {
  const items = await itemsOfOrder(rows, order.id);
  const rates = ratesOf(items);
  const whole = invoiceableOf(order, entry.preInvoice === "Y");
  const limit =
    rates.length > 1
      ? Math.min(whole, leftAtRate(items, entry.taxRate, await usedAtRate(rows, order.id, entry.taxRate)))
      : whole;
  demandLine(order, line, { customerId: entry.customerId, taxRate: entry.taxRate, rates, limit });
}

const isOpen = (status: string) => (openInvoiceStates as readonly string[]).includes(status);

/** What the live applications of a rate cover of an order, in cents; asked only for an order with several rates. */
async function usedAtRate(rows: Rows, orderId: string, taxRate: number): Promise<number> {
  let used = 0;
  for (const line of await linesOfOrder(rows, orderId)) {
    const apply = await rows.first(invoiceEntity, eq(invApply.id, line.applyId));
    if (apply?.taxRate !== taxRate) continue;
    used += isOpen(apply.status) ? line.amount : line.invoicedAmount;
  }
  return used;
}

const masks = { bankAccount: maskBankCard, receiveEmail: maskEmail, mobile: maskMobile } as const;

/** Values of the earlier application for masked values that come back as shown; refuses any other value with stars. */
async function unmasked<T extends Omit<ApplyEntry, "lines" | "formerId">>(
  rows: Rows,
  given: T,
  formerId: string | undefined,
): Promise<T> {
  const former = formerId === undefined ? null : await rows.find(invoiceEntity, formerId);
  const values = { ...given };
  for (const name of ["bankAccount", "receiveEmail", "mobile"] as const) {
    if (!values[name].includes("*")) continue;
    const known = former?.customerId === given.customerId ? (former[name] ?? "") : "";
    if (known === "" || masks[name](known) !== values[name])
      throw new Refusal(40001, `参数校验失败：${invoiceEntity.fields[name]?.title ?? name}不正确`);
    values[name] = known;
  }
  return values;
}

function shownOrder({ order, items }: Awaited<ReturnType<typeof receivedOrders>>[number]): InvoiceableOrder {
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    serviceSummary: order.serviceSummary,
    payableAmount: order.payableAmount,
    paidAmount: order.paidAmount,
    creditAmount: order.creditAmount,
    refundedAmount: order.refundedAmount,
    refundingAmount: order.refundingAmount,
    invoicedAmount: order.invoicedAmount,
    invoicingAmount: order.invoicingAmount,
    amount: invoiceableOf(order),
    preAmount: invoiceableOf(order, true),
    taxRates: ratesOf(items),
    refusal: openRefund(order) ? "订单存在处理中的退款" : null,
  };
}

/** Orders of a customer with what can be invoiced, those with something left first. */
export async function invoiceableOrders(rows: Rows, customerId: string): Promise<ResultOf<typeof invoiceable>> {
  const customer = await customerFor(rows, customerId);
  const monthly = customer.settleType === "2";
  const orders = (await receivedOrders(rows, customerId, shownOrders)).map(shownOrder);
  const left = (one: InvoiceableOrder) => (monthly ? one.preAmount : one.amount) > 0;
  const former = await rows.all(
    invoiceEntity,
    and(rows.condition(invoiceEntity, {}), eq(invApply.customerId, customerId)),
    {
      orderBy: [desc(invApply.createTime), desc(invApply.id)],
      limit: 1,
    },
  );
  const [last] = await rows.serializeMany(invoiceEntity, former);
  return {
    customerName: customer.customerName,
    monthly,
    orders: [...orders.filter(left), ...orders.filter((one) => !left(one))],
    former: (last as ResultOf<typeof invoiceable>["former"]) ?? null,
  };
}
