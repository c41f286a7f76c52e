import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Input, type InputProps } from "#ui/input/input.tsx";
import { controlIcon } from "#ui/utils/control-box.ts";
import { basicZhCN } from "#ui/words/zh-CN/basic.ts";
import { useOwnWords } from "#ui/words/context.ts";

export interface PasswordProps extends Omit<InputProps, "type" | "suffix" | "clearable"> {}

/** A password field with a button that shows the text; set `autoComplete` so that a password manager can fill it. */
export function Password(props: PasswordProps) {
  const words = useOwnWords("password", basicZhCN.password);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Input
      autoComplete="current-password"
      autoCapitalize="off"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      suffix={
        <button
          type="button"
          data-slot="password-toggle"
          aria-label={words.show}
          aria-pressed={shown}
          disabled={props.disabled}
          className={controlIcon}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden className="size-4" />
        </button>
      }
    />
  );
}
