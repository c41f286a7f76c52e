import { useId, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { Password } from "#ui/password/password.tsx";
import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { CaptchaField } from "./captcha-field.tsx";
import { beginAtHome, signInAgain, signInHere } from "./sign-in.ts";
import { useCaptcha } from "./use-captcha.ts";
import { useStep } from "./use-step.ts";

/**
 * Says that the session is over, and lets the person sign in again where he stands. Somebody else who signs in here
 * begins at home, without the tabs of the one before. The second button signs out and reloads (HTTP-17, HTTP-18).
 */
export function ExpiredDialog({ username: wasHere }: { username: string }) {
  const formId = useId();
  const [username, setUsername] = useState(wasHere);
  const [password, setPassword] = useState("");
  const captcha = useCaptcha();
  const step = useStep();
  const { tried } = step;
  const withPicture = config().captcha;
  const noCaptcha = withPicture && captcha.isMissing ? "captcha" : null;
  const other = username.trim() !== "" && username.trim().toLowerCase() !== wasHere.toLowerCase();
  const send = () =>
    step.send({
      missing: !username.trim() ? "expired-username" : password ? noCaptcha : "expired-password",
      async work() {
        const same = await signInHere(username.trim(), password, withPicture ? captcha.picture : {});
        if (!same) beginAtHome();
      },
      onRefused: captcha.renew,
    });
  return (
    <Dialog
      open
      outsideCloses={false}
      guard={() => false}
      width={416}
      title={text("common.error.expiredTitle")}
      description={text("common.error.expired")}
      footer={
        <>
          <Button onClick={() => void signInAgain()}>{text("common.error.relogin")}</Button>
          <Button type="submit" form={formId} tone="primary" busy={step.busy}>
            {text("common.error.goOn")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // Beneath the layer stand other forms, which React would tell as well.
          event.stopPropagation();
          void send();
        }}
      >
        <p className={`m-0 text-13 ${other ? "text-warn" : "text-muted"}`} role="status">
          {text(other ? "common.error.otherPerson" : "common.error.allStays")}
        </p>
        <Field
          label={text("user.login.username")}
          controlId="expired-username"
          required
          error={tried && !username.trim() ? text("user.login.usernameRequired") : ""}
        >
          <Input
            id="expired-username"
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            value={username}
            onValueChange={setUsername}
          />
        </Field>
        <Field
          label={text("user.login.password")}
          controlId="expired-password"
          required
          error={tried && !password ? text("user.login.passwordRequired") : ""}
        >
          <Password
            id="expired-password"
            data-autofocus
            autoComplete="current-password"
            value={password}
            onValueChange={setPassword}
          />
        </Field>
        {withPicture && (
          <CaptchaField
            {...captcha.field}
            error={tried && captcha.isMissing ? text("user.login.captchaRequired") : ""}
          />
        )}
        {step.failure !== "" && (
          <p role="alert" className="m-0 rounded-control bg-warn-soft px-3 py-2 text-13 text-warn">
            {step.failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
