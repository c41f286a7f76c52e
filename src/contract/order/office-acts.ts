import * as z from "zod/mini";
import { enteredText, filledText, rowId, trimmedText } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { actOn, actRefusals, yesNo } from "./act.ts";
import { Order } from "./order.ts";
import { orderMoves } from "./order-moves.ts";

/** Up to 100 orders at once; each one succeeds or fails on its own. */
export const orderChangeSalesperson = endpoint({
  method: "PUT",
  path: "/order/changeSalesperson",
  permission: orderMoves.changeSalesperson.permission,
  input: z.object({
    ids: z.array(rowId).check(z.minLength(1, "请选择订单"), z.maxLength(100, "一次最多更换100个订单")),
    /** Username of a person with the role sales or sales_lead. */
    newSales: filledText(100, "请选择新销售"),
    /** Y: the customer is assigned to the new salesperson too. */
    changeCustomer: z._default(yesNo, "N"),
    reason: enteredText(200, "请输入更换原因"),
  }),
  result: z.object({
    success: z.array(z.string()),
    failed: z.array(z.object({ id: z.string(), orderNo: z.string(), message: z.string() })),
  }),
  refusals: actRefusals,
  operation: 3,
  title: "更换销售",
});

export const orderRemark = endpoint({
  method: "PUT",
  path: "/order/remark",
  permission: orderMoves.remark.permission,
  input: z.extend(actOn, { innerRemark: trimmedText(500) }),
  result: Order,
  refusals: actRefusals,
  operation: 3,
  title: "订单备注",
});
