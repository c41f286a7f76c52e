import { listed } from "#src/lib/joined.ts";
import { useQuery } from "@tanstack/react-query";
import { MultiCombobox } from "#ui/combobox/multi-combobox.tsx";
import { queryOf } from "#src/client/query.ts";
import { serviceLabelOptions } from "#src/contract/services/service-acts.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import type { ServiceControl } from "./page.tsx";

const choicesOf = { industryIds: "industries", productCategoryIds: "products", tagIds: "tags" } as const;

/** Several industries, products or tags; the field holds their ids joined by commas. */
export function LabelField({
  control,
  name,
  label,
  hint,
  max,
}: {
  control: ServiceControl;
  name: keyof typeof choicesOf;
  label: string;
  hint?: string;
  /** Max number of choices. */
  max?: number;
}) {
  const { data } = useQuery(queryOf(serviceLabelOptions, {}));
  const choices = data?.[choicesOf[name]] ?? [];
  return (
    <FormField control={control} name={name} label={label} {...(hint ? { hint } : {})}>
      {({ value, onValueChange, ...bound }) => {
        const chosen = listed(value);
        const full = max !== undefined && chosen.length >= max;
        return (
          <MultiCombobox
            {...bound}
            value={chosen}
            onValueChange={(next) => onValueChange(next.join(","))}
            // A closed entry can be removed but not newly chosen.
            options={choices.map(({ id, name: shown, enabled }) => ({
              value: id,
              label: shown,
              disabled: !chosen.includes(id) && (full || !enabled),
            }))}
          />
        );
      }}
    </FormField>
  );
}
