import { call } from "#src/client/call.ts";
import { alterationCode, alterationVerify } from "#src/contract/system/access/alteration.ts";
import { text } from "#src/lib/text.ts";
import { CodeField } from "#src/widgets/step/code-field.tsx";
import { StepForm } from "#src/widgets/step/step-form.tsx";
import { useCode } from "#src/widgets/step/use-code.ts";
import { useStep } from "#src/session/sign-in/use-step.ts";
import { Restart } from "./restart.tsx";

export interface VerifyStepProps {
  ticket: string;
  account: string;
  onVerified(ticket: string): void;
  onRestart(): void;
}

/** Step 2: the code sent to the account's phone. */
export function VerifyStep({ ticket, account, onVerified, onRestart }: VerifyStepProps) {
  const step = useStep();
  const { code, isCode, field } = useCode({
    tell: step.tell,
    // The captcha solved in step 1 is valid for one code.
    free: 1,
    request: (picture) => call(alterationCode, { ticket, ...picture }),
  });
  return (
    <StepForm
      step={step}
      verb={text("user.alteration.next")}
      missing={isCode ? null : field.id}
      work={async () => onVerified((await call(alterationVerify, { ticket, smscode: code })).ticket)}
      below={<Restart onRestart={onRestart} />}
    >
      <CodeField
        {...field}
        begins
        to={account}
        error={step.tried && !isCode ? text("user.login.codeRequired") : ""}
        hint={text("user.alteration.sentTo")}
      />
    </StepForm>
  );
}
