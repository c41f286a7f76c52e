import { createHash } from "node:crypto";
import type { InputOf } from "#src/contract/endpoint.ts";
import type { orderAdd, orderCalcPrice } from "#src/contract/order/create.ts";
import { itemType } from "#src/contract/order/price.ts";
import { holdsPost } from "#src/contract/system/desk/posts.ts";
import {
  type Customer,
  customerFor,
  customerTotals,
  defaultContact,
  lockCustomer,
  useExclusive as takeExclusive,
} from "#src/server/customer/door.ts";
import { nextNumber } from "#src/server/kernel/rows/serial.ts";
import { sampleAddressFor } from "#src/server/otherConfig/door.ts";
import { personOf } from "#src/server/system/user/door.ts";
import { applyStep, type Writing } from "./apply-step.ts";
import { type CartOrder, priceCart } from "./cart.ts";
import { demandCodes } from "./codes.ts";
import { payExpire } from "./door.ts";
import { itemEntity, orderEntity } from "./entity.ts";
import { paidNext } from "./rules/paid-next.ts";
import { type OrderRow, refuse } from "./rules/step.ts";
import { holidaysOf } from "#src/server/kernel/holidays.ts";

type AddInput = InputOf<typeof orderAdd>;

/** Hash of a priced cart; proves that the submitter saw exactly these amounts. Not secret: prices are recalculated. */
export function priceTokenOf(customerId: string, orders: readonly CartOrder[]): string {
  const seen = orders.map(({ lab, amounts, lines }) => [
    lab.id,
    amounts,
    lines.map((line) => [
      line.serviceId,
      line.specId,
      line.packageId,
      line.exclusivePackageId,
      line.quantity,
      line.payableAmount,
    ]),
  ]);
  return createHash("sha256")
    .update(JSON.stringify([customerId, seen]))
    .digest("hex");
}

/** `POST /order/calcPrice`: the current price of a cart, per laboratory. */
export async function calcPrice(call: Writing, input: InputOf<typeof orderCalcPrice>) {
  const customer = await orderingCustomer(call, input.customerId);
  const orders = await priceCart(call.rows, customer, input);
  return {
    priceToken: priceTokenOf(customer.id, orders),
    payableAmount: orders.reduce((sum, order) => sum + order.amounts.payableAmount, 0),
    orders: orders.map(({ lab, byQuote, amounts, lines }) => ({
      labId: lab.id,
      labName: lab.labName,
      byQuote,
      goodsAmount: amounts.goodsAmount,
      urgentAmount: amounts.urgentAmount,
      travelAmount: amounts.travelAmount,
      discountAmount: amounts.discountAmount,
      payableAmount: amounts.payableAmount,
      lines: lines.map(
        (
          {
            itemType,
            serviceId,
            specId,
            serviceName,
            specName,
            quantity,
            unitPrice,
            lineAmount,
            urgentAmount,
            discountAmount,
            payableAmount,
          },
          at,
        ) => ({
          lineNo: at + 1,
          itemType,
          serviceId,
          specId,
          serviceName,
          specName,
          quantity,
          unitPrice,
          lineAmount,
          urgentAmount,
          discountAmount,
          payableAmount,
        }),
      ),
    })),
  };
}

/** O-01: creates one order per laboratory with newly calculated prices; a free order counts as paid at once. */
export async function createOrders(call: Writing, input: AddInput): Promise<{ ids: string[]; orderNos: string[] }> {
  const { rows } = call;
  await demandCodes(rows, [["order_source", input.orderSource, "订单来源"]]);
  // Other orders for the same customer wait here, so that the rest of a package is not used twice.
  const customer = await orderingCustomer(call, input.customerId, true);
  const carts = await priceCart(rows, customer, input);
  if (priceTokenOf(customer.id, carts) !== input.priceToken) refuse("价格已变动，请重新确认");
  const numbers: string[] = [];
  for (const _ of carts) numbers.push(await nextNumber(rows, "order"));
  const groupNo = carts.length > 1 ? (numbers[0] ?? null) : null;
  const former = await formerOf(call, customer, input.copyOf);
  const shared = { ...(await headOf(call, customer, input, former)), groupNo };
  const sampleAddressId = input.sampleAddressId ?? former?.sampleAddressId ?? undefined;
  const made: OrderRow[] = [];
  for (const [at, cart] of carts.entries())
    made.push(await createOne(call, cart, { ...shared, orderNo: numbers[at] ?? "" }, sampleAddressId));
  await customerTotals(rows, customer.id, { orders: made.length, orderedAt: rows.now });
  return { ids: made.map((order) => order.id), orderNos: made.map((order) => order.orderNo) };
}

async function orderingCustomer({ rows }: Writing, id: string, lock = false): Promise<Customer> {
  const customer = await (lock ? lockCustomer(rows, id) : customerFor(rows, id));
  if (customer.status !== "1") refuse("客户已冻结，不能下单");
  return customer;
}

