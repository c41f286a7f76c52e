import * as z from "zod/mini";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { useAct } from "#src/client/query.ts";
import { type WorkItem, workTransfer } from "#src/contract/system/desk/work.ts";
import { text } from "#src/lib/text.ts";
import { mayCall } from "#src/session/session.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { UserPicker } from "#src/widgets/user/user-picker.tsx";

/** Whether this person may transfer an item; only items with a todo can be transferred. */
export const mayTransfer = ({ todo }: WorkItem): boolean => todo !== "" && mayCall(workTransfer.permission);

const TransferForm = z.pick(workTransfer.input, { toUser: true, reason: true });

/** 转交: transfers an item to a colleague, with a reason for the colleague to read. */
export function TransferDialog({ item, onClose }: { item: WorkItem; onClose(): void }) {
  const transfer = useAct(workTransfer);
  const form = useZodForm(TransferForm, { toUser: "", reason: "" });
  const { control } = form;
  const labels = { toUser: text("task.transfer.toUser"), reason: text("task.transfer.reason") };
  return (
    <FormDialog
      title={text("task.transfer.title", { what: item.no || item.title })}
      form={form}
      labels={labels}
      draftKey={`${workTransfer.path}:${item.todo}`}
      done={text("task.transfer.done")}
      submitText={text("task.transfer.verb")}
      onSubmit={(values) => transfer.mutateAsync({ ...values, id: item.todo })}
      onClose={onClose}
    >
      <FormField control={control} name="toUser" label={labels.toUser} required>
        {({ onValueChange, ...bound }) => <UserPicker {...bound} onValueChange={(name) => onValueChange(name ?? "")} />}
      </FormField>
      <FormField control={control} name="reason" label={labels.reason} required>
        {(bound) => <Textarea {...bound} maxLength={200} rows={3} />}
      </FormField>
    </FormDialog>
  );
}
