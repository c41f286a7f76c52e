import * as z from "zod/mini";
import { auditFields, code, file, flag, int, json, rowOf, text, versionField } from "#src/contract/fields.ts";

/** Values that a person entered for the fields of the template: key to value. */
export const FormValues = z.record(z.string().check(z.regex(/^[a-z][A-Za-z0-9]{1,29}$/)), z.unknown());
export type FormValues = z.output<typeof FormValues>;

export const formFields = {
  ...auditFields,
  ...versionField,
  formNo: text(32, { title: "委托单号" }),
  orderId: text(32),
  templateId: text(32),
  /** Edition of the template that the form was filled in with. */
  edition: int({ title: "模板版本" }),
  values: json(FormValues, { title: "委托单", holdsFiles: true }),
  applicantName: text(100, { title: "申请方" }),
  applicantNameEn: text(150, { title: "申请方英文" }),
  manufacturer: text(100, { title: "生产商" }),
  reportTitle: text(100, { title: "报告抬头" }),
  reportTitleEn: text(150, { title: "报告抬头英文" }),
  /** Values of dict(report_language). */
  reportLanguage: json(z.array(z.string())),
  reportForm: code("report_form", { title: "报告形式" }),
  judge: flag({ title: "是否判定" }),
  subcontract: flag({ title: "同意分包" }),
  sampleDisposal: code("sample_disposal", { title: "样品处理" }),
  signFile: file(300, { title: "签字" }),
  status: code("form_status", { title: "委托单状态" }),
  rejectReason: text(500, { title: "退回原因" }),
};
export const FormRow = rowOf(formFields);
export type FormRow = z.output<typeof FormRow>;
