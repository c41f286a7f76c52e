import * as z from "zod/mini";
import { action, type ActionInit } from "#src/contract/action.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { code, day, type Fields, flag, money, text } from "#src/contract/fields.ts";
import { importResult } from "#src/contract/list.ts";
import { wireDay, wireTime } from "#src/contract/moment.ts";
import { actOn, cents, trackingNumber, yesNo } from "#src/contract/order/act.ts";
import { filledText, rowId, textUpTo, trimmedText, typedNumber } from "#src/contract/texts.ts";
import { numberTyped } from "#src/lib/typed-digits.ts";
import { Invoice, invoice } from "./invoice.ts";
import { invoiceMoves, type OfferedInvoiceAct } from "./invoice-moves.ts";

/** Declares an action whose dialog consists of fields. Title, permission and states come from `invoiceMoves`. */
function invoiceAction<const N extends OfferedInvoiceAct, F extends Fields>(
  name: N,
  more: Pick<ActionInit<never, F>, "input" | "question" | "done" | "tone">,
) {
  const { title, permission, from }: (typeof invoiceMoves)[N] = invoiceMoves[name];
  return action(invoice, name, {
    title,
    permission: permission as (typeof invoiceMoves)[N]["permission"],
    from,
    ...more,
  });
}

const refusals = [40302, 40401, 40901, 40902, 40904, 42201, 42202] as const;
/** Cents of a document; it has an amount. */
const amount = cents.check(z.minimum(1, "金额必须大于0"));

/** Data of the buyer and of the delivery: the last application of a customer, and what an application sends. */
const buyer = {
  titleType: z.enum(["1", "2"], "请选择抬头类型"),
  title: z.string().check(z.trim(), z.minLength(1, "请输入抬头"), z.maxLength(100)),
  taxNo: z._default(z.string().check(z.overwrite(numberTyped), z.toUpperCase(), z.maxLength(20)), ""),
  regAddress: z._default(trimmedText(200), ""),
  regPhone: z._default(trimmedText(20), ""),
  bankName: z._default(trimmedText(100), ""),
  bankAccount: z._default(typedNumber(30), ""),
  receiveEmail: z._default(trimmedText(100), ""),
  receiver: z._default(trimmedText(40), ""),
  mobile: z._default(trimmedText(20), ""),
  areaCode: z._default(textUpTo(32), ""),
  address: z._default(trimmedText(200), ""),
};

/** Most orders of one application. */
const maxInvoiceLines = 100;

/** I-01: one invoice over one or several orders of a customer; amounts in cents. */
export const invoiceApply = endpoint({
  method: "POST",
  path: "/invoice/apply",
  permission: invoiceMoves.apply.permission,
  entity: invoice.address,
  input: z.object({
    requestId: z.optional(textUpTo(36)),
    customerId: rowId,
    invoiceType: filledText(10, "请选择发票类型"),
    content: filledText(10, "请选择开票内容"),
    /** Basis points; all lines have this rate. */
    taxRate: z.int().check(z.minimum(0), z.maximum(10_000)),
    lines: z
      .array(z.object({ orderId: rowId, amount }))
      .check(z.minLength(1, "请选择订单"), z.maxLength(maxInvoiceLines)),
    ...buyer,
    invoiceRemark: z._default(trimmedText(200), ""),
    preInvoice: z._default(yesNo, "N"),
    /** An earlier application of the customer: masked values that come back are taken from it. */
    formerId: z.optional(rowId),
  }),
  result: z.object({ id: z.string(), applyNo: z.string() }),
  refusals,
  operation: 2,
  title: invoiceMoves.apply.title,
});

/** An order in the picker of an application; every amount of the formula that gives its invoiceable amount. */
export const InvoiceableOrder = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  serviceSummary: z.string(),
  payableAmount: z.int(),
  paidAmount: z.int(),
  creditAmount: z.int(),
  refundedAmount: z.int(),
  refundingAmount: z.int(),
  invoicedAmount: z.int(),
  invoicingAmount: z.int(),
  /** Invoiceable amount without and with credit. */
  amount: z.int(),
  preAmount: z.int(),
  /** Tax rates of its lines. */
  taxRates: z.array(z.int()),
  /** Why it cannot be invoiced now; null if it can. */
  refusal: z.nullable(z.string()),
});
export type InvoiceableOrder = z.output<typeof InvoiceableOrder>;

/** Orders of a customer with what can be invoiced, and the buyer's data of the last application. */
export const invoiceable = endpoint({
  method: "GET",
  path: "/invoice/invoiceable",
  permission: invoiceMoves.apply.permission,
  entity: invoice.address,
  input: z.object({ customerId: rowId }),
  result: z.object({
    customerName: z.string(),
    /** Whether the customer pays monthly, so that an invoice may come before the money. */
    monthly: z.boolean(),
    orders: z.array(InvoiceableOrder),
    former: z.nullable(Invoice),
  }),
  refusals: [40401, 40302],
});

/** I-02. */
export const invoiceAccept = invoiceAction("accept", { question: "受理后进入开票，确认受理该发票申请？" });

/** I-03. */
export const invoiceReject = invoiceAction("reject", {
  tone: "danger",
  input: {
    rejectReason: text(500, {
      title: "驳回原因",
      required: true,
      multiline: true,
      pattern: { test: /^[^]{5,}$/u, error: "请输入驳回原因，至少5个字" },
    }),
  },
});

/** I-04. */
export const invoiceRevoke = invoiceAction("revoke", {
  tone: "danger",
  question: "撤销后需要重新申请，确认撤销该发票申请？",
});

