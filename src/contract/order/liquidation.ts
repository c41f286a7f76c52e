import * as z from "zod/mini";
import { enteredText, rowId, trimmedText } from "#src/contract/texts.ts";
import { action, type ActionInit } from "#src/contract/action.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import {
  auditFields,
  bp,
  code,
  type Fields,
  flag,
  instant,
  int,
  money,
  rowOf,
  text,
  versionField,
} from "#src/contract/fields.ts";
import { entitySet, listInput } from "#src/contract/list.ts";
import { PriceChange } from "./item.ts";
import { liquidationMoves } from "./liquidation-moves.ts";

export const liquidationFields = {
  ...auditFields,
  ...versionField,
  liquidationNo: text(32, { title: "清算单号", query: "like" }),
  orderId: text(32, { title: "订单ID", query: "eq", noExport: true }),
  orderNo: text(32, { title: "订单号", query: "like" }),
  customerName: text(100, { title: "客户", query: "like" }),
  labId: text(32, { title: "检测公司", text: "lab", query: "in" }),
  serviceSummary: text(200, { title: "服务内容" }),
  kind: code("liquidation_kind", { title: "类型", query: "eq" }),
  seq: int({ title: "序号", noExport: true }),
  orderAmount: money({ title: "订单金额", query: "range" }),
  originPrice: money({ title: "原清算价" }),
  liquidationPrice: money({ title: "清算价", query: "range" }),
  deductAmount: money({ title: "扣款" }),
  deductReason: text(200, { title: "扣款原因" }),
  settleAmount: money({ title: "应结金额", query: "range" }),
  /** Signed. */
  grossProfit: money({ title: "毛利" }),
  grossRate: bp({ title: "毛利率", query: "range" }),
  currency: code("currency", { title: "币种", query: "eq" }),
  /** CNY per unit of the currency ×1,000,000, on the day the order matured. */
  rateE6: int({ title: "汇率", noExport: true }),
  /** Hundredths of the currency's unit. */
  settleAmountForeign: money({ title: "外币金额" }),
  orderStatus: code("order_status", { title: "订单状态", query: "in" }),
  liquidationStatus: code("liquidation_status", { title: "清算状态", query: "in" }),
  finishTime: instant({ title: "完成时间", query: "range" }),
  matureTime: instant({ title: "可清算时间", query: "range" }),
  settlementId: text(32, { title: "结算单ID", query: "eq", noExport: true }),
  settlementNo: text(32, {
    title: "结算单号",
    query: "like",
    record: { of: "order:settlement", id: "settlementId" },
  }),
  paidTime: instant({ title: "结清时间", query: "range" }),
  freezeReason: text(200, { title: "冻结原因" }),
  closeReason: text(200, { title: "关闭原因" }),
  remark: text(200, { title: "备注" }),
};

/** A liquidation order as lists and actions return it. */
export const Liquidation = rowOf(liquidationFields);
export type Liquidation = z.output<typeof Liquidation>;

/** Data of the detail drawer: the row, its price changes and the corrections made after settlement. */
export const LiquidationDetail = z.extend(Liquidation, {
  priceChanges: z.array(PriceChange),
  corrections: z.array(Liquidation),
});

export type LiquidationDetail = z.output<typeof LiquidationDetail>;

/** List, detail and export of 清算订单. */
export const liquidation = entitySet({
  address: "order:liquidation",
  base: "/order/liquidation",
  title: "清算订单",
  fields: liquidationFields,
  has: "LQX",
  detail: LiquidationDetail,
});

const act = z.object({ id: rowId, version: z.int() });
const reason = enteredText(200, "请填写原因");
const refusals = [40401, 40302, 40901, 40902, 42201] as const;

/** L-03 改清算价; amounts in cents. */
export const liquidationChangePrice = endpoint({
  method: "PUT",
  path: "/order/liquidation/changePrice",
  permission: "order:liquidation:changePrice",
  input: z.extend(act, {
    newPrice: z.int().check(z.minimum(0)),
    deductAmount: z._default(z.int().check(z.minimum(0)), 0),
    deductReason: z.optional(trimmedText(200)),
    reason,
  }),
  result: Liquidation,
  refusals,
  signed: true,
  operation: 3,
  title: "改清算价",
});

/** Declares an action of finance on one row. */
const byHand = <const N extends string, F extends Fields>(
  name: N,
  more: Pick<ActionInit<never, F>, "title" | "input" | "from" | "question" | "tone" | "done">,
) => action(liquidation, name, { state: "liquidationStatus", ...more });
const reasonField = text(200, { title: "原因", required: true, multiline: true });

/** L-02 done by a person, before the waiting days have passed. */
export const liquidationMature = byHand("mature", {
  title: "提前清算",
  input: { reason: reasonField },
  from: liquidationMoves.mature.from,
  question: "不再等待可清算时间，订单须已完成。",
  done: "已转为可清算",
});

/** L-05 and L-06 done by a person: `frozen` Y freezes, N releases. */
export const liquidationFreeze = byHand("freeze", {
  title: "冻结/解冻",
  input: { frozen: flag({ title: "冻结", required: true }), reason: reasonField },
  from: [...liquidationMoves.freeze.from, ...liquidationMoves.unfreeze.from],
});

/** L-08 done by a person. */
export const liquidationClose = byHand("close", {
  title: "关闭清算单",
  input: { reason: reasonField },
  from: liquidationMoves.close.from,
  question: "关闭后不再向实验室结算，不能恢复。",
  tone: "danger",
  done: "清算单已关闭",
});

const sums = {
  orderAmount: z.int(),
  liquidationPrice: z.int(),
  deductAmount: z.int(),
  settleAmount: z.int(),
  grossProfit: z.int(),
};

const counted = { count: z.int(), ...sums };

/** Returns the sums for the footer of the list, over the whole query, in cents. */
export const liquidationSums = endpoint({
  method: "GET",
  path: "/order/liquidation/sums",
  permission: "order:liquidation:list",
  input: listInput,
  result: z.object(sums),
});

/** Returns the sums of the query per state, per laboratory and in total, in cents. */
export const liquidationStatistics = endpoint({
  method: "GET",
  path: "/order/liquidation/statistics",
  permission: "order:liquidation:list",
  input: listInput,
  result: z.object({
    total: z.object(counted),
    states: z.array(z.object({ liquidationStatus: z.string(), ...counted })),
    labs: z.array(z.object({ labId: z.string(), labName: z.string(), ...counted })),
  }),
});
