import type { EditRow } from "#ui/edit-table/columns/column.ts";
import type { CellKinds } from "#ui/edit-table/columns/kind.ts";
import { kitKinds } from "#ui/edit-table/kinds/kit-kinds.ts";
import type { Sample } from "#src/contract/order/sample-row.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { SampleCell, sampleName } from "./sample-cell.tsx";

/** Cell types of the receipt table that know the announced samples. */
export function receiptKinds(samples: readonly Sample[]): CellKinds {
  const { input, inputNumber } = kitKinds;
  if (!input || !inputNumber) throw new Error("The kit has no text and number cells, so no sample can be received.");
  const announcedOf = (row: EditRow) => samples.find(({ id }) => id === textAt(row, "id"));
  return {
    /** The announced sample, or the name of a sample that was not announced. */
    sample: {
      ...input,
      text: (value, place) => {
        const sample = announcedOf(place.row);
        return sample ? sampleName(sample) : input.text(value, place);
      },
      draw: (_, { row }) => {
        const sample = announcedOf(row);
        return sample && <SampleCell sample={sample} compact />;
      },
      readsRow: true,
    },
    /** The received quantity, with a note when it is less than announced. */
    receivedQuantity: {
      ...inputNumber,
      draw: (value, place) => {
        const min = announcedOf(place.row)?.quantity ?? 0;
        if (place.row["received"] !== "Y" || typeof value !== "number" || value >= min) return undefined;
        return (
          <span className="flex h-full flex-col justify-center leading-5">
            <span>{inputNumber.text(value, place)}</span>
            <span className="text-12 text-warn">{text("orderRecord.confirmReceipt.short")}</span>
          </span>
        );
      },
      readsRow: true,
    },
  };
}
