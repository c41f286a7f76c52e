import * as z from "zod/mini";
import { labelsOf } from "#src/contract/labels.ts";
import { enteredText, rowId, trimmedText } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, code, day, instant, money, text } from "#src/contract/fields.ts";
import { inputsOf } from "#src/contract/inputs.ts";
import { entitySet, listInput } from "#src/contract/list.ts";
import { wireDay } from "#src/contract/moment.ts";
import { MONEY_MAX } from "#src/lib/money.ts";

/** 财务流水, append only. The writable fields are those of 手工记账. */
export const flowFields = {
  ...auditFields,
  flowNo: text(32, { title: "流水号", query: "like", format: "number", readOnly: true }),
  direction: code("flow_direction", { title: "方向", query: "eq", required: true }),
  flowType: code("flow_type", { title: "类型", query: "in", required: true }),
  amount: money({ title: "金额", query: "range", required: true, min: 1, max: MONEY_MAX }),
  currency: code("currency", { title: "币种", query: "eq", readOnly: true }),
  bizType: code("finance_biz_type", { max: 30, title: "业务类型", query: "eq", noExport: true, readOnly: true }),
  bizId: text(32, { query: "eq", noExport: true, readOnly: true }),
  bizNo: text(40, {
    title: "业务单号",
    query: "like",
    record: {
      kind: "bizType",
      of: {
        // A receipt for an order has the order's number.
        payment: [
          { of: "order:order", id: "orderId" },
          { of: "finance:payment", id: "bizId" },
        ],
        refund: [{ of: "afterSales:refund", id: "bizId" }],
        settlement: [{ of: "order:settlement", id: "bizId" }],
      },
    },
  }),
  orderId: text(32, { query: "eq", noExport: true, readOnly: true }),
  customerId: text(32, { query: "eq", noExport: true, readOnly: true }),
  customerName: text(100, { title: "客户", query: "like", format: "company", readOnly: true }),
  labId: text(32, { title: "检测公司", text: "lab", query: "in", readOnly: true }),
  accountConfigId: text(32, { title: "收付账户", query: "in", noExport: true }),
  accountName: text(80, { title: "收付账户", readOnly: true }),
  bankSerial: text(50, { title: "银行流水号", query: "like" }),
  occurTime: instant({ title: "发生时间", query: "range", required: true }),
  postDate: day({
    title: "入账日期",
    query: "range",
    help: "不填则为发生时间的日期；该月已关账时，请填未关账月份的日期",
  }),
  period: text(7, { title: "期间", query: "eq", format: "month", readOnly: true }),
  reconcileStatus: code("reconcile_status", { title: "对账状态", query: "in", readOnly: true }),
  diffAmount: money({ title: "差异", readOnly: true }),
  diffReason: text(200, { title: "差异原因", readOnly: true }),
  reconcileBy: text(100, { title: "对账人", text: "user", noExport: true, readOnly: true }),
  reconcileTime: instant({ title: "对账时间", noExport: true, readOnly: true }),
  reverseOfId: text(32, { query: "eq", noExport: true, readOnly: true }),
  /** The line of a bank file that proves it. */
  bankLineId: text(32, { query: "eq", noExport: true, readOnly: true }),
  remark: text(500, { title: "备注", multiline: true }),
};
export const flowLabels = labelsOf(flowFields);

/** dict(flow_type) that people book by hand: bank fee, interest, other. The others come from their own records. */
export const manualFlowTypes = ["8", "9", "11"] as const;
/** `bizType` of a flow that was booked by hand. */
export const manualBiz = "manual";

/** dict(reconcile_status). */
export const reconcileStates = { open: "10", done: "20", differs: "30" } as const;
/** States of a flow that can be reconciled. */
export const openReconcile: readonly string[] = [reconcileStates.open, reconcileStates.differs];

/** 财务列表. */
export const flow = entitySet({
  address: "finance:finance",
  base: "/finance/flow",
  title: "财务流水",
  fields: flowFields,
  has: "LQAX",
  ...inputsOf(flowFields),
});

/** Returns 收入, 支出, 净额 over the query of the list, in cents. */
export const flowSummary = endpoint({
  method: "GET",
  path: "/finance/flow/summary",
  permission: "finance:finance:list",
  input: listInput,
  result: z.object({ in: z.int(), out: z.int(), net: z.int() }),
});

/** F-05 对账: with a difference, only one flow at a time, and with its reason. */
export const flowReconcile = endpoint({
  method: "PUT",
  path: "/finance/flow/reconcile",
  entity: flow.address,
  permission: "finance:finance:reconcile",
  input: z.object({
    ids: z.array(rowId).check(z.minLength(1), z.maxLength(200)),
    /** Bank amount minus booked amount, in cents. */
    diffAmount: z._default(z.int().check(z.minimum(-MONEY_MAX), z.maximum(MONEY_MAX)), 0),
    diffReason: z.optional(trimmedText(200)),
  }),
  result: z.object({
    success: z.array(z.string()),
    failed: z.array(z.object({ id: z.string(), message: z.string() })),
  }),
  refusals: [40401, 40902, 42201, 42202],
  operation: 3,
  title: "对账",
});

/** Fields of 冲正. */
export const flowReverseFields = {
  reason: text(200, { title: "冲正原因", required: true, multiline: true }),
  postDate: day({ title: "入账日期", help: "不填则与原流水同日；原流水的月份已关账时为今天" }),
};

/** 冲正: an opposite flow; in a closed month it stands in the open one. */
export const flowReverse = endpoint({
  method: "POST",
  path: "/finance/flow/reverse",
  entity: flow.address,
  permission: "finance:finance:reverse",
  input: z.object({
    id: rowId,
    reason: enteredText(200, "请填写原因"),
    /** @default the day of the flow, or today if its month is closed */
    postDate: z.optional(wireDay),
  }),
  result: z.object({ id: z.string(), flowNo: z.string() }),
  refusals: [40401, 40902, 42201, 42202],
  operation: 2,
  title: "冲正流水",
});
