import { useQuery } from "@tanstack/react-query";
import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { notify } from "#ui/toast/notify.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import type { PageAddress } from "#src/contract/addresses.ts";
import { closeCheck, type CloseProblem, closeProblems, closeRun } from "#src/contract/finance/close.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { RecordLink } from "#src/workspace/screen/record-link.tsx";

/** Where each kind of problem is solved. */
const places: Readonly<Record<CloseProblem, { page: PageAddress; need: Permission }>> = {
  payment: { page: "/finance/confirmPayment", need: "finance:payment:view" },
  refund: { page: "/afterSales/refundList", need: "afterSales:refund:view" },
  flow: { page: "/finance/financeList", need: "finance:finance:view" },
};

export interface CheckPeriodProps {
  period: string;
  onDone(): void;
}

/** The checklist of a month: each open problem is a link to where it is solved; without problems it can be closed. */
export function CheckPeriod({ period, onDone }: CheckPeriodProps) {
  const { data, error, refetch } = useQuery(queryOf(closeCheck, { period }));
  const act = useAct(closeRun, { refresh: ["finance:close"] });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <output className="text-13 text-muted">{text("finance.close.loading")}</output>;
  const run = async () => {
    const sure = await confirm({
      title: text("finance.close.runQuestion", { period }),
      ok: text("finance.close.verb"),
    });
    if (!sure) return;
    try {
      await act.mutateAsync({ period });
      notify.ok(text("finance.close.done", { period }));
      onDone();
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {data.count === 0 ? (
        <Alert tone={data.refusal === null ? "ok" : "warn"}>{data.refusal ?? text("finance.close.clear")}</Alert>
      ) : (
        <>
          <Alert tone="warn">{text("finance.close.problems", { n: data.count })}</Alert>
          <ul className="m-0 flex list-none flex-col p-0">
            {data.problems.map(({ kind, id, no, name, amount }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 border-b border-line py-2 text-13">
                <span className="w-28 text-muted">{closeProblems[kind]}</span>
                <RecordLink {...places[kind]} id={id}>
                  {no}
                </RecordLink>
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <span className="tabular-nums">{formatYuan(amount)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button
        className="self-start"
        tone="primary"
        busy={act.isPending}
        {...(data.refusal === null ? {} : { refusal: data.refusal })}
        onClick={() => void run()}
      >
        {text("finance.close.run", { period })}
      </Button>
    </div>
  );
}
