import { type ReactNode, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { serves } from "#src/client/serves.ts";
import { givenAddress } from "#src/contract/addresses.ts";
import { editOwn } from "#src/contract/system/access/account.ts";
import { maskEmail, maskMobile } from "#src/lib/masks.ts";
import { text } from "#src/lib/text.ts";
import { useSession } from "#src/session/session.ts";
import { askIdentity } from "#src/workspace/identity/ask.ts";
import { pageOf } from "#src/workspace/menu/page-of.ts";
import { PageLink } from "#src/workspace/screen/page-link.tsx";
import { useWorkspace } from "#src/workspace/tabs/tab-context.ts";
import { MobileDialog } from "./mobile-dialog.tsx";

/** Password, phone and e-mail of the account, each with a button to change it. */
export function SecurityFacts() {
  const user = useSession((session) => session.user);
  const { menu } = useWorkspace();
  const base = serves(editOwn) ? pageOf(menu, "account/settings/BaseSetting") : null;
  const [asked, setAsked] = useState(false);
  return (
    <dl className="divide-y divide-line-soft rounded-surface border border-line bg-surface px-4">
      <Fact label={text("account.security.password")} says={text("account.security.passwordHint")}>
        <Button size="small" onClick={() => askIdentity("password")}>
          {text("account.security.change")}
        </Button>
      </Fact>
      <Fact
        label={text("account.security.mobile")}
        says={user?.phone ? maskMobile(user.phone) : text("account.security.notBound")}
      >
        <Button size="small" aria-label={text("account.security.changeMobile")} onClick={() => setAsked(true)}>
          {text(user?.phone ? "account.security.replace" : "account.security.bind")}
        </Button>
      </Fact>
      <Fact
        label={text("account.security.mail")}
        says={user?.email ? maskEmail(user.email) : text("account.security.notBound")}
      >
        {base && (
          <PageLink to={givenAddress(base)} className="text-accent-text hover:underline">
            {text("account.security.toBase")}
          </PageLink>
        )}
      </Fact>
      {asked && <MobileDialog phone={user?.phone ?? ""} onClose={() => setAsked(false)} />}
    </dl>
  );
}

function Fact({ label, says, children }: { label: string; says: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <dt className="w-24 flex-none text-muted">{label}</dt>
      <dd className="min-w-0 flex-1 break-words">{says}</dd>
      <dd className="flex-none">{children}</dd>
    </div>
  );
}
