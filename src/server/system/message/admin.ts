import { and, eq, or } from "drizzle-orm";
import { isRich, renderMessage } from "#src/contract/system/message/channels.ts";
import {
  messageConfig,
  receiverCodes,
  templateFields,
  testMessageConfig,
} from "#src/contract/system/message/config.ts";
import { messageEvents, sampleValues, variablesOf } from "#src/contract/message-events.ts";
import { maxTries, message, resendMessage } from "#src/contract/system/message/message.ts";
import {
  messageTemplate,
  sendMessageTemplate,
  templateFault,
  type TemplateParts,
  testMessage,
  testValuesOf,
  useMessageTemplate,
} from "#src/contract/system/message/template.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysMessageConfig, sysMessageTemplate } from "#src/server/db/schema/message.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { cleanHtml } from "#src/server/kernel/rows/clean-html.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import type { NewOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { serveAction } from "#src/server/kernel/rows/serve-action.ts";
import { channelsOf, type Config, type Template } from "./configured.ts";
import { messageConfigEntity, messageEntity, messageTemplateEntity } from "./entity.ts";
import { sendMessage } from "./send.ts";
import { colleagueOf, sendTest, testReceiver } from "./test-message.ts";
import { withNames } from "./config-names.ts";
import { demandRoles, demandUsers } from "./config-people.ts";

const refuse = (field: string, reason: string): Refusal => new Refusal(40001, reason, [{ field, reason }]);

/** Checks a template, and cleans its content: pictures and scripts have no place in a message. */
function checked<V extends NewOf<typeof sysMessageTemplate>>(values: V, before?: Template): V {
  const after = { ...before, ...values } as TemplateParts & { templateTestJson?: string | null };
  const content = isRich(after.templateType)
    ? cleanHtml(after.templateContent).replaceAll(/<img\b[^>]*>/g, "")
    : after.templateContent;
  const fault = templateFault({ ...after, templateContent: content });
  if (fault) throw refuse(fault.field, fault.reason);
  if (content.trim() === "") throw refuse("templateContent", "请输入模板内容");
  if (testValuesOf(after.templateTestJson) === undefined)
    throw refuse("templateTestJson", '测试数据应为JSON对象，如 {"no":"DD202601010001"}');
  return { ...values, templateContent: content };
}

const demandIdle = ({ useStatus }: Template) => {
  if (useStatus === "1") throw new Refusal(42201, "已被应用的模板禁止编辑或删除");
};

/** Events of enabled configurations that use a template. */
async function usesOf(rows: Rows, { templateCode }: Template): Promise<string[]> {
  const used = Object.values(templateFields).map((field) => eq(sysMessageConfig[field], templateCode));
  const found = await rows.all(messageConfigEntity, and(eq(sysMessageConfig.status, "1"), or(...used)));
  return found.map(({ eventCode }) => messageEvents.get(eventCode)?.title ?? eventCode);
}

function templateRoutes(kernel: Kernel): Route[] {
  return [
    ...serveSet(messageTemplate, messageTemplateEntity, {
      beforeAdd: (_, values) => checked(values),
      beforeEdit(_, row, patch) {
        demandIdle(row);
        return checked(patch, row);
      },
      beforeDelete: (_, row) => demandIdle(row),
    }),
    serve(
      useMessageTemplate,
      async ({ input, rows }) => {
        const row = await rows.lock(messageTemplateEntity, input.id, input.version);
        const uses = input.useStatus === "0" ? await usesOf(rows, row) : [];
        if (uses.length > 0)
          throw new Refusal(42201, `模板正被消息配置使用：${uses.join("、")}，请先停用这些配置或改用其他模板`);
        await rows.update(messageTemplateEntity, row, { useStatus: input.useStatus });
        return rows.view(messageTemplateEntity, input.id);
      },
      { message: (row) => ((row as Template).useStatus === "1" ? "已应用" : "已停用") },
    ),
    serve(
      sendMessageTemplate,
      async ({ input, rows }) => {
        const template = await rows.fresh("snapshot", (own) =>
          own.first(messageTemplateEntity, eq(sysMessageTemplate.templateCode, input.templateCode)),
        );
        if (!template) throw new Refusal(40401, "模板不存在");
        const values = testValuesOf(input.testJson);
        if (!values) throw refuse("testJson", '测试数据应为JSON对象，如 {"no":"DD202601010001"}');
        const fault = templateFault(template);
        if (fault) throw refuse("testJson", fault.reason);
        const { rendered, missing } = testMessage(template, values);
        if (missing.length > 0) throw refuse("testJson", `测试数据缺少变量：${missing.join("、")}`);
        const to = await rows.fresh("snapshot", (own) => testReceiver(own, template.templateType, input.receiver));
        const { templateType: channel, templateCode } = template;
        const { success, result } = await sendTest(
          kernel,
          rows,
          { channel, rendered, to, param: values },
          { templateCode },
        );
        if (!success) throw new Refusal(42201, `测试消息发送失败：${result}`);
        return { ...rendered, result };
      },
      { loose: true, message: "测试消息已发送" },
    ),
  ];
}

