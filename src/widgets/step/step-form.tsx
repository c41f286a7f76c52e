import type { ReactNode } from "react";
import { PlainButton } from "#ui/button/plain-button.tsx";
import { Failure } from "./failure.tsx";
import type { StepAct, useStep } from "#src/session/sign-in/use-step.ts";

export interface StepFormProps extends StepAct {
  step: ReturnType<typeof useStep>;
  /** Label of the button. */
  verb: string;
  /** Shown below the button. */
  below?: ReactNode;
  children: ReactNode;
}

/** The form of one step: its fields, the error, and the submit button. */
export function StepForm({ step, verb, below, children, ...act }: StepFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void step.send(act);
      }}
      className="flex flex-col gap-4"
    >
      {children}
      <Failure words={step.failure} />
      <PlainButton type="submit" tone="primary" busy={step.busy} className="w-full justify-center">
        {verb}
      </PlainButton>
      {below}
    </form>
  );
}
