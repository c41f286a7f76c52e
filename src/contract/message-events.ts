import type { PageAddress } from "./addresses.ts";
import type { OrderMessage } from "./order/messages.ts";

/** Variables of templates, and their Chinese names. */
export const variableTitles = {
  no: "单号",
  event: "事件名称",
  time: "发生时间",
  reason: "原因",
  who: "操作人",
} as const;
export type MessageVariable = keyof typeof variableTitles;

export type MessageEventCode = OrderMessage | "mentioned" | "job_failed";

/** An event that the server reports by messages; who gets them and how is the tenant's choice (消息配置). */
export interface MessageEvent {
  title: string;
  /** Variables besides those of every event. */
  more?: readonly MessageVariable[];
  /** Somebody must act on it, so people cannot switch it off for themselves. */
  mandatory?: true;
  /** Roles of the people that the event itself names (接收人类型 当事人); absent = it names nobody. */
  named?: readonly string[] | "anybody";
  /** List with the number as query, or `{path}` for the path from the event. Absent = there is nothing to open. */
  openPage?: PageAddress | "{path}";
  /** An event of the platform: its configuration is that of tenant 0. */
  platform?: true;
}

const openPage = "/order/orderList?orderNo={no}";
/** Roles that may change prices, and so may ask for one below cost. */
const priceAskers = ["sales", "sales_lead", "cs_lead"];

const declared = {
  order_created: { title: "下单成功", openPage },
  order_quoted: { title: "已报价", openPage },
  order_paid: { title: "付款成功", openPage },
  payment_rejected: { title: "收款驳回", openPage, mandatory: true },
  order_cancelled: { title: "订单取消", openPage },
  price_changed: { title: "订单改价", openPage },
  price_ask_approved: { title: "低价申请同意", openPage, named: priceAskers },
  price_ask_rejected: {
    title: "低价申请驳回",
    openPage,
    named: priceAskers,
    more: ["reason"],
    mandatory: true,
  },
  sample_received: { title: "样品签收", openPage },
  sample_accepted: { title: "样品确认", openPage },
  sample_rejected: { title: "样品拒收", openPage, mandatory: true },
  report_issued: { title: "报告出具", openPage },
  report_voided: { title: "报告更正", openPage, mandatory: true },
  report_rejected: {
    title: "报告退回",
    openPage: "/order/orderList?orderNo={no}&act=uploadReport",
    named: ["lab_engineer", "lab_proxy"],
    more: ["reason"],
    mandatory: true,
  },
  order_finished: { title: "订单完成", openPage },
  refund_applied: { title: "退款申请", openPage },
  refund_agreed: { title: "退款同意", openPage },
  refund_rejected: { title: "退款驳回", openPage, mandatory: true },
  refund_paid: { title: "退款到账", openPage },
  withdrawal_agreed: { title: "撤样同意", openPage },
  withdrawal_rejected: { title: "撤样驳回", openPage, mandatory: true },
  invoice_issued: { title: "发票开具", openPage },
  invoice_rejected: { title: "发票驳回", openPage, mandatory: true },
  mentioned: { title: "评论提及", named: "anybody", more: ["who", "reason"], openPage: "{path}" },
  job_failed: { title: "任务失败", mandatory: true, platform: true },
} as const satisfies Record<MessageEventCode, MessageEvent>;

/** Events by their code of dict(msg_event), in the order in which they happen to an order. */
export const messageEvents: ReadonlyMap<string, MessageEvent> = new Map(Object.entries(declared));

/** Variables that a template for this event may use. */
export const variablesOf = ({ more = [] }: MessageEvent): readonly MessageVariable[] => [
  "no",
  "event",
  "time",
  ...more,
];

/** Variables as people read them: `${no}（单号）、${event}（事件名称）`. */
export const variablesText = (names: readonly MessageVariable[]): string =>
  names.map((name) => `\${${name}}（${variableTitles[name]}）`).join("、");

/** Values for previews and tests. */
export const sampleValues = (event?: MessageEvent): Record<MessageVariable, string> => ({
  no: "DD202601010001",
  event: event?.title ?? "付款成功",
  time: "2026-01-01 09:00:00",
  reason: "资料不完整",
  who: "张三",
});
