import { channelCodes } from "#src/contract/system/message/channels.ts";
import { receiverCodes } from "#src/contract/system/message/config.ts";
import { type MessageEventCode, messageEvents } from "#src/contract/message-events.ts";
import { sysMessageConfig, sysMessageTemplate } from "#src/server/db/schema/message.ts";
import type { SeedKind } from "#src/server/db/seed/refresh/seed-kind.ts";
import { seedId } from "./seed-id.ts";

interface Usual {
  /** Follows 订单 and its number. */
  said?: string;
  /** The whole text, where it is another one. */
  content?: string;
  /** @default the record's salesperson and customer service */
  to?: readonly string[];
  roles?: string;
}

const named = { to: [receiverCodes.named] };

/** What every tenant gets at first: a text for the bells, and its receivers. */
const usual: Readonly<Record<MessageEventCode, Usual>> = {
  order_created: { said: "已创建。" },
  order_quoted: { said: "已报价，等待客户付款。" },
  order_paid: { said: "已付款。" },
  payment_rejected: { said: "的收款被驳回，请核对后重新录入。" },
  order_cancelled: { said: "已取消。" },
  price_changed: { said: "的价格已变更。" },
  price_ask_approved: { said: "的低于成本价申请已同意，价格已变更。", ...named },
  price_ask_rejected: { said: "的低于成本价申请被驳回，价格未变。驳回原因：${reason}", ...named },
  sample_received: { said: "的样品已签收。" },
  sample_accepted: { said: "的样品已确认，可以开始检测。" },
  sample_rejected: { said: "的样品被拒收，请联系客户处理。" },
  report_issued: { said: "的报告已出具。" },
  report_voided: { said: "的报告已作废，将重新出具。" },
  report_rejected: { said: "的报告被退回，请修改后重新上传。退回原因：${reason}", ...named },
  order_finished: { said: "已完成。" },
  refund_applied: { said: "有新的退款申请。" },
  refund_agreed: { said: "的退款已同意。" },
  refund_rejected: { said: "的退款申请已驳回，请告知客户。" },
  refund_paid: { said: "的退款已打款。" },
  withdrawal_agreed: { said: "的撤样申请已同意，等待实验室退回样品。" },
  withdrawal_rejected: { said: "的撤样申请已驳回，请告知客户。" },
  invoice_issued: { said: "的发票已开具。" },
  invoice_rejected: { said: "的发票申请被驳回，请核对后重新申请。" },
  mentioned: { content: "${who}在 ${no} 的评论中提到了您：${reason}", ...named },
  job_failed: {
    content: "定时任务 ${no} 执行失败，请查看任务日志。",
    to: [receiverCodes.roles],
    roles: "super_admin",
  },
};

const eventsOf = (tenantId: number) =>
  Object.entries(usual).filter(([code]) => Boolean(messageEvents.get(code)?.platform) === (tenantId === 0));

const templateRow = (tenantId: number, code: string, { said = "", content }: Usual) => ({
  id: seedId(`messageTemplate ${tenantId} ${code}`),
  tenantId,
  templateCode: code,
  templateName: `${messageEvents.get(code)?.title}：\${no}`,
  templateType: channelCodes.station,
  templateContent: `<p>${content ?? `订单 \${no} ${said}`}</p>`,
  useStatus: "1",
  createBy: "system",
});

const configRow = (tenantId: number, code: string, { to, roles }: Usual) => ({
  id: seedId(`messageConfig ${tenantId} ${code}`),
  tenantId,
  eventCode: code,
  channels: channelCodes.station as string,
  stationTemplate: code,
  receiverType: (to ?? [receiverCodes.sales, receiverCodes.service]).join(","),
  receiverRoles: roles ?? null,
  createBy: "system",
});

/**
 * Templates and configuration of messages for these tenants; tenant 0 has the events of the platform. What a tenant
 * changed or deleted stays as it is.
 */
export function messageKinds(tenantIds: readonly number[]): SeedKind[] {
  const each = tenantIds.flatMap((tenantId) => eventsOf(tenantId).map(([code, row]) => ({ tenantId, code, row })));
  return [
    {
      name: "messageTemplate",
      table: sysMessageTemplate,
      follows: ["templateName", "templateType", "templateContent"],
      rows: each.map(({ tenantId, code, row }) => templateRow(tenantId, code, row)),
    },
    {
      name: "messageConfig",
      table: sysMessageConfig,
      follows: ["channels", "stationTemplate", "receiverType", "receiverRoles"],
      rows: each.map(({ tenantId, code, row }) => configRow(tenantId, code, row)),
    },
  ];
}
