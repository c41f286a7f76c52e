import { lazy, Suspense, useState } from "react";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { Password } from "#ui/password/password.tsx";
import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import type { Places } from "#src/session/places.ts";
import { prepareSignIn, signIn } from "#src/session/sign-in.ts";
import { StepForm } from "#src/widgets/step/step-form.tsx";
import { useCaptcha } from "#src/session/use-captcha.ts";
import { useStep } from "#src/session/use-step.ts";
import { DemoAccounts } from "./demo-accounts.tsx";

/** Most installations ask for no picture. */
const CaptchaField = lazy(async () => ({ default: (await import("#src/session/captcha-field.tsx")).CaptchaField }));

/** Sign-in by account and password. What was typed stays when the server refuses. */
export function AccountForm({ onSignedIn }: { onSignedIn(places: Places): void }) {
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const captcha = useCaptcha();
  const withPicture = config().captcha;
  const noCaptcha = withPicture && captcha.isMissing ? "captcha" : null;
  const step = useStep();
  const { tried } = step;
  return (
    <>
      <StepForm
        step={step}
        verb={text("common.verb.login")}
        missing={!username.trim() ? "username" : password ? noCaptcha : "password"}
        work={async () => onSignedIn(await signIn(username.trim(), password, withPicture ? captcha.picture : {}))}
        onRefused={captcha.renew}
      >
        <Field
          label={text("user.login.username")}
          controlId="username"
          required
          error={tried && !username.trim() ? text("user.login.usernameRequired") : ""}
        >
          <Input
            id="username"
            name="username"
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            autoFocus
            value={username}
            onValueChange={setUsername}
          />
        </Field>
        <Field
          label={text("user.login.password")}
          controlId="password"
          required
          error={tried && !password ? text("user.login.passwordRequired") : ""}
        >
          <Password
            id="password"
            name="password"
            value={password}
            onFocus={prepareSignIn}
            onValueChange={setPassword}
          />
        </Field>
        {withPicture && (
          <Suspense fallback={null}>
            <CaptchaField
              {...captcha.field}
              error={tried && captcha.isMissing ? text("user.login.captchaRequired") : ""}
            />
          </Suspense>
        )}
      </StepForm>
      {config().demo && (
        <DemoAccounts
          onPick={(name, secret) => {
            setUsername(name);
            setPassword(secret);
          }}
        />
      )}
    </>
  );
}
