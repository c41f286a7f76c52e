import { customerTotals, useExclusive as takeExclusive } from "#src/server/customer/door.ts";
import { countSold } from "#src/server/services/door.ts";
import { scopeFieldsOf } from "#src/server/kernel/rows/changes.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { nextNumber, sampleNumber } from "#src/server/kernel/rows/serial.ts";
import type { Event } from "#src/server/kernel/http/serve.ts";
import * as liquidation from "#src/server/order/liquidation/door.ts";
import { cancelTodo, closeTodo, openTodo } from "#src/server/system/todo/door.ts";
import {
  formEntity,
  itemEntity,
  logEntity,
  logisticsEntity,
  orderEntity,
  priceChangeEntity,
  reportEntity,
  sampleEntity,
} from "./entity.ts";
import { needs } from "./needs.ts";
import { writePriceAsk } from "./price-ask.ts";
import { noPriceAsk, voidsPriceAsk } from "./rules/below-cost.ts";
import { checkMoney } from "./rules/money.ts";
import type { ItemRow, NewTodo, OrderRow, Step } from "./rules/step.ts";
import { itemsOf, lockAny, lockOrder, samplesOf } from "./store.ts";

/** What every action needs for writing. */
export interface Writing {
  rows: Rows;
  emit(event: Event): Promise<void>;
}

/**
 * Applies a step in the call's transaction: writes the order's parts, the order, its log line, the liquidation, the
 * tasks, and the events that are sent after commit. Also checks that the order's amounts add up.
 */
export async function applyStep(call: Writing, order: OrderRow, step: Step): Promise<OrderRow> {
  const { rows } = call;
  const form = await writeForm(rows, order, step);
  const voided = voidsPriceAsk(order, step);
  const patch = { ...step.patch, ...(voided ? noPriceAsk : {}), ...form };
  // Indexes and triggers of the state look at each update that writes it.
  if (patch.orderStatus === order.orderStatus) delete patch.orderStatus;
  // One round trip: rows of the locked order that do not depend on each other, then what is read after them.
  const [saved, , items] = await Promise.all([
    rows.update(orderEntity, order, patch),
    Promise.all(partsOf(rows, step)),
    itemsOf(rows, order.id),
    step.closePayments && needs().closeOpenOnlinePayments(rows, order.id),
    // The liquidation may change the order that the tasks are about.
    step.liquidation ? undefined : writeTodos(rows, order, { ...order, ...patch }, step),
  ]);
  checkMoney(saved, items);
  await addParts(rows, order, step);
  await writeLog(rows, order, saved, step);
  await writePriceAsk(rows, order, saved, voided ? { end: "void", reason: step.name } : step.priceAsk);
  if (step.priceChange)
    await rows.append(priceChangeEntity, { orderId: order.id, operatorBy: rows.actor.username, ...step.priceChange });
  // Customer first, then exclusive packages: placing an order locks them in the same order, so no deadlock occurs.
  await writeTotals(rows, order, saved, items);
  if (step.giveBack) await giveBack(rows, items);
  const last = step.liquidation ? await writeLiquidation(rows, saved, items, step.liquidation) : saved;
  if (step.liquidation) await writeTodos(rows, order, last, step);
  await tell(call, order, last, step);
  return last;
}

/** Serves an action whose rule needs only the order, the input and the current time. */
export function byRule<Input>(rule: (order: OrderRow, input: Input, now: Date) => Step) {
  return async (call: Writing, input: Input & { id: string; version?: number | undefined }): Promise<OrderRow> => {
    const order = await lockOrder(call.rows, input.id, input.version);
    return applyStep(call, order, rule(order, input, call.rows.now));
  };
}

async function writeForm(rows: Rows, order: OrderRow, step: Step): Promise<Partial<OrderRow>> {
  if (step.form) await rows.update(formEntity, step.form.row, step.form.patch);
  if (!step.newForm) return {};
  const made = await rows.insert(formEntity, {
    ...step.newForm,
    orderId: order.id,
    formNo: await nextNumber(rows, "inspectionForm"),
  });
  return { formId: made.id };
}

/** Updates the existing parts of an order. */
function partsOf(rows: Rows, step: Step): Promise<unknown>[] {
  return [
    ...(step.items ?? []).map(({ row, patch }) => rows.update(itemEntity, row, patch)),
    ...(step.samples ?? []).map(({ row, patch }) => rows.update(sampleEntity, row, patch)),
    ...(step.reports ?? []).map(({ row, patch }) => rows.update(reportEntity, row, patch)),
    ...(step.logistics ?? []).map(({ row, patch }) => rows.update(logisticsEntity, row, patch)),
  ];
}

async function addParts(rows: Rows, order: OrderRow, step: Step): Promise<void> {
  if (step.newLogistics) await rows.insert(logisticsEntity, { ...step.newLogistics, orderId: order.id });
  if (step.newReports?.length)
    await rows.insertMany(
      reportEntity,
      step.newReports.map((report) => ({ ...report, orderId: order.id })),
    );
  if (step.newSamples?.length) {
    // Numbers continue after the existing samples: samples are never deleted, and the order is locked.
    const known = (await samplesOf(rows, order.id)).length;
    await rows.insertMany(
      sampleEntity,
      step.newSamples.map((sample, at) => ({
        status: "10",
        ...sample,
        orderId: order.id,
        sampleNo: sampleNumber(order.orderNo, known + at + 1),
      })),
    );
  }
}

