import * as z from "zod/mini";
import { rowId, textUpTo } from "#src/contract/texts.ts";
import { mobile, shownMobile } from "#src/contract/mobile.ts";
import { MONEY_MAX } from "#src/lib/money.ts";

/** What every act on one order carries: which row, as last read. */
export const actOn = z.object({ id: rowId, version: z.int().check(z.minimum(0)) });

/** Integer cents, 0 or more. */
export const cents = z
  .int("金额须为整数分")
  .check(z.minimum(0, "金额不能为负数"), z.maximum(MONEY_MAX, "金额超出范围"));

export const yesNo = z.enum(["Y", "N"]);

/** Codes that any act on an order may answer. */
export const actRefusals = [40401, 40302, 40901, 40902, 42201] as const;

/** Express numbers: letters, digits and dashes. */
export const trackingNumber = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{6,40}$/, "物流单号格式不正确"));

/** A contact's mobile number; as somebody saw it masked it comes back as no change. */
export const contactMobile = z.union([mobile, shownMobile], "请输入正确手机号");

/** A contact's e-mail address, or none; masked, it comes back as no change. */
export const contactEmail = z.union(
  [z.literal(""), z.email().check(z.maxLength(100)), textUpTo(100).check(z.regex(/^.?\*{3}@/u))],
  "邮箱格式不正确",
);