/** The order to copy from; it must belong to the same customer and be visible to the person. */
async function formerOf({ rows }: Writing, customer: Customer, id: string | undefined): Promise<OrderRow | null> {
  if (!id) return null;
  const former = await rows.find(orderEntity, id);
  if (former.customerId !== customer.id) refuse("复制的订单不属于该客户，请重新选择");
  return former;
}

/** The typed text; "" for a masked text, which the person only saw and did not type. */
function plain(text: string | undefined): string {
  return text === undefined || text.includes("*") ? "" : text;
}

type Head = Awaited<ReturnType<typeof headOf>> & { groupNo: string | null; orderNo: string };

/** The values that all orders of one cart share: customer, contact, salesperson. */
async function headOf({ rows }: Writing, customer: Customer, input: AddInput, former: OrderRow | null) {
  // A masked number is the former contact's number, as long as the contact is the same person.
  const known = former && (!input.contactName || input.contactName === former.contactName) ? former : null;
  const contact = await defaultContact(rows, customer.id);
  const sales = input.salesBy && input.salesBy !== customer.salesBy ? await personOf(rows, input.salesBy) : null;
  if (input.salesBy && input.salesBy !== customer.salesBy) {
    if (!sales?.enabled) refuse("销售不存在或已冻结");
    if (!holdsPost("salesBy", sales)) refuse("销售须为销售人员");
  }
  const salesBy = sales?.username ?? customer.salesBy;
  return {
    orderSource: input.orderSource,
    customerId: customer.id,
    customerName: customer.customerName,
    customerMobile: customer.mobile,
    contactName: input.contactName || known?.contactName || contact?.name || customer.contactName,
    contactMobile: plain(input.contactMobile) || known?.contactMobile || contact?.mobile || customer.mobile,
    contactEmail: plain(input.contactEmail) || known?.contactEmail || contact?.email || customer.email || "",
    salesBy,
    salesName: sales?.realname ?? (salesBy ? ((await personOf(rows, salesBy))?.realname ?? salesBy) : null),
    salesOrgCode: sales?.orgCode ?? customer.salesOrgCode,
    csBy: customer.csBy ?? (rows.actor.roleCodes.includes("cs") ? rows.actor.username : null),
    isUrgent: input.isUrgent,
    payMethod: input.payMethod,
    customerRemark: input.customerRemark ?? null,
    innerRemark: input.innerRemark ?? null,
  };
}

async function createOne(
  call: Writing,
  cart: CartOrder,
  head: Head,
  sampleAddressId: string | undefined,
): Promise<OrderRow> {
  const { rows } = call;
  const { lab, amounts } = cart;
  const address = cart.needSample ? await sampleAddressFor(rows, lab.id, sampleAddressId) : null;
  const order = await rows.insert(orderEntity, {
    ...head,
    ...amounts,
    orderType: typeOf(cart),
    orderStatus: cart.byQuote ? "05" : "10",
    labId: lab.id,
    labName: lab.labName,
    labType: lab.labType,
    labOrgCode: lab.orgCode,
    needSample: cart.needSample ? "Y" : "N",
    onSite: cart.onSite ? "Y" : "N",
    serviceSummary: summaryOf(cart),
    sampleAddressId: address?.id ?? null,
    payExpireTime: cart.byQuote ? null : await payExpire(rows, head.payMethod),
  });
  const items = await rows.insertMany(
    itemEntity,
    cart.lines.map((line, at) => ({ ...line, orderId: order.id, lineNo: at + 1 })),
  );
  for (const line of cart.lines) {
    if (!line.exclusivePackageId || !line.serviceId) continue;
    await takeExclusive(
      rows,
      line.exclusivePackageId,
      { serviceId: line.serviceId, specId: line.specId },
      line.quantity,
    );
  }
  const free = !cart.byQuote && amounts.payableAmount === 0;
  const next = free
    ? {
        payStatus: "2",
        payTime: rows.now,
        payExpireTime: null,
        ...paidNext(order, items, rows.now, await holidaysOf(rows)),
      }
    : {};
  return applyStep(call, order, {
    act: "create",
    name: order.orderSource === "4" ? "代客下单" : "下单",
    patch: next,
    messages: free ? ["order_created", "order_paid"] : ["order_created"],
    ...(free ? { liquidation: { act: "create" as const } } : {}),
  });
}

/** dict(order_type): by quote first, then exclusive, then package. */
function typeOf(cart: CartOrder): string {
  if (cart.byQuote) return "5";
  if (cart.lines.some((line) => line.itemType === itemType.exclusive)) return "3";
  return cart.lines.some((line) => line.itemType === itemType.package) ? "2" : "1";
}

/** The first service's name and the number of lines, without travel. */
function summaryOf(cart: CartOrder): string {
  const goods = cart.lines.filter((line) => line.itemType !== itemType.travel);
  const first = goods[0]?.serviceName ?? "";
  return goods.length > 1 ? `${first}等${goods.length}项` : first;
}
