import * as z from "zod/mini";
import { auditFields, code, day, file, instant, int, json, rowOf, text, versionField } from "#src/contract/fields.ts";

export const reportFields = {
  ...auditFields,
  ...versionField,
  reportNo: text(60, { title: "报告编号" }),
  orderId: text(32),
  sampleIds: json(z.array(z.string())),
  reportType: code("report_type", { title: "报告类型" }),
  language: code("report_language", { title: "语言" }),
  conclusion: code("report_conclusion", { title: "结论" }),
  issueDate: day({ title: "签发日期" }),
  file: file(300, { title: "报告" }),
  /** sha-256 of the file, hex. */
  fileHash: text(64, { title: "文件指纹" }),
  verifyCode: text(16, { title: "防伪码" }),
  uploadBy: text(100, { title: "上传人", text: "user" }),
  uploadTime: instant({ title: "上传时间" }),
  reviewBy: text(100, { title: "审核人", text: "user" }),
  reviewTime: instant({ title: "审核时间" }),
  reviewRemark: text(500, { title: "审核意见" }),
  status: code("report_status", { title: "报告状态" }),
  edition: int({ title: "版次" }),
  replacesId: text(32),
  voidReason: text(500, { title: "更正原因" }),
  downloadCount: int({ title: "下载次数" }),
};
export const Report = rowOf(reportFields);
export type Report = z.output<typeof Report>;
