import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { safeRedirect } from "#src/session/guard.ts";
import { ownHome } from "#src/session/own-home.ts";
import { mustChoose, type Places } from "#src/session/sign-in/places.ts";
import { session } from "#src/session/session.ts";

/** What follows a sign-in: who has several places to act in is asked which, then the page that was wanted opens. */
export function useSignedIn() {
  const router = useRouter();
  const [choice, setChoice] = useState<{ places: Places; redirect: unknown } | null>(null);
  const enter = async (redirect: unknown) => {
    const wanted = safeRedirect(redirect);
    // Who only opened the console wants no page in particular: his own home.
    const href = wanted && wanted !== "/" ? wanted : await ownHome();
    // Replaced, so that Back leads neither to the login page nor to an address with a token in it.
    router.history.replace(href);
  };
  return {
    /** What there is to choose between; null while nothing is. */
    places: choice?.places ?? null,
    onSignedIn(places: Places, redirect: unknown) {
      const { tenantId, user } = session();
      if (mustChoose(places, tenantId, user)) setChoice({ places, redirect });
      else void enter(redirect);
    },
    onChosen: () => void enter(choice?.redirect),
    /** Back to the ways in, e.g. of somebody else. */
    onLeft: () => setChoice(null),
  };
}
