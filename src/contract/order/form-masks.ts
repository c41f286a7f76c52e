import type { FieldOptions } from "#src/contract/fields.ts";
import type { TemplateField } from "./form.ts";

type Mask = NonNullable<FieldOptions["mask"]>;

/** Guesses the mask from label or key, because authors of templates do not think of masks. */
const byWords: readonly (readonly [RegExp, Mask])[] = [
  [/电话|手机|联系方式|传真|phone|mobile|\btel|Tel\b|fax/i, "mobile"],
  [/邮箱|邮件|e-?mail/i, "email"],
  [/银行账号|银行卡|卡号|收款账号|bankAccount/i, "bank"],
  [/身份证|证件号|idCard|idNumber/i, "id"],
];

const typed: ReadonlySet<TemplateField["type"]> = new Set(["input", "textarea", "number", "table"]);

/** Returns the mask of a template field: the one set in the template, otherwise the one guessed from label and key. */
export function maskOfEntry({
  mask,
  key,
  label,
  type,
}: Pick<TemplateField, "mask" | "key" | "label" | "type">): Mask | undefined {
  if (!typed.has(type)) return undefined;
  return mask ?? byWords.find(([words]) => words.test(label) || words.test(key))?.[1];
}
