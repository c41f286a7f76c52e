import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/button/button.tsx";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { notify } from "#ui/toast/notify.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import { serves } from "#src/client/serves.ts";
import { logoutOthers, type OwnSession, ownSessions } from "#src/contract/system/access/account.ts";
import { ownFactor } from "#src/contract/system/access/second-factor.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { ListError } from "#src/workspace/screen/list/list-states.tsx";
import { PageContent } from "#src/workspace/screen/page-content.tsx";
import { deviceName } from "#src/widgets/device/device-name.ts";
import { SecondFactor } from "./second-factor.tsx";
import { SecurityFacts } from "./security-facts.tsx";

/** 安全设置: what protects my account, where I am signed in, and a button to sign out elsewhere. */
export function Security() {
  return (
    <PageContent>
      <SecurityFacts />
      {serves(ownFactor) && <SecondFactor />}
      {serves(ownSessions) && <Devices />}
    </PageContent>
  );
}

function Devices() {
  const { data, error, refetch } = useQuery({ ...queryOf(ownSessions, {}), meta: { shownByCaller: true } });
  const end = useAct(logoutOthers);
  const others = data?.some((one) => one.live && !one.current) ?? false;
  const ask = async (one?: OwnSession) => {
    const yes = await confirm({
      title: one ? text("account.security.end") : text("account.security.endOthers"),
      body: one ? text("account.security.endOneBody") : text("account.security.endOthersBody"),
      ok: text("account.security.end"),
    });
    if (!yes) return;
    end.mutate(one ? { id: one.id } : {}, {
      onSuccess: ({ ended }) => notify.ok(text("account.security.ended1", { n: ended })),
      onError: (failure) => tellFailure(failure),
    });
  };
  return (
    <div className="rounded-surface border border-line bg-surface p-4">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="font-semibold">{text("account.security.sessions")}</h2>
        {others ? (
          <Button size="small" busy={end.isPending} onClick={() => void ask()}>
            {text("account.security.endOthers")}
          </Button>
        ) : (
          data && <span className="text-13 text-muted">{text("account.security.none")}</span>
        )}
      </div>
      {error && <ListError error={error} stale={false} onRetry={() => void refetch()} />}
      {!error && !data && <p className="py-6 text-center text-muted">{text("workspace.page.loading")}</p>}
      <ul className="divide-y divide-line-soft">
        {data?.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="w-20 flex-none text-13">
              {one.current
                ? text("account.security.now")
                : one.live
                  ? text("account.security.live")
                  : text("account.security.ended")}
            </span>
            <span className="min-w-0 flex-1 truncate" title={one.client ?? ""}>
              {deviceName(one.client ?? "") || text("common.empty")}
            </span>
            <span className="flex flex-wrap gap-x-4 text-13 text-muted max-tablet:order-last max-tablet:basis-full max-tablet:ps-24">
              {one.secondStep && <span>{text(`device.step.${one.secondStep}`)}</span>}
              <span>{one.ip}</span>
              <span>{one.loginTime}</span>
            </span>
            {one.live && !one.current && (
              <Button size="small" tone="text" onClick={() => void ask(one)}>
                {text("account.security.end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
