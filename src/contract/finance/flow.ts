import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, code, day, instant, money, text } from "#src/contract/fields.ts";
import { entitySet, listInput } from "#src/contract/list.ts";

/** 财务流水, append only. */
export const flowFields = {
  ...auditFields,
  flowNo: text(32, { title: "流水号", query: "like" }),
  direction: code("flow_direction", { title: "方向", query: "eq" }),
  flowType: code("flow_type", { title: "类型", query: "in" }),
  amount: money({ title: "金额", query: "range" }),
  currency: code("currency", { title: "币种", query: "eq" }),
  bizType: text(30, { title: "业务类型", query: "eq", noExport: true }),
  bizId: text(32, { query: "eq", noExport: true }),
  bizNo: text(40, { title: "业务单号", query: "like" }),
  orderId: text(32, { query: "eq", noExport: true }),
  customerId: text(32, { query: "eq", noExport: true }),
  customerName: text(100, { title: "客户", query: "like" }),
  labId: text(32, { title: "检测公司", text: "lab", query: "in" }),
  accountConfigId: text(32, { query: "eq", noExport: true }),
  accountName: text(80, { title: "收付账户" }),
  bankSerial: text(50, { title: "银行流水号", query: "like" }),
  occurTime: instant({ title: "发生时间", query: "range" }),
  postDate: day({ title: "入账日期", query: "range" }),
  period: text(7, { title: "期间", query: "eq" }),
  reconcileStatus: code("reconcile_status", { title: "对账状态", query: "in" }),
  diffAmount: money({ title: "差异" }),
  diffReason: text(200, { title: "差异原因" }),
  reverseOfId: text(32, { query: "eq", noExport: true }),
  remark: text(500, { title: "备注" }),
};

/** 财务列表. */
export const flow = entitySet({
  address: "finance:finance",
  base: "/finance/flow",
  title: "财务流水",
  fields: flowFields,
  has: "LQX",
});

/** Returns 收入, 支出, 净额 over the query of the list, in cents. */
export const flowSummary = endpoint({
  method: "GET",
  path: "/finance/flow/summary",
  permission: "finance:finance:list",
  input: listInput,
  result: z.object({ in: z.int(), out: z.int(), net: z.int() }),
});
