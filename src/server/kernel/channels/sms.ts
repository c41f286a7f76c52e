import type { SmsConfig } from "#src/server/config.ts";
import { ChannelError } from "./channels.ts";

/** Time for the provider's answer, in ms. */
const patienceMs = 15_000;

/**
 * Sends short messages by the provider's address in the configuration. It follows no redirect: nothing but the
 * configuration decides where the server sends requests.
 */
export function httpSms({ url, key }: SmsConfig): (mobile: string, text: string) => Promise<void> {
  return async (mobile, content) => {
    let status: number;
    try {
      const reply = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) },
        body: JSON.stringify({ mobile, content }),
        redirect: "error",
        signal: AbortSignal.timeout(patienceMs),
      });
      await reply.body?.cancel();
      ({ status } = reply);
    } catch (error) {
      throw new ChannelError("短信服务商没有响应", true, { cause: error });
    }
    if (status >= 200 && status < 300) return;
    const later = status === 429 || status >= 500;
    throw new ChannelError(`短信服务商拒绝了短信（${status}）`, later);
  };
}
