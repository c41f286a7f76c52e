import { useState } from "react";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { halfWidth } from "#ui/utils/digits.ts";
import { anyMobile } from "#ui/rules/shared-patterns.ts";
import { call } from "#src/client/call.ts";
import { alterationFind } from "#src/contract/system/access/alteration.ts";
import { text } from "#src/lib/text.ts";
import { mobileTyped } from "#src/lib/typed-digits.ts";
import { CaptchaField } from "#src/session/sign-in/captcha-field.tsx";
import { StepForm } from "#src/widgets/step/step-form.tsx";
import { useCaptcha } from "#src/session/sign-in/use-captcha.ts";
import { useStep } from "#src/session/sign-in/use-step.ts";

/** Step 1: asks for the account. An unknown account gets no error, so that nobody can find out which accounts exist. */
export function FindStep({ onFound }: { onFound(ticket: string, account: string): void }) {
  const [account, setAccount] = useState("");
  const captcha = useCaptcha();
  const step = useStep();
  const mobile = mobileTyped(account);
  const name = anyMobile.test(mobile) ? mobile : halfWidth(account).trim();
  return (
    <StepForm
      step={step}
      verb={text("user.alteration.next")}
      missing={!name ? "account" : captcha.isMissing ? "captcha" : null}
      work={async () => onFound((await call(alterationFind, { username: name, ...captcha.picture })).ticket, name)}
      onRefused={captcha.renew}
    >
      <Field
        label={text("user.alteration.account")}
        controlId="account"
        required
        error={step.tried && !name ? text("user.alteration.accountRequired") : ""}
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
        {...captcha.field}
        error={step.tried && captcha.isMissing ? text("user.login.captchaRequired") : ""}
      />
    </StepForm>
  );
}
