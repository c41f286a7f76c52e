import { type SubmitEvent, useState } from "react";
import { PlainButton } from "#ui/button/plain-button.tsx";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { anyMobile } from "#ui/rules/patterns.ts";
import { call } from "#src/client/call.ts";
import { text } from "#src/lib/text.ts";
import { signInByPhone } from "#src/session/sign-in.ts";
import { CodeField } from "./code-field.tsx";
import { DemoOutbox } from "./demo-outbox.tsx";
import { Failure } from "./failure.tsx";
import { refusalText, useEnter } from "./use-enter.ts";

/** Sign-in by mobile number and the code sent to it; fetched when this way is chosen. */
export function PhoneForm() {
  const enter = useEnter();
  const [mobile, setMobile] = useState("");
  const [code, setCode] = useState("");
  const [tried, setTried] = useState({ mobile: false, code: false });
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const number = mobile.trim();
  const isMobile = anyMobile.test(number);
  const isCode = /^\d{6}$/.test(code.trim());

  const send = async () => {
    setFailure("");
    setTried((was) => ({ ...was, mobile: true }));
    if (!isMobile) {
      document.getElementById("mobile")?.focus();
      return false;
    }
    try {
      const { sms } = await import("#src/contract/system/session.ts");
      await call(sms, { mobile: number, smsmode: "0" });
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
    setTried({ mobile: true, code: true });
    setFailure("");
    if (!isMobile || !isCode) {
      document.getElementById(isMobile ? "code" : "mobile")?.focus();
      return;
    }
    setBusy(true);
    try {
      await signInByPhone(number, code.trim());
      enter();
    } catch (error) {
      setFailure(refusalText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={text("user.login.mobile")}
        controlId="mobile"
        required
        error={tried.mobile && !isMobile ? text("user.login.mobileWrong") : ""}
      >
        <Input id="mobile" type="tel" autoComplete="tel" value={mobile} onValueChange={setMobile} />
      </Field>
      <CodeField
        value={code}
        onValueChange={setCode}
        onSend={send}
        error={tried.code && !isCode ? text("user.login.codeRequired") : ""}
        hint={round > 0 ? text("user.login.codeSent") : undefined}
      />
      <DemoOutbox mobile={number} round={round} />
      <Failure words={failure} />
      <PlainButton type="submit" tone="primary" busy={busy} className="w-full justify-center">
        {text("common.verb.login")}
      </PlainButton>
    </form>
  );
}
