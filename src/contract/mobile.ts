import * as z from "zod/mini";
import { anyMobile, mobileSecondDigits } from "#ui/rules/shared-patterns.ts";

/** A mobile number as every input of the server takes it: the kit's wider rule (DEC-29), since stored numbers with 16 exist. */
export const mobile = z.string().check(z.trim(), z.regex(anyMobile, "请输入正确手机号"));

/** A number as somebody without `customer:customer:viewPlain` was shown it: it comes back as no change. */
export const shownMobile = z
  .string()
  .check(z.trim(), z.regex(new RegExp(`^1[${mobileSecondDigits.cell}]\\d\\*{4}\\d{4}$`)));
