import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { queryOf } from "#src/client/query.ts";
import { serves } from "#src/client/serves.ts";
import { type ChatApp, chatApps, type OwnOidc, ownOidcAccounts } from "#src/contract/system/access/oidc.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { goToProvider } from "#src/session/sign-in/oidc.ts";
import { ListError } from "#src/workspace/screen/list/list-states.tsx";
import { PageContent } from "#src/workspace/screen/page-content.tsx";
import { addDeviceWords } from "#src/widgets/device/own-words.ts";
import { UnbindDialog } from "./unbind-dialog.tsx";

addDeviceWords();

const isChatApp = (kind: OwnOidc["thirdType"]): kind is ChatApp => chatApps.some((one) => one === kind);
const titleOf = ({ thirdType, title }: OwnOidc) => (isChatApp(thirdType) ? text(`device.app.${thirdType}`) : title);

/** State of a third-party account as text: bound to somebody, not bound, or not offered. */
function stateOf({ id, realname, createTime, offered }: OwnOidc): string {
  if (id) return text("account.binding.bound", { name: realname ?? "", time: createTime ?? "" });
  return text(offered ? "account.binding.free" : "account.binding.notOffered");
}

/** 账号绑定: my accounts at chat apps and other third parties, which I can use to sign in. */
export function Binding() {
  return <PageContent>{serves(ownOidcAccounts) ? <OwnThirds /> : <Elsewhere />}</PageContent>;
}

/** For a server without calls for bindings: it is unknown here whether a binding exists. */
function Elsewhere() {
  return (
    <p className="rounded-surface border border-line bg-surface px-4 py-6 text-muted">
      {text("account.binding.elsewhere")}
    </p>
  );
}

function OwnThirds() {
  const { data, error, refetch } = useQuery({ ...queryOf(ownOidcAccounts, {}), meta: { shownByCaller: true } });
  const [unbinding, setUnbinding] = useState<OwnOidc | null>(null);
  const [leaving, setLeaving] = useState(false);
  const bind = async ({ thirdType }: OwnOidc) => {
    setLeaving(true);
    try {
      await goToProvider(thirdType, "bind");
    } catch (failure) {
      setLeaving(false);
      tellFailure(failure);
    }
  };
  return (
    <>
      <div className="rounded-surface border border-line bg-surface px-4 py-1">
        {error && <ListError error={error} stale={false} onRetry={() => void refetch()} />}
        {!error && !data && <p className="py-6 text-center text-muted">{text("workspace.page.loading")}</p>}
        <ul className="divide-y divide-line-soft">
          {data?.map((one) => (
            <li key={one.thirdType} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <span className="w-32 flex-none font-semibold">{titleOf(one)}</span>
              <span className="min-w-0 flex-1 text-muted">{stateOf(one)}</span>
              {one.id && (
                <Button size="small" onClick={() => setUnbinding(one)}>
                  {text("account.binding.unbind")}
                </Button>
              )}
              {!one.id && one.offered && (
                <Button size="small" busy={leaving} onClick={() => void bind(one)}>
                  {text("account.binding.bind")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
      {unbinding?.id && (
        <UnbindDialog id={unbinding.id} title={titleOf(unbinding)} onClose={() => setUnbinding(null)} />
      )}
    </>
  );
}
