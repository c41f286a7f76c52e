import { text } from "#src/lib/text.ts";
import type { Places } from "#src/session/sign-in/places.ts";
import { signInByPhone } from "#src/session/sign-in/sign-in.ts";
import { PhoneStep } from "./phone-step.tsx";

/** Sign-in by mobile number and SMS code; lazy, loaded when selected. */
export function PhoneForm({ onSignedIn }: { onSignedIn(places: Places): void }) {
  return (
    <PhoneStep
      verb={text("common.verb.login")}
      work={async (mobile, code) => onSignedIn(await signInByPhone(mobile, code))}
    />
  );
}
