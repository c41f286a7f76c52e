import { escapeHtml } from "#src/lib/escape-html.ts";
import { fillTemplate, oneLine } from "#src/lib/template-text.ts";

/** Channels as codes of dict(msg_type_channel). 企业聊天 has no provider, so no event uses it. */
export const channelCodes = { sms: "1", mail: "2", chat: "3", station: "4" } as const;

/** Max length of a short message in characters; providers split and charge longer ones. */
export const maxSms = 500;

/** Types whose content is rich text. */
const rich: ReadonlySet<string> = new Set([channelCodes.mail, channelCodes.station]);

/** Whether templates of this type contain HTML; the others are plain text. */
export const isRich = (type: string | null | undefined): boolean => rich.has(type ?? "");

/** A message as it is sent. */
export interface Rendered {
  title: string;
  content: string;
}

/** Title and content of a template with its variables filled. Values are escaped for HTML where the content is HTML. */
export function renderMessage(
  template: { templateType: string; templateName: string; templateContent: string },
  values: Readonly<Record<string, string>>,
): Rendered {
  const asIs = (value: string) => value;
  return {
    title: oneLine(fillTemplate(template.templateName, values, asIs)),
    content: fillTemplate(template.templateContent, values, isRich(template.templateType) ? escapeHtml : asIs),
  };
}
