import { useState } from "react";
import { Field } from "#ui/field/field.tsx";
import { Password } from "#ui/password/password.tsx";
import { call } from "#src/client/call.ts";
import { config } from "#src/client/config.ts";
import { alterationPassword } from "#src/contract/system/access/alteration.ts";
import { newPassword, passwordLength } from "#src/contract/system/access/session.ts";
import { text } from "#src/lib/text.ts";
import { StepForm } from "#src/widgets/step/step-form.tsx";
import { useStep } from "#src/session/sign-in/use-step.ts";
import { Restart } from "./restart.tsx";

export interface PasswordStepProps {
  ticket: string;
  onChanged(): void;
  onRestart(): void;
}

/** Step 3: the new password, typed twice. */
export function PasswordStep({ ticket, onChanged, onRestart }: PasswordStepProps) {
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const step = useStep();
  // The password rule of our own server. Another server has its own rule and reports it when it refuses.
  const ours = config().serverKind === "assay";
  const isGood = ours ? newPassword.safeParse(password).success : password !== "";
  return (
    <StepForm
      step={step}
      verb={text("user.alteration.save")}
      missing={!isGood ? "password" : again !== password ? "again" : null}
      work={async () => {
        await call(alterationPassword, { ticket, password, confirmpassword: again });
        onChanged();
      }}
      below={<Restart onRestart={onRestart} />}
    >
      <Field
        label={text("user.alteration.newPassword")}
        controlId="password"
        required
        hint={ours ? text("user.alteration.passwordHint", passwordLength) : undefined}
        error={step.tried && !isGood ? text("user.alteration.passwordWrong", passwordLength) : ""}
      >
        <Password id="password" autoComplete="new-password" autoFocus value={password} onValueChange={setPassword} />
      </Field>
      <Field
        label={text("user.alteration.confirm")}
        controlId="again"
        required
        error={step.tried && again !== password ? text("user.alteration.differ") : ""}
      >
        <Password id="again" autoComplete="new-password" value={again} onValueChange={setAgain} />
      </Field>
    </StepForm>
  );
}
