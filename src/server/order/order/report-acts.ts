import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { InputOf } from "#src/contract/endpoint.ts";
import type {
  orderExamineReport,
  orderStartTest,
  orderUploadReport,
  orderVoidReport,
} from "#src/contract/order/report-acts.ts";
import { formatYuan } from "#src/lib/money.ts";
import { ordReport } from "#src/server/db/schema/order.ts";
import { param } from "#src/server/kernel/params.ts";
import { orderParams } from "#src/server/order/params.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { nextNumber } from "#src/server/kernel/rows/serial.ts";
import { labOf } from "#src/server/otherConfig/door.ts";
import { personOf, worksHere } from "#src/server/system/user/door.ts";
import { applyStep, type Writing } from "./apply-step.ts";
import { demandCodes } from "./codes.ts";
import { passReports, rejectReports, startTest, type UploadInput, uploadReport, voidReport } from "./rules/report.ts";
import { type OrderRow, refuse } from "./rules/step.ts";
import { formOf, itemsOf, lockOrder, reportsOf, samplesOf, usedReportNos } from "./store.ts";

/** O-16. */
export async function startTestOf(call: Writing, input: InputOf<typeof orderStartTest>): Promise<OrderRow> {
  const { rows } = call;
  const order = await lockOrder(rows, input.id, input.version);
  const other = input.engineer && input.engineer !== rows.actor.username ? await personOf(rows, input.engineer) : null;
  if (input.engineer && input.engineer !== rows.actor.username && !worksHere(other)) refuse("检测工程师不存在或已冻结");
  return applyStep(call, order, startTest(order, other ?? rows.actor, rows.now));
}

/** The next report number of a laboratory that nobody has typed by hand, in this upload or before. */
async function freeNumber(rows: Rows, labCode: string, language: string, typed: ReadonlySet<string>): Promise<string> {
  for (;;) {
    const number = await nextNumber(rows, { kind: "report", labCode, language: language === "E" ? "E" : "C" });
    if (!typed.has(number) && (await usedReportNos(rows, [number])).size === 0) return number;
  }
}

/** O-17. */
export async function uploadReportOf(
  call: Writing,
  input: InputOf<typeof orderUploadReport>,
): Promise<{ order: OrderRow; warning: string | null }> {
  const { rows } = call;
  await demandCodes(
    rows,
    input.reports.flatMap((report) => [
      ["report_type", report.reportType, "报告类型"],
      ["report_language", report.language, "报告语言"],
      ["report_conclusion", report.conclusion, "检测结论"],
    ]),
  );
  const order = await lockOrder(rows, input.id, input.version);
  const files = await rows.files(input.reports.map((report) => report.file));
  const { labCode } = await labOf(rows, order.labId);
  const typed = new Set(input.reports.map((report) => report.reportNo));
  const reports: UploadInput[] = [];
  for (const report of input.reports) {
    const file = files.get(report.file);
    if (!file) refuse("报告文件不存在，请重新上传");
    const reportNo = report.reportNo || (await freeNumber(rows, labCode, report.language, typed));
    reports.push({ ...report, reportNo, fileHash: file.hash, pdf: file.type === "application/pdf" });
  }
  const form = await formOf(rows, order.id);
  const items = await itemsOf(rows, order.id);
  const { step, warning } = uploadReport(order, { reports, complete: input.complete === "Y" }, rows.actor, rows.now, {
    reports: await reportsOf(rows, order.id),
    samples: await samplesOf(rows, order.id),
    used: await usedReportNos(
      rows,
      reports.map((report) => report.reportNo),
    ),
    ordered: new Set([...items.flatMap((item) => item.reportLanguage ?? []), ...(form?.reportLanguage ?? [])]),
  });
  return { order: await applyStep(call, order, step), warning };
}

/** O-21, O-22. */
export async function examineReportOf(call: Writing, input: InputOf<typeof orderExamineReport>): Promise<OrderRow> {
  const { rows } = call;
  const order = await lockOrder(rows, input.id, input.version);
  const reports = await reportsOf(rows, order.id);
  if (input.result === "reject")
    return applyStep(call, order, rejectReports(order, input.reports, input.remark, rows.actor, rows.now, reports));
  const verifyCodes = input.reports.map(() => randomBytes(8).toString("hex").toUpperCase());
  const facts = { reports, samples: await samplesOf(rows, order.id), verifyCodes };
  return applyStep(call, order, passReports(order, input.reports, input.remark, rows.actor, rows.now, facts));
}

/** O-23. */
export async function voidReportOf(call: Writing, input: InputOf<typeof orderVoidReport>): Promise<OrderRow> {
  const { rows } = call;
  const order = await lockOrder(rows, input.id, input.version);
  const fee = input.charge === "Y" ? (input.fee ?? 0) : 0;
  const facts = { reports: await reportsOf(rows, order.id), days: await param(rows, orderParams.correct_report_days) };
  const step = voidReport(order, { ...input, fee }, rows.now, facts);
  const notes = [step.content, fee > 0 && `更正收费${formatYuan(fee)}`].filter(Boolean);
  return applyStep(call, order, { ...step, content: notes.join("；") });
}

/** Counts a download. This is not an edit of the report, so its version does not change. */
export async function countDownload(rows: Rows, reportId: string): Promise<void> {
  await rows.tx
    .update(ordReport)
    .set({ downloadCount: sql`${ordReport.downloadCount} + 1` })
    .where(eq(ordReport.id, reportId));
}
