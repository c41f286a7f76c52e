import { type SubmitEvent, useState } from "react";
import { PlainButton } from "#ui/button/plain-button.tsx";
import { Field } from "#ui/field/field.tsx";
import { Password } from "#ui/password/password.tsx";
import { call } from "#src/client/call.ts";
import { alterationPassword } from "#src/contract/system/alteration.ts";
import { newPassword } from "#src/contract/system/session.ts";
import { text } from "#src/lib/text.ts";
import { Failure } from "../login/failure.tsx";
import { refusalText } from "../login/use-enter.ts";

export interface PasswordStepProps {
  ticket: string;
  onChanged(): void;
  onRestart(): void;
}

/** Step 3: the new password, typed twice. */
export function PasswordStep({ ticket, onChanged, onRestart }: PasswordStepProps) {
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const isGood = newPassword.safeParse(password).success;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    setFailure("");
    if (!isGood || again !== password) {
      document.getElementById(isGood ? "again" : "password")?.focus();
      return;
    }
    setBusy(true);
    try {
      await call(alterationPassword, { ticket, password, confirmpassword: again });
      onChanged();
    } catch (error) {
      setFailure(refusalText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={text("user.alteration.newPassword")}
        controlId="password"
        required
        hint={text("user.alteration.passwordHint")}
        error={tried && !isGood ? text("user.alteration.passwordWrong") : ""}
      >
        <Password id="password" autoComplete="new-password" autoFocus value={password} onValueChange={setPassword} />
      </Field>
      <Field
        label={text("user.alteration.confirm")}
        controlId="again"
        required
        error={tried && again !== password ? text("user.alteration.differ") : ""}
      >
        <Password id="again" autoComplete="new-password" value={again} onValueChange={setAgain} />
      </Field>
      <Failure words={failure} />
      <PlainButton type="submit" tone="primary" busy={busy} className="w-full justify-center">
        {text("user.alteration.save")}
      </PlainButton>
      <PlainButton tone="text" size="small" className="self-center" onClick={onRestart}>
        {text("user.alteration.restart")}
      </PlainButton>
    </form>
  );
}
