import * as z from "zod/mini";
import { anyMobile, mobileSecondDigits } from "#ui/rules/shared-patterns.ts";

/**
 * Mobile number as every server input accepts it: the wider rule of the kit (DEC-29), because stored numbers with 16
 * exist.
 */
export const mobile = z.string().check(z.trim(), z.regex(anyMobile, "请输入正确手机号"));

/**
 * Masked number, as people without `customer:customer:viewPlain` see it. If a form sends it back, it counts as
 * unchanged.
 */
export const shownMobile = z
  .string()
  .check(z.trim(), z.regex(new RegExp(`^1[${mobileSecondDigits.cell}]\\d\\*{4}\\d{4}$`)));
