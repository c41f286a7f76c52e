import { compactDay, toWire } from "#src/lib/time.ts";
import { signatureOf } from "#src/server/kernel/signature.ts";
import type { TestApp, TestReply } from "./app.ts";

/** Has a code sent to a phone, signed as the console signs it; `smsmode` as on the wire. */
export async function askForCode(app: TestApp, mobile: string, smsmode: "0" | "1" | "2" = "0"): Promise<TestReply> {
  const body = { mobile, smsmode };
  const now = app.clock.now();
  const reply = await app.anonymous.send("POST", "/sys/sms", {
    headers: {
      "x-sign": signatureOf("/api/sys/sms", body, app.config.signSecret),
      "x-timestamp": compactDay(now) + toWire(now).slice(11).replaceAll(":", ""),
      "content-type": "application/json",
    },
    payload: JSON.stringify(body),
  });
  await app.settled();
  return reply;
}
