import { useRef, useState } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { call } from "#src/client/call.ts";
import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { useOnce } from "#src/session/sign-in/once.ts";
import { addSignInWords } from "#src/session/sign-in/own-words.ts";

addSignInWords();

/**
 * The demo's short message to a phone, which no channel sent: shown where its code is asked for, with the way to the
 * server's page of all of them. Without a phone (whoever asks does not know it) only the way there stands.
 */
export function DemoOutbox({ mobile, round }: { mobile: string; round: number }) {
  const { demo, apiBase } = config();
  const [own] = useState(Math.random);
  const last = useRef("");
  const { data: message } = useOnce(["outbox", own, mobile, round], demo && round > 0 && mobile !== "", async () => {
    const { smsOutbox } = await import("#src/contract/system/access/sms-outbox.ts");
    // The server answers before it sends: nobody learns by the time of an answer whose phone it knows. So the message
    // may still be on its way, and the one before it the latest.
    for (const ms of [0, 200, 500, 1000, 2000]) {
      await new Promise((done) => setTimeout(done, ms));
      const [latest] = await call(smsOutbox, { mobile }).catch(() => []);
      if (latest && latest.text !== last.current) return (last.current = latest.text);
    }
    return last.current;
  });
  if (!demo) return null;
  return (
    <>
      {message && (
        <Alert role="status">
          {text("user.login.outbox")}: {message}
        </Alert>
      )}
      <p className="text-12 text-muted">
        {text("user.login.noChannel")} {/* Beside what is typed here, not instead of it. */}
        <a
          href={`${apiBase}/sys/sms/outboxPage`}
          target="_blank"
          rel="noopener"
          className="text-accent-text hover:underline"
        >
          {text("user.login.outboxPage")}
        </a>
      </p>
    </>
  );
}
