import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { text } from "#src/lib/text.ts";
import { addSignInWords } from "#src/session/sign-in/own-words.ts";

addSignInWords();

export interface MobileFieldProps {
  id: string;
  /** @default 手机号 */
  label?: string;
  value: string;
  isMobile: boolean;
  /** The number was needed already, or the form was submitted, so show its error. */
  asked: boolean;
  /** @default "tel" */
  autoComplete?: "tel" | "off";
  onValueChange(value: string): void;
}

/** The input for the number of `useMobile`. */
export function MobileField({
  id,
  label,
  value,
  isMobile,
  asked,
  autoComplete = "tel",
  onValueChange,
}: MobileFieldProps) {
  const wrong = value.trim() ? "user.login.mobileWrong" : "user.login.mobileRequired";
  return (
    <Field
      label={label ?? text("user.login.mobile")}
      controlId={id}
      required
      error={asked && !isMobile ? text(wrong) : ""}
    >
      <Input
        id={id}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete}
        value={value}
        onValueChange={onValueChange}
      />
    </Field>
  );
}
