import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { safeRedirect } from "#src/session/guard.ts";
import { ownHome } from "#src/session/own-home.ts";
import { mustChoose, type Memberships } from "#src/session/sign-in/memberships.ts";
import { session } from "#src/session/session.ts";

/** Continues after a sign-in: asks for tenant and department if there are several, then opens the requested page. */
export function useSignedIn() {
  const router = useRouter();
  const [choice, setChoice] = useState<{ places: Memberships; redirect: unknown } | null>(null);
  const enter = async (redirect: unknown) => {
    const wanted = safeRedirect(redirect);
    // No particular page was requested: open the person's home page.
    const href = wanted && wanted !== "/" ? wanted : await ownHome();
    // Replace the history entry, so that Back does not lead to the login page or to a URL with a token.
    router.history.replace(href);
  };
  return {
    /** The tenants and departments to choose from; null when there is no choice to make. */
    places: choice?.places ?? null,
    onSignedIn(places: Memberships, redirect: unknown) {
      const { tenantId, user } = session();
      if (mustChoose(places, tenantId, user)) setChoice({ places, redirect });
      else void enter(redirect);
    },
    onChosen: () => void enter(choice?.redirect),
    /** Back to the sign-in form, e.g. for another person. */
    onLeft: () => setChoice(null),
  };
}
