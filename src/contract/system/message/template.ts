import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, code, text, versionField } from "#src/contract/fields.ts";
import { inputsOf } from "#src/contract/inputs.ts";
import { entitySet } from "#src/contract/list.ts";
import { filledText, rowId, textUpTo } from "#src/contract/texts.ts";
import { oneLine, readTemplate } from "#src/lib/template-text.ts";
import { channelCodes, maxSms, type Rendered, renderMessage } from "./channels.ts";
import { type MessageVariable, variablesText, variableTitles } from "#src/contract/message-events.ts";

export const messageTemplateFields = {
  ...auditFields,
  ...versionField,
  templateCode: text(32, {
    title: "模板CODE",
    query: "like",
    required: true,
    unique: true,
    fixed: true,
    pattern: { test: /^\w{3,32}$/, error: "模板CODE须为3-32位字母、数字或下划线" },
  }),
  templateName: text(100, { title: "模板标题", query: "like", required: true, help: "消息的标题，可以使用变量" }),
  templateType: code("msg_type_channel", { title: "模板类型", query: "eq", required: true, max: 2 }),
  templateContent: text(20_000, { title: "模板内容", query: "like", required: true, multiline: true, sort: false }),
  templateTestJson: text(2000, { title: "测试数据", multiline: true, sort: false, noExport: true }),
  useStatus: code("yn", { title: "是否应用", query: "eq", readOnly: true, default: "0", max: 2 }),
};

/** 消息模板 of a tenant. */
export const messageTemplate = entitySet({
  address: "message:template",
  base: "/sys/message/sysMessageTemplate",
  title: "消息模板",
  fields: messageTemplateFields,
  has: "LQAUDBXI",
  ...inputsOf(messageTemplateFields),
});

/** 应用 or 停用: only applied templates are sent; an applied one cannot be edited or deleted. */
export const useMessageTemplate = endpoint({
  method: "PUT",
  path: "/sys/message/sysMessageTemplate/use",
  entity: "message:template",
  permission: "message:template:use",
  input: z.object({ id: rowId, useStatus: z.enum(["0", "1"]), version: z.optional(z.int()) }),
  result: messageTemplate.row,
  refusals: [40401, 40901, 42201],
  operation: 3,
  title: "应用或停用消息模板",
});

/** 发送测试: sends a template with test values to one receiver, at once. */
export const sendMessageTemplate = endpoint({
  method: "POST",
  path: "/sys/message/sysMessageTemplate/sendMsg",
  entity: "message:template",
  permission: "message:template:test",
  input: z.object({
    templateCode: filledText(32),
    testJson: z.optional(z.nullable(textUpTo(2000))),
    receiver: filledText(100),
  }),
  result: z.object({ title: z.string(), content: z.string(), result: z.string() }),
  refusals: [40001, 40401, 42201],
  operation: 3,
  title: "发送测试消息",
});

/** Values in the text of 测试数据; undefined if it is no JSON object of texts and numbers. */
export function testValuesOf(json: string | null | undefined): Record<string, string> | undefined {
  if (!json?.trim()) return {};
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  const read = z.record(z.string(), z.union([z.string(), z.number()])).safeParse(value);
  return read.data && Object.fromEntries(Object.entries(read.data).map(([name, one]) => [name, String(one)]));
}

export interface TemplateParts {
  templateType: string;
  templateName: string;
  templateContent: string;
}

/** Names of the variables in the title and the content. */
export const variablesIn = ({ templateName, templateContent }: TemplateParts): readonly string[] => [
  ...new Set([...readTemplate(templateName).variables, ...readTemplate(templateContent).variables]),
];

/** Returns why a template cannot be saved, and the field that is wrong; null if it can. */
export function templateFault(
  template: TemplateParts,
  known: readonly MessageVariable[] = Object.keys(variableTitles) as MessageVariable[],
): { field: "templateName" | "templateContent"; reason: string } | null {
  const parts = [
    ["templateName", "模板标题", template.templateName],
    ["templateContent", "模板内容", template.templateContent],
  ] as const;
  for (const [field, title, source] of parts) {
    const { variables, faults } = readTemplate(source);
    const [fault] = faults;
    if (fault !== undefined) return { field, reason: `${title}的变量写法不正确：${fault}，应为 \${变量名}` };
    const unknown = variables.filter((name) => !(known as readonly string[]).includes(name));
    if (unknown.length > 0)
      return { field, reason: `${title}使用了未知变量：${unknown.join("、")}。可用变量：${variablesText(known)}` };
  }
  if (oneLine(template.templateName) === "") return { field: "templateName", reason: "请输入模板标题" };
  if (template.templateType === channelCodes.sms && template.templateContent.length > maxSms)
    return { field: "templateContent", reason: `短信内容不能超过${maxSms}个字符` };
  return null;
}

/** A message made of a template and test values, or the names of the variables without a value. */
export function testMessage(
  template: TemplateParts,
  values: Readonly<Record<string, string>>,
): { rendered: Rendered; missing: readonly string[] } {
  const missing = variablesIn(template).filter((name) => !Object.hasOwn(values, name));
  return { rendered: renderMessage(template, values), missing };
}
