import { useState } from "react";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { anyMobile } from "#ui/rules/patterns.ts";
import { call } from "#src/client/call.ts";
import { text } from "#src/lib/text.ts";
import { signInByPhone } from "#src/session/sign-in.ts";
import { CodeField } from "../step/code-field.tsx";
import { StepForm } from "../step/step-form.tsx";
import { useCode } from "../step/use-code.ts";
import { useStep } from "../step/use-step.ts";
import { useEnter } from "./use-enter.ts";

/** Sign-in by mobile number and the code sent to it; fetched when this way is chosen. */
export function PhoneForm() {
  const enter = useEnter();
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
      verb={text("common.verb.login")}
      missing={isMobile ? (isCode ? null : field.id) : "mobile"}
      work={async () => {
        await signInByPhone(number, code);
        enter();
      }}
    >
      <Field
        label={text("user.login.mobile")}
        controlId="mobile"
        required
        error={(asked || step.tried) && !isMobile ? text("user.login.mobileWrong") : ""}
      >
        <Input id="mobile" type="tel" autoComplete="tel" value={mobile} onValueChange={setMobile} />
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
