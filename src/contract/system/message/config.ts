import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, code, codes, int, text, versionField } from "#src/contract/fields.ts";
import { validStatus } from "#src/contract/formats.ts";
import { type FieldRule, inputsOf } from "#src/contract/inputs.ts";
import { entitySet } from "#src/contract/list.ts";
import { filledText, rowId } from "#src/contract/texts.ts";
import { listed } from "#src/lib/joined.ts";
import { plainText } from "#src/lib/text-at.ts";
import { channelCodes } from "./channels.ts";

/** Codes of dict(msg_receiver). */
export const receiverCodes = {
  customer: "1",
  sales: "2",
  service: "3",
  roles: "4",
  users: "5",
  lab: "6",
  /** People that the event names: who was mentioned, who asked for a price. */
  named: "7",
  /** Heads of the department of the record's salesperson. */
  heads: "8",
} as const;

/** Receivers without an account of the console. */
const outside: readonly string[] = [receiverCodes.customer, receiverCodes.lab];

/** Max delay in minutes: a day. */
export const maxDelay = 1440;

export const messageConfigFields = {
  ...auditFields,
  ...versionField,
  eventCode: code("msg_event", { title: "事件", query: "eq", required: true, unique: true, fixed: true }),
  channels: codes("msg_type_channel", 20, { title: "渠道", required: true }),
  stationTemplate: text(32, { title: "系统消息模板" }),
  mailTemplate: text(32, { title: "邮件模板" }),
  smsTemplate: text(32, { title: "短信模板" }),
  receiverType: codes("msg_receiver", 40, { title: "接收人类型", required: true }),
  receiverRoles: text(1000, { title: "指定角色", many: true, sort: false }),
  receivers: text(2000, { title: "接收人", many: true, sort: false }),
  delayMinutes: int({ title: "延迟(分钟)", min: 0, max: maxDelay, default: 0 }),
  status: validStatus(),
};

/** Field with the template of each channel. */
export const templateFields = {
  [channelCodes.station]: "stationTemplate",
  [channelCodes.mail]: "mailTemplate",
  [channelCodes.sms]: "smsTemplate",
} as const satisfies Record<string, keyof typeof messageConfigFields>;

export type OpenChannel = keyof typeof templateFields;

const listOf = (value: unknown) => listed(plainText(value));

/** An edit sends only some fields; the server checks the whole row. */
const isEmpty = (value: unknown) => value !== undefined && listOf(value).length === 0;

const templateRules = Object.entries(templateFields).map(([channel, field]): FieldRule => {
  const { title } = messageConfigFields[field];
  return {
    field,
    error: `请选择${title}`,
    holds: (values) => !listOf(values["channels"]).includes(channel) || !isEmpty(values[field]),
  };
});

const rules: readonly FieldRule[] = [
  {
    field: "channels",
    error: "企业聊天尚未接入，请选择其他渠道",
    holds: ({ channels }) => !listOf(channels).includes(channelCodes.chat),
  },
  ...templateRules,
  {
    field: "receiverType",
    error: "客户和检测公司没有控制台账号，收不到系统消息，请选择短信或邮件，或增加员工接收人",
    holds: ({ channels, receiverType }) =>
      receiverType === undefined ||
      !listOf(channels).includes(channelCodes.station) ||
      listOf(receiverType).some((type) => !outside.includes(type)),
  },
  {
    field: "receiverRoles",
    error: "请选择指定角色",
    holds: ({ receiverType, receiverRoles }) =>
      !listOf(receiverType).includes(receiverCodes.roles) || !isEmpty(receiverRoles),
  },
  {
    field: "receivers",
    error: "请选择接收人",
    holds: ({ receiverType, receivers }) => !listOf(receiverType).includes(receiverCodes.users) || !isEmpty(receivers),
  },
];

/** 消息配置 of a tenant: by which channels and to whom it reports an event. */
export const messageConfig = entitySet({
  address: "message:config",
  base: "/sys/message/sysMessageConfig",
  title: "消息配置",
  fields: messageConfigFields,
  has: "LQAUDS",
  ...inputsOf(messageConfigFields, rules),
});

/** 测试: sends the messages of an event with sample values to one colleague, by every channel, at once. */
export const testMessageConfig = endpoint({
  method: "POST",
  path: "/sys/message/sysMessageConfig/test",
  entity: "message:config",
  permission: "message:config:edit",
  input: z.object({ id: rowId, receiver: filledText(100) }),
  result: z.array(z.object({ channel: z.string(), success: z.boolean(), result: z.string() })),
  refusals: [40401, 42201],
  operation: 3,
  title: "测试消息配置",
});
