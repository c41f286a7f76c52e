import type { InputOf } from "#src/contract/endpoint.ts";
import type { invoiceRed } from "#src/contract/invoice/invoice-acts.ts";
import { formatCents, formatYuan } from "#src/lib/money.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { param } from "#src/server/kernel/params.ts";
import { demandKnownValues } from "#src/server/kernel/rows/known-values.ts";
import { invoiceEntity, invoiceLineEntity, issuedEntity } from "./entity.ts";
import { allow, demandFlush, refuse } from "./guards.ts";
import { deliveryOf, issuedValues, type UploadEntry } from "./issue.ts";
import { needs } from "./needs.ts";
import { invoiceParams } from "./params.ts";
import { excessOf, type Part, spreadRed } from "./rules.ts";
import { deliver } from "./send.ts";
import {
  type Acting,
  type ApplyRow,
  type IssuedRow,
  issuedOf,
  lockApply,
  noteOrders,
  type Reserved,
  shiftOrder,
} from "./store.ts";

export type RedEntry = Omit<InputOf<typeof invoiceRed>, "version"> & { version?: number | undefined };

const hourMs = 3_600_000;
/** The fields of a blue invoice that describe a red flush under way, emptied. */
const noFlush = {
  flushAmount: null,
  confirmExpireTime: null,
  redConfirmNo: null,
  redReason: null,
  redRemark: null,
  buyerUsed: null,
} as const;

/** What red invoices already took back of a blue one, in cents. */
const backOf = (issued: readonly IssuedRow[], blue: IssuedRow): number =>
  issued.filter((one) => one.originInvoiceId === blue.id).reduce((sum, one) => sum - one.amount, 0);

/** I-07: starts to take back one blue invoice, in whole or in part. */
export async function startRed(call: Acting, entry: RedEntry): Promise<ApplyRow> {
  const { rows, now } = call;
  const { apply, reserved } = await lockApply(rows, entry.id, entry.version);
  allow(apply, "red");
  const issued = await issuedOf(rows, apply.id);
  const blue = issued.find((one) => one.id === entry.invoiceId);
  if (!blue) throw new Refusal(40401);
  demandFlush(blue, entry, backOf(issued, blue));
  await demandKnownValues(rows, issuedEntity, { redReason: entry.redReason });
  const hours = await param(rows, invoiceParams.red_confirm_hours);
  await rows.update(issuedEntity, blue, {
    flushAmount: entry.redAmount,
    redReason: entry.redReason,
    redConfirmNo: entry.redConfirmNo || null,
    redRemark: entry.remark || null,
    buyerUsed: entry.buyerUsed,
    // A buyer who has used the invoice must confirm in time.
    confirmExpireTime: entry.buyerUsed === "Y" ? new Date(now.getTime() + hours * hourMs) : null,
  });
  const parts = flushParts(entry, reserved);
  for (const { line } of reserved)
    await rows.update(invoiceLineEntity, line, {
      flushAmount: parts.find((part) => part.orderId === line.orderId)?.amount ?? 0,
    });
  const saved = await rows.update(invoiceEntity, apply, { status: "50" });
  await noteOrders(call, reserved, {
    name: "发起红冲",
    content: `${apply.applyNo}，${blue.invoiceNo}，红冲${formatYuan(entry.redAmount)}`,
    visible: false,
  });
  return saved;
}

/** The part of each order: as chosen, or by the rule. */
function flushParts(entry: RedEntry, reserved: readonly Reserved[]): Part[] {
  const lines = reserved.map(({ line, order }) => ({
    orderId: order.id,
    orderNo: order.orderNo,
    invoicedAmount: line.invoicedAmount,
    needed: excessOf(order),
  }));
  if (!entry.lines) return spreadRed(entry.redAmount, lines);
  const sum = entry.lines.reduce((total, part) => total + part.amount, 0);
  if (sum !== entry.redAmount) refuse("各订单红冲金额合计与红冲金额不一致");
  const known = new Map(lines.map((line) => [line.orderId, line]));
  for (const part of entry.lines) {
    const line = known.get(part.orderId);
    if (!line) throw new Refusal(40401);
    known.delete(part.orderId);
    if (part.amount > line.invoicedAmount)
      refuse(`订单${line.orderNo}红冲金额不能大于已开票金额${formatCents(line.invoicedAmount)}元`);
  }
  return entry.lines;
}

