import type { PageAddress } from "#src/contract/addresses.ts";
import type { OrderMessage } from "#src/contract/order/messages.ts";
import { type Post, postRoles } from "#src/contract/system/desk/posts.ts";

/** Message to the staff about an event of dict(msg_event). */
export interface StaffMessage {
  to: readonly Post[];
  /** In addition, everybody with one of these roles. */
  roles?: readonly string[];
  /** In addition, the accounts listed in the event's `payload.named`. The value says which roles they may have. */
  named?: readonly string[] | "anybody";
  /** Somebody must act on it, so people cannot switch it off. */
  mandatory?: true;
  /** `{no}` is the number of the record; `{reason}` and `{who}` come from the event's payload. */
  title: string;
  content: string;
  /** List with the number as query, or `{path}` for the path from the event. Absent = there is nothing to open. */
  openPage?: PageAddress | "{path}";
}

type Code = OrderMessage | "mentioned" | "job_failed";

const order = (content: string, more: Partial<StaffMessage> = {}): Omit<StaffMessage, "title"> => ({
  to: ["salesBy", "csBy"],
  content: `订单 {no} ${content}`,
  openPage: "/order/orderList?orderNo={no}",
  ...more,
});

/** Roles that may change prices, and so may ask for one below cost. */
const priceAskers = ["sales", "sales_lead", "cs_lead"];

const told = {
  order_created: { title: "下单成功", ...order("已创建。") },
  order_quoted: { title: "已报价", ...order("已报价，等待客户付款。") },
  order_paid: { title: "付款成功", ...order("已付款。") },
  payment_rejected: { title: "收款驳回", ...order("的收款被驳回，请核对后重新录入。", { mandatory: true }) },
  order_cancelled: { title: "订单取消", ...order("已取消。") },
  price_changed: { title: "订单改价", ...order("的价格已变更。") },
  price_ask_approved: {
    title: "低价申请同意",
    ...order("的低于成本价申请已同意，价格已变更。", { to: [], named: priceAskers }),
  },
  price_ask_rejected: {
    title: "低价申请驳回",
    ...order("的低于成本价申请被驳回，价格未变。驳回原因：{reason}", { to: [], named: priceAskers, mandatory: true }),
  },
  sample_received: { title: "样品签收", ...order("的样品已签收。") },
  sample_accepted: { title: "样品确认", ...order("的样品已确认，可以开始检测。") },
  sample_rejected: { title: "样品拒收", ...order("的样品被拒收，请联系客户处理。", { mandatory: true }) },
  report_issued: { title: "报告出具", ...order("的报告已出具。") },
  report_voided: { title: "报告更正", ...order("的报告已作废，将重新出具。", { mandatory: true }) },
  report_rejected: {
    title: "报告退回",
    ...order("的报告被退回，请修改后重新上传。退回原因：{reason}", {
      to: [],
      named: ["lab_engineer", "lab_proxy"],
      mandatory: true,
      openPage: "/order/orderList?orderNo={no}&act=uploadReport",
    }),
  },
  order_finished: { title: "订单完成", ...order("已完成。") },
  refund_applied: { title: "退款申请", ...order("有新的退款申请。") },
  refund_agreed: { title: "退款同意", ...order("的退款已同意。") },
  refund_rejected: { title: "退款驳回", ...order("的退款申请已驳回，请告知客户。", { mandatory: true }) },
  refund_paid: { title: "退款到账", ...order("的退款已打款。") },
  withdrawal_agreed: { title: "撤样同意", ...order("的撤样申请已同意，等待实验室退回样品。") },
  withdrawal_rejected: { title: "撤样驳回", ...order("的撤样申请已驳回，请告知客户。", { mandatory: true }) },
  invoice_issued: { title: "发票开具", ...order("的发票已开具。") },
  invoice_rejected: { title: "发票驳回", ...order("的发票申请被驳回，请核对后重新申请。", { mandatory: true }) },
  mentioned: {
    title: "评论提及",
    to: [],
    named: "anybody",
    content: "{who}在 {no} 的评论中提到了您：{reason}",
    openPage: "{path}",
  },
  job_failed: {
    title: "任务失败",
    to: [],
    roles: ["super_admin"],
    mandatory: true,
    content: "定时任务 {no} 执行失败，请查看任务日志。",
  },
} as const satisfies Record<Code, StaffMessage>;

/** Messages to the staff by event code, in the order in which they happen to an order. */
export const staffMessages: ReadonlyMap<string, StaffMessage> = new Map(Object.entries(told));

/** Whether people with these roles may receive the message. */
export function concerns({ to, roles = [], named = [] }: StaffMessage, roleCodes: readonly string[]): boolean {
  if (named === "anybody") return true;
  const meant = [...roles, ...named, ...to.flatMap((post) => postRoles[post])];
  return meant.some((role) => roleCodes.includes(role));
}
