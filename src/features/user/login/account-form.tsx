import { lazy, type SubmitEvent, Suspense, useState } from "react";
import { PlainButton } from "#ui/button/plain-button.tsx";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { Password } from "#ui/password/password.tsx";
import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { prepareSignIn, signIn } from "#src/session/sign-in.ts";
import { DemoAccounts } from "./demo-accounts.tsx";
import { Failure } from "./failure.tsx";
import { refusalText, useEnter } from "./use-enter.ts";

/** Most installations ask for no picture. */
const CaptchaField = lazy(async () => ({ default: (await import("./captcha-field.tsx")).CaptchaField }));
const noPicture = { captcha: "", checkKey: "" };

/** Sign-in by account and password. What was typed stays when the server refuses. */
export function AccountForm() {
  const enter = useEnter();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [picture, setPicture] = useState(noPicture);
  const [round, setRound] = useState(0);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const withPicture = config().captcha;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    setFailure("");
    const noCaptcha = withPicture && !picture.captcha.trim() ? "captcha" : null;
    const missing = !username.trim() ? "username" : password ? noCaptcha : "password";
    if (missing) {
      document.getElementById(missing)?.focus();
      return;
    }
    setBusy(true);
    try {
      await signIn(username.trim(), password, withPicture ? picture : {});
      enter();
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
    <>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
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
              value={picture.captcha}
              round={round}
              error={tried && !picture.captcha.trim() ? text("user.login.captchaRequired") : ""}
              onValueChange={setPicture}
            />
          </Suspense>
        )}
        <Failure words={failure} />
        <PlainButton type="submit" tone="primary" busy={busy} className="w-full justify-center">
          {text("common.verb.login")}
        </PlainButton>
      </form>
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
