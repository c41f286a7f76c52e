import { useState } from "react";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { anyMobile } from "#ui/rules/patterns.ts";
import { call } from "#src/client/call.ts";
import { text } from "#src/lib/text.ts";
import { CodeField } from "#src/widgets/step/code-field.tsx";
import { StepForm } from "#src/widgets/step/step-form.tsx";
import { useCode } from "#src/widgets/step/use-code.ts";
import { useStep } from "#src/session/use-step.ts";

export interface PhoneStepProps {
  /** What the button says. */
  verb: string;
  /** With a number and the six digits that were sent to it. */
  work(mobile: string, code: string): Promise<unknown>;
}

/** Proves a mobile number by the code sent to it. */
export function PhoneStep({ verb, work }: PhoneStepProps) {
  const [mobile, setMobile] = useState("");
  const [asked, setAsked] = useState(false);
  const number = mobile.trim();
  const isMobile = anyMobile.test(number);
  const step = useStep();
  const { code, isCode, field } = useCode({
    tell: step.tell,
    request: async () => {
      setAsked(true);
      if (!isMobile) {
        document.getElementById("mobile")?.focus();
        return false;
      }
      const { sms } = await import("#src/contract/system/session.ts");
      return call(sms, { mobile: number, smsmode: "0" });
    },
  });
  return (
    <StepForm
      step={step}
      verb={verb}
      missing={isMobile ? (isCode ? null : field.id) : "mobile"}
      work={() => work(number, code)}
    >
      <Field
        label={text("user.login.mobile")}
        controlId="mobile"
        required
        error={(asked || step.tried) && !isMobile ? text("user.login.mobileWrong") : ""}
      >
        <Input id="mobile" type="tel" inputMode="tel" autoComplete="tel" value={mobile} onValueChange={setMobile} />
      </Field>
      <CodeField
        {...field}
        to={number}
        error={step.tried && !isCode ? text("user.login.codeRequired") : ""}
        hint={field.round > 0 ? text("user.login.codeSent") : undefined}
      />
    </StepForm>
  );
}