/** Refuses a configuration whose templates are missing, not applied, of another type, or use unknown variables. */
async function demandTemplates(rows: Rows, config: Config): Promise<void> {
  const event = messageEvents.get(config.eventCode);
  if (!event) throw refuse("eventCode", "系统还不发出该事件，请选择其他事件");
  if (event.platform) throw refuse("eventCode", `“${event.title}”由平台统一发送，不需要配置`);
  for (const channel of channelsOf(config)) {
    const field = templateFields[channel];
    if (!config[field]) throw refuse(field, `请选择${messageConfig.fields[field].title}`);
    const template = await rows.first(messageTemplateEntity, eq(sysMessageTemplate.templateCode, config[field] ?? ""));
    if (!template) throw refuse(field, `模板“${config[field]}”不存在，请重新选择`);
    if (template.templateType !== channel) throw refuse(field, "模板类型与渠道不一致");
    if (template.useStatus !== "1") throw refuse(field, `模板“${template.templateCode}”未应用，请先应用`);
    const fault = templateFault(template, variablesOf(event));
    if (fault) throw refuse(field, `模板“${template.templateCode}”不能用于“${event.title}”：${fault.reason}`);
  }
}

async function demandConfig(rows: Rows, config: Config): Promise<void> {
  await demandTemplates(rows, config);
  const types = listed(config.receiverType);
  if (types.includes(receiverCodes.roles) && !config.receiverRoles) throw refuse("receiverRoles", "请选择指定角色");
  if (types.includes(receiverCodes.users) && !config.receivers) throw refuse("receivers", "请选择接收人");
  await demandRoles(rows, listed(config.receiverRoles));
  await demandUsers(rows, listed(config.receivers));
}

function configRoutes(kernel: Kernel): Route[] {
  return [
    ...serveSet(messageConfig, messageConfigEntity, {
      listed: ({ rows }, records) => withNames(rows, records),
      detail: async ({ rows }, _, shown) => (await withNames(rows, [shown]))[0],
      async beforeAdd({ rows }, values) {
        await demandConfig(rows, values as Config);
        return values;
      },
      async beforeEdit({ rows }, row, patch) {
        const after = { ...row, ...patch };
        // A disabled configuration sends nothing, so it may stay incomplete.
        if (after.status === "1") await demandConfig(rows, after);
        return patch;
      },
    }),
    serve(
      testMessageConfig,
      async ({ input, rows }) => {
        const config = await rows.fresh("snapshot", (own) => own.find(messageConfigEntity, input.id));
        const event = messageEvents.get(config.eventCode);
        const values = sampleValues(event);
        const to = await rows.fresh("snapshot", (own) => colleagueOf(own, input.receiver.trim()));
        const sent: { channel: string; success: boolean; result: string }[] = [];
        for (const channel of channelsOf(config)) {
          const code = config[templateFields[channel]] ?? "";
          const template = await rows.fresh("snapshot", (own) =>
            own.first(messageTemplateEntity, eq(sysMessageTemplate.templateCode, code)),
          );
          if (!template) throw new Refusal(42201, `模板“${code}”不存在，请先修改配置`);
          const rendered = renderMessage(template, values);
          const outcome = await sendTest(
            kernel,
            rows,
            { channel, rendered, to, param: values },
            { templateCode: code, eventCode: config.eventCode },
          );
          sent.push({ channel, ...outcome });
        }
        return sent;
      },
      { loose: true, message: "测试已执行，结果见系统消息" },
    ),
  ];
}

function messageRoutes(kernel: Kernel): Route[] {
  return [
    ...serveSet(message, messageEntity),
    serveAction(resendMessage, messageEntity, (call, row) => {
      if (row.esSendNum >= maxTries) throw new Refusal(42201, `已发送${maxTries}次，不能再重发`);
      const { after } = call;
      after(async () => void (await sendMessage(kernel, row.id)));
      return { dueTime: call.now, lockedUntil: null };
    }),
  ];
}

/** 系统消息, 消息模板 and 消息配置. */
export const messageAdminRoutes = (kernel: Kernel): Route[] => [
  ...messageRoutes(kernel),
  ...templateRoutes(kernel),
  ...configRoutes(kernel),
];
