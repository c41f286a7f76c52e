import { CallError } from "#src/client/call.ts";

/**
 * What a refused sign-in says of the captcha: `wrong` = it was missing or wrong, `needed` = the next try needs one,
 * null = nothing. Our own server says it in the result, stock servers by code 412 or only in their words.
 */
export function captchaAfter(error: unknown): "wrong" | "needed" | null {
  if (!(error instanceof CallError) || error.status !== 200) return null;
  if (error.code === "412" || error.message.includes("验证码")) return "wrong";
  return (error.result as { captcha?: unknown } | null)?.captcha === true ? "needed" : null;
}

/**
 * Whether a refused short message needs a captcha. Narrower than above: stock servers speak of a 验证码 also when one
 * was sent a moment ago.
 */
export function captchaBeforeCode(error: unknown): boolean {
  if (!(error instanceof CallError) || error.status !== 200) return false;
  return (
    (error.result as { captcha?: unknown } | null)?.captcha === true ||
    error.code === "412" ||
    error.message.includes("图形验证码")
  );
}
