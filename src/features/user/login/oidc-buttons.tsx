import { useEffect, useEffectEvent, useState } from "react";
import { PlainButton } from "#ui/button/plain-button.tsx";
import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { storagePrefix } from "#src/session/local-storage.ts";
import { goToProvider } from "#src/session/sign-in/oidc.ts";
import { Failure } from "#src/widgets/step/failure.tsx";
import { refusalText } from "#src/session/sign-in/use-step.ts";
import { serviceOf } from "./service.ts";

/** One automatic try per window: a person who comes back here wants another way to sign in. */
const tried = `${storagePrefix}Third_Tried`;

export interface ThirdWaysProps {
  /** Page to open afterwards, from the URL. */
  redirect: string;
  /** Go to the only provider at once: inside an enterprise chat app nobody types a password. */
  byItself: boolean;
}

/** Sign-in by other systems: OpenID providers and single sign-on, if the installation has them. */
export function OidcButtons({ redirect, byItself }: ThirdWaysProps) {
  const { third, casLogin } = config();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const leave = (type: string) =>
    goToProvider(type, "login", redirect).catch((error: unknown) => {
      setFailure(refusalText(error));
      setBusy(false);
    });
  const go = (type: string) => {
    if (busy) return;
    setBusy(true);
    setFailure("");
    void leave(type);
  };
  const goByItself = useEffectEvent(() => {
    const [only] = third;
    if (!only || !byItself || sessionStorage.getItem(tried)) return;
    sessionStorage.setItem(tried, "1");
    void leave(only.type);
  });
  useEffect(() => goByItself(), []);
  return (
    <section aria-labelledby="third-ways" className="flex flex-col gap-2 border-t border-line pt-4">
      <h2 id="third-ways" className="text-12 text-muted">
        {text("user.login.otherWays")}
      </h2>
      <Failure words={failure} />
      {third.map(({ type, name }) => (
        <PlainButton key={type} busy={busy} className="w-full justify-center" onClick={() => go(type)}>
          {name}
        </PlainButton>
      ))}
      {casLogin && (
        <PlainButton
          className="w-full justify-center"
          onClick={() => {
            const query = new URLSearchParams({ service: serviceOf(window.location.href) });
            window.location.assign(`${casLogin}?${query.toString()}`);
          }}
        >
          {text("user.login.cas")}
        </PlainButton>
      )}
    </section>
  );
}
