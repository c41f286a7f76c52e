import type { Sample } from "#src/contract/order/sample-row.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";

/** The name of a sample in a row, else its number. */
export const sampleName = (sample: Sample): string => sample.sampleName || sample.sampleNo || "";

export interface SampleCellProps {
  sample: Sample;
  /** For rows of fixed height: truncates each line and shows model and batch beside the name. @default false */
  compact?: boolean;
}

/** Name, number and quantity of a sample, for the first cell of a row. */
export function SampleCell({ sample, compact = false }: SampleCellProps) {
  const unit = dictText("sample_unit", sample.unit);
  const details = [sample.model, sample.batchNo].filter(Boolean).join(" · ");
  return (
    <span className={compact ? "flex h-full min-w-0 flex-col justify-center leading-5" : "block min-w-0"}>
      <span className={compact ? "truncate" : "block wrap-anywhere"}>
        {sample.sampleName}
        {compact && details && <span className="ms-2 text-12 text-muted">{details}</span>}
      </span>
      {!compact && details && <span className="block text-12 text-muted">{details}</span>}
      <span className={compact ? "truncate text-12 text-faint" : "block text-12 text-faint"}>
        {[
          sample.sampleNo,
          sample.receivedQuantity === null || sample.receivedQuantity === undefined
            ? text("orderRecord.sample.announced", { n: sample.quantity ?? 0, unit })
            : text("orderRecord.sample.received", { n: sample.receivedQuantity, unit }),
          (sample.round ?? 1) > 1 ? text("orderRecord.sample.round", { n: sample.round ?? 1 }) : "",
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </span>
  );
}
