import { addDays, dayOf } from "#src/lib/time.ts";
import { Refusal } from "#src/lib/refusal.ts";
import {
  allow,
  labRole,
  type NewReport,
  type OrderRow,
  refuse,
  type ReportRow,
  type SampleRow,
  type Step,
  type Who,
} from "./step.ts";

/** O-16: an engineer starts testing. */
export function startTest(order: OrderRow, engineer: { username: string; realname: string }, now: Date): Step {
  allow(order, "startTest");
  if (order.testStartTime) throw new Refusal(40902);
  return {
    act: "startTest",
    name: "开始检测",
    patch: { testStartTime: now, engineerBy: engineer.username },
    content: `检测工程师：${engineer.realname}`,
  };
}

export interface UploadInput {
  reportNo: string;
  reportType: string;
  language: string;
  conclusion: string;
  issueDate: string;
  sampleIds: readonly string[];
  file: string;
  fileHash: string | null;
  /** Whether the file's bytes are a PDF. */
  pdf: boolean;
}

export interface UploadFacts {
  reports: readonly ReportRow[];
  samples: readonly SampleRow[];
  /** Those of the uploaded numbers that other reports of the tenant already have. */
  used: ReadonlySet<string>;
  /** Languages that the lines and the form request; B is both. */
  ordered: ReadonlySet<string>;
}

export const languageMessage = "存在订单未要求的报告语言，请核对";

/** O-17: uploads reports; `complete` means all are uploaded, so a review task is opened. */
export function uploadReport(
  order: OrderRow,
  input: { reports: readonly UploadInput[]; complete: boolean },
  who: Who,
  now: Date,
  facts: UploadFacts,
): { step: Step; warning: string | null } {
  allow(order, "uploadReport");
  const today = dayOf(now);
  const testable = new Set(
    facts.samples.filter((row) => row.status === "40" || row.status === "50").map((row) => row.id),
  );
  const seen = new Set<string>();
  for (const report of input.reports) {
    if (!report.pdf) refuse("报告仅支持PDF格式");
    if (facts.used.has(report.reportNo) || seen.has(report.reportNo)) throw new Refusal(40904, "报告编号已存在");
    seen.add(report.reportNo);
    if (report.issueDate > today) refuse("签发日期不能晚于今天");
    if (testable.size > 0 && report.sampleIds.length === 0) refuse("请选择报告对应的样品");
    if (report.sampleIds.some((id) => !testable.has(id))) refuse("样品已变动，请刷新后重试");
  }
  const newReports = replacing(
    facts.reports,
    input.reports.map((report) => toRow(report, who, now)),
  );
  const strange = input.reports.some((report) => !wanted(report.language, facts.ordered));
  const step: Step = {
    act: "uploadReport",
    name: "上传报告",
    patch: { orderStatus: input.complete ? "70" : "60" },
    content: newReports
      .map((report) => report.reportNo)
      .join("、")
      .slice(0, 500),
    visible: false,
    newReports,
    closes: ["upload_report"],
    opens: input.complete
      ? [
          {
            type: "review_report",
            title: `订单${order.orderNo}报告待审核`,
            receiverRole: labRole(order, "lab_reviewer"),
            lab: true,
          },
        ]
      : [],
  };
  return { step, warning: strange ? languageMessage : null };
}

function toRow(report: UploadInput, who: Who, now: Date): NewReport {
  const { reportNo, reportType, language, conclusion, issueDate, sampleIds, file, fileHash } = report;
  return {
    reportNo,
    reportType,
    language,
    conclusion,
    issueDate,
    sampleIds: [...sampleIds],
    file,
    fileHash,
    uploadBy: who.username,
    uploadTime: now,
    status: "10",
    edition: 1,
  };
}

/** A new report replaces a voided one (preferably of the same language) and gets the next edition number. */
function replacing(reports: readonly ReportRow[], fresh: readonly NewReport[]): NewReport[] {
  const replaced = new Set(reports.filter((row) => row.status !== "30").map((row) => row.replacesId));
  const open = reports.filter((row) => row.status === "40" && !replaced.has(row.id));
  return fresh.map((report) => {
    const same = open.findIndex((row) => row.language === report.language);
    const [old] = open.splice(same >= 0 ? same : 0, 1);
    return old ? { ...report, edition: old.edition + 1, replacesId: old.id } : report;
  });
}

function wanted(language: string, ordered: ReadonlySet<string>): boolean {
  return (
    ordered.size === 0 ||
    ordered.has(language) ||
    ordered.has("B") ||
    (language === "B" && ordered.has("C") && ordered.has("E"))
  );
}

