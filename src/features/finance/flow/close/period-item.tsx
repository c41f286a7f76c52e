import { FileDown } from "lucide-react";
import { Button } from "#ui/button/button.tsx";
import { Tag } from "#ui/tag/tag.tsx";
import { downloadFile } from "#src/client/download.ts";
import {
  type CloseFigure,
  closeFigureNames,
  closeFigures,
  type ClosePeriod,
  closeReopen,
  closeRun,
  closeVouchers,
} from "#src/contract/finance/close.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { shortTime } from "#src/lib/time.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { dictText, mayCall } from "#src/session/session.ts";

export interface PeriodItemProps {
  of: ClosePeriod;
  onFigure(figure: CloseFigure): void;
  onCheck(): void;
  onReopen(): void;
}

async function saveVouchers(period: string): Promise<void> {
  try {
    await downloadFile(closeVouchers, { period });
  } catch (error) {
    tellFailure(error);
  }
}

/** A month: its state, its figures, each of which opens its rows, and what can be done with it. */
export function PeriodItem({ of, onFigure, onCheck, onReopen }: PeriodItemProps) {
  const { period, status, next, closeTime, reopenReason, figures } = of;
  const who = of.closeBy_dictText ?? of.closeBy ?? "";
  return (
    <li data-slot="period" className="flex flex-col gap-2 rounded-surface border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="m-0 text-16 font-semibold tabular-nums text-strong">{period}</h3>
        <Tag tone={status === "1" ? "ok" : "info"}>{dictText("close_status", status)}</Tag>
        {closeTime && (
          <span className="text-13 text-muted">{text("finance.close.by", { who, at: shortTime(closeTime) })}</span>
        )}
        {reopenReason && (
          <span className="text-13 text-muted wrap-anywhere">
            {text("finance.close.reopened", { reason: reopenReason })}
          </span>
        )}
        <span className="ms-auto flex flex-wrap gap-2">
          {mayCall(closeVouchers.permission) && (
            <Button size="small" icon={<FileDown aria-hidden />} onClick={() => void saveVouchers(period)}>
              {text("finance.close.vouchers")}
            </Button>
          )}
          {next === "close" && mayCall(closeRun.permission) && (
            <Button size="small" tone="primary" onClick={onCheck}>
              {text("finance.close.check")}
            </Button>
          )}
          {next === "reopen" && mayCall(closeReopen.permission) && (
            <Button size="small" onClick={onReopen}>
              {text("finance.close.reopen")}
            </Button>
          )}
        </span>
      </div>
      <dl className="m-0 grid grid-cols-2 gap-x-4 gap-y-1 tablet:grid-cols-4">
        {closeFigureNames.map((figure) => (
          <div key={figure} className="flex min-w-0 flex-col">
            <dt className="text-12 text-muted">{closeFigures[figure]}</dt>
            <dd className="m-0">
              <button
                type="button"
                className="cursor-pointer tabular-nums underline decoration-dotted underline-offset-4"
                aria-label={`${period} ${closeFigures[figure]} ${formatCents(figures[figure])}`}
                onClick={() => onFigure(figure)}
              >
                {formatCents(figures[figure])}
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
