import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";

/** Roles in the order in which they handle an order. */
const accounts = [
  ["cs01", "user.login.role.cs"],
  ["sales01", "user.login.role.sales"],
  ["fin01", "user.login.role.finance"],
  ["finlead", "user.login.role.financeLead"],
  ["labrec01", "user.login.role.reception"],
  ["labeng01", "user.login.role.engineer"],
  ["labrev01", "user.login.role.reviewer"],
  ["admin", "user.login.role.admin"],
] as const;

/** Demo accounts; a button fills one in. Shown only when the server runs the demo. */
export function DemoAccounts({ onPick }: { onPick: (username: string, password: string) => void }) {
  const password = config().demoPassword;
  return (
    <section aria-labelledby="demo" className="mt-6">
      <h2 id="demo" className="mb-2 text-12 text-muted">
        {text("user.login.demo")} · {text("user.login.demoHint", { password })}
      </h2>
      <ul className="grid grid-cols-4 gap-2">
        {accounts.map(([username, role]) => (
          <li key={username}>
            <button
              type="button"
              onClick={() => onPick(username, password)}
              className="flex w-full flex-col items-center rounded-control border border-line bg-surface px-0.5 py-1.5 text-12 text-muted hover:border-line-strong hover:text-body"
            >
              <span className="text-13 text-body">{text(role)}</span>
              {username}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