export interface ReviewFacts {
  reports: readonly ReportRow[];
  samples: readonly SampleRow[];
  /** One random code of 16 characters per passed report. */
  verifyCodes: readonly string[];
}

function decided(order: OrderRow, ids: readonly string[], who: Who, reports: readonly ReportRow[]): ReportRow[] {
  allow(order, "examineReport");
  const waiting = reports.filter((row) => row.status === "10");
  const chosen = waiting.filter((row) => ids.includes(row.id));
  if (chosen.length === 0 || ids.some((id) => !waiting.some((row) => row.id === id)))
    refuse("报告已变动，请刷新后重试");
  if (chosen.some((row) => row.uploadBy === who.username)) refuse("报告上传人与审核人不能为同一人");
  return chosen;
}

/** O-21: approves all waiting reports; the customer gets them. */
export function passReports(
  order: OrderRow,
  ids: readonly string[],
  remark: string,
  who: Who,
  now: Date,
  facts: ReviewFacts,
): Step {
  const chosen = decided(order, ids, who, facts.reports);
  if (facts.reports.some((row) => row.status === "10" && !ids.includes(row.id))) refuse("请审核全部报告");
  const late = order.dueDate !== null && dayOf(now) > order.dueDate;
  return {
    act: "examineReport",
    name: "报告审核通过",
    patch: { orderStatus: "80", reportTime: now, overdueFlag: late ? "Y" : "N" },
    content: chosen
      .map((row) => row.reportNo)
      .join("、")
      .slice(0, 500),
    reports: chosen.map((row, at) => ({
      row,
      patch: {
        status: "20",
        verifyCode: facts.verifyCodes[at] ?? null,
        reviewBy: who.username,
        reviewTime: now,
        reviewRemark: remark || null,
      },
    })),
    samples: facts.samples.filter((row) => row.status === "40").map((row) => ({ row, patch: { status: "50" } })),
    closes: ["review_report", "overdue"],
    messages: ["report_issued"],
  };
}

/** O-22: returns the given reports to the people who uploaded them. */
export function rejectReports(
  order: OrderRow,
  ids: readonly string[],
  remark: string,
  who: Who,
  now: Date,
  reports: readonly ReportRow[],
): Step {
  const chosen = decided(order, ids, who, reports);
  return {
    act: "examineReport",
    name: "报告驳回",
    patch: { orderStatus: "60", reportRejects: order.reportRejects + 1 },
    content: remark,
    visible: false,
    reports: chosen.map((row) => ({
      row,
      patch: { status: "30", reviewBy: who.username, reviewTime: now, reviewRemark: remark },
    })),
    closes: ["review_report"],
    opens: [
      {
        type: "upload_report",
        title: `订单${order.orderNo}报告被驳回，请重新上传`,
        receiverBy: chosen[0]?.uploadBy ?? null,
        receiverRole: labRole(order, "lab_engineer"),
        lab: true,
      },
    ],
    messages: [
      {
        code: "report_rejected",
        named: [...new Set(chosen.flatMap((row) => row.uploadBy ?? []))],
        reason: remark,
      },
    ],
  };
}

export interface VoidInput {
  reportId: string;
  reason: string;
  /** Cents; 0 = free of charge. */
  fee: number;
}

/** A number of days in a message: 一年, 90天. */
const periodText = (days: number) => (days === 365 ? "一年" : `${days}天`);

/** O-23: voids a wrong issued report; the order returns to testing. `days`: biz_param correct_report_days. */
export function voidReport(
  order: OrderRow,
  input: VoidInput,
  now: Date,
  facts: { reports: readonly ReportRow[]; days: number },
): Step {
  allow(order, "voidReport");
  const row = facts.reports.find((report) => report.id === input.reportId);
  if (!row || row.status !== "20") refuse("报告已变动，请刷新后重试");
  if (dayOf(now) > addDays(row.issueDate, facts.days)) refuse(`报告出具超过${periodText(facts.days)}，不能更正`);
  return {
    act: "voidReport",
    name: "更正报告",
    // A withdrawal that the issued report let pass holds the order again.
    patch: { orderStatus: "60", ...(order.withdrawalStatus === "1" ? { holdFlag: "Y" as const } : {}) },
    content: `${row.reportNo}：${input.reason}`.slice(0, 500),
    reports: [{ row, patch: { status: "40", voidReason: input.reason } }],
    liquidation: { act: "backToPending", reason: "报告更正" },
    opens: [
      {
        type: "upload_report",
        title: `订单${order.orderNo}报告待更正`,
        receiverBy: row.uploadBy,
        receiverRole: labRole(order, "lab_engineer"),
        lab: true,
      },
    ],
    messages: ["report_voided"],
  };
}
