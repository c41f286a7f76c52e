import * as z from "zod";
import { endpoint } from "#src/contract/endpoint.ts";
import { text } from "#src/contract/fields.ts";
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
  /** `engineer`: username; absent = whoever starts. */
  input: actOn.extend({ engineer: z.string().max(100).optional() }),
  result: Order,
  refusals: actRefusals,
  operation: 3,
  title: "开始检测",
});

export const UploadedReport = z.object({
  /** Empty: the server gives a number. */
  reportNo: z.string().trim().max(60).default(""),
  reportType: z.string().min(1, "请选择报告类型").max(2),
  language: z.string().min(1, "请选择报告语言").max(1),
  conclusion: z.string().min(1, "请选择检测结论").max(2),
  issueDate: wireDay,
  sampleIds: z.array(z.string().min(1).max(32)).max(99).default([]),
  /** Stored path of the pdf. */
  file: z.string().min(1, "请上传报告文件").max(300),
});

export const orderUploadReport = endpoint({
  method: "POST",
  path: "/order/uploadReport",
  permission: orderMoves.uploadReport.permission,
  input: actOn.extend({
    requestId: z.string().min(1).max(36).optional(),
    reports: z.array(UploadedReport).min(1, "请至少上传一份报告").max(50),
    complete: yesNo,
  }),
  /** `warning` is set when a language was uploaded that nobody ordered. */
  result: Order.extend({ warning: z.string().nullable() }),
  refusals: [...actRefusals, 40904],
  operation: 2,
  title: "上传报告",
});

export const orderExamineReport = endpoint({
  method: "PUT",
  path: "/order/examineReport",
  permission: orderMoves.examineReport.permission,
  input: actOn
    .extend({
      result: z.enum(["pass", "reject"], "请选择审核结果"),
      /** Reports of this order in state 10; on reject those that are rejected. */
      reports: z.array(z.string().min(1).max(32)).min(1, "请至少选择一份报告").max(50),
      remark: z.string().trim().max(500).default(""),
    })
    .refine((it) => it.result === "pass" || it.remark !== "", { message: "请输入驳回原因", path: ["remark"] }),
  result: Order,
  refusals: actRefusals,
  operation: 3,
  title: "报告审核",
});

export const orderVoidReport = endpoint({
  method: "PUT",
  path: "/order/voidReport",
  permission: orderMoves.voidReport.permission,
  input: actOn
    .extend({
      reportId: z.string().min(1, "请选择报告").max(32),
      reason: z.string().trim().min(1, "请输入更正原因").max(500),
      charge: yesNo.default("N"),
      fee: cents.optional(),
    })
    .refine((it) => it.charge === "N" || (it.fee ?? 0) > 0, { message: "请输入收费金额", path: ["fee"] }),
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

/** An access address for a report's file; counts a download. */
export const orderReportDownload = endpoint({
  method: "GET",
  path: "/order/report/download",
  permission: "order:order:view",
  input: z.object({ reportId: z.string().min(1).max(32) }),
  result: z.object({ url: z.string(), name: z.string() }),
  refusals: [40401, 40302],
});
