import type { Sample } from "#src/contract/order/sample-row.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";

/** What a row of samples is called: its name, else its number. */
export const sampleName = (sample: Sample): string => sample.sampleName || sample.sampleNo || "";

/** Name, number and how many of a sample, as the first cell of a table shows it. */
export function SampleCell({ sample }: { sample: Sample }) {
  const unit = dictText("sample_unit", sample.unit);
  const details = [sample.model, sample.batchNo].filter(Boolean).join(" · ");
  return (
    <span className="block min-w-0">
      <span className="block wrap-anywhere">{sample.sampleName}</span>
      {details && <span className="block text-12 text-muted">{details}</span>}
      <span className="block text-12 text-faint">
        {[
          sample.sampleNo,
          sample.receivedQuantity === null || sample.receivedQuantity === undefined
            ? text("order.order.sample.announced", { n: sample.quantity ?? 0, unit })
            : text("order.order.sample.received", { n: sample.receivedQuantity, unit }),
          (sample.round ?? 1) > 1 ? text("order.order.sample.round", { n: sample.round ?? 1 }) : "",
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </span>
  );
}
