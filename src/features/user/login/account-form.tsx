import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { CredentialFields, useCredentials } from "#src/session/credentials.tsx";
import type { Places } from "#src/session/places.ts";
import { prepareSignIn, signIn } from "#src/session/sign-in.ts";
import { StepForm } from "#src/widgets/step/step-form.tsx";
import { useStep } from "#src/session/use-step.ts";
import { DemoAccounts } from "./demo-accounts.tsx";

/** Sign-in by account and password. What was typed stays when the server refuses. */
export function AccountForm({ onSignedIn }: { onSignedIn(places: Places): void }) {
  const { username, password, picture, missing, renew, fill, fields } = useCredentials();
  const step = useStep();
  return (
    <>
      <StepForm
        step={step}
        verb={text("common.verb.login")}
        missing={missing}
        work={async () => onSignedIn(await signIn(username, password, picture))}
        onRefused={renew}
      >
        <CredentialFields
          of={fields}
          tried={step.tried}
          usernameProps={{ name: "username", autoFocus: true }}
          passwordProps={{ name: "password", onFocus: prepareSignIn }}
        />
      </StepForm>
      {config().demo && <DemoAccounts onPick={fill} />}
    </>
  );
}
