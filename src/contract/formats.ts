import { type FieldOptions, file, text } from "./fields.ts";

/** A phone number: mobile, landline with extension, or 400 number. */
export const phone = (options: FieldOptions = {}) =>
  text(20, {
    pattern: { test: /^[\d+() -]{5,20}$/, error: `${options.title ?? "电话"}只能包含数字、空格、括号和横线，5-20位` },
    format: "phone",
    ...options,
  });

/** An e-mail address. */
export const email = (options: FieldOptions = {}) =>
  text(100, {
    pattern: { test: /^[^\s@,]+@[^\s@,]+\.[^\s@,.]{2,}$/, error: `${options.title ?? "邮箱"}格式不正确` },
    format: "email",
    ...options,
  });

/** One stored image. */
export const picture = (options: FieldOptions = {}) => file(500, { format: "picture", ...options });

/** `#RRGGBB`. */
export const color = (options: FieldOptions = {}) =>
  text(9, {
    pattern: { test: /^#[0-9a-fA-F]{6}$/, error: `${options.title ?? "颜色"}应为 # 加6位十六进制数` },
    format: "color",
    ...options,
  });

/** Codes `省,市,区`; the lower levels may be missing. */
export const area = (options: FieldOptions = {}) => text(32, { format: "area", ...options });

/** Sort number of the rows of a short list, ascending. */
export const sortNo = (options: FieldOptions = {}) => ({
  title: "排序",
  min: 0,
  max: 9999,
  default: 0,
  help: "数字小的排在前面",
  ...options,
});
