import { Link, useSearch } from "@tanstack/react-router";
import { type KeyboardEvent, lazy, Suspense, useState } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { isChatApp } from "#src/session/sign-in/chat-app.ts";
import type { Memberships } from "#src/session/sign-in/memberships.ts";
import { AccountForm } from "./account-form.tsx";
import { useSignedIn } from "./use-signed-in.ts";

const PhoneForm = lazy(async () => ({ default: (await import("./phone-form.tsx")).PhoneForm }));
const TicketLogin = lazy(async () => ({ default: (await import("./ticket-login.tsx")).TicketLogin }));

const ChoosePlace = lazy(async () => ({ default: (await import("./choose-place.tsx")).ChoosePlace }));
const OidcButtons = lazy(async () => ({ default: (await import("./oidc-buttons.tsx")).OidcButtons }));

const ways = ["account", "phone"] as const;
type Way = (typeof ways)[number];

/**
 * Sign-in by account or phone; a single sign-on ticket in the URL is tried first. Only the account form is loaded with
 * the page, and the tabs are two plain buttons instead of a component, to keep the page small.
 */
export function Login() {
  const ticket = useSearch({ strict: false, select: (search: Record<string, unknown>) => search["ticket"] });
  const redirect = useSearch({ strict: false, select: (search: Record<string, unknown>) => search["redirect"] });
  const { places, onSignedIn: signedIn, onChosen, onLeft } = useSignedIn();
  const onSignedIn = (found: Memberships) => signedIn(found, redirect);
  const [way, setWay] = useState<Way>("account");
  const [refused, setRefused] = useState("");

  const waiting = <p className="text-muted">{text("user.login.loading")}</p>;
  if (places)
    return (
      <Suspense fallback={waiting}>
        <ChoosePlace places={places} onChosen={onChosen} onLeft={onLeft} />
      </Suspense>
    );
  if (typeof ticket === "string" && ticket !== "" && refused === "")
    return (
      <Suspense fallback={waiting}>
        <TicketLogin ticket={ticket} onSignedIn={onSignedIn} onRefused={setRefused} />
      </Suspense>
    );

  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const other = way === "account" ? "phone" : "account";
    setWay(other);
    document.getElementById(`way-${other}`)?.focus();
  };
  return (
    <div className="w-full max-w-90">
      <div className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-6">
        <div role="tablist" aria-label={text("user.login.ways")} className="flex gap-6 border-b border-line">
          {ways.map((one) => (
            <button
              key={one}
              id={`way-${one}`}
              type="button"
              role="tab"
              aria-selected={one === way}
              aria-controls="way"
              tabIndex={one === way ? 0 : -1}
              onClick={() => setWay(one)}
              onKeyDown={move}
              className="h-10 text-muted hover:text-body aria-selected:font-semibold aria-selected:text-accent-text aria-selected:shadow-mark-bottom"
            >
              {text(one === "account" ? "user.login.byAccount" : "user.login.byPhone")}
            </button>
          ))}
        </div>
        {refused && (
          <Alert role="alert" tone="warn">
            {text("user.login.ssoFailed")}: {refused}
          </Alert>
        )}
        <div id="way" role="tabpanel" aria-labelledby={`way-${way}`}>
          {way === "account" ? (
            <AccountForm onSignedIn={onSignedIn} />
          ) : (
            <Suspense fallback={waiting}>
              <PhoneForm onSignedIn={onSignedIn} />
            </Suspense>
          )}
        </div>
        <div className="flex justify-between text-13">
          <Link to="/user/alteration" className="text-accent-text hover:underline">
            {text("user.login.forgot")}
          </Link>
          <Link to="/user/register" className="text-muted hover:underline">
            {text("user.login.register")}
          </Link>
        </div>
        {(config().third.length > 0 || config().casLogin) && (
          <Suspense fallback={null}>
            <OidcButtons
              redirect={typeof redirect === "string" ? redirect : ""}
              // Checked here: if only lazy parts imported it, it would pull in the chunk of the console's frame.
              byItself={isChatApp(navigator.userAgent)}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
