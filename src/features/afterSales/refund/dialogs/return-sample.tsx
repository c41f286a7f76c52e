import { refund } from "#src/contract/afterSales/refund.ts";
import { refundReturnSample } from "#src/contract/afterSales/refund-acts.ts";
import { samplesAtLab } from "#src/contract/afterSales/refund-moves.ts";
import { text } from "#src/lib/text.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { ReturnDialog } from "#src/features/afterSales/return-dialog.tsx";
import type { RefundRow } from "../actions.ts";
import { WithRefund } from "./refund-dialog.tsx";

/** 退样 of a refund: some or all of the samples that the laboratory has. */
export function ReturnSampleDialog({ row, onClose }: ActionDialogProps<RefundRow>) {
  return (
    <WithRefund row={row} title={refundReturnSample.title ?? ""} onClose={onClose}>
      {(detail) => {
        const samples = detail.samples.filter(({ status }) => samplesAtLab.includes(status ?? ""));
        return (
          <ReturnDialog
            call={refundReturnSample}
            called={detail.refundNo ?? ""}
            read={refund.queryById}
            samples={samples}
            refusal={samples.length === 0 ? text("refund.noSamples") : undefined}
            row={detail}
            onClose={onClose}
          />
        );
      }}
    </WithRefund>
  );
}
