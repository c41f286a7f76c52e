import * as z from "zod/mini";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { useAct } from "#src/client/query.ts";
import { closeReopen } from "#src/contract/finance/close.ts";
import { text } from "#src/lib/text.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";

const input = z.pick(closeReopen.input, { reason: true });

/** 反关账 of the last closed month, with its reason. */
export function ReopenDialog({ period, onClose }: { period: string; onClose(): void }) {
  const form = useZodForm(input, { reason: "" });
  const act = useAct(closeReopen, { refresh: ["finance:close"] });
  const labels = { reason: text("finance.close.reason") };
  return (
    <FormDialog
      title={text("finance.close.reopenTitle", { period })}
      form={form}
      labels={labels}
      tone="danger"
      submitText={text("finance.close.reopen")}
      done={text("finance.close.reopenDone", { period })}
      onClose={onClose}
      onSubmit={({ reason }) => act.mutateAsync({ period, reason })}
    >
      <FormField control={form.control} name="reason" label={labels.reason} required>
        {({ onValueChange, ...bound }) => (
          <Textarea {...bound} rows={3} maxLength={200} onValueChange={(next) => onValueChange(next ?? "")} />
        )}
      </FormField>
    </FormDialog>
  );
}
