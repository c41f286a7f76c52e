import { useState } from "react";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { halfWidth } from "#ui/utils/digits.ts";
import { call } from "#src/client/call.ts";
import { freshId } from "#src/lib/fresh-id.ts";
import { text } from "#src/lib/text.ts";
import { useOnce } from "./once.ts";
import { addSignInWords } from "./own-words.ts";

addSignInWords();

/** What was read off a picture, and which picture it was. */
export interface Captcha {
  captcha: string;
  checkKey: string;
}

export interface CaptchaFieldProps {
  value: string;
  /** Changed = another picture is wanted: a used one is worth nothing. */
  round: number;
  error: string;
  /** Takes the focus when it appears. @default false */
  begins?: boolean;
  onValueChange(captcha: Captcha): void;
  /** What Enter does in the field; absent = it sends the form. */
  onEnter?: (() => void) | undefined;
}

/** The digits of a picture; a press on the picture brings another one. */
export function CaptchaField({ value, round, error, begins = false, onValueChange, onEnter }: CaptchaFieldProps) {
  const [asked, setAsked] = useState(0);
  // Not by its place on the page: a field that comes back must show no picture that was used.
  const [own] = useState(Math.random);
  const { data: shown } = useOnce(["captcha", own, asked, round], true, async () => {
    const { randomImage } = await import("#src/contract/system/access/session.ts");
    const key = freshId();
    return { key, picture: await call(randomImage, { key }).catch(() => "") };
  });
  return (
    <Field label={text("user.login.captcha")} controlId="captcha" required error={error}>
      <div className="flex items-center gap-2">
        <Input
          id="captcha"
          autoComplete="off"
          autoFocus={begins}
          // Other servers' pictures show letters too.
          autoCapitalize="off"
          spellCheck={false}
          maxLength={4}
          onKeyDown={(event) => {
            if (!onEnter || event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
          value={value}
          onValueChange={(typed) => onValueChange({ captcha: halfWidth(typed).trim(), checkKey: shown?.key ?? "" })}
        />
        <button
          type="button"
          aria-label={shown?.picture ? text("user.login.captchaPicture") : undefined}
          title={text("user.login.captchaAgain")}
          onClick={() => {
            onValueChange({ captcha: "", checkKey: "" });
            setAsked(asked + 1);
          }}
          className="grid h-10 w-29 flex-none place-items-center overflow-hidden rounded-control border border-line bg-surface text-12 text-muted"
        >
          {shown?.picture ? (
            <img src={shown.picture} alt="" className="size-full" />
          ) : (
            shown && text("user.login.captchaFailed")
          )}
        </button>
      </div>
    </Field>
  );
}
