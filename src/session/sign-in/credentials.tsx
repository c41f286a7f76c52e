import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { halfWidth } from "#ui/utils/digits.ts";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { Password } from "#ui/password/password.tsx";
import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { captchaAfter } from "./captcha-after.ts";
import { useCaptcha } from "./use-captcha.ts";
import { addSignInWords } from "./own-words.ts";

addSignInWords();

/** Lazy, because most sign-ins need no captcha. */
const LazyCaptcha = lazyPart(async () => (await import("./captcha-field.tsx")).CaptchaField);

/**
 * State of account, password and captcha. The captcha is shown if the server always requires it, or after the server
 * refused because of it. `prefix` keeps element ids unique.
 */
export function useCredentials({ prefix = "", known = "" }: { prefix?: string; known?: string } = {}) {
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState("");
  const captcha = useCaptcha();
  const [asked, setAsked] = useState<"wrong" | "needed" | null>(null);
  const withPicture = config().captcha || asked !== null;
  // An account has only letters, digits and underscores, but an input method may enter them full-width.
  const name = halfWidth(username).trim();
  const noCaptcha = withPicture && captcha.isMissing ? "captcha" : null;
  return {
    username: name,
    password,
    picture: withPicture ? captcha.picture : {},
    /** Id of the first empty field; null if all are filled. */
    missing: !name ? `${prefix}username` : password ? noCaptcha : `${prefix}password`,
    /** After a refusal: a used image is no longer valid, and the server may now require a captcha. */
    renew(error: unknown) {
      captcha.renew();
      const after = captchaAfter(error);
      if (after !== null) setAsked(asked ?? after);
      if (after === "wrong") document.getElementById("captcha")?.focus();
    },
    fill(account: string, secret: string) {
      setUsername(account);
      setPassword(secret);
    },
    fields: {
      prefix,
      username,
      setUsername,
      password,
      setPassword,
      captcha: withPicture ? { ...captcha, begins: asked === "wrong" } : null,
    },
  };
}

export interface CredentialFieldsProps {
  of: ReturnType<typeof useCredentials>["fields"];
  /** The form was submitted at least once: fields show what is missing. */
  tried: boolean;
  /** Additional props of the fields for the place where they are used. */
  usernameProps?: ComponentProps<typeof Input>;
  passwordProps?: ComponentProps<typeof Password> & { "data-autofocus"?: true };
}

/** The fields of `useCredentials`. */
export function CredentialFields({ of, tried, usernameProps, passwordProps }: CredentialFieldsProps) {
  const { prefix, username, setUsername, password, setPassword, captcha } = of;
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  // The password is sent unchanged, because a blank may be part of it. Usually, however, it was copied along.
  const blanks = password !== password.trim();
  const hint = capsLock ? text("user.login.capsLock") : blanks ? text("user.login.passwordBlanks") : undefined;
  return (
    <>
      <Field
        label={text("user.login.username")}
        controlId={`${prefix}username`}
        required
        error={tried && !username.trim() ? text("user.login.usernameRequired") : ""}
      >
        <Input
          {...usernameProps}
          id={`${prefix}username`}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          value={username}
          onValueChange={setUsername}
        />
      </Field>
      <Field
        label={text("user.login.password")}
        controlId={`${prefix}password`}
        required
        error={tried && !password ? text("user.login.passwordRequired") : ""}
        // Warns about what the dots hide: caps lock and blanks both make a correct password wrong.
        hint={hint && <span role="status">{hint}</span>}
      >
        <Password
          {...passwordProps}
          id={`${prefix}password`}
          value={password}
          onValueChange={setPassword}
          onKeyDown={look}
          onKeyUp={look}
        />
      </Field>
      {captcha && (
        <LazyCaptcha
          waiting={null}
          part={{
            ...captcha.field,
            begins: captcha.begins,
            error: tried && captcha.isMissing ? text("user.login.captchaRequired") : "",
          }}
        />
      )}
    </>
  );
}
