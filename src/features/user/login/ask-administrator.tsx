import { Link } from "@tanstack/react-router";
import { text } from "#src/lib/text.ts";

/** A public page that answers what it is for: accounts and passwords are in the administrator's hands (DEC-20). */
export function AskAdministrator({ topic }: { topic: "register" | "alteration" }) {
  const [title, hint] =
    topic === "register"
      ? [text("user.login.register"), text("user.login.registerHint")]
      : [text("user.login.alteration"), text("user.login.alterationHint")];
  return (
    <section className="flex w-full max-w-90 flex-col gap-3 rounded-surface border border-line bg-surface p-6 text-center">
      <h2 className="text-16 font-semibold">{title}</h2>
      <p className="text-muted">{hint}</p>
      <Link to="/user/login" className="text-accent-text hover:underline">
        {text("user.login.toLogin")}
      </Link>
    </section>
  );
}
