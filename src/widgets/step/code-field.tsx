import { useEffect, useState } from "react";
import { PlainButton } from "#ui/button/plain-button.tsx";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { text } from "#src/lib/text.ts";
import { CaptchaField, type CaptchaFieldProps } from "#src/session/sign-in/captcha-field.tsx";
import { DemoOutbox } from "./demo-outbox.tsx";
import { addSignInWords } from "#src/session/sign-in/own-words.ts";

addSignInWords();

/** Seconds between two codes, as the server counts them. */
export const resendSeconds = 60;

export interface CodeFieldProps {
  id: string;
  /** @default 验证码 */
  label?: string;
  value: string;
  error: string;
  hint?: string | undefined;
  /** Phone, or the account that has it, the code goes to: the demo shows its message. Empty where it is not known. */
  to: string;
  /** Codes sent so far. */
  round: number;
  /** The captcha to be typed before a code is sent. @default null: none */
  captcha?: (Omit<CaptchaFieldProps, "error" | "onEnter"> & { missing: boolean }) | null;
  /** The step begins with asking for a code: its button has the focus. @default false */
  begins?: boolean;
  onValueChange(value: string): void;
  /** Sends a code; true when it is on its way. */
  onSend(): Promise<boolean>;
}

/** The code of a short message, with the button that sends it and counts down to the next. */
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
      {/* Between two codes there is nothing to type it for. */}
      {captcha && left === 0 && (
        <CaptchaField
          {...captcha}
          error={captcha.missing ? text("user.login.captchaRequired") : ""}
          // The code, not the form.
          onEnter={() => void send()}
        />
      )}
      <Field label={label ?? text("user.login.code")} controlId={id} required error={error} hint={hint}>
        <div className="flex items-center gap-2">
          <Input
            id={id}
            autoComplete="one-time-code"
            // Not cut to its length here: what is pasted may be the whole message.
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
