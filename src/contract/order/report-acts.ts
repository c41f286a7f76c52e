import * as z from "zod/mini";
import { enteredText, filledText, rowId, textUpTo, trimmedText } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { instant, rowOf, text } from "#src/contract/fields.ts";
import { wireDay } from "#src/contract/moment.ts";
import { actOn, actRefusals, cents, yesNo } from "./act.ts";
import { ofOrder } from "./item.ts";
import { Order } from "./order.ts";
import { orderAction } from "./order-action.ts";
import { orderMoves } from "./order-moves.ts";
import { Report } from "./report-row.ts";

export const orderStartTest = endpoint({
  method: "PUT",
  path: "/order/startTest",
  permission: orderMoves.startTest.permission,
  /** `engineer`: username; absent = the person who starts the test. */
  input: z.extend(actOn, { engineer: z.optional(textUpTo(100)) }),
  result: Order,
  refusals: actRefusals,
  operation: 3,
  title: "开始检测",
});

export const UploadedReport = z.object({
  /** Empty = the server assigns a number. */
  reportNo: z._default(trimmedText(60), ""),
  reportType: filledText(2, "请选择报告类型"),
  language: filledText(1, "请选择报告语言"),
  conclusion: filledText(2, "请选择检测结论"),
  issueDate: wireDay,
  sampleIds: z._default(z.array(rowId).check(z.maxLength(99)), []),
  /** Stored path of the pdf. */
  file: filledText(300, "请上传报告文件"),
});

export const orderUploadReport = endpoint({
  method: "POST",
  path: "/order/uploadReport",
  permission: orderMoves.uploadReport.permission,
  input: z.extend(actOn, {
    requestId: z.optional(filledText(36)),
    reports: z.array(UploadedReport).check(z.minLength(1, "请至少上传一份报告"), z.maxLength(50)),
    complete: yesNo,
  }),
  /** `warning` is set if a report language was uploaded that nobody ordered. */
  result: z.extend(Order, { warning: z.nullable(z.string()) }),
  refusals: [...actRefusals, 40904],
  operation: 2,
  title: "上传报告",
});

export const orderExamineReport = endpoint({
  method: "PUT",
  path: "/order/examineReport",
  permission: orderMoves.examineReport.permission,
  input: z
    .extend(actOn, {
      result: z.enum(["pass", "reject"], "请选择审核结果"),
      /** Reports of this order in state 10. On reject: the rejected reports. */
      reports: z.array(rowId).check(z.minLength(1, "请至少选择一份报告"), z.maxLength(50)),
      remark: z._default(trimmedText(500), ""),
    })
    .check(z.refine((it) => it.result === "pass" || it.remark !== "", { message: "请输入驳回原因", path: ["remark"] })),
  result: Order,
  refusals: actRefusals,
  operation: 3,
  title: "报告审核",
});

export const orderVoidReport = endpoint({
  method: "PUT",
  path: "/order/voidReport",
  permission: orderMoves.voidReport.permission,
  input: z
    .extend(actOn, {
      reportId: filledText(32, "请选择报告"),
      reason: enteredText(500, "请输入更正原因"),
      charge: z._default(yesNo, "N"),
      fee: z.optional(cents),
    })
    .check(z.refine((it) => it.charge === "N" || (it.fee ?? 0) > 0, { message: "请输入收费金额", path: ["fee"] })),
  result: Order,
  refusals: actRefusals,
  operation: 3,
  title: "更正报告",
});

export const orderComplete = orderAction("complete", {
  input: { remark: text(200, { title: "备注", multiline: true }) },
  question: "完成后进入结算期，客户可以评价。确认完成？",
  done: "订单已完成",
});

export const orderReports = endpoint({
  method: "GET",
  path: "/order/report/list",
  permission: "order:order:view",
  input: ofOrder,
  result: z.array(Report),
  refusals: [40401, 40302],
});

/** Fields of a line of the download log. */
export const downloadFields = {
  reportNo: text(60, { title: "报告编号" }),
  username: text(100, { title: "账号" }),
  realname: text(100, { title: "下载人" }),
  time: instant({ title: "下载时间" }),
};

/** Returns who opened the reports of an order, newest first, as far back as the operation log reaches. */
export const orderReportDownloads = endpoint({
  method: "GET",
  path: "/order/report/downloads",
  permission: "order:order:view",
  input: ofOrder,
  result: z.array(z.extend(rowOf(downloadFields), { id: z.string() })),
  refusals: [40401, 40302],
});

/** Returns an access link for the file of a report; counts a download. */
export const orderReportDownload = endpoint({
  method: "GET",
  path: "/order/report/download",
  permission: "order:order:view",
  input: z.object({ reportId: rowId }),
  result: z.object({ url: z.string(), name: z.string() }),
  refusals: [40401, 40302],
});
