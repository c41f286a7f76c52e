import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import {
  auditFields,
  bp,
  code,
  day,
  file,
  instant,
  int,
  money,
  rowOf,
  text,
  versionField,
} from "#src/contract/fields.ts";
import { entitySet, listInput, statusCountOf } from "#src/contract/list.ts";
import { wireDay } from "#src/contract/moment.ts";
import { actOn } from "#src/contract/order/act.ts";
import { Liquidation } from "#src/contract/order/liquidation.ts";
import { rowId, textUpTo, trimmedText } from "#src/contract/texts.ts";
import { MONEY_MAX } from "#src/lib/money.ts";

/** 结算单, the statement of a laboratory. Amounts are in the statement's currency unless their title says otherwise. */
export const settlementFields = {
  ...auditFields,
  ...versionField,
  settlementNo: text(32, { title: "结算单号", query: "like", required: true, unique: true, format: "number" }),
  labId: text(32, { title: "检测公司", text: "lab", query: "in", required: true }),
  periodStart: day({ title: "期间起", required: true }),
  periodEnd: day({ title: "期间止", query: "range", required: true }),
  currency: code("currency", { title: "币种", query: "eq", max: 10, default: "CNY" }),
  itemCount: int({ title: "单数", default: 0 }),
  /** Sum of its rows in CNY. */
  totalAmount: money({ title: "结算金额", query: "range", default: 0 }),
  /** Sum of its rows in their currency; null for CNY. */
  totalForeign: money({ title: "外币金额" }),
  /** Signed. */
  adjustAmount: money({ title: "调整", default: 0, min: -MONEY_MAX, max: MONEY_MAX }),
  adjustReason: text(200, { title: "调整原因" }),
  payAmount: money({ title: "应付金额", query: "range", default: 0 }),
  taxRate: bp({ title: "进项税率" }),
  taxAmount: money({ title: "进项税额" }),
  status: code("settlement_status", { title: "状态", query: "in", max: 10, default: "10" }),
  sendBy: text(100, { title: "发送人", text: "user" }),
  sendTime: instant({ title: "发送时间", query: "range" }),
  sendEmail: text(100, { title: "对账邮箱" }),
  mailStatus: code("msg_send_status", { title: "邮件", max: 10 }),
  /** Name of the person at the laboratory. */
  labConfirmBy: text(40, { title: "实验室确认人" }),
  labConfirmTime: instant({ title: "确认时间" }),
  confirmProof: file(2000, { title: "确认凭证" }),
  disputeReason: text(500, { title: "异议原因" }),
  disputeTime: instant({ title: "异议时间" }),
  invoiceNo: text(20, { title: "进项发票号", query: "like" }),
  invoiceFile: file(2000, { title: "进项发票" }),
  invoiceAmount: money({ title: "发票金额", min: 0 }),
  approveBy: text(100, { title: "审批人", text: "user", query: "eq" }),
  approveTime: instant({ title: "审批时间" }),
  accountConfigId: text(32, { title: "付款账户", noExport: true }),
  accountName: text(80, { title: "付款账户", sort: false }),
  payBy: text(100, { title: "付款人", text: "user" }),
  payTime: instant({ title: "付款时间", query: "range" }),
  postDate: day({ title: "入账日期" }),
  bankSerial: text(50, { title: "银行流水号", query: "like" }),
  payVoucher: file(2000, { title: "付款凭证" }),
  /** CNY that left the account. */
  bookAmount: money({ title: "入账金额(元)", min: 1 }),
  voidReason: text(200, { title: "作废原因" }),
  voidTime: instant({ title: "作废时间" }),
  remark: text(200, { title: "备注", multiline: true }),
  orderNo: text(32, { title: "订单号", query: "like", virtual: true }),
};

/** A statement as lists and actions return it. */
export const Settlement = rowOf(settlementFields);
export type Settlement = z.output<typeof Settlement>;

/** An 异议 of the laboratory; its audit fields say who entered it, and when. The next edit of the statement answers it. */
export const disputeFields = {
  ...auditFields,
  settlementId: text(32, { query: "eq", required: true, noExport: true }),
  reason: text(500, { title: "异议原因", required: true }),
  /** Amounts to pay before and after the answer, in the statement's currency. */
  payAmount: money({ title: "异议时应付金额", required: true }),
  answerAmount: money({ title: "答复后应付金额" }),
  answer: text(500, { title: "异议答复", multiline: true }),
  answerBy: text(100, { title: "答复人", text: "user" }),
  answerTime: instant({ title: "答复时间" }),
};
export const Dispute = rowOf(disputeFields);
export type Dispute = z.output<typeof Dispute>;

/** Most rows of a statement that the record shows; the list of 清算明细 has them all. */
export const shownRows = 200;

/** All data of the drawer. */
export const SettlementDetail = z.extend(Settlement, {
  /** The first rows of the statement, corrections included. */
  rows: z.array(Liquidation),
  /** All its disputes, oldest first. */
  disputes: z.array(Dispute),
  /** Bank data of the laboratory. */
  payee: z.object({
    accountName: z.nullable(z.string()),
    bankName: z.nullable(z.string()),
    bankAccount: z.nullable(z.string()),
    email: z.string(),
  }),
});
export type SettlementDetail = z.output<typeof SettlementDetail>;

/** Most rows that are ticked for one statement; all rows of a laboratory have no such limit. */
const maxTicked = 500;
const ticked = z.array(rowId).check(z.maxLength(maxTicked, `一次最多选择${maxTicked}条清算单`));

/** List, detail, entry, editing and export of 结算单. */
export const settlement = entitySet({
  address: "order:settlement",
  base: "/order/settlement",
  title: "结算单",
  fields: settlementFields,
  has: "LQAUX",
  detail: SettlementDetail,
  /** S-01: from ticked rows, or from all rows of a laboratory that matured up to the end of the period. */
  add: z.object({
    requestId: z.optional(textUpTo(36)),
    ids: z._default(ticked, []),
    labId: z.optional(rowId),
    currency: z.optional(textUpTo(10)),
    /** @default day on which the first row matured */
    periodStart: z.optional(wireDay),
    /** @default yesterday */
    periodEnd: z.optional(wireDay),
    remark: z.optional(trimmedText(200)),
  }),
  /** S-02; adjustments in the statement's currency. */
  edit: z.extend(actOn, {
    addIds: z._default(ticked, []),
    removeIds: z._default(ticked, []),
    adjustAmount: z.optional(z.int().check(z.minimum(-MONEY_MAX), z.maximum(MONEY_MAX))),
    adjustReason: z.optional(trimmedText(200)),
    /** What the laboratory is told about its dispute; for a disputed statement. */
    answer: z.optional(trimmedText(500)),
    remark: z.optional(trimmedText(200)),
  }),
});

/** Returns the number of statements per state under the list's filters. */
export const settlementStatusCount = statusCountOf(settlement);

/** Returns the sums for the footer of the list, over the whole query, in cents of CNY. */
export const settlementSums = endpoint({
  method: "GET",
  path: "/order/settlement/sums",
  permission: "order:settlement:list",
  input: listInput,
  result: z.object({ totalAmount: z.int(), bookAmount: z.int() }),
});

/** Returns a statement with all its rows as a file; the laboratory checks it. */
export const settlementPrint = endpoint({
  method: "GET",
  path: "/order/settlement/print",
  permission: "order:settlement:export",
  input: z.looseObject(z.object({ id: rowId, type: z._default(z.enum(["pdf", "xlsx"]), "pdf") }).shape),
  result: z.null(),
  refusals: [40401, 40302],
  reply: "file",
  operation: 6,
  title: "打印结算单",
});
