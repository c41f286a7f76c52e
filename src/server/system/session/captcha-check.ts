import { randomInt } from "node:crypto";
import { Refusal } from "#src/lib/refusal.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { captchaPicture } from "./captcha.ts";
import { storeCaptcha, takeCode } from "./codes.ts";

/** The text a person read from a picture, and the picture's key; absent while no captcha is required. */
export interface ReadCaptcha {
  captcha?: string | null | undefined;
  checkKey?: string | null | undefined;
}

/** Creates a captcha under the caller's key; returns its picture as a data URL. */
export async function newCaptcha(kernel: Kernel, key: string, now: Date): Promise<string> {
  const digits = String(randomInt(10_000)).padStart(4, "0");
  await storeCaptcha(kernel, key, digits, now);
  return captchaPicture(digits);
}

/**
 * Refuses a call whose captcha is missing or wrong; a correct one is used up. The refusal carries `captcha: true`, so
 * the console shows the field.
 * @param before the action that needs the captcha, as worded in the message
 */
export async function demandCaptcha(kernel: Kernel, read: ReadCaptcha, before: string, now: Date): Promise<void> {
  if (!read.captcha) throw new Refusal(42201, `请输入图形验证码后再${before}`, { captcha: true });
  if (!(await takeCode(kernel, "captcha", read.checkKey ?? "", read.captcha, now)))
    throw new Refusal(42201, "图形验证码错误，请按新图片输入", { captcha: true });
}