/** I-08: the red invoice; 60 once every blue invoice is taken back, else 30 again. */
export async function uploadRed(
  call: Acting,
  apply: ApplyRow,
  reserved: readonly Reserved[],
  entry: UploadEntry,
): Promise<ApplyRow> {
  const { rows } = call;
  allow(apply, "uploadRed");
  const issued = await issuedOf(rows, apply.id);
  const blue = flushedOf(issued);
  const [row, ...others] = entry.rows;
  if (!row || others.length > 0) refuse("一次红冲只能上传一张红字发票");
  if (row.amount !== blue.flushAmount) refuse(`红字发票金额应为${formatCents(blue.flushAmount)}元`);
  const { values, amounts } = await issuedValues(call, apply, row, entry.filesLater);
  const red = await rows.insert(issuedEntity, {
    ...values,
    color: "2",
    amount: -amounts.amount,
    amountExclTax: -amounts.amountExclTax,
    taxAmount: -amounts.taxAmount,
    originInvoiceId: blue.id,
    redReason: blue.redReason,
    redConfirmNo: blue.redConfirmNo,
    redRemark: blue.redRemark,
    buyerUsed: blue.buyerUsed,
  });
  const taken = backOf(issued, blue) + row.amount === blue.amount;
  await rows.update(issuedEntity, blue, { ...noFlush, status: taken ? "3" : "2" });
  const whole = taken && issued.every((one) => one.color === "2" || one.id === blue.id || one.status === "3");
  const saved = await rows.update(invoiceEntity, apply, { status: whole ? "60" : "30" });
  await giveBack(call, apply, reserved, row.invoiceNo);
  await deliver(call, apply, [red], deliveryOf(apply, entry));
  return saved;
}

async function giveBack(
  call: Acting,
  apply: ApplyRow,
  reserved: readonly Reserved[],
  invoiceNo: string,
): Promise<void> {
  for (const { line, order } of reserved) {
    const part = line.flushAmount;
    if (part === 0) continue;
    await call.rows.update(invoiceLineEntity, line, { invoicedAmount: line.invoicedAmount - part, flushAmount: 0 });
    const saved = await shiftOrder(call, order, {
      name: "开具红字发票",
      content: `${apply.applyNo}，${invoiceNo}，${formatYuan(-part)}`,
      invoiced: -part,
    });
    await needs().noteRedInvoice(call.rows, saved);
  }
}

/** The blue invoice of the flush under way; an application in state 50 has exactly one. */
function flushedOf(issued: readonly IssuedRow[]): IssuedRow & { flushAmount: number } {
  const blue = issued.find((one) => one.flushAmount !== null);
  if (!blue || blue.flushAmount === null) throw new Error("an application in state 50 has no invoice to take back");
  return { ...blue, flushAmount: blue.flushAmount };
}

/** I-09: the buyer did not confirm; `expired` by the job, else by a person. */
export async function cancelRed(
  call: Acting,
  { id, version }: { id: string; version?: number | undefined },
  expired = false,
): Promise<ApplyRow> {
  const { rows } = call;
  const { apply, reserved } = await lockApply(rows, id, version);
  allow(apply, expired ? "redExpire" : "redCancel");
  const blue = flushedOf(await issuedOf(rows, id));
  await rows.update(issuedEntity, blue, noFlush);
  for (const { line } of reserved)
    if (line.flushAmount > 0) await rows.update(invoiceLineEntity, line, { flushAmount: 0 });
  const saved = await rows.update(invoiceEntity, apply, { status: "30" });
  await noteOrders(call, reserved, {
    name: expired ? "红冲确认超时" : "取消红冲",
    content: `${apply.applyNo}，${blue.invoiceNo}`,
    visible: false,
  });
  return saved;
}
