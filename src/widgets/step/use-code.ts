import { useState } from "react";
import { codeTyped } from "#src/lib/typed-digits.ts";
import { refusalText } from "#src/session/use-step.ts";

export interface CodeOptions {
  /** Has a code sent; false when it must not be asked for yet. */
  request(): Promise<unknown>;
  /** Tells why none was sent; "" takes it back. */
  tell(words: string): void;
  /** Of the code's field. @default "code" */
  id?: string;
}

/** The code of a short message: sending it, and whether six digits are there. */
export function useCode({ request, tell, id = "code" }: CodeOptions) {
  const [code, setCode] = useState("");
  const [round, setRound] = useState(0);
  const onSend = async () => {
    tell("");
    try {
      if ((await request()) === false) return false;
      setRound((was) => was + 1);
      document.getElementById(id)?.focus();
      return true;
    } catch (error) {
      tell(refusalText(error));
      return false;
    }
  };
  const onValueChange = (typed: string) => setCode(codeTyped(typed));
  return { code, isCode: /^\d{6}$/.test(code), field: { id, value: code, round, onValueChange, onSend } };
}
