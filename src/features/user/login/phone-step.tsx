import { call } from "#src/client/call.ts";
import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { CodeField } from "#src/widgets/step/code-field.tsx";
import { MobileField } from "#src/widgets/step/mobile-field.tsx";
import { StepForm } from "#src/widgets/step/step-form.tsx";
import { useCode } from "#src/widgets/step/use-code.ts";
import { useMobile } from "#src/widgets/step/use-mobile.ts";
import { useStep } from "#src/session/sign-in/use-step.ts";

export interface PhoneStepProps {
  /** Label of the button. */
  verb: string;
  /** Runs with the number and its six-digit SMS code. */
  work(mobile: string, code: string): Promise<unknown>;
}

/** Verifies a mobile number with an SMS code. */
export function PhoneStep({ verb, work }: PhoneStepProps) {
  const { number, isMobile, ask, field: mobile } = useMobile();
  const step = useStep();
  const { code, isCode, field } = useCode({
    tell: step.tell,
    free: 0,
    ready: ask,
    request: async (picture) => {
      const { sms } = await import("#src/contract/system/access/session.ts");
      return call(sms, { mobile: number, smsmode: "0", ...picture });
    },
  });
  return (
    <StepForm
      step={step}
      verb={verb}
      missing={isMobile ? (isCode ? null : field.id) : mobile.id}
      work={() => work(number, code)}
    >
      <MobileField {...mobile} asked={mobile.asked || step.tried} />
      <CodeField
        {...field}
        to={number}
        error={step.tried && !isCode ? text("user.login.codeRequired") : ""}
        hint={
          field.round > 0
            ? text(config().serverKind === "assay" ? "user.login.codeSent" : "user.login.codeSentElsewhere")
            : undefined
        }
      />
    </StepForm>
  );
}
