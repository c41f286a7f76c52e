import { compactDay, toWire } from "#src/lib/time.ts";
import { signatureOf } from "#src/server/kernel/http/signature.ts";
import type { Caller, TestApp, TestReply } from "./app.ts";
import { solvedCaptcha } from "./captcha.ts";

export interface Asking {
  /** Value on the wire: 0 sign-in, 1 a number that nobody has, 2 recovery. @default "0" */
  smsmode?: "0" | "1" | "2";
  /** Signed-in caller, who needs no captcha. @default nobody, with a captcha */
  as?: Caller;
  /** Extra headers. */
  headers?: Record<string, string>;
  /** Replaces the correct captcha. */
  picture?: Readonly<Record<string, string>>;
}

/** Requests an SMS code for a phone, signed as the console signs it. */
export async function askForCode(app: TestApp, mobile: string, asking: Asking = {}): Promise<TestReply> {
  const { smsmode = "0", as: caller = app.anonymous, headers = {} } = asking;
  const picture = asking.picture ?? (asking.as ? {} : await solvedCaptcha(app));
  const reply = await signedPost(app, caller, "/sys/sms", { mobile, smsmode, ...picture }, headers);
  await app.settled();
  return reply;
}

/** Sends a signed POST. */
export function signedPost(
  app: TestApp,
  caller: Caller,
  path: string,
  body: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestReply> {
  const now = app.clock.now();
  return caller.send("POST", path, {
    headers: {
      ...headers,
      "x-sign": signatureOf(`/api${path}`, body, app.config.signSecret),
      "x-timestamp": compactDay(now) + toWire(now).slice(11).replaceAll(":", ""),
      "content-type": "application/json",
    },
    payload: JSON.stringify(body),
  });
}
