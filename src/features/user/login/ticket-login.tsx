import { useEffect, useEffectEvent } from "react";
import { text } from "#src/lib/text.ts";
import type { Memberships } from "#src/session/sign-in/memberships.ts";
import { signInByTicket } from "#src/session/sign-in/sign-in.ts";
import { useDeduped } from "#src/session/sign-in/dedupe.ts";
import { refusalText } from "#src/session/sign-in/use-step.ts";
import { serviceOf } from "./service.ts";

export interface TicketLoginProps {
  ticket: string;
  onSignedIn(places: Memberships): void;
  onRefused(why: string): void;
}

/** Validates a single sign-on ticket once and continues; a refusal leads to the other ways to sign in. */
export function TicketLogin({ ticket, onSignedIn, onRefused }: TicketLoginProps) {
  const { data: places, error } = useDeduped(["ticket", ticket], true, () =>
    signInByTicket(ticket, serviceOf(window.location.href)),
  );
  const settled = useEffectEvent(() => {
    if (places) onSignedIn(places);
    else if (error) onRefused(refusalText(error));
  });
  useEffect(() => {
    if (places || error) settled();
  }, [places, error]);
  return (
    <p role="status" className="text-muted">
      {text("user.login.sso")}
    </p>
  );
}
