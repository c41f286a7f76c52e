import { action } from "#src/contract/action.ts";
import { auditFields, code, instant, int, text } from "#src/contract/fields.ts";
import { entitySet } from "#src/contract/list.ts";

/** How often a message is tried at most, by the server and by 重发 together. */
export const maxTries = 5;

/** States, as codes of dict(msg_send_status). */
export const sendStates = { waiting: "0", sent: "1", failed: "2" } as const;

export const messageFields = {
  ...auditFields,
  esTitle: text(200, { title: "消息标题", query: "like", required: true }),
  esContent: text(40_000, { title: "发送内容", query: "like", multiline: true, sort: false }),
  esReceiver: text(200, { title: "接收人", query: "like", required: true }),
  esSendNum: int({ title: "发送次数" }),
  esSendStatus: code("msg_send_status", { title: "发送状态", query: "eq", max: 2 }),
  esSendTime: instant({ title: "发送时间", query: "range" }),
  esType: code("msg_type_channel", { title: "发送方式", query: "eq", required: true, max: 2 }),
  esVia: code("msg_via", { title: "发送途径", query: "eq", max: 10 }),
  esResult: text(500, { title: "发送结果", sort: false }),
  dueTime: instant({ title: "计划发送时间" }),
  eventCode: code("msg_event", { title: "事件", query: "eq" }),
  templateCode: text(32, { title: "模板CODE", query: "eq" }),
  esParam: text(4000, { title: "变量", sort: false, noExport: true }),
  remark: text(500, { title: "备注", sort: false }),
};

/** 系统消息: every message that was sent or waits for it, with its text as rendered. */
export const message = entitySet({
  address: "message:message",
  base: "/sys/message/sysMessage",
  title: "系统消息",
  fields: messageFields,
  has: "LQDBX",
});

/** Sends a failed message again, at once. */
export const resendMessage = action(message, "resend", {
  title: "重发",
  from: [sendStates.failed],
  state: "esSendStatus",
  done: "已重新发送，结果见发送状态",
});
