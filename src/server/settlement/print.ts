import { and, asc, eq, gt } from "drizzle-orm";
import { maskBankCard } from "#src/lib/masks.ts";
import { formatCents } from "#src/lib/money.ts";
import { textAt } from "#src/lib/text-at.ts";
import { toWire } from "#src/lib/time.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import type { FileReply } from "#src/server/kernel/http/serve.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { workbookOf } from "#src/server/kernel/transfer/export.ts";
import { pairs, type PaperPart, tableOf } from "#src/server/kernel/transfer/paper.ts";
import { pdfOf } from "#src/server/kernel/transfer/pdf.ts";
import { sheetOf } from "#src/server/kernel/transfer/template.ts";
import type { SheetColumn } from "#src/server/kernel/transfer/xlsx.ts";
import { type Lab, labOf } from "#src/server/otherConfig/door.ts";
import { settlementEntity } from "./entity.ts";
import type { SettlementRow } from "./rules.ts";

/** What a laboratory may know about a row: its own money, not ours. */
const columns = {
  id: ordLiquidation.id,
  liquidationNo: ordLiquidation.liquidationNo,
  orderNo: ordLiquidation.orderNo,
  serviceSummary: ordOrder.serviceSummary,
  finishTime: ordOrder.finishTime,
  liquidationPrice: ordLiquidation.liquidationPrice,
  deductAmount: ordLiquidation.deductAmount,
  deductReason: ordLiquidation.deductReason,
  settleAmount: ordLiquidation.settleAmount,
  settleAmountForeign: ordLiquidation.settleAmountForeign,
};
const sheetColumns: readonly SheetColumn[] = [
  { name: "liquidationNo", title: "清算单号", kind: "text", width: 22 },
  { name: "orderNo", title: "订单号", kind: "text", width: 20 },
  { name: "serviceSummary", title: "服务内容", kind: "text", width: 40 },
  { name: "finishTime", title: "完成时间", kind: "text", width: 20 },
  { name: "liquidationPrice", title: "清算价(元)", kind: "yuan" },
  { name: "deductAmount", title: "扣款(元)", kind: "yuan" },
  { name: "deductReason", title: "扣款原因", kind: "text" },
  { name: "settleAmount", title: "应结金额(元)", kind: "yuan" },
];
const foreignColumn = (currency: string): SheetColumn => ({
  name: "settleAmountForeign",
  title: `应结金额(${currency})`,
  kind: "yuan",
});
const atOnce = 500;

/** The rows of a statement in batches, in the order of their numbers. */
async function* batchesOf(rows: Rows, { id, tenantId }: SettlementRow) {
  for (let after = ""; ;) {
    const batch = await rows.tx
      .select(columns)
      .from(ordLiquidation)
      .innerJoin(ordOrder, eq(ordOrder.id, ordLiquidation.orderId))
      .where(
        and(
          eq(ordLiquidation.settlementId, id),
          eq(ordLiquidation.tenantId, tenantId),
          gt(ordLiquidation.liquidationNo, after),
        ),
      )
      .orderBy(asc(ordLiquidation.liquidationNo))
      .limit(atOnce);
    const last = batch.at(-1);
    if (!last) return;
    yield batch.map((row) => ({ ...row, finishTime: row.finishTime ? toWire(row.finishTime) : null }));
    after = last.liquidationNo;
  }
}

/** Names and values of a statement's head. */
function headOf(row: SettlementRow, lab: Lab, shown: Readonly<Record<string, unknown>>) {
  const foreign = row.totalForeign;
  return [
    ["检测公司", lab.labName],
    ["结算期间", `${row.periodStart} 至 ${row.periodEnd}`],
    ["币种", textAt(shown, "currency_dictText") || row.currency],
    ["单数", String(row.itemCount)],
    ["结算金额(元)", formatCents(row.totalAmount)],
    ...(foreign === null ? [] : ([[`结算金额(${row.currency})`, formatCents(foreign)]] as const)),
    ["调整", formatCents(row.adjustAmount)],
    ["调整原因", row.adjustReason ?? ""],
    ["应付金额", `${row.currency} ${formatCents(row.payAmount)}`],
    ["其中税额", formatCents(row.taxAmount ?? 0)],
    ["户名", lab.accountName ?? ""],
    ["开户行", lab.bankName ?? ""],
    ["账号", maskBankCard(lab.bankAccount ?? "")],
    ["备注", row.remark ?? ""],
  ] as const;
}

/** A statement with all its rows for the laboratory, as a PDF or a workbook. */
export async function printStatement(rows: Rows, id: string, type: "pdf" | "xlsx"): Promise<FileReply> {
  const row = await rows.find(settlementEntity, id);
  const lab = await labOf(rows, row.labId);
  const head = headOf(row, lab, await rows.serialize(settlementEntity, row));
  const name = `结算单${row.settlementNo}`;
  if (type === "xlsx") {
    const titles: readonly SheetColumn[] = [
      { name: "title", title: "项目", kind: "text" },
      { name: "value", title: "内容", kind: "text", width: 40 },
    ];
    const lines = head.map(([title, value]) => ({ title, value }));
    const shown = row.currency === "CNY" ? sheetColumns : [...sheetColumns, foreignColumn(row.currency)];
    return workbookOf(rows, name, async (snapshot) => [
      sheetOf("结算单", titles, [{ title: "结算单号", value: row.settlementNo }, ...lines]),
      { title: "明细", columns: shown, batches: () => batchesOf(snapshot, row) },
    ]);
  }
  const foreign = row.currency === "CNY" ? [] : ([[row.currency, 2, "end"]] as const);
  const lines: string[][] = [];
  for await (const batch of batchesOf(rows, row))
    for (const line of batch)
      lines.push([
        String(lines.length + 1),
        line.liquidationNo,
        line.serviceSummary,
        formatCents(line.liquidationPrice),
        formatCents(line.deductAmount),
        formatCents(line.settleAmount),
        ...(foreign.length > 0 ? [formatCents(line.settleAmountForeign ?? 0)] : []),
      ]);
  const total = ["", "合计", "", "", "", formatCents(row.totalAmount)];
  const parts: readonly PaperPart[] = [
    { text: "检测服务结算单", size: 18, above: 0, align: "middle" },
    { text: `结算单号：${row.settlementNo}    打印时间：${toWire(rows.now)}`, above: 8 },
    pairs(head),
    { text: "明细", size: 12, above: 12 },
    tableOf(
      [
        ["序号", 1.1],
        ["清算单号", 3.4],
        ["服务内容", 3.8],
        ["清算价", 2, "end"],
        ["扣款", 1.6, "end"],
        ["应结金额", 2, "end"],
        ...foreign,
      ],
      [...lines, foreign.length > 0 ? [...total, formatCents(row.totalForeign ?? 0)] : total],
    ),
    { text: "实验室确认（盖章）：                              日期：        年      月      日", above: 36 },
  ];
  const foot = (page: number, pages: number) => `${row.settlementNo}    第 ${page} 页，共 ${pages} 页`;
  return { name: `${name}.pdf`, type: "application/pdf", body: pdfOf(name, parts, foot) };
}
