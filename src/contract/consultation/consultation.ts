import * as z from "zod/mini";
import { action } from "#src/contract/action.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, code, file, flag, instant, int, rowOf, text, versionField } from "#src/contract/fields.ts";
import { email, phone } from "#src/contract/formats.ts";
import { type FieldRule, inputsOf } from "#src/contract/inputs.ts";
import { entitySet, statusCountOf } from "#src/contract/list.ts";
import { filledText, rowId } from "#src/contract/texts.ts";
import { consultMoves } from "./consultation-moves.ts";

export const consultationFields = {
  ...auditFields,
  ...versionField,
  createTime: instant({ title: "提交时间", query: "range" }),
  consultNo: text(32, { title: "咨询单号", query: "like", format: "number", readOnly: true }),
  consultType: code("consult_type", { title: "类型", query: "in", required: true }),
  title: text(80, { title: "标题", query: "like" }),
  content: text(1000, { title: "内容", query: "like", sort: false, required: true, multiline: true }),
  customerId: text(32, { title: "客户", query: "eq", noExport: true }),
  contactName: text(40, { title: "联系人", query: "like", required: true }),
  mobile: phone({ title: "手机", query: "like", mask: "mobile" }),
  email: email({ title: "邮箱", mask: "email" }),
  companyName: text(100, { title: "公司", query: "like", format: "company" }),
  serviceId: text(32, { title: "咨询服务", query: "eq", noExport: true }),
  serviceName: text(80, { title: "咨询服务", query: "like", sort: false, readOnly: true }),
  schemeId: text(32, { title: "方案ID", query: "eq", noExport: true, readOnly: true }),
  source: code("clue_source", { title: "来源", query: "in", required: true }),
  attachments: file(2000, { title: "附件" }),
  status: code("consult_status", { title: "状态", query: "in", readOnly: true }),
  handlerBy: text(100, { title: "处理人", text: "user", query: "eq", readOnly: true }),
  /** Time until which the first reply was promised. */
  dueTime: instant({ title: "应回复时间", query: "range", readOnly: true }),
  /** Time of the first reply. */
  replyTime: instant({ title: "首次回复", query: "range", readOnly: true }),
  /** Whole minutes from the question to the first reply; null before the reply. */
  responseMinutes: int({ title: "首次响应时长", unit: "分钟", readOnly: true }),
  lastReplyTime: instant({ title: "最近回复", query: "range", readOnly: true }),
  clueId: text(32, { title: "线索ID", query: "eq", noExport: true, readOnly: true }),
  closeReason: text(200, { title: "关闭原因", readOnly: true }),
  closeTime: instant({ title: "关闭时间", query: "range", readOnly: true }),
  /** 1 to 5. */
  satisfaction: int({ title: "满意度", query: "in", unit: "分", readOnly: true }),
};

/** an answer needs a way to reach the person. */
const reachable: FieldRule = {
  field: "mobile",
  error: "请填写手机或邮箱",
  holds: ({ mobile, email }) => Boolean(mobile) || Boolean(email),
};

const form = inputsOf(consultationFields, [reachable]);

/** A consultation as lists return it. */
export const Consultation = rowOf(consultationFields);
export type Consultation = z.output<typeof Consultation>;

export const consultationReplyFields = {
  ...auditFields,
  consultationId: text(32),
  content: text(2000, { title: "内容" }),
  replyBy: text(100, { title: "回复人", text: "user" }),
  replyTime: instant({ title: "回复时间" }),
  /** Y: a member of staff replied; N: the person who asked. */
  isStaff: flag(),
  attachments: file(2000, { title: "附件" }),
};
export const ConsultationReply = rowOf(consultationReplyFields);
export type ConsultationReply = z.output<typeof ConsultationReply>;

const foreign = z.record(z.string(), z.unknown());

/** All data of the drawer. Data of other areas is included only if the person may see it there. */
export const ConsultationDetail = z.extend(Consultation, {
  replies: z.array(ConsultationReply),
  /** Data of the customer. Null for a visitor, and for a customer that this person may not see. */
  customer: z.nullable(foreign),
  /** The last five orders of the customer that this person may see. */
  orders: z.array(foreign),
  /** The service that the question is about; null if there is none. */
  service: z.nullable(foreign),
});
export type ConsultationDetail = z.output<typeof ConsultationDetail>;

/** 咨询: list, detail, entry, deletion and export. */
export const consultation = entitySet({
  address: "consultation:consultation",
  base: "/consultation",
  title: "咨询",
  fields: consultationFields,
  has: "LQADBX",
  add: form.add,
  rules: form.rules,
  detail: ConsultationDetail,
});

/** Returns the number of consultations per state under the list's filters; `mine`: those handled by this person. */
export const consultationStatusCount = statusCountOf(consultation, "mine");

/** the reply also goes to the mobile number of the person who asked. */
export const consultationReply = action(consultation, "reply", {
  ...consultMoves.reply,
  method: "POST",
  input: {
    content: text(2000, { title: "回复内容", required: true, multiline: true }),
    attachments: file(2000, { title: "附件" }),
  },
  done: "已回复",
});

const handler = text(100, { title: "处理人", text: "user", required: true });

/** */
export const consultationAssign = action(consultation, "assign", {
  ...consultMoves.assign,
  input: { handlerBy: handler },
  done: "已分配",
});

/** Q-05 for several consultations: each one succeeds or fails on its own. */
export const consultationAssignBatch = endpoint({
  method: "PUT",
  path: "/consultation/assignBatch",
  permission: consultMoves.assign.permission,
  input: z.object({
    rows: z
      .array(z.object({ id: rowId, version: z.int().check(z.minimum(0)) }))
      .check(z.minLength(1, "请选择咨询"), z.maxLength(200, "一次最多分配200条咨询")),
    handlerBy: filledText(100, "请选择处理人"),
  }),
  result: z.object({
    success: z.array(z.string()),
    failed: z.array(z.object({ id: z.string(), consultNo: z.nullable(z.string()), message: z.string() })),
  }),
  operation: 3,
  title: "批量分配咨询",
});

/** */
export const consultationClose = action(consultation, "close", {
  ...consultMoves.close,
  input: { reason: text(200, { title: "关闭原因", required: true, multiline: true }) },
  done: "咨询已关闭",
});
