import { useEffect, useEffectEvent } from "react";
import { text } from "#src/lib/text.ts";
import { signInByTicket } from "#src/session/sign-in.ts";
import { useOnce } from "../step/once.ts";
import { refusalText } from "../step/use-step.ts";
import { useEnter } from "./use-enter.ts";

/** The address a ticket was made out for: this one, without the ticket. */
function serviceOf(address: string): string {
  const url = new URL(address);
  url.searchParams.delete("ticket");
  url.hash = "";
  return url.toString();
}

/** Has the ticket of a single sign-on validated, once, and goes on; a refusal leads to the other ways in. */
export function TicketLogin({ ticket, onRefused }: { ticket: string; onRefused(why: string): void }) {
  const enter = useEnter();
  const { isSuccess, error } = useOnce(["ticket", ticket], true, async () => {
    await signInByTicket(ticket, serviceOf(window.location.href));
    return true;
  });
  const settled = useEffectEvent(() => {
    if (isSuccess) enter();
    else if (error) onRefused(refusalText(error));
  });
  useEffect(() => {
    if (isSuccess || error) settled();
  }, [isSuccess, error]);
  return (
    <p role="status" className="text-muted">
      {text("user.login.sso")}
    </p>
  );
}
