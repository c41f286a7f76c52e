import { formatYuan } from "#src/lib/money.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { isBelowCost, newPrice, type PriceFacts, type PriceInput } from "./change-price.ts";
import { allow, type OrderRow, type PriceAskRow, refuse, type Step, type Who } from "./step.ts";

/** No request is pending: on the order. */
export const noPriceAsk = { priceAskBy: null, priceAskTime: null } as const satisfies Partial<OrderRow>;

const wanted = ({ beforeAmount, askedAmount }: Pick<PriceAskRow, "beforeAmount" | "askedAmount">) =>
  `应付金额由${formatYuan(beforeAmount)}改为${formatYuan(askedAmount)}`;

/** O-02 and O-18 below cost, first person: the order keeps its price until somebody else agrees. */
export function askBelowCost(order: OrderRow, input: PriceInput, who: Who, now: Date, facts: PriceFacts): Step {
  allow(order, "askBelowCost");
  if (order.priceAskBy) refuse("该订单已有待审批的低价申请，请等待审批，或由申请人撤回后重新提交");
  const { patch, items = [] } = newPrice(order, input, who, now, facts);
  const askedAmount = patch.payableAmount;
  if (!isBelowCost(askedAmount, facts.items)) refuse("该价格不低于清算价，无需审批，请直接保存");
  const beforeAmount = order.payableAmount;
  const lines =
    input.mode === "lines"
      ? items.map(({ row, patch: { payableAmount = row.payableAmount } }) => ({ itemId: row.id, payableAmount }))
      : null;
  return {
    act: "askBelowCost",
    name: "申请低价",
    patch: { priceAskBy: who.username, priceAskTime: now },
    content: `申请低于成本价，待另一人审批：${wanted({ beforeAmount, askedAmount })}：${input.reason}`,
    visible: false,
    priceAsk: { open: { beforeAmount, askedAmount, lines, reason: input.reason } },
  };
}

/** The pending request; refuses with 40902 if it was decided, taken back or void meanwhile. */
function pending(ask: PriceAskRow | null): PriceAskRow {
  if (!ask) throw new Refusal(40902, "该低价申请已处理或已失效，请刷新后查看");
  return ask;
}

/** The pending request that a second person decides on. */
function decided(ask: PriceAskRow | null, who: Who): PriceAskRow {
  const found = pending(ask);
  if (found.askBy === who.username) refuse("不能审批自己提交的低价申请，请由另一人审批");
  return found;
}

/**
 * Second person agrees: sets the price under the same rules as the asker would now, with the asker's limit.
 * @param asker the asker with present roles; null if that person may no longer work here
 */
export function approveBelowCost(
  order: OrderRow,
  found: PriceAskRow | null,
  people: { asker: Who | null; who: Who },
  now: Date,
  facts: PriceFacts,
): Step {
  allow(order, "approveBelowCost");
  const { asker, who } = people;
  const ask = decided(found, who);
  if (!asker?.can("order:order:changePrice")) refuse("申请人已无改价权限，请驳回该申请");
  if (order.payableAmount !== ask.beforeAmount) refuse("订单应付金额在申请后已变动，请驳回该申请，由申请人重新提交");
  const { lines, askedAmount, reason } = ask;
  const input = lines
    ? { mode: "lines" as const, lines, reason }
    : { mode: "direct" as const, newAmount: askedAmount, reason };
  const step = newPrice(order, input, asker, now, facts);
  if (step.patch.payableAmount !== askedAmount) refuse("订单明细在申请后已变动，请驳回该申请，由申请人重新提交");
  return {
    ...step,
    act: "approveBelowCost",
    // The customer reads this line, so it does not mention the cost.
    content: `${step.content ?? ""}（${asker.realname}申请，${who.realname}同意）`,
    patch: { ...step.patch, ...noPriceAsk },
    ...(step.priceChange
      ? { priceChange: { ...step.priceChange, operatorBy: ask.askBy, approveBy: who.username } }
      : {}),
    priceAsk: { end: "approved" },
    messages: [...(step.messages ?? []), { code: "price_ask_approved", named: [ask.askBy], reason }],
  };
}

/** Second person refuses: the asker learns the reason. */
export function rejectBelowCost(
  order: OrderRow,
  found: PriceAskRow | null,
  input: { reason: string; askName: string },
  who: Who,
): Step {
  allow(order, "rejectBelowCost");
  const ask = decided(found, who);
  const { reason, askName } = input;
  return {
    act: "rejectBelowCost",
    name: "驳回低价",
    patch: noPriceAsk,
    content: `驳回${askName}的申请（${wanted(ask)}）：${reason}`,
    visible: false,
    priceAsk: { end: "rejected", reason },
    messages: [{ code: "price_ask_rejected", named: [ask.askBy], reason }],
  };
}

/** The asker takes the request back. */
export function withdrawBelowCost(order: OrderRow, found: PriceAskRow | null, who: Who): Step {
  allow(order, "withdrawBelowCost");
  const ask = pending(found);
  if (ask.askBy !== who.username) refuse("只有申请人可以撤回低价申请");
  return {
    act: "withdrawBelowCost",
    name: "撤回低价申请",
    patch: noPriceAsk,
    content: wanted(ask),
    visible: false,
    priceAsk: { end: "withdrawn" },
  };
}

/**
 * Whether a change makes a pending request void: another price, or another state (paid, credited, cancelled, quoted). A
 * part payment does not.
 */
export function voidsPriceAsk(order: OrderRow, { patch, priceAsk }: Pick<Step, "patch" | "priceAsk">): boolean {
  if (!order.priceAskBy || priceAsk) return false;
  const { orderStatus = order.orderStatus, payableAmount = order.payableAmount } = patch;
  return orderStatus !== order.orderStatus || payableAmount !== order.payableAmount;
}
