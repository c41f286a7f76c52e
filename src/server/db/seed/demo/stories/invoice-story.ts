import { eq } from "drizzle-orm";
import { compactDay, dayOf } from "#src/lib/time.ts";
import { ordItem, ordOrder } from "#src/server/db/schema/order.ts";
import { applyInvoice } from "#src/server/invoice/invoice/apply.ts";
import { acceptInvoice, rejectInvoice, revokeInvoice } from "#src/server/invoice/invoice/decide.ts";
import { invoiceEntity } from "#src/server/invoice/invoice/entity.ts";
import { uploadInvoice } from "#src/server/invoice/invoice/issue.ts";
import { startRed } from "#src/server/invoice/invoice/red.ts";
import { invoiceableOf } from "#src/server/invoice/invoice/rules.ts";
import { type ApplyRow, issuedOf } from "#src/server/invoice/invoice/store.ts";
import type { OrderRow } from "#src/server/order/order/rules/step.ts";
import type { CaseSplit } from "./case-split.ts";
import { fileKey } from "../files.ts";
import { orderNow } from "./money-story.ts";
import type { Stage } from "./order-story.ts";
import type { OrderPlan } from "../plan.ts";
import { type Stream, streamOf } from "../prng.ts";
import type { Story } from "../schedule.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type InvoiceEnd = Exclude<keyof CaseSplit["invoices"], "inTwo" | "several">;

/** Working days before the end of history at which a still open application was made, from … to. */
const began: Readonly<Record<InvoiceEnd, readonly [number, number] | null>> = {
  issued: null,
  rejected: null,
  revoked: null,
  red: null,
  flushing: [9, 12],
  audit: [1, 2],
  issuing: [3, 4],
};

const settledStates: readonly string[] = ["60", "70", "80", "90"];

/** All applications of a tenant, each for its own order. */
export function invoiceStories(stage: Stage, split: CaseSplit["invoices"], plans: readonly OrderPlan[]): Story[] {
  const { replay } = stage;
  const stream = streamOf(replay.choice.seed, "invoiced", replay.tenantId);
  // Cancelled orders and reversed payments are not invoiced.
  const fit = plans.filter((plan) => settledStates.includes(plan.target) && plan.pay !== "reversed");
  const ends = (Object.keys(began) as InvoiceEnd[]).flatMap((end) =>
    Array.from({ length: split[end] }, (_, index) => [end, index] as const),
  );
  const drawn = stream.some(fit, fit.length);
  // Orders of the last days leave no time for an invoice. Unused orders are a reserve.
  const old = drawn.filter((plan) => plan.times.create.getTime() < replay.end.getTime() - 45 * dayMs);
  const chosen = old.slice(0, ends.length);
  const reserve = old.slice(ends.length);
  return chosen.map((plan, at) => {
    const [end, index] = ends[at] ?? ["issued", 0];
    const issued = end === "issued";
    return invoiceStory(stage, plan, end, reserve, {
      inTwo: issued && index < split.inTwo,
      several: issued && index >= split.inTwo && index < split.inTwo + split.several,
    });
  });
}

