import * as z from "zod/mini";
import { rowId, textUpTo } from "#src/contract/texts.ts";
import { mobile, shownMobile } from "#src/contract/mobile.ts";
import { MONEY_MAX } from "#src/lib/money.ts";
import { numberTyped } from "#src/lib/typed-digits.ts";

/** Input of every action on one order: the row and the version that was last read. */
export const actOn = z.object({ id: rowId, version: z.int().check(z.minimum(0)) });

/** Integer cents, 0 or more. */
export const cents = z
  .int("金额须为整数分")
  .check(z.minimum(0, "金额不能为负数"), z.maximum(MONEY_MAX, "金额超出范围"));

export const yesNo = z.enum(["Y", "N"]);

/** Error codes that any action on an order may return. */
export const actRefusals = [40401, 40302, 40901, 40902, 42201] as const;

/** Express numbers: letters, digits and dashes. */
export const trackingNumber = z
  .string()
  .check(z.overwrite(numberTyped), z.regex(/^[A-Za-z0-9-]{6,40}$/, "物流单号格式不正确"));

/** Mobile number of a contact. A masked number counts as unchanged. */
export const contactMobile = z.union([mobile, shownMobile], "请输入正确手机号");

/** E-mail address of a contact, or empty. A masked address counts as unchanged. */
export const contactEmail = z.union(
  [z.literal(""), z.email().check(z.maxLength(100)), textUpTo(100).check(z.regex(/^.?\*{3}@/u))],
  "邮箱格式不正确",
);
