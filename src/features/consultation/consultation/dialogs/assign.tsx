import * as z from "zod/mini";
import { consultation, consultationAssign, consultationAssignBatch } from "#src/contract/consultation/consultation.ts";
import { titlesOf } from "#src/contract/labels.ts";
import { postRoles } from "#src/contract/system/desk/posts.ts";
import { filledText } from "#src/contract/texts.ts";
import { text } from "#src/lib/text.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { UserPicker } from "#src/widgets/user/user-picker.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { BatchDialogProps } from "#src/workspace/screen/entity/batch.tsx";
import { BatchForm } from "#src/workspace/screen/entity/batch-form.tsx";
import type { ConsultationRow } from "../actions.ts";

const labels = titlesOf(consultationAssign.action.fields);
const input = z.object({
  handlerBy: filledText(100, { error: () => text("consultation.consultation.chooseHandler") }),
});
const nobody = () => undefined;

/** 分配 of one consultation. */
export function AssignDialog({ row, onClose }: ActionDialogProps<ConsultationRow>) {
  return <AssignManyDialog rows={[row]} onClose={onClose} onDone={nobody} />;
}

/** 批量分配: refused consultations stay in the dialog with their reasons. */
export function AssignManyDialog(props: BatchDialogProps<ConsultationRow>) {
  const form = useZodForm(input, { handlerBy: "" });
  const versions = new Map(props.rows.map(({ id, version }) => [id, version ?? 0]));
  return (
    <BatchForm
      {...props}
      call={consultationAssignBatch}
      rowName={({ consultNo }) => consultNo ?? ""}
      of={consultation.title}
      form={form}
      labels={labels}
      toInput={({ handlerBy }, ids) => ({
        rows: ids.map((id) => ({ id, version: versions.get(id) ?? 0 })),
        handlerBy,
      })}
      done={(n) => text("consultation.consultation.assigned", { n })}
      refresh={["system:todo"]}
    >
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
    </BatchForm>
  );
}
