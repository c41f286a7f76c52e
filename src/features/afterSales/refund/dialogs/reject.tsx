import * as z from "zod/mini";
import { Select } from "#ui/select/select.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { refundReject } from "#src/contract/afterSales/refund-acts.ts";
import { text } from "#src/lib/text.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { refundLabels } from "#src/widgets/refund/refund-labels.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { RefundRow } from "../actions.ts";
import { RefundDialog } from "./refund-dialog.tsx";

const { id: _id, version: _version, ...shape } = refundReject.input.shape;

/** 驳回退款: the order goes on. */
export function RejectDialog({ row, onClose }: ActionDialogProps<RefundRow>) {
  const form = useZodForm(z.object(shape), { rejectReason: "", detail: "" });
  const labels = { rejectReason: refundLabels.rejectReason, detail: refundLabels.rejectDetail };
  return (
    <RefundDialog
      row={row}
      onClose={onClose}
      endpoint={refundReject}
      title={text("refund.reject.title")}
      done={text("refund.reject.done")}
      tone="danger"
      form={form}
      labels={labels}
      toInput={(values, on) => ({ ...values, ...on })}
    >
      <FormField control={form.control} name="rejectReason" label={labels.rejectReason} required>
        {({ value, ...bound }) => (
          <Select {...bound} value={value || null} options={dictOptions("refund_reject_reason")} />
        )}
      </FormField>
      <FormField control={form.control} name="detail" label={labels.detail} required>
        {(bound) => <Textarea {...bound} maxLength={500} rows={3} />}
      </FormField>
    </RefundDialog>
  );
}