async function* invoiceStory(
  stage: Stage,
  chosen: OrderPlan,
  end: InvoiceEnd,
  reserve: OrderPlan[],
  special: { inTwo: boolean; several: boolean },
): Story {
  const { replay, calendar } = stage;
  const stream = streamOf(replay.choice.seed, `invoice ${replay.tenantId}`, chosen.index);
  const window = began[end];
  const wait = stream.around(6, 8, 0.5);
  yield window
    ? calendar.before(replay.end, stream.int(...window), stream.float())
    : new Date((chosen.times.examine ?? chosen.times.paid ?? chosen.times.create).getTime() + wait * dayMs);
  const suits = async (one: OrderPlan) => {
    const found = await orderOf(stage, one, special.several ? "90" : "60");
    return found && special.several && othersOf(stage, found).length === 0 ? null : found;
  };
  let plan = chosen;
  let order = await suits(plan);
  for (let tries = window ? 0 : 8; !order && tries > 0; tries -= 1) {
    yield new Date(replay.now.getTime() + 3 * dayMs);
    order = await suits(plan);
  }
  // If the order was refunded, is on hold, or is alone where several are needed, another one is invoiced.
  for (let at = 0; !order && at < reserve.length; at += 1) {
    const other = reserve[at];
    if (!other) break;
    order = await suits(other);
    if (order) [plan] = reserve.splice(at, 1) as [OrderPlan];
  }
  if (!order) return;
  const orders = special.several ? [order, ...othersOf(stage, order).slice(0, stream.int(1, 2))] : [order];
  const applied = await apply(stage, stream, plan, orders);
  if (!applied || end === "audit") return;
  if (end === "revoked") {
    yield new Date(replay.now.getTime() + stream.int(1, 3) * hourMs);
    await revokeInvoice(replay.asCustomer(plan.customer), { id: applied });
    return;
  }
  yield calendar.work(new Date(replay.now.getTime() + stream.int(2, 20) * hourMs), stream.float());
  const [clerk = ""] = stream.some(replay.desk.finance, 1);
  if (end === "rejected") {
    await rejectInvoice(replay.as(clerk, "invoice:invoice:reject"), {
      id: applied,
      rejectReason: stream.pick([
        "税号与抬头不一致，请核对后重新申请",
        "专用发票缺少开户行及账号信息",
        "订单存在争议，暂缓开票",
      ]),
    });
    return;
  }
  await acceptInvoice(replay.as(clerk, "invoice:invoice:accept"), { id: applied });
  if (end === "issuing") return;
  yield calendar.work(new Date(replay.now.getTime() + stream.int(1, 28) * hourMs), stream.float());
  await issue(stage, clerk, applied, special.inTwo);
  if (end === "issued") return;
  yield calendar.work(new Date(replay.now.getTime() + stream.int(24, 90) * hourMs), stream.float());
  await beginRed(stage, stream, clerk, applied);
  if (end === "flushing") return;
  yield calendar.work(new Date(replay.now.getTime() + stream.int(4, 60) * hourMs), stream.float());
  await finishRed(stage, clerk, applied);
}

/** The plan's order if it can be invoiced now: at least in the given state, no open cases, one tax rate. */
async function orderOf(stage: Stage, plan: OrderPlan, least: string): Promise<OrderRow | null> {
  const id = stage.orderIds.get(plan);
  if (id !== undefined) {
    const order = await orderNow(stage.replay, id);
    return order.orderStatus >= least && isInvoiceable(stage, order) ? order : null;
  }
  return null;
}

function isInvoiceable(stage: Stage, order: OrderRow): boolean {
  const ready = settledStates.includes(order.orderStatus) && order.holdFlag === "N";
  return ready && invoiceableOf(order, order.creditAmount > 0) > 0 && rateOf(stage, order.id) !== null;
}

/** The common tax rate of an order's lines, in basis points; null if they differ. */
function rateOf({ replay }: Stage, orderId: string): number | null {
  const rates = new Set(
    replay.memory
      .of(ordItem)
      .select(eq(ordItem.orderId, orderId))
      .map((item) => Number(item["taxRate"])),
  );
  const [only] = rates;
  return rates.size === 1 && only !== undefined ? only : null;
}

/** Other finished orders of the same customer with the same rate. */
function othersOf(stage: Stage, order: OrderRow): OrderRow[] {
  const rate = rateOf(stage, order.id);
  return stage.replay.memory
    .of(ordOrder)
    .select(eq(ordOrder.customerId, order.customerId))
    .map((row) => row as OrderRow)
    .filter(
      (other) =>
        other.id !== order.id &&
        other.orderStatus === "90" &&
        order.orderStatus === "90" &&
        other.creditAmount > 0 === order.creditAmount > 0 &&
        isInvoiceable(stage, other) &&
        rateOf(stage, other.id) === rate,
    );
}

