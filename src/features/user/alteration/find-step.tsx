import { type SubmitEvent, useState } from "react";
import { PlainButton } from "#ui/button/plain-button.tsx";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { call } from "#src/client/call.ts";
import { alterationFind } from "#src/contract/system/alteration.ts";
import { text } from "#src/lib/text.ts";
import { CaptchaField } from "../login/captcha-field.tsx";
import { Failure } from "../login/failure.tsx";
import { refusalText } from "../login/use-enter.ts";

const noPicture = { captcha: "", checkKey: "" };

/** Step 1: whose password it is. A wrong account is not told: nobody learns here who exists. */
export function FindStep({ onFound }: { onFound(ticket: string, account: string): void }) {
  const [account, setAccount] = useState("");
  const [picture, setPicture] = useState(noPicture);
  const [round, setRound] = useState(0);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const name = account.trim();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    setFailure("");
    if (!name || !picture.captcha.trim()) {
      document.getElementById(name ? "captcha" : "account")?.focus();
      return;
    }
    setBusy(true);
    try {
      const { ticket } = await call(alterationFind, { username: name, ...picture });
      onFound(ticket, name);
    } catch (error) {
      setFailure(refusalText(error));
      setPicture(noPicture);
      setRound(round + 1);
      setTried(false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={text("user.alteration.account")}
        controlId="account"
        required
        error={tried && !name ? text("user.alteration.accountRequired") : ""}
      >
        <Input
          id="account"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          autoFocus
          value={account}
          onValueChange={setAccount}
        />
      </Field>
      <CaptchaField
        value={picture.captcha}
        round={round}
        error={tried && !picture.captcha.trim() ? text("user.login.captchaRequired") : ""}
        onValueChange={setPicture}
      />
      <Failure words={failure} />
      <PlainButton type="submit" tone="primary" busy={busy} className="w-full justify-center">
        {text("user.alteration.next")}
      </PlainButton>
    </form>
  );
}
