import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Pagination } from "#ui/pagination/pagination.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import { bankHandled, bankLineStates, bankRestore, type HandledBankLine } from "#src/contract/finance/bank.ts";
import { flow } from "#src/contract/finance/flow.ts";
import { text } from "#src/lib/text.ts";
import { shortTime } from "#src/lib/time.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { FieldLink } from "#src/workspace/screen/entity/field-link.tsx";
import { namedText } from "#src/workspace/screen/list/rows/columns.tsx";
import { RecordLink } from "#src/workspace/screen/record-link.tsx";
import { LineFacts } from "./bank-line.tsx";

const pageSize = 20;
const { record } = flow.fields.bizNo;

export interface HandledLinesProps {
  status: (typeof bankLineStates)["done" | "ignored"];
  accountConfigId: string | null;
  fileId: string | null;
}

/** Lines that were handled, the latest first: by whom, when, and what became of them. */
export function HandledLines({ status, accountConfigId, fileId }: HandledLinesProps) {
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useQuery({
    ...queryOf(bankHandled, {
      status,
      pageNo,
      pageSize,
      ...(accountConfigId === null ? {} : { accountConfigId }),
      ...(fileId === null ? {} : { fileId }),
    }),
    placeholderData: (before) => before,
    meta: { shownByCaller: true },
  });
  const act = useAct(bankRestore);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <output className="text-13 text-muted">{text("finance.bank.loading")}</output>;
  if (data.total === 0)
    return (
      <Empty
        title={text(status === bankLineStates.done ? "finance.bank.noneDone" : "finance.bank.noneIgnored")}
        body={text("finance.bank.noneHandledHint")}
      />
    );
  const restore = async ({ id, version }: HandledBankLine) => {
    try {
      await act.mutateAsync({ id: id ?? "", version: version ?? 0 });
      notify.ok(text("finance.bank.restored"));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <>
      <ul aria-label={text("finance.bank.handled")} className="m-0 flex list-none flex-col gap-2 p-0">
        {data.lines.map((line) => (
          <li
            key={line.id}
            data-slot="bank-line"
            className="grid grid-cols-1 gap-3 rounded-surface border border-line p-3 tablet:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <div className="flex min-w-0 flex-col gap-1">
              <LineFacts line={line} />
            </div>
            <div className="flex min-w-0 flex-col gap-1 text-13">
              <Became line={line} />
              <span className="text-muted wrap-anywhere">
                {text("finance.bank.handledBy", {
                  who: namedText(line, "handleBy") || "–",
                  at: shortTime(line.handleTime ?? ""),
                })}
                {line.fileName && ` · ${line.fileName}`}
              </span>
            </div>
            {status === bankLineStates.ignored && (
              <Button
                className="self-center justify-self-start"
                busy={act.isPending && act.variables?.id === line.id}
                onClick={() => void restore(line)}
              >
                {text("finance.bank.restore")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.total > pageSize && (
        <Pagination simple total={data.total} page={pageNo} pageSize={pageSize} onPageChange={setPageNo} />
      )}
    </>
  );
}

/** The flows that a line proves, and the records they belong to; for an ignored line the reason. */
function Became({ line: { flows, result } }: { line: HandledBankLine }) {
  if (flows.length === 0) return <span className="wrap-anywhere">{result ?? "–"}</span>;
  return (
    <span className="wrap-anywhere">
      {/* What was done is before the numbers; the numbers are links. */}
      {result?.split("：")[0]}：
      {flows.map((one, at) => (
        <Fragment key={one.id}>
          {at > 0 && "、"}
          <RecordLink page="/finance/financeList" need="finance:finance:view" id={one.id}>
            {one.flowNo}
          </RecordLink>
          {one.bizNo && record && (
            <>
              （<FieldLink record={record} row={one} name="bizNo" />）
            </>
          )}
        </Fragment>
      ))}
    </span>
  );
}
