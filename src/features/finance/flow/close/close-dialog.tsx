import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { queryOf } from "#src/client/query.ts";
import { type CloseFigure, closeFigures, closeList, type ClosePeriod } from "#src/contract/finance/close.ts";
import { text } from "#src/lib/text.ts";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { CheckPeriod } from "./check-period.tsx";
import { FigureRows } from "./figure-rows.tsx";
import { PeriodItem } from "./period-item.tsx";
import { ReopenDialog } from "./reopen-dialog.tsx";

/** What the dialog shows: the months, the checklist of one, or the rows of a figure. */
type Shown = { period: ClosePeriod; figure?: CloseFigure } | null;

/** 关账: the months with their figures, the checklist of the next one, and reopening the last one. */
export function CloseDialog({ onClose }: { onClose(): void }) {
  const [shown, setShown] = useState<Shown>(null);
  const [reopening, setReopening] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(queryOf(closeList, {}));
  // A link to a flow opens its record on this page, behind the dialog.
  const href = useLocation({ select: (location) => location.href });
  const [opened] = useState(href);
  useEffect(() => {
    if (href !== opened) onClose();
  }, [href, opened, onClose]);
  const title =
    shown?.figure !== undefined
      ? text("finance.close.rowsTitle", { period: shown.period.period, figure: closeFigures[shown.figure] })
      : shown
        ? `${text("finance.close.title")} ${shown.period.period}`
        : text("finance.close.title");
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={title}
        width={960}
        footer={
          <>
            {shown && <Button onClick={() => setShown(null)}>{text("finance.close.back")}</Button>}
            <Button onClick={onClose}>{text("common.verb.close")}</Button>
          </>
        }
      >
        {shown?.figure !== undefined ? (
          <FigureRows period={shown.period.period} figure={shown.figure} />
        ) : shown ? (
          <CheckPeriod period={shown.period.period} onDone={() => setShown(null)} />
        ) : error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <ul aria-label={text("finance.close.list")} className="m-0 flex list-none flex-col gap-3 p-0">
            {data.periods.map((period) => (
              <PeriodItem
                key={period.period}
                of={period}
                onFigure={(figure) => setShown({ period, figure })}
                onCheck={() => setShown({ period })}
                onReopen={() => setReopening(period.period)}
              />
            ))}
          </ul>
        ) : (
          <output className="text-13 text-muted">{text("finance.close.loading")}</output>
        )}
      </Dialog>
      {reopening !== null && <ReopenDialog period={reopening} onClose={() => setReopening(null)} />}
    </>
  );
}
