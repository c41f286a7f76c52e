import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { halfWidth } from "#ui/utils/digits.ts";
import { latePart } from "#ui/late-part/late-part.tsx";
import { Password } from "#ui/password/password.tsx";
import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { captchaAfter } from "./captcha-after.ts";
import { useCaptcha } from "./use-captcha.ts";
import { addSignInWords } from "./own-words.ts";

addSignInWords();

/** Most sign-ins need no picture. */
const LateCaptcha = latePart(async () => (await import("./captcha-field.tsx")).CaptchaField);

/**
 * Account and password, and the picture's digits where the server always asks for them, or once it refused for want of
 * them; `prefix` keeps ids apart.
 */
export function useCredentials({ prefix = "", known = "" }: { prefix?: string; known?: string } = {}) {
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState("");
  const captcha = useCaptcha();
  const [asked, setAsked] = useState<"wrong" | "needed" | null>(null);
  const withPicture = config().captcha || asked !== null;
  // An account has only letters, digits and underscores: an input method may write them full-width.
  const name = halfWidth(username).trim();
  const noCaptcha = withPicture && captcha.isMissing ? "captcha" : null;
  return {
    username: name,
    password,
    picture: withPicture ? captcha.picture : {},
    /** Id of the first field that is not filled; null when all are. */
    missing: !name ? `${prefix}username` : password ? noCaptcha : `${prefix}password`,
    /** After a refusal: a used picture is worth nothing, and the server may want one that did not before. */
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
  /** The form was sent as it is: fields say what they lack. */
  tried: boolean;
  /** What the fields need beside that where they stand. */
  usernameProps?: ComponentProps<typeof Input>;
  passwordProps?: ComponentProps<typeof Password> & { "data-autofocus"?: true };
}

/** The fields of `useCredentials`. */
export function CredentialFields({ of, tried, usernameProps, passwordProps }: CredentialFieldsProps) {
  const { prefix, username, setUsername, password, setPassword, captcha } = of;
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  // Sent as it was typed, for a blank may belong to it; most came along when it was copied.
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
        // What dots hide is said: both make a right password wrong.
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
        <LateCaptcha
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
