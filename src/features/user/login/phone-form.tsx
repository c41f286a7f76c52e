import { text } from "#src/lib/text.ts";
import type { Memberships } from "#src/session/sign-in/memberships.ts";
import { signInByPhone } from "#src/session/sign-in/sign-in.ts";
import { PhoneStep } from "./phone-step.tsx";

/** Sign-in by mobile number and SMS code; lazy, loaded when selected. */
export function PhoneForm({ onSignedIn }: { onSignedIn(places: Memberships): void }) {
  return (
    <PhoneStep
      verb={text("common.verb.login")}
      work={async (mobile, code) => onSignedIn(await signInByPhone(mobile, code))}
    />
  );
}
