import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { config } from "#src/client/config.ts";
import type { PagePath } from "#src/contract/addresses.ts";
import { text } from "#src/lib/text.ts";
import type { Places } from "#src/session/sign-in/places.ts";
import { session } from "#src/session/session.ts";
import { offeredByThird, type OfferedSession, signInByThird } from "#src/session/sign-in/sign-in.ts";
import { bindByPhone, comeFromThird, isWayBack, type WayBack } from "#src/session/sign-in/third.ts";
import { useOnce } from "#src/session/sign-in/once.ts";
import { refusalText } from "#src/session/sign-in/use-step.ts";
import { useSignedIn } from "./use-signed-in.ts";

const ChoosePlace = lazy(async () => ({ default: (await import("./choose-place.tsx")).ChoosePlace }));
const ConfirmOffer = lazy(async () => ({ default: (await import("./confirm-offer.tsx")).ConfirmOffer }));
const PhoneStep = lazy(async () => ({ default: (await import("./phone-step.tsx")).PhoneStep }));

/** Where somebody bound an account to his own. */
const bindingPath = "/account/settings/binding" satisfies PagePath;

type Outcome =
  | Exclude<WayBack, { kind: "in" }>
  | { kind: "signedIn"; places: Places; redirect: string }
  | { kind: "offered"; offer: OfferedSession }
  /** Somebody is signed in already, or this server takes no token out of an address. */
  | { kind: "busy"; name: string }
  | { kind: "noTokens" };

/** What an address of this page asks for: a provider's answer, or a token as a stock server's callback brings it. */
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
  const back = await comeFromThird(search);
  if (back.kind !== "in") return back;
  return { kind: "signedIn", places: await signInByThird(back.token, back.thirdType), redirect: back.redirect };
}

/**
 * Where a third party leads back to: its answer is exchanged for a session at once and leaves the address with it. An
 * account that nobody here has is bound by a phone. Reached in no such way, the page says how it is meant to be.
 */
export function ThirdLogin() {
  const router = useRouter();
  useLocation({ select: ({ href }) => href });
  // As it came: the router reads numbers and truth values out of what are secrets.
  const { search: shown } = router.history.location;
  const [search, setSearch] = useState(shown);
  if (shown !== "" && shown !== search) setSearch(shown);
  const hasToken = new URLSearchParams(shown).has("oauth2LoginToken");
  // A token in an address is kept by the browser's history and sent on as referrer: it leaves the address at once.
  const hide = useEffectEvent(() => router.history.replace(router.history.location.pathname));
  useEffect(() => {
    if (hasToken) hide();
  }, [hasToken]);
  const asked = new URLSearchParams(search).has("oauth2LoginToken") || isWayBack(search);
  const { data: outcome, error } = useOnce(["third", search], asked, () => arrive(search));
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
  /** It failed: what to do stands below. */
  bad?: boolean;
  /** Somebody is on his way in: no way out is offered. */
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
