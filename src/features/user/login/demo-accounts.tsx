import { text } from "#src/lib/text.ts";

const password = "Assay@2026";

/** Roles of the order's journey, in its order. */
const accounts = [
  ["cs01", "客服"],
  ["sales01", "销售"],
  ["fin01", "财务"],
  ["finlead", "财务主管"],
  ["labrec01", "收样员"],
  ["labeng01", "检测工程师"],
  ["labrev01", "审核人"],
  ["admin", "管理员"],
] as const;

/** Demo accounts to fill in with one press; shown only where the server runs the demo. */
export function DemoAccounts({ onPick }: { onPick(username: string, password: string): void }) {
  return (
    <section aria-labelledby="demo" className="mt-6">
      <h2 id="demo" className="mb-2 text-12 text-muted">
        {text("workspace.login.demo")} · {text("workspace.login.demoHint", { password })}
      </h2>
      <ul className="grid grid-cols-4 gap-2">
        {accounts.map(([username, role]) => (
          <li key={username}>
            <button
              type="button"
              onClick={() => onPick(username, password)}
              className="flex w-full flex-col items-center rounded-control border border-line bg-surface px-1 py-1.5 text-12 text-muted hover:border-line-strong hover:text-body"
            >
              <span className="text-13 text-body">{role}</span>
              {username}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
