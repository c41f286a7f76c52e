import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { enteredText, rowId } from "#src/contract/texts.ts";
import { actOn, actRefusals } from "./act.ts";
import { orderChangePrice } from "./money-acts.ts";
import { Order } from "./order.ts";
import { orderMoves } from "./order-moves.ts";

/**
 * Returns whether an amount is below the laboratory's prices, and which roles decide then. The prices themselves are
 * visible only to holders of `order:liquidation:list`.
 */
export const orderBelowCost = endpoint({
  method: "GET",
  path: "/order/belowCost",
  permission: orderMoves.askBelowCost.permission,
  input: z.looseObject({ id: rowId, amount: z.coerce.number().check(z.int(), z.minimum(0)) }),
  result: z.object({ below: z.boolean(), deciders: z.array(z.string()) }),
  refusals: [40302, 40401],
});

/** 提交审批: requests a price below cost; the order keeps its price until a second person agrees. */
export const orderAskBelowCost = endpoint({
  method: "PUT",
  path: "/order/askBelowCost",
  permission: orderMoves.askBelowCost.permission,
  input: orderChangePrice.input,
  result: Order,
  refusals: actRefusals,
  signed: true,
  operation: 3,
  title: "申请低于成本价",
});

/** 同意: changes the price as requested. A request that changed since it was read has another version of the order. */
export const orderApproveBelowCost = endpoint({
  method: "PUT",
  path: "/order/approveBelowCost",
  permission: orderMoves.approveBelowCost.permission,
  input: actOn,
  result: Order,
  refusals: actRefusals,
  signed: true,
  operation: 3,
  title: "同意低于成本价",
});

export const orderRejectBelowCost = endpoint({
  method: "PUT",
  path: "/order/rejectBelowCost",
  permission: orderMoves.rejectBelowCost.permission,
  input: z.extend(actOn, { reason: enteredText(200, "请输入驳回原因") }),
  result: Order,
  refusals: actRefusals,
  operation: 3,
  title: "驳回低于成本价",
});

/** 撤回: the asker takes the request back. */
export const orderWithdrawBelowCost = endpoint({
  method: "PUT",
  path: "/order/withdrawBelowCost",
  permission: orderMoves.withdrawBelowCost.permission,
  input: actOn,
  result: Order,
  refusals: actRefusals,
  operation: 3,
  title: "撤回低于成本价申请",
});
