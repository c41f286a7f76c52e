import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { text } from "#src/lib/text.ts";
import { homePath } from "#src/session/guard.ts";
import { signInByThird } from "#src/session/sign-in.ts";
import { useOnce } from "../step/once.ts";
import { refusalText } from "../step/use-step.ts";

const textIn = (search: Record<string, unknown>, name: string) => {
  const value = search[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

/**
 * Where a third party's callback lands: its token is exchanged for a session at once and leaves the address with it.
 * Without a token it says how this page is meant to be reached.
 */
export function ThirdLogin() {
  const router = useRouter();
  const token = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => textIn(search, "oauth2LoginToken"),
  });
  const kind = useSearch({ strict: false, select: (search: Record<string, unknown>) => textIn(search, "thirdType") });
  const { isSuccess, error } = useOnce(["third", token], token !== "", async () => {
    await signInByThird(token, kind || "third");
    return true;
  });
  const refused = error ? refusalText(error) : "";
  useEffect(() => {
    // Replaced, so that Back does not bring the token into the address again.
    if (isSuccess) router.history.replace(homePath);
  }, [isSuccess, router]);
  const waiting = token !== "" && refused === "";
  return (
    <main className="grid min-h-dvh place-items-center bg-page p-4">
      <section className="flex w-full max-w-90 flex-col gap-3 rounded-surface border border-line bg-surface p-6 text-center">
        <h1 className="text-16 font-semibold">{text("user.login.thirdTitle")}</h1>
        {waiting ? (
          <p role="status" className="text-muted">
            {text("user.login.third")}
          </p>
        ) : (
          <>
            <p role={refused ? "alert" : undefined} className={refused ? "text-bad" : "text-muted"}>
              {refused ? `${text("user.login.thirdFailed")}: ${refused}` : text("user.login.thirdNone")}
            </p>
            {refused && <p className="text-muted">{text("user.login.tryAgain")}</p>}
            <Link to="/user/login" className="text-accent-text hover:underline">
              {text("user.login.toLogin")}
            </Link>
          </>
        )}
      </section>
    </main>
  );
}
