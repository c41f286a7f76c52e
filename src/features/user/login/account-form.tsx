import { useState } from "react";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { CallError } from "#src/client/call.ts";
import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { setEndsWithBrowser } from "#src/session/session-cookie.ts";
import { CredentialFields, useCredentials } from "#src/session/sign-in/credentials.tsx";
import type { Memberships } from "#src/session/sign-in/memberships.ts";
import { prepareSignIn, signIn } from "#src/session/sign-in/sign-in.ts";
import { StepForm } from "#src/widgets/step/step-form.tsx";
import { useStep } from "#src/session/sign-in/use-step.ts";
import { DemoAccounts } from "./demo-accounts.tsx";

/** Number of refusals after which the human check is required. */
const checkedFrom = 3;
const checkId = "human-check";

/** Lazy: most people sign in at the first attempt. */
const LazyCheck = lazyPart(async () => (await import("./human-check.tsx")).HumanCheck);

/** Sign-in by account and password. Entered values stay when the server refuses. */
export function AccountForm({ onSignedIn }: { onSignedIn(places: Memberships): void }) {
  const { username, password, picture, missing, renew, fill, fields } = useCredentials();
  const [remember, setRemember] = useState(true);
  const [refusals, setRefusals] = useState(0);
  const [passed, setPassed] = useState(false);
  const step = useStep();
  // The server's captcha is stronger than the slider, which only slows people down.
  const checks = refusals >= checkedFrom && !fields.captcha;
  const unchecked = checks && !passed;
  return (
    <>
      <StepForm
        step={step}
        verb={text("common.verb.login")}
        missing={missing ?? (unchecked ? checkId : null)}
        work={async () => {
          try {
            const places = await signIn(username, password, picture);
            setEndsWithBrowser(!remember);
            onSignedIn(places);
          } catch (error) {
            // Only count real refusals, not a server that does not answer.
            if (error instanceof CallError && error.status === 200) setRefusals(refusals + 1);
            throw error;
          }
        }}
        onRefused={(error) => {
          renew(error);
          setPassed(false);
        }}
      >
        <CredentialFields
          of={fields}
          tried={step.tried}
          usernameProps={{ name: "username", autoFocus: true }}
          passwordProps={{ name: "password", onFocus: prepareSignIn }}
        />
        {checks && (
          <LazyCheck
            waiting={<div className="h-16" />}
            part={{
              id: checkId,
              passed,
              error: step.tried && unchecked ? text("user.login.checkRequired") : "",
              onPassedChange: setPassed,
            }}
          />
        )}
        <label className="flex min-h-6 items-center gap-2 self-start text-13 text-muted">
          <input
            type="checkbox"
            checked={remember}
            onChange={(event) => setRemember(event.target.checked)}
            className="size-4 accent-accent"
          />
          {text("user.login.remember")}
        </label>
      </StepForm>
      {config().demo && <DemoAccounts onPick={fill} />}
    </>
  );
}
