import * as z from "zod/mini";
import { useQuery } from "@tanstack/react-query";
import { MultiCombobox } from "#ui/combobox/multi-combobox.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import { serviceBatchTag, serviceLabelOptions } from "#src/contract/services/service-acts.ts";
import { text } from "#src/lib/text.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { BatchDialogProps } from "#src/workspace/screen/entity/batch.tsx";
import { fewNames, useOutcome } from "#src/workspace/screen/entity/outcome.tsx";
import { serviceLabel, serviceName, type ServiceRow } from "../row.tsx";

const input = z.pick(serviceBatchTag.input, { mode: true, tagIds: true });
const modes = ["add", "remove", "replace"] as const;

/** 批量打标签: adds the chosen tags, removes them, or replaces each service's tags with them. */
export function BatchTagDialog({ rows, onClose, onDone }: BatchDialogProps<ServiceRow>) {
  const form = useZodForm(input, { mode: "add", tagIds: [] });
  const { control } = form;
  const { data } = useQuery(queryOf(serviceLabelOptions, {}));
  const act = useAct(serviceBatchTag);
  const { ids, take, refused } = useOutcome(rows, serviceName);
  const labels = { mode: text("services.service.batchTag.mode"), tagIds: serviceLabel.tagIds.title };
  return (
    <FormDialog
      title={text("services.service.batchTag.verb")}
      form={form}
      labels={labels}
      draftKey={`${serviceBatchTag.path}:${rows.map(({ id }) => id).join()}`}
      onClose={onClose}
      onSubmit={async (values) => {
        const outcome = await act.mutateAsync({ ids, ...values });
        const done = take(outcome, (n) => text("services.service.batchTag.done", { n }));
        if (done) onDone();
        return done;
      }}
    >
      <p className="text-muted">
        {text("services.service.batch.count", { n: rows.length, names: fewNames(rows.map(serviceName)) })}
      </p>
      {refused}
      <FormField control={control} name="mode" label={labels.mode}>
        {({ onValueChange, ...bound }) => (
          <RadioGroup
            {...bound}
            onValueChange={(next) => onValueChange(modes.find((mode) => mode === next) ?? "add")}
            options={modes.map((mode) => ({ value: mode, label: text(`services.service.batchTag.${mode}`) }))}
          />
        )}
      </FormField>
      <FormField control={control} name="tagIds" label={labels.tagIds} required>
        {({ onValueChange, ...bound }) => (
          <MultiCombobox
            {...bound}
            onValueChange={(next) => onValueChange([...next])}
            options={(data?.tags ?? []).map(({ id, name, enabled }) => ({
              value: id,
              label: name,
              disabled: !enabled,
            }))}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
