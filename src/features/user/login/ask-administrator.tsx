import { Link } from "@tanstack/react-router";
import { text } from "#src/lib/text.ts";

/** Public page for registration requests: says that the administrator creates accounts (DEC-20). */
export function AskAdministrator() {
  return (
    <section className="flex w-full max-w-90 flex-col gap-3 rounded-surface border border-line bg-surface p-6 text-center">
      <h2 className="text-16 font-semibold">{text("user.login.register")}</h2>
      <p className="text-muted">{text("user.login.registerHint")}</p>
      <Link to="/user/login" className="text-accent-text hover:underline">
        {text("user.login.toLogin")}
      </Link>
    </section>
  );
}