/** I-01: applies for an invoice. */
async function apply(
  stage: Stage,
  stream: Stream,
  plan: OrderPlan,
  orders: readonly OrderRow[],
): Promise<string | null> {
  const { replay } = stage;
  const { customer } = plan;
  const [first] = orders;
  const known = customer.row;
  if (!first || !known) return null;
  const byStaff = stream.chance(0.25);
  const call = byStaff ? replay.as(customer.cs, "invoice:invoice:apply") : replay.asCustomer(customer);
  const preInvoice = first.creditAmount > 0;
  const company = customer.company && known.creditCode !== null;
  const special = company && stream.chance(0.6);
  const made = await applyInvoice(
    call,
    {
      customerId: first.customerId,
      invoiceType: special ? "1" : "2",
      titleType: company ? "1" : "2",
      title: first.customerName,
      taxNo: company ? (known.creditCode ?? "") : "",
      regAddress: special ? `${customer.place.street}${stream.int(1, 300)}号` : "",
      regPhone: special ? "0512-00000000" : "",
      bankName: special ? "演示银行样例支行" : "",
      bankAccount: special ? `62229900${String(stream.int(10_000_000, 99_999_999))}` : "",
      content: first.serviceSummary.includes("认证") ? "2" : first.serviceSummary.includes("验货") ? "3" : "1",
      taxRate: rateOf(stage, first.id) ?? 600,
      lines: orders.map((order) => ({ orderId: order.id, amount: invoiceableOf(order, preInvoice) })),
      receiveEmail: `${customer.account}@example.com`,
      receiver: "",
      mobile: "",
      areaCode: "",
      address: "",
      invoiceRemark: stream.chance(0.3)
        ? orders
            .map((order) => order.orderNo)
            .join("、")
            .slice(0, 200)
        : "",
      preInvoice: preInvoice ? "Y" : "N",
    },
    byStaff ? "2" : "1",
  );
  return made.id;
}

/**
 * Twenty digits that no tax office issues: year, a mark, tenant, the application's own digits, and the invoice's index.
 */
function numberOf({ replay }: Stage, { applyNo }: ApplyRow, nth: number): string {
  const year = compactDay(replay.now).slice(2, 4);
  return `${year}99${String(replay.tenantId).padStart(2, "0")}${applyNo.slice(2).padStart(13, "0")}${nth}`;
}

const applyNow = ({ replay }: Stage, id: string) => replay.asSystem().rows.find(invoiceEntity, id);

/** An invoice of this day as finance enters it. */
const entered = (stage: Stage, apply: ApplyRow, amount: number, nth: number) => ({
  invoiceCode: "",
  invoiceNo: numberOf(stage, apply, nth),
  issueDate: dayOf(stage.replay.now),
  amount,
  files: fileKey(stage.replay.tenantId, "invoice"),
});

/** I-05: issues one invoice, or two halves, for the whole amount. */
async function issue(stage: Stage, clerk: string, id: string, inTwo: boolean): Promise<void> {
  const apply = await applyNow(stage, id);
  const half = Math.floor(apply.amount / 200) * 100;
  const amounts = inTwo && half > 0 ? [half, apply.amount - half] : [apply.amount];
  await uploadInvoice(stage.replay.as(clerk, "invoice:invoice:upload"), {
    id,
    color: "1",
    rows: amounts.map((amount, at) => entered(stage, apply, amount, at + 1)),
    sendMail: "Y",
  });
}

/** I-07: the only blue invoice is to be taken back in whole. */
async function beginRed(stage: Stage, stream: Stream, clerk: string, id: string): Promise<void> {
  const call = stage.replay.as(clerk, "invoice:invoice:red");
  const [blue] = await issuedOf(call.rows, id);
  if (!blue) throw new Error(`application ${id} has no invoice to take back`);
  await startRed(call, {
    id,
    invoiceId: blue.id,
    redAmount: blue.amount,
    redReason: stream.pick(["01", "04"]),
    redConfirmNo: `HZ${blue.invoiceNo}`,
    buyerUsed: "N",
    remark: "",
  });
}

/** I-08: the red invoice takes everything back. */
async function finishRed(stage: Stage, clerk: string, id: string): Promise<void> {
  const apply = await applyNow(stage, id);
  await uploadInvoice(stage.replay.as(clerk, "invoice:invoice:upload"), {
    id,
    color: "2",
    rows: [entered(stage, apply, apply.amount, 5)],
    sendMail: "Y",
  });
}