async function writeLog(rows: Rows, before: OrderRow, after: OrderRow, step: Step): Promise<void> {
  const { actor, now } = rows;
  await rows.append(logEntity, {
    orderId: before.id,
    event: step.act,
    eventName: step.name,
    fromStatus: step.act === "create" ? null : before.orderStatus,
    toStatus: after.orderStatus,
    content: step.content?.slice(0, 500) ?? null,
    operatorBy: actor.username,
    operatorName: actor.realname,
    operateTime: now,
    clientType: actor.clientType,
    visibleToCustomer: step.visible === false ? "N" : "Y",
  });
}

/** Gives the quantities of exclusive lines back to their packages. */
async function giveBack(rows: Rows, items: readonly ItemRow[]): Promise<void> {
  for (const item of items) {
    if (!item.exclusivePackageId || !item.serviceId) continue;
    await takeExclusive(
      rows,
      item.exclusivePackageId,
      { serviceId: item.serviceId, specId: item.specId },
      -item.quantity,
    );
  }
}

/** Whether an order counts as sold: fully paid or on credit. */
function isSold(order: OrderRow): boolean {
  return order.payStatus === "2" || order.payStatus === "3";
}

async function writeTotals(rows: Rows, before: OrderRow, after: OrderRow, items: readonly ItemRow[]): Promise<void> {
  const paid = after.paidAmount - before.paidAmount;
  const refunded = after.refundedAmount - before.refundedAmount;
  if (paid !== 0 || refunded !== 0) await customerTotals(rows, after.customerId, { paid, refunded });
  if (isSold(before) === isSold(after)) return;
  const sign = isSold(after) ? 1 : -1;
  await countSold(
    rows,
    items.flatMap((item) => (item.serviceId ? [{ serviceId: item.serviceId, quantity: sign * item.quantity }] : [])),
  );
}

async function writeLiquidation(
  rows: Rows,
  order: OrderRow,
  items: readonly ItemRow[],
  what: NonNullable<Step["liquidation"]>,
): Promise<OrderRow> {
  const reason = what.reason ?? "";
  switch (what.act) {
    case "create":
      await liquidation.createLiquidation(rows, order, items);
      break;
    case "schedule":
      await liquidation.scheduleLiquidation(rows, order);
      break;
    case "freeze":
      await liquidation.freezeLiquidation(rows, order.id, reason);
      break;
    case "unfreeze":
      await liquidation.unfreezeLiquidation(rows, order.id);
      break;
    case "backToPending":
      await liquidation.backToPending(rows, order);
      break;
    case "close":
      await liquidation.closeLiquidation(rows, order.id, reason);
      break;
    case "recompute":
      await liquidation.recomputeLiquidation(rows, order);
      break;
    default:
      return what.act satisfies never;
  }
  // The liquidation wrote its price and state into the order.
  return lockAny(rows, order.id);
}

async function writeTodos(rows: Rows, before: OrderRow, order: OrderRow, step: Step): Promise<void> {
  const opens = step.opens ?? [];
  const reopened = new Set(opens.map((todo) => todo.type));
  const closing = (step.closes ?? []).filter((type) => !reopened.has(type));
  // The price of a paid or cancelled order is final: nobody needs to approve a new one.
  const priced = step.act === "changePrice" || step.act === "approveBelowCost";
  if (before.orderStatus === "10" && order.orderStatus !== "10" && !priced)
    await cancelTodo(rows, "approve_price", order.id);
  // Tasks of a closed order were not done and are no longer needed, so they are cancelled.
  const settle = order.orderStatus === "99" || order.orderStatus === "95" ? cancelTodo : closeTodo;
  if (closing.length > 0) await settle(rows, closing, order.id);
  for (const todo of opens) await openTodo(rows, todoOf(order, todo));
}

function todoOf(order: OrderRow, todo: NewTodo) {
  return {
    type: todo.type,
    bizType: "order:order",
    bizId: order.id,
    bizNo: order.orderNo,
    title: todo.title,
    openPage: "/order/orderList" as const,
    ...(todo.dueTime ? { dueTime: todo.dueTime } : {}),
    ...(todo.receiverBy ? { receiverBy: todo.receiverBy } : { receiverRole: todo.receiverRole ?? "cs" }),
    ...(todo.lab && order.labOrgCode && !todo.receiverBy ? { receiverOrgCode: order.labOrgCode } : {}),
  };
}

async function tell(call: Writing, before: OrderRow, after: OrderRow, step: Step): Promise<void> {
  const { id, orderNo } = after;
  const about = { address: "order:order", id, row: scopeFieldsOf(orderEntity, after) };
  await call.emit({
    topic: `order.${step.act}`,
    payload: { orderId: id, orderNo, from: before.orderStatus, to: after.orderStatus },
    about,
  });
  for (const message of step.messages ?? []) {
    const { code, ...more } = typeof message === "string" ? { code: message } : message;
    await call.emit({
      topic: `msg.${code}`,
      payload: { orderId: id, orderNo, by: call.rows.actor.username, ...more },
      about,
    });
  }
}
