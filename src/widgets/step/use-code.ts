import { useState } from "react";
import { config } from "#src/client/config.ts";
import { codeTyped } from "#src/lib/typed-digits.ts";
import { captchaBeforeCode } from "#src/session/sign-in/captcha-after.ts";
import type { Captcha } from "#src/session/sign-in/captcha-field.tsx";
import { useCaptcha } from "#src/session/sign-in/use-captcha.ts";
import { refusalText } from "#src/session/sign-in/use-step.ts";

export interface CodeOptions {
  /** Requests a code; with a captcha if one is shown. */
  request(picture: Captcha | object): Promise<unknown>;
  /** Whether a code may be requested; if not, it has focused the missing field. */
  ready?(): boolean;
  /** Shows why no code was sent; "" clears the message. */
  tell(words: string): void;
  /** Id of the code's input. @default "code" */
  id?: string;
  /**
   * Number of codes that our own server sends without a captcha. For another server, the captcha is shown after it
   * refuses because of a missing captcha.
   */
  free: number;
}

/** State of an SMS code: the captcha before it, the request, and whether six digits are entered. */
export function useCode({ request, ready, tell, id = "code", free }: CodeOptions) {
  const [code, setCode] = useState("");
  const [round, setRound] = useState(0);
  /** The round in which the server required a captcha; null if it has not. */
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
      // A captcha is used up, whether it was right or wrong.
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
