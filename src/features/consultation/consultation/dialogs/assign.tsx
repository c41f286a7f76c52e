import * as z from "zod/mini";
import { useAct } from "#src/client/query.ts";
import { consultationAssign, consultationAssignBatch } from "#src/contract/consultation/consultation.ts";
import { titlesOf } from "#src/contract/labels.ts";
import { postRoles } from "#src/contract/system/desk/posts.ts";
import { filledText } from "#src/contract/texts.ts";
import { text } from "#src/lib/text.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { UserPicker } from "#src/widgets/user/user-picker.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { BatchDialogProps } from "#src/workspace/screen/entity/batch.tsx";
import { useOutcome } from "#src/workspace/screen/entity/outcome.tsx";
import type { ConsultationRow } from "../actions.ts";

const { title, fields, done } = consultationAssign.action;
const labels = titlesOf(fields);
const input = z.object({
  handlerBy: filledText(100, { error: () => text("consultation.consultation.chooseHandler") }),
});
const nobody = () => undefined;

/** 分配 of one consultation. */
export function AssignDialog({ row, onClose }: ActionDialogProps<ConsultationRow>) {
  return <AssignManyDialog rows={[row]} onClose={onClose} onDone={nobody} />;
}

/** 批量分配: refused consultations stay in the dialog with their reasons. */
export function AssignManyDialog({ rows, onClose, onDone }: BatchDialogProps<ConsultationRow>) {
  const form = useZodForm(input, { handlerBy: "" });
  const act = useAct(consultationAssignBatch, { refresh: ["consultation:consultation", "dashboard:task"] });
  const { left, take, refused } = useOutcome(rows, (row) => row.consultNo ?? "");
  return (
    <FormDialog
      title={rows.length > 1 ? text("consultation.consultation.assignMany") : `${title} ${rows[0]?.consultNo ?? ""}`}
      form={form}
      labels={labels}
      done={done}
      submitText={title}
      draftKey={false}
      onSubmit={async ({ handlerBy }) => {
        const asked = left.map(({ id, version }) => ({ id, version: version ?? 0 }));
        const all = take(await act.mutateAsync({ rows: asked, handlerBy }));
        if (all) onDone();
        return all;
      }}
      onClose={onClose}
    >
      {refused}
      <FormField control={form.control} name="handlerBy" label={labels.handlerBy} required>
        {({ value, onValueChange, ...bound }) => (
          <UserPicker
            {...bound}
            roles={[...postRoles.csBy, ...postRoles.salesBy]}
            value={value || null}
            onValueChange={(name) => onValueChange(name ?? "")}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
