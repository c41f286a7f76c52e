import { useId, useState } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { OtpInput } from "#ui/otp-input/otp-input.tsx";
import { text } from "#src/lib/text.ts";
import { addSignInWords } from "./own-words.ts";
import type { PendingStep } from "./second-step.ts";
import { useStep } from "./use-step.ts";

addSignInWords();

/** 二次验证: the code of the app, or a recovery code, after the first step of a sign-in. */
export function SecondStepDialog({ step: pending }: { step: PendingStep }) {
  const formId = useId();
  const fieldId = useId();
  const step = useStep();
  const [code, setCode] = useState("");
  const [lost, setLost] = useState(false);
  const [trust, setTrust] = useState(false);
  const isWhole = lost ? code.trim() !== "" : code.length === 6;
  const send = (typed: string, isComplete: boolean) =>
    step.send({
      missing: isComplete ? null : fieldId,
      work: () => pending.send(typed, trust),
      onRefused: () => {
        setCode("");
        document.getElementById(fieldId)?.focus();
      },
    });
  const error = step.tried && !isWhole ? text(lost ? "user.second.recoveryRequired" : "user.second.codeRequired") : "";
  return (
    <Dialog
      open
      outsideCloses={false}
      width={416}
      title={text("user.second.title")}
      description={text(lost ? "user.second.recoveryHint" : "user.second.hint")}
      onOpenChange={(open) => {
        if (!open) pending.cancel();
      }}
      footer={
        <>
          <Button onClick={() => pending.cancel()}>{text("common.verb.cancel")}</Button>
          <Button type="submit" form={formId} tone="primary" busy={step.busy}>
            {text("common.verb.login")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // React would also pass the event to the forms around the dialog.
          event.stopPropagation();
          void send(code, isWhole);
        }}
      >
        <Field
          label={text(lost ? "user.second.recovery" : "user.second.code")}
          controlId={fieldId}
          required
          error={error}
        >
          {lost ? (
            <Input
              key="recovery"
              id={fieldId}
              autoComplete="off"
              spellCheck={false}
              maxLength={30}
              value={code}
              onValueChange={setCode}
            />
          ) : (
            <OtpInput
              key="code"
              id={fieldId}
              autoComplete="one-time-code"
              data-autofocus
              value={code}
              onValueChange={setCode}
              onComplete={(whole) => void send(whole, true)}
            />
          )}
        </Field>
        <label className="flex min-h-6 items-center gap-2 self-start text-13">
          <input
            type="checkbox"
            checked={trust}
            onChange={(event) => setTrust(event.target.checked)}
            className="size-4 accent-accent"
          />
          {text("user.second.trust")}
        </label>
        {step.failure !== "" && (
          <Alert role="alert" tone="warn">
            {step.failure}
          </Alert>
        )}
        <Button
          tone="text"
          size="small"
          className="self-start"
          onClick={() => {
            setLost(!lost);
            setCode("");
            step.tell("");
          }}
        >
          {text(lost ? "user.second.useCode" : "user.second.useRecovery")}
        </Button>
      </form>
    </Dialog>
  );
}
