import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#src/client/query.ts";
import { type CloseFigure, closeRows, flowFigures } from "#src/contract/finance/close.ts";
import type { PageAddress } from "#src/contract/addresses.ts";
import { formatCents, formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { RecordLink } from "#src/workspace/screen/record-link.tsx";

/** Rows shown; the sum is over all of them. */
const pageSize = 200;
const flowPage: PageAddress = "/finance/financeList";

/** The rows that a figure of a month is the sum of. */
export function FigureRows({ period, figure }: { period: string; figure: CloseFigure }) {
  const { data, error, refetch } = useQuery(queryOf(closeRows, { period, figure, pageSize }));
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <output className="text-13 text-muted">{text("finance.close.loading")}</output>;
  const isFlow = figure in flowFigures;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="m-0 text-14 font-semibold text-strong">
        {text("finance.close.rowsSum", { n: data.total, sum: formatYuan(data.sum) })}
      </p>
      {data.rows.length === 0 ? (
        <p className="m-0 text-13 text-muted">{text("finance.close.rowsNone")}</p>
      ) : (
        <ul className="m-0 flex list-none flex-col p-0">
          {data.rows.map((row) => (
            <li
              key={row.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-1.5 text-13 tablet:grid-cols-[180px_minmax(0,1fr)_100px_auto]"
            >
              <span className="tabular-nums">
                {isFlow ? (
                  <RecordLink page={flowPage} need="finance:finance:view" id={row.id}>
                    {row.no}
                  </RecordLink>
                ) : (
                  row.no
                )}
              </span>
              <span className="col-start-1 truncate text-muted tablet:col-start-2">{row.name ?? "–"}</span>
              <span className="hidden text-muted tabular-nums tablet:block">{row.day}</span>
              <span className="col-start-2 row-start-1 text-end tabular-nums tablet:col-start-4">
                {formatCents(row.amount)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data.total > data.rows.length && (
        <p className="m-0 text-13 text-muted">{text("finance.close.rowsMore", { n: data.rows.length })}</p>
      )}
    </div>
  );
}
