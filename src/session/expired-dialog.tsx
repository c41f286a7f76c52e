import { useId } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { text } from "#src/lib/text.ts";
import { CredentialFields, useCredentials } from "./sign-in/credentials.tsx";
import { beginAtHome, signInAgain, signInHere } from "./sign-in/sign-in.ts";
import { useStep } from "./sign-in/use-step.ts";

/**
 * Dialog for an expired session: the person can sign in again without leaving the page. If another person signs in
 * here, the console restarts at home without the previous tabs. The second button signs out and reloads (HTTP-17,
 * HTTP-18).
 */
export function ExpiredDialog({ username: wasHere }: { username: string }) {
  const formId = useId();
  const { username, password, picture, missing, renew, fields } = useCredentials({
    prefix: "expired-",
    known: wasHere,
  });
  const step = useStep();
  const other = username !== "" && username.toLowerCase() !== wasHere.toLowerCase();
  const send = () =>
    step.send({
      missing,
      async work() {
        const same = await signInHere(username, password, picture);
        if (!same) beginAtHome();
      },
      onRefused: renew,
    });
  return (
    <Dialog
      open
      mustAnswer
      width={416}
      title={text("common.error.expiredTitle")}
      description={text("common.error.expired")}
      footer={
        <>
          <Button onClick={() => void signInAgain()}>{text("common.error.relogin")}</Button>
          <Button type="submit" form={formId} tone="primary" busy={step.busy}>
            {text("common.error.goOn")}
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
          // React would also pass the event to the forms below the dialog.
          event.stopPropagation();
          void send();
        }}
      >
        <p className={`m-0 text-13 ${other ? "text-warn" : "text-muted"}`} role="status">
          {text(other ? "common.error.otherPerson" : "common.error.allStays")}
        </p>
        <CredentialFields of={fields} tried={step.tried} passwordProps={{ "data-autofocus": true }} />
        {step.failure !== "" && (
          <Alert role="alert" tone="warn">
            {step.failure}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