/** Parcel of an invoice. */
export const InvoiceParcel = z.object({
  company: filledText(20, "请选择快递公司"),
  trackingNo: trackingNumber,
  sendTime: wireTime,
});

/** One invoice as it is uploaded; a red one has positive amounts too. */
export const UploadedInvoice = z.object({
  invoiceCode: z._default(trimmedText(12), ""),
  invoiceNo: z.string().check(z.trim(), z.minLength(1, "请输入发票号码"), z.maxLength(20)),
  issueDate: wireDay,
  amount,
  /** @default the tax in the amount */
  taxAmount: z.optional(cents),
  /** Stored paths, comma-joined. */
  files: textUpTo(2000),
});
export type UploadedInvoice = z.output<typeof UploadedInvoice>;

/** Most invoices of one upload. */
const maxUploadedInvoices = 50;

/** I-05 in state 20, I-06 in state 30 (new files for known numbers), I-08 in state 50. */
export const invoiceUpload = endpoint({
  method: "POST",
  path: "/invoice/upload",
  permission: invoiceMoves.upload.permission,
  entity: invoice.address,
  input: z.extend(actOn, {
    /** 1 blue, 2 red; must fit the state. */
    color: z.enum(["1", "2"]),
    rows: z.array(UploadedInvoice).check(z.minLength(1, "请填写发票"), z.maxLength(maxUploadedInvoices)),
    sendMail: z._default(yesNo, "Y"),
    logistics: z.optional(InvoiceParcel),
    requestId: z.optional(textUpTo(36)),
  }),
  result: Invoice,
  refusals,
  signed: true,
  operation: 3,
  title: invoiceMoves.upload.title,
});

/** Fields of 红冲 besides the invoice and the orders. */
export const redFields = {
  redAmount: money({ title: "红冲金额", required: true, min: 1 }),
  redReason: code("red_reason", { title: "红冲原因", required: true }),
  redConfirmNo: text(40, { title: "红字确认单号" }),
  buyerUsed: flag({ title: "购方已用途确认" }),
  remark: text(200, { title: "备注", multiline: true }),
};

/** I-07: takes back one invoice, in whole or in part. */
export const invoiceRed = endpoint({
  method: "PUT",
  path: "/invoice/red",
  permission: invoiceMoves.red.permission,
  entity: invoice.address,
  input: z.extend(actOn, {
    invoiceId: rowId,
    redAmount: amount,
    redReason: filledText(10, "请选择红冲原因"),
    redConfirmNo: z._default(trimmedText(40), ""),
    buyerUsed: z._default(yesNo, "N"),
    remark: z._default(trimmedText(200), ""),
    /** The part of each order. @default orders with an open refund first, then the last order first */
    lines: z.optional(
      z.array(z.object({ orderId: rowId, amount })).check(z.minLength(1), z.maxLength(maxInvoiceLines)),
    ),
  }),
  result: Invoice,
  refusals,
  operation: 3,
  title: invoiceMoves.red.title,
});

/** I-09 by a person. */
export const invoiceRedCancel = invoiceAction("redCancel", {
  tone: "danger",
  question: "取消后发票恢复为已开票，可以重新发起红冲。",
});

/** I-10: e-mail for electronic invoices, a parcel for paper. */
export const invoiceSend = endpoint({
  method: "PUT",
  path: "/invoice/send",
  permission: invoiceMoves.send.permission,
  entity: invoice.address,
  input: z.extend(actOn, {
    channel: z.enum(["email", "express"]),
    email: z.optional(trimmedText(100)),
    logistics: z.optional(InvoiceParcel),
  }),
  result: Invoice,
  refusals,
  operation: 3,
  title: invoiceMoves.send.title,
});

/** A link that opens a file of an invoice for ten minutes. */
export const invoiceDownload = endpoint({
  method: "GET",
  path: "/invoice/download",
  permission: "invoice:invoice:view",
  entity: invoice.address,
  input: z.object({ invoiceId: rowId, type: z.enum(["pdf", "ofd", "xml"]) }),
  result: z.object({ url: z.string(), name: z.string() }),
  refusals: [40401, 40302],
});

/** Applications in the column layout of the tax platform; `ids` comma-joined. */
export const invoiceIssueTemplate = endpoint({
  method: "GET",
  path: "/invoice/exportIssueTemplate",
  permission: "invoice:invoice:export",
  entity: invoice.address,
  input: z.object({ ids: filledText(20_000, "请选择发票申请") }),
  result: z.null(),
  reply: "file",
  refusals: [40401, 40302, 42201],
  operation: 6,
  title: "导出批量开票模板",
});

/** Columns of the results that come back from the tax platform. */
export const resultFields = {
  applyNo: text(32, { title: "申请号" }),
  invoiceCode: text(12, { title: "发票代码" }),
  invoiceNo: text(20, { title: "发票号码" }),
  issueDate: day({ title: "开票日期" }),
  amount: money({ title: "开票金额" }),
  taxAmount: money({ title: "税额" }),
};

/** Blue invoices for applications in state 20, one per line; a bad line does not stop the others. */
export const invoiceImportResult = endpoint({
  method: "POST",
  path: "/invoice/importResult",
  permission: invoiceMoves.upload.permission,
  entity: invoice.address,
  input: z.looseObject({}),
  result: importResult,
  body: "multipart",
  refusals: [42201],
  operation: 5,
  title: "导入开票结果",
});

/** The empty file of `importResult`. */
export const invoiceResultTemplate = endpoint({
  method: "GET",
  path: "/invoice/resultTemplate",
  permission: invoiceMoves.upload.permission,
  entity: invoice.address,
  input: z.object({}),
  result: z.null(),
  reply: "file",
});
