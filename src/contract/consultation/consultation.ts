import * as z from "zod/mini";
import { auditFields, code, file, flag, instant, int, rowOf, text, versionField } from "#src/contract/fields.ts";
import { entitySet, statusCountOf } from "#src/contract/list.ts";

/** dict(consult_status). */
export type ConsultState = "10" | "20" | "30" | "40";

export const consultationFields = {
  ...auditFields,
  ...versionField,
  createTime: instant({ title: "提交时间", query: "range" }),
  consultNo: text(32, { title: "咨询单号", query: "like", format: "number" }),
  consultType: code("consult_type", { title: "类型", query: "in" }),
  title: text(80, { title: "标题", query: "like" }),
  content: text(1000, { title: "内容", query: "like", sort: false }),
  customerId: text(32, { title: "客户ID", query: "eq", noExport: true }),
  contactName: text(40, { title: "联系人", query: "like" }),
  mobile: text(20, { title: "手机", query: "like", mask: "mobile" }),
  email: text(100, { title: "邮箱", mask: "email" }),
  companyName: text(100, { title: "公司", query: "like", format: "company" }),
  serviceId: text(32, { title: "服务ID", query: "eq", noExport: true }),
  serviceName: text(80, { title: "咨询服务", query: "like", sort: false }),
  schemeId: text(32, { title: "方案ID", query: "eq", noExport: true }),
  source: code("clue_source", { title: "来源", query: "in" }),
  attachments: file(2000, { title: "附件" }),
  status: code("consult_status", { title: "状态", query: "in" }),
  handlerBy: text(100, { title: "处理人", text: "user", query: "eq" }),
  /** Time until which the first reply was promised. */
  dueTime: instant({ title: "应回复时间", query: "range" }),
  /** Time of the first reply. */
  replyTime: instant({ title: "首次回复", query: "range" }),
  /** Whole minutes from the question to the first reply; null before the reply. */
  responseMinutes: int({ title: "首次响应时长", unit: "分钟" }),
  lastReplyTime: instant({ title: "最近回复", query: "range" }),
  clueId: text(32, { title: "线索ID", query: "eq", noExport: true }),
  closeReason: text(200, { title: "关闭原因" }),
  closeTime: instant({ title: "关闭时间", query: "range" }),
  /** 1 to 5. */
  satisfaction: int({ title: "满意度", query: "in", unit: "分" }),
};

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

/** List, detail and export of 咨询. */
export const consultation = entitySet({
  address: "consultation:consultation",
  base: "/consultation",
  title: "咨询",
  fields: consultationFields,
  has: "LQX",
  detail: ConsultationDetail,
});

/** Returns the number of consultations per state under the list's filters; `mine`: those handled by this person. */
export const consultationStatusCount = statusCountOf(consultation, "mine");
