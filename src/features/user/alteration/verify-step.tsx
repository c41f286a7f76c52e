import { type SubmitEvent, useState } from "react";
import { PlainButton } from "#ui/button/plain-button.tsx";
import { call } from "#src/client/call.ts";
import { alterationCode, alterationVerify } from "#src/contract/system/alteration.ts";
import { text } from "#src/lib/text.ts";
import { CodeField } from "../login/code-field.tsx";
import { DemoOutbox } from "../login/demo-outbox.tsx";
import { Failure } from "../login/failure.tsx";
import { refusalText } from "../login/use-enter.ts";

export interface VerifyStepProps {
  ticket: string;
  account: string;
  onVerified(ticket: string): void;
  onRestart(): void;
}

/** Step 2: the code sent to the account's phone. */
export function VerifyStep({ ticket, account, onVerified, onRestart }: VerifyStepProps) {
  const [code, setCode] = useState("");
  const [tried, setTried] = useState(false);
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const isCode = /^\d{6}$/.test(code.trim());
  const send = async () => {
    setFailure("");
    try {
      await call(alterationCode, { ticket });
      setRound(round + 1);
      document.getElementById("code")?.focus();
      return true;
    } catch (error) {
      setFailure(refusalText(error));
      return false;
    }
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    setFailure("");
    if (!isCode) {
      document.getElementById("code")?.focus();
      return;
    }
    setBusy(true);
    try {
      onVerified((await call(alterationVerify, { ticket, smscode: code.trim() })).ticket);
    } catch (error) {
      setFailure(refusalText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <CodeField
        value={code}
        onValueChange={setCode}
        onSend={send}
        error={tried && !isCode ? text("user.login.codeRequired") : ""}
        hint={text("user.alteration.sentTo")}
      />
      <DemoOutbox mobile={account} round={round} />
      <Failure words={failure} />
      <PlainButton type="submit" tone="primary" busy={busy} className="w-full justify-center">
        {text("user.alteration.next")}
      </PlainButton>
      <PlainButton tone="text" size="small" className="self-center" onClick={onRestart}>
        {text("user.alteration.restart")}
      </PlainButton>
    </form>
  );
}
