import { useRef, useState } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { call } from "#src/client/call.ts";
import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { useDeduped } from "#src/session/sign-in/dedupe.ts";
import { addSignInWords } from "#src/session/sign-in/own-words.ts";

addSignInWords();

/**
 * The SMS of the demo, which really sends none: shown where its code is entered, with a link to the server's page of
 * all messages. Without a known phone only the link is shown.
 */
export function DemoOutbox({ mobile, round }: { mobile: string; round: number }) {
  const { demo, apiBase } = config();
  const [own] = useState(Math.random);
  const last = useRef("");
  const { data: message } = useDeduped(["outbox", own, mobile, round], demo && round > 0 && mobile !== "", async () => {
    const { smsOutbox } = await import("#src/contract/system/access/sms-outbox.ts");
    // The server responds before it sends, so that response times do not reveal whose phone it knows. So the new
    // message may not be there yet, and the latest one may be the previous message.
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
        {text("user.login.noChannel")} {/* Opens in a new window, so that the input here is kept. */}
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
