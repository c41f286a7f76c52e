import * as z from "zod/mini";
import { useQuery } from "@tanstack/react-query";
import { MultiCombobox } from "#ui/combobox/multi-combobox.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { queryOf } from "#src/client/query.ts";
import { service } from "#src/contract/services/service.ts";
import { serviceBatchTag, serviceLabelOptions } from "#src/contract/services/service-acts.ts";
import { text } from "#src/lib/text.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { BatchDialogProps } from "#src/workspace/screen/entity/batch.tsx";
import { BatchForm } from "#src/workspace/screen/entity/batch-form.tsx";
import { serviceLabel, serviceName, type ServiceRow } from "../row.tsx";

const input = z.pick(serviceBatchTag.input, { mode: true, tagIds: true });
const modes = ["add", "remove", "replace"] as const;

/** 批量打标签: adds the chosen tags, removes them, or replaces each service's tags with them. */
export function BatchTagDialog(props: BatchDialogProps<ServiceRow>) {
  const form = useZodForm(input, { mode: "add", tagIds: [] });
  const { control } = form;
  const { data } = useQuery(queryOf(serviceLabelOptions, {}));
  const labels = { mode: text("services.service.batchTag.mode"), tagIds: serviceLabel.tagIds.title };
  return (
    <BatchForm
      {...props}
      call={serviceBatchTag}
      of={service.title}
      rowName={serviceName}
      form={form}
      labels={labels}
      toInput={(values, ids) => ({ ids, ...values })}
      done={(n) => text("services.service.batchTag.done", { n })}
    >
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
    </BatchForm>
  );
}
