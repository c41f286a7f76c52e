import { call } from "#src/client/call.ts";
import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { useOnce } from "#src/session/once.ts";

/** The demo's short message to a phone, which no channel sent: shown where its code is asked for. */
export function DemoOutbox({ mobile, round }: { mobile: string; round: number }) {
  const { data: message } = useOnce(["outbox", mobile, round], config().demo && round > 0, async () => {
    const { smsOutbox } = await import("#src/contract/system/sms-outbox.ts");
    const messages = await call(smsOutbox, { mobile }).catch(() => []);
    return messages[0]?.text ?? "";
  });
  return message ? (
    <output className="rounded-control bg-accent-soft px-3 py-2 text-13 text-accent-text">
      {text("user.login.outbox")}: {message}
    </output>
  ) : null;
}
