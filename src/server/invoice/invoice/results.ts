import { buffer } from "node:stream/consumers";
import { inArray } from "drizzle-orm";
import { resultFields } from "#src/contract/invoice/invoice-acts.ts";
import { importColumnsOf } from "#src/contract/import-columns.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { invApply, invApplyLine } from "#src/server/db/schema/invoice.ts";
import type { FileReply } from "#src/server/kernel/http/serve.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import type { ImportPlan } from "#src/server/kernel/transfer/import.ts";
import { sheetOf } from "#src/server/kernel/transfer/template.ts";
import { type SheetColumn, xlsxStream } from "#src/server/kernel/transfer/xlsx.ts";
import { invoiceEntity, invoiceLineEntity } from "./entity.ts";
import { refuse } from "./guards.ts";
import { uploadInvoice } from "./issue.ts";
import { applyByNo } from "./store.ts";

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** One invoice per line, for the application with its number; the files are uploaded later. */
export const resultPlan: ImportPlan = {
  title: "开票结果",
  columns: importColumnsOf(resultFields, [
    "applyNo*",
    "invoiceCode",
    "invoiceNo*",
    "issueDate*",
    "amount*",
    "taxAmount",
  ]),
  async take(call, { values }) {
    const row = values as {
      applyNo: string;
      invoiceCode?: string;
      invoiceNo: string;
      issueDate: string;
      amount: number;
      taxAmount?: number;
    };
    const apply = await applyByNo(call.rows, row.applyNo);
    if (!apply) refuse(`发票申请${row.applyNo}不存在`);
    if (row.amount < 1) refuse("金额必须大于0");
    const { applyNo: _, invoiceCode = "", ...invoice } = row;
    await uploadInvoice(call, {
      id: apply.id,
      color: "1",
      rows: [{ ...invoice, invoiceCode, files: "" }],
      sendMail: "Y",
      filesLater: true,
    });
  },
};

/** Sheet 1 of the tax platform's batch template: one line per application. */
const headColumns: readonly SheetColumn[] = [
  { name: "applyNo", title: "发票流水号", kind: "text" },
  { name: "invoiceType", title: "发票类型", kind: "text" },
  { name: "withTax", title: "是否含税", kind: "text" },
  { name: "person", title: "受票方自然人标识", kind: "text" },
  { name: "title", title: "购买方名称", kind: "text", width: 32 },
  { name: "taxNo", title: "购买方纳税人识别号", kind: "text", width: 24 },
  { name: "regAddress", title: "购买方地址", kind: "text", width: 32 },
  { name: "regPhone", title: "购买方电话", kind: "text" },
  { name: "bankName", title: "购买方开户银行", kind: "text" },
  { name: "bankAccount", title: "购买方银行账号", kind: "text" },
  { name: "invoiceRemark", title: "备注", kind: "text", width: 40 },
];

/** Sheet 2: what is invoiced; the orders of an application are its lines. */
const itemColumns: readonly SheetColumn[] = [
  { name: "applyNo", title: "发票流水号", kind: "text" },
  { name: "content", title: "项目名称", kind: "text", width: 32 },
  { name: "orderNo", title: "规格型号", kind: "text", width: 24 },
  { name: "unit", title: "单位", kind: "text" },
  { name: "quantity", title: "数量", kind: "int" },
  { name: "amount", title: "金额", kind: "yuan" },
  { name: "taxRate", title: "税率", kind: "percent" },
];

/** The chosen applications in state 20, for the tax platform. */
export async function issueTemplate(rows: Rows, joined: string): Promise<FileReply> {
  const ids = [...new Set(listed(joined))];
  const found = await rows.all(invoiceEntity, inArray(invApply.id, ids));
  if (found.length < ids.length) throw new Refusal(40401);
  const other = found.find((apply) => apply.status !== "20");
  if (other) refuse(`发票申请${other.applyNo}不在开票中，不能导出`);
  const lines = await rows.all(invoiceLineEntity, inArray(invApplyLine.applyId, ids));
  const dicts = await depsOf(rows).texts.dicts(rows.tx, rows.actor.tenantId);
  const applies = new Map(found.map((apply) => [apply.id, apply]));
  const heads = found.map((apply) => ({
    ...apply,
    invoiceType: dicts.get("invoice_type")?.get(apply.invoiceType) ?? apply.invoiceType,
    withTax: "是",
    person: apply.titleType === "2" ? "是" : "否",
  }));
  const items = lines.map((line) => {
    const apply = applies.get(line.applyId);
    return {
      applyNo: apply?.applyNo,
      content: dicts.get("invoice_content")?.get(apply?.content ?? "") ?? apply?.content,
      orderNo: line.orderNo,
      unit: "项",
      quantity: 1,
      amount: line.amount - line.invoicedAmount,
      taxRate: apply?.taxRate,
    };
  });
  const sheets = [sheetOf("1-发票基本信息", headColumns, heads), sheetOf("2-发票明细信息", itemColumns, items)];
  return { name: "批量开票模板.xlsx", type: xlsxType, body: await buffer(xlsxStream(sheets)) };
}
