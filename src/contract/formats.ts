import { code, type FieldOptions, file, text } from "./fields.ts";

/** A phone number: mobile, landline with extension, or 400 number. */
export const phone = <const O extends FieldOptions>(options?: O) =>
  text(20, {
    pattern: { test: /^[\d+() -]{5,20}$/, error: `${options?.title ?? "电话"}只能包含数字、空格、括号和横线，5-20位` },
    format: "phone",
    ...(options as O),
  });

/** An e-mail address. */
export const email = <const O extends FieldOptions>(options?: O) =>
  text(100, {
    pattern: { test: /^[^\s@,]+@[^\s@,]+\.[^\s@,.]{2,}$/, error: `${options?.title ?? "邮箱"}格式不正确` },
    format: "email",
    ...(options as O),
  });

/** One stored image. */
export const picture = <const O extends FieldOptions>(options?: O) =>
  file(500, { format: "picture", ...(options as O) });

/** `#RRGGBB`. */
export const color = <const O extends FieldOptions>(options?: O) =>
  text(9, {
    pattern: { test: /^#[0-9a-fA-F]{6}$/, error: `${options?.title ?? "颜色"}应为 # 加6位十六进制数` },
    format: "color",
    ...(options as O),
  });

/** Codes `省,市,区`; the lower levels may be missing. */
export const area = <const O extends FieldOptions>(options?: O) => text(32, { format: "area", ...(options as O) });

/** Sort number of the rows of a short list, ascending. */
export const sortNo = (options: FieldOptions = {}) => ({
  title: "排序",
  min: 0,
  max: 9999,
  default: 0,
  help: "数字小的排在前面",
  ...options,
});

/** Whether a row can be chosen: 启用 or 停用. */
export const validStatus = <const O extends FieldOptions>(options?: O) =>
  code("valid_status", { title: "状态", query: "eq", default: "1", max: 10, ...(options as O) });
