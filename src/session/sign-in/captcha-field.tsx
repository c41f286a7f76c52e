import { useState } from "react";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { halfWidth } from "#ui/utils/digits.ts";
import { call } from "#src/client/call.ts";
import { freshId } from "#src/lib/fresh-id.ts";
import { text } from "#src/lib/text.ts";
import { useDeduped } from "./dedupe.ts";
import { addSignInWords } from "./own-words.ts";

addSignInWords();

/** Text that the person read from the captcha image, and the key of the image. */
export interface Captcha {
  captcha: string;
  checkKey: string;
}

export interface CaptchaFieldProps {
  value: string;
  /** A change loads another image: a used one is no longer valid. */
  round: number;
  error: string;
  /** Focuses the field when it appears. @default false */
  begins?: boolean;
  onValueChange(captcha: Captcha): void;
  /** Called on Enter in the field; absent = Enter submits the form. */
  onEnter?: (() => void) | undefined;
}

/** Renders a captcha field; a click on the image loads another one. */
export function CaptchaField({ value, round, error, begins = false, onValueChange, onEnter }: CaptchaFieldProps) {
  const [asked, setAsked] = useState(0);
  // A random key, not the position on the page: a field that appears again must not show a used image.
  const [own] = useState(Math.random);
  const { data: shown } = useDeduped(["captcha", own, asked, round], true, async () => {
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
          // Captcha images of other servers contain letters too.
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
