import { CallError } from "#src/client/call.ts";

/**
 * Returns what a refused sign-in means for the captcha: `wrong` = it was missing or wrong, `needed` = the next try
 * needs one, null = nothing. Our own server sends it in the result; stock servers use code 412 or only the message.
 */
export function captchaAfter(error: unknown): "wrong" | "needed" | null {
  if (!(error instanceof CallError) || error.status !== 200) return null;
  if (error.code === "412" || error.message.includes("验证码")) return "wrong";
  return (error.result as { captcha?: unknown } | null)?.captcha === true ? "needed" : null;
}

/**
 * Returns whether a refused text message needs a captcha. Stricter than above: stock servers also mention 验证码 when a
 * code was sent a moment ago.
 */
export function captchaBeforeCode(error: unknown): boolean {
  if (!(error instanceof CallError) || error.status !== 200) return false;
  return (
    (error.result as { captcha?: unknown } | null)?.captcha === true ||
    error.code === "412" ||
    error.message.includes("图形验证码")
  );
}
