import { useEffect, useState } from "react";
import { PlainButton } from "#ui/button/plain-button.tsx";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { text } from "#src/lib/text.ts";
import { CaptchaField, type CaptchaFieldProps } from "#src/session/sign-in/captcha-field.tsx";
import { DemoOutbox } from "./demo-outbox.tsx";
import { addSignInWords } from "#src/session/sign-in/own-words.ts";

addSignInWords();

/** Min seconds between two codes; the same limit as on the server. */
export const resendSeconds = 60;

export interface CodeFieldProps {
  id: string;
  /** @default 验证码 */
  label?: string;
  value: string;
  error: string;
  hint?: string | undefined;
  /** Phone (or account with the phone) that gets the code; the demo shows its message. Empty if unknown. */
  to: string;
  /** Number of codes sent so far. */
  round: number;
  /** The captcha to enter before a code is sent. @default null: none */
  captcha?: (Omit<CaptchaFieldProps, "error" | "onEnter"> & { missing: boolean }) | null;
  /** The step starts with requesting a code: focus its button. @default false */
  begins?: boolean;
  onValueChange(value: string): void;
  /** Sends a code; resolves to true when it was sent. */
  onSend(): Promise<boolean>;
}

/** Input for an SMS code, with the button that sends it and counts down to the next. */
export function CodeField(props: CodeFieldProps) {
  const { id, label, value, error, hint, to, round, captcha = null, begins, onValueChange, onSend } = props;
  const [left, setLeft] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const send = async () => {
    if (busy || left > 0) return;
    setBusy(true);
    try {
      if (await onSend()) setLeft(resendSeconds);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {/* While the countdown runs, no code can be sent, so no captcha is needed. */}
      {captcha && left === 0 && (
        <CaptchaField
          {...captcha}
          error={captcha.missing ? text("user.login.captchaRequired") : ""}
          // Sends the code; does not submit the form.
          onEnter={() => void send()}
        />
      )}
      <Field label={label ?? text("user.login.code")} controlId={id} required error={error} hint={hint}>
        <div className="flex items-center gap-2">
          <Input
            id={id}
            autoComplete="one-time-code"
            // No max length here: people may paste the whole message.
            inputMode="numeric"
            value={value}
            onValueChange={onValueChange}
          />
          <PlainButton
            className="flex-none"
            busy={busy}
            disabled={left > 0}
            autoFocus={begins}
            onClick={() => void send()}
          >
            {left > 0 ? text("user.login.resend", { s: left }) : text("user.login.sendCode")}
          </PlainButton>
        </div>
      </Field>
      <DemoOutbox mobile={to} round={round} />
    </>
  );
}
