import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { config } from "#src/client/config.ts";
import type { PagePath } from "#src/contract/addresses.ts";
import { text } from "#src/lib/text.ts";
import type { Memberships } from "#src/session/sign-in/memberships.ts";
import { session } from "#src/session/session.ts";
import { offeredByThird, type OfferedSession, signInByThird } from "#src/session/sign-in/sign-in.ts";
import { bindByPhone, finishOidc, isOidcReturn, type OidcReturn } from "#src/session/sign-in/oidc.ts";
import { useDeduped } from "#src/session/sign-in/dedupe.ts";
import { refusalText } from "#src/session/sign-in/use-step.ts";
import { useSignedIn } from "./use-signed-in.ts";

const ChoosePlace = lazy(async () => ({ default: (await import("./choose-place.tsx")).ChoosePlace }));
const ConfirmOffer = lazy(async () => ({ default: (await import("./confirm-offer.tsx")).ConfirmOffer }));
const PhoneStep = lazy(async () => ({ default: (await import("./phone-step.tsx")).PhoneStep }));

/** Page to show after a third-party account was bound. */
const bindingPath = "/account/settings/binding" satisfies PagePath;

type Outcome =
  | Exclude<OidcReturn, { kind: "in" }>
  | { kind: "signedIn"; places: Memberships; redirect: string }
  | { kind: "offered"; offer: OfferedSession }
  /** Somebody is already signed in, or this server accepts no tokens from a URL. */
  | { kind: "busy"; name: string }
  | { kind: "noTokens" };

/** Handles the URL of this page: a provider's response, or a token from a stock server's callback. */
async function arrive(search: string): Promise<Outcome> {
  const query = new URLSearchParams(search);
  const token = query.get("oauth2LoginToken");
  if (token) {
    if (config().serverKind !== "jeecg") return { kind: "noTokens" };
    const { token: running, user, username } = session();
    if (running) return { kind: "busy", name: user?.realname || username };
    const offer = await offeredByThird(token, query.get("thirdType") || "third", query.get("tenantId") ?? "");
    return { kind: "offered", offer };
  }
  const back = await finishOidc(search);
  if (back.kind !== "in") return back;
  return { kind: "signedIn", places: await signInByThird(back.token, back.thirdType), redirect: back.redirect };
}

/**
 * Callback page of a third party. Exchanges its response for a session at once and removes it from the URL. An unknown
 * account is bound through a phone number. Opened without a response, the page explains its purpose.
 */
export function OidcLogin() {
  const router = useRouter();
  useLocation({ select: ({ href }) => href });
  // The raw string: the router would parse secrets as numbers and booleans.
  const { search: shown } = router.history.location;
  const [search, setSearch] = useState(shown);
  if (shown !== "" && shown !== search) setSearch(shown);
  const hasToken = new URLSearchParams(shown).has("oauth2LoginToken");
  // The browser stores a token in its history and sends it as referrer, so remove it from the URL at once.
  const hide = useEffectEvent(() => router.history.replace(router.history.location.pathname));
  useEffect(() => {
    if (hasToken) hide();
  }, [hasToken]);
  const asked = new URLSearchParams(search).has("oauth2LoginToken") || isOidcReturn(search);
  const { data: outcome, error } = useDeduped(["third", search], asked, () => arrive(search));
  const { places, onSignedIn, onChosen, onLeft } = useSignedIn();
  const settled = useEffectEvent(() => {
    if (outcome?.kind === "signedIn") onSignedIn(outcome.places, outcome.redirect);
    else if (outcome?.kind === "bound") router.history.replace(bindingPath);
  });
  useEffect(() => settled(), [outcome]);

  const waiting = <p role="status">{text("user.login.third")}</p>;
  if (places)
    return (
      <main className="grid min-h-dvh place-items-center bg-page p-4">
        <Suspense fallback={waiting}>
          <ChoosePlace
            places={places}
            onChosen={onChosen}
            onLeft={() => {
              onLeft();
              router.history.replace("/user/login");
            }}
          />
        </Suspense>
      </main>
    );
  if (!asked) return <Frame says={text("user.login.thirdNone")} />;
  if (error) return <Frame says={`${text("user.login.thirdFailed")}: ${refusalText(error)}`} bad />;
  if (outcome?.kind === "noTokens") return <Frame says={text("user.login.thirdNoTokens")} bad />;
  if (outcome?.kind === "busy")
    return (
      <Frame says={text("user.login.thirdBusy", { name: outcome.name })} inside>
        <Link to="/" className="text-center text-accent-text hover:underline">
          {text("user.login.thirdStay", { name: outcome.name })}
        </Link>
      </Frame>
    );
  if (outcome?.kind === "offered")
    return (
      <Frame says={text("user.login.thirdAsk", { name: outcome.offer.name })}>
        <Suspense fallback={waiting}>
          <ConfirmOffer offer={outcome.offer} onSignedIn={(places) => onSignedIn(places, "")} />
        </Suspense>
      </Frame>
    );
  if (outcome?.kind === "strange") return <Frame says={text("user.login.thirdStrange")} bad />;
  if (outcome?.kind !== "unbound")
    return (
      <Frame says="" inside>
        {waiting}
      </Frame>
    );
  const { ticket, name, thirdType, redirect } = outcome;
  return (
    <Frame says={text("user.login.thirdUnbound", { name })}>
      <Suspense fallback={waiting}>
        <PhoneStep
          verb={text("user.login.thirdBind")}
          work={async (mobile, code) => {
            const token = await bindByPhone(ticket, mobile, code);
            onSignedIn(await signInByThird(token, thirdType), redirect);
          }}
        />
      </Suspense>
    </Frame>
  );
}

interface FrameProps {
  says: string;
  /** The sign-in failed; `children` say what to do. */
  bad?: boolean;
  /** Hides the link to the login page: somebody is signed in or about to be. */
  inside?: boolean;
  children?: ReactNode;
}

function Frame({ says, bad = false, inside = false, children }: FrameProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-page p-4">
      <section className="flex w-full max-w-90 flex-col gap-4 rounded-surface border border-line bg-surface p-6">
        <h1 className="text-center text-16 font-semibold">{text("user.login.thirdTitle")}</h1>
        {says && (
          <p role={bad ? "alert" : undefined} className={bad ? "text-center text-bad" : "text-center text-muted"}>
            {says}
          </p>
        )}
        {bad && <p className="text-center text-muted">{text("user.login.tryAgain")}</p>}
        {children}
        {!inside && (
          <Link to="/user/login" className="text-center text-accent-text hover:underline">
            {text("user.login.toLogin")}
          </Link>
        )}
      </section>
    </main>
  );
}
