import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { queryOf } from "#src/client/query.ts";
import { type OwnThird, ownThirds } from "#src/contract/system/third.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { goToThird } from "#src/session/third.ts";
import { ListError } from "#src/workspace/screen/list/list-states.tsx";
import { PageContent } from "#src/workspace/screen/page-content.tsx";
import { UnbindDialog } from "./unbind-dialog.tsx";

/** 账号绑定: my accounts at third parties, by which I may sign in. */
export function Binding() {
  const { data, error, refetch } = useQuery({ ...queryOf(ownThirds, {}), meta: { shownByCaller: true } });
  const [unbinding, setUnbinding] = useState<OwnThird | null>(null);
  const [leaving, setLeaving] = useState(false);
  const bind = async ({ thirdType }: OwnThird) => {
    setLeaving(true);
    try {
      await goToThird(thirdType, "bind");
    } catch (failure) {
      setLeaving(false);
      tellFailure(failure);
    }
  };
  return (
    <PageContent>
      <div className="rounded-surface border border-line bg-surface px-4 py-1">
        {error && <ListError error={error} stale={false} onRetry={() => void refetch()} />}
        {!error && !data && <p className="py-6 text-center text-muted">{text("workspace.page.loading")}</p>}
        {data?.length === 0 && <p className="py-6 text-center text-muted">{text("account.binding.none")}</p>}
        <ul className="divide-y divide-line-soft">
          {data?.map((one) => (
            <li key={one.thirdType} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <span className="w-32 flex-none font-semibold">{one.title}</span>
              <span className="min-w-0 flex-1 text-muted">
                {one.id
                  ? text("account.binding.bound", { name: one.realname ?? "", time: one.createTime ?? "" })
                  : text("account.binding.free")}
              </span>
              {one.id ? (
                <Button size="small" onClick={() => setUnbinding(one)}>
                  {text("account.binding.unbind")}
                </Button>
              ) : (
                <Button size="small" busy={leaving} onClick={() => void bind(one)}>
                  {text("account.binding.bind")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
      {unbinding?.id && <UnbindDialog id={unbinding.id} title={unbinding.title} onClose={() => setUnbinding(null)} />}
    </PageContent>
  );
}
