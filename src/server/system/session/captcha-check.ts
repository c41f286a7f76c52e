import { randomInt } from "node:crypto";
import { Refusal } from "#src/lib/refusal.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { captchaPicture } from "./captcha.ts";
import { storeCaptcha, takeCode } from "./codes.ts";

/** What somebody read off a picture, and the picture's key; absent while none was asked for. */
export interface ReadCaptcha {
  captcha?: string | null | undefined;
  checkKey?: string | null | undefined;
}

/** A new captcha under the caller's key; returns its picture as a data address. */
export async function newCaptcha(kernel: Kernel, key: string, now: Date): Promise<string> {
  const digits = String(randomInt(10_000)).padStart(4, "0");
  await storeCaptcha(kernel, key, digits, now);
  return captchaPicture(digits);
}

/**
 * Refuses a call whose captcha is missing or wrong; a right one is used up. The refusal says `captcha: true`, by which
 * the console shows the field. @param before what the captcha is asked for, in the words of the message
 */
export async function demandCaptcha(kernel: Kernel, read: ReadCaptcha, before: string, now: Date): Promise<void> {
  if (!read.captcha) throw new Refusal(42201, `请输入图形验证码后再${before}`, { captcha: true });
  if (!(await takeCode(kernel, "captcha", read.checkKey ?? "", read.captcha, now)))
    throw new Refusal(42201, "图形验证码错误，请按新图片输入", { captcha: true });
}
