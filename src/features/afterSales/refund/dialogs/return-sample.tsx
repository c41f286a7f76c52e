import type { RefundDetail } from "#src/contract/afterSales/refund.ts";
import { refundReturnSample } from "#src/contract/afterSales/refund-acts.ts";
import { samplesAtLab } from "#src/contract/afterSales/refund-moves.ts";
import { text } from "#src/lib/text.ts";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { ReturnFields, returnInput, returnStart } from "#src/widgets/refund/return-fields.tsx";
import { returnLabels } from "#src/widgets/refund/refund-labels.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { RefundRow } from "../actions.ts";
import { RefundDialog, WithRefund } from "./refund-dialog.tsx";

/** 退样: the laboratory sends the samples back, hands them over, or destroys them. */
export function ReturnSampleDialog({ row, onClose }: ActionDialogProps<RefundRow>) {
  return (
    <WithRefund row={row} title={text("refund.return.title")} onClose={onClose}>
      {(detail) => <ReturnForm detail={detail} onClose={onClose} />}
    </WithRefund>
  );
}

function ReturnForm({ detail, onClose }: { detail: RefundDetail & { id: string }; onClose(): void }) {
  const samples = detail.samples.filter(({ status }) => samplesAtLab.includes(status ?? ""));
  const form = useZodForm(refundReturnSample.input, {
    id: detail.id,
    version: detail.version ?? 0,
    ...returnStart(samples, detail.returnMethod),
  });
  return (
    <RefundDialog
      row={detail}
      onClose={onClose}
      endpoint={refundReturnSample}
      title={text("refund.return.title")}
      done={text("refund.return.done")}
      form={form}
      labels={returnLabels}
      refusal={samples.length === 0 ? text("refund.return.none") : null}
      toInput={(values, on) => ({ ...returnInput(values), ...on })}
    >
      <ReturnFields control={form.control} samples={samples} />
    </RefundDialog>
  );
}
