import { useState } from "react";
import { config } from "#src/client/config.ts";
import { codeTyped } from "#src/lib/typed-digits.ts";
import { captchaBeforeCode } from "#src/session/sign-in/captcha-after.ts";
import type { Captcha } from "#src/session/sign-in/captcha-field.tsx";
import { useCaptcha } from "#src/session/sign-in/use-captcha.ts";
import { refusalText } from "#src/session/sign-in/use-step.ts";

export interface CodeOptions {
  /** Has a code sent; with a captcha where one is shown. */
  request(picture: Captcha | object): Promise<unknown>;
  /** False when no code must be sent yet: what is missing has the focus then. */
  ready?(): boolean;
  /** Tells why none was sent; "" takes it back. */
  tell(words: string): void;
  /** Of the code's field. @default "code" */
  id?: string;
  /** Codes that our own server sends without a captcha; another server's captcha is shown once it refuses for want of it. */
  free: number;
}

/** The code of a short message: the captcha before it, sending it, and whether six digits are there. */
export function useCode({ request, ready, tell, id = "code", free }: CodeOptions) {
  const [code, setCode] = useState("");
  const [round, setRound] = useState(0);
  /** The round in which the server asked for a captcha; null while it did not. */
  const [askedIn, setAskedIn] = useState<number | null>(null);
  const [tried, setTried] = useState(false);
  const captcha = useCaptcha();
  const withPicture = askedIn !== null || (config().serverKind === "assay" && round >= free);
  const onSend = async () => {
    tell("");
    if (ready && !ready()) return false;
    setTried(true);
    if (withPicture && captcha.isMissing) {
      document.getElementById("captcha")?.focus();
      return false;
    }
    try {
      await request(withPicture ? captcha.picture : {});
      setRound((was) => was + 1);
      document.getElementById(id)?.focus();
      return true;
    } catch (error) {
      tell(refusalText(error));
      if (captchaBeforeCode(error)) {
        setAskedIn(round);
        document.getElementById("captcha")?.focus();
      }
      return false;
    } finally {
      // Used up, whether it was right or wrong.
      captcha.renew();
      setTried(false);
    }
  };
  const onValueChange = (typed: string) => setCode(codeTyped(typed));
  return {
    code,
    isCode: /^\d{6}$/.test(code),
    field: {
      id,
      value: code,
      round,
      captcha: withPicture
        ? { ...captcha.field, missing: tried && captcha.isMissing, begins: askedIn === round }
        : null,
      onValueChange,
      onSend,
    },
  };
}
