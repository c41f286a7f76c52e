import { useRouter, useSearch } from "@tanstack/react-router";
import { type SubmitEvent, useState } from "react";
import { PlainButton } from "#ui/button/plain-button.tsx";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { Password } from "#ui/password/password.tsx";
import { CallError } from "#src/client/call.ts";
import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import { homePath, safeRedirect } from "#src/session/guard.ts";
import { prepareSignIn, signIn } from "#src/session/sign-in.ts";
import { DemoAccounts } from "./demo-accounts.tsx";

/** Sign-in by account and password. What was typed stays when the server refuses. */
export function Login() {
  const router = useRouter();
  const redirect = useSearch({ strict: false, select: (search: Record<string, unknown>) => search["redirect"] });
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    setFailure("");
    const missing = !username.trim() ? "username" : password ? null : "password";
    if (missing) {
      document.getElementById(missing)?.focus();
      return;
    }
    setBusy(true);
    try {
      await signIn(username.trim(), password);
      router.history.push(safeRedirect(redirect) ?? homePath);
    } catch (error) {
      setFailure(error instanceof CallError && error.status === 200 ? error.message : failureText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="w-full max-w-90">
      <form
        noValidate
        onSubmit={submit}
        className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-6"
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
        {failure && (
          <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-13 text-bad">
            {failure}
          </p>
        )}
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
    </div>
  );
}
