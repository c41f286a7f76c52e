import { useQuery } from "@tanstack/react-query";
import { Combobox } from "#ui/combobox/combobox.tsx";
import { Input } from "#ui/input/input.tsx";
import { Select } from "#ui/select/select.tsx";
import { queryOf } from "#src/client/query.ts";
import { type CategoryNode, categoryTree } from "#src/contract/services/category-tree.ts";
import { mostTags, type ServiceValues } from "#src/contract/services/service-form.ts";
import { text } from "#src/lib/text.ts";
import { underNames } from "#src/lib/under-names.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { DictTicks } from "./dict-ticks.tsx";
import { LabelField } from "./label-field.tsx";
import type { StepProps } from "./page.tsx";

/** Leaves of the category tree, labelled with their ancestors' names; closed ones cannot be newly chosen. */
const leaves = (nodes: readonly CategoryNode[]) =>
  underNames(nodes)
    .filter(({ node }) => node.leaf)
    .map(({ node, label }) => ({ value: node.key, label, disabled: node.status !== "1" }));

/** First step: basic data of the service. */
export function BasicStep({ form: { control }, labels }: StepProps) {
  const { data: tree = [] } = useQuery(queryOf(categoryTree, {}));
  return (
    <div className="grid gap-x-6 gap-y-4 tablet:grid-cols-2">
      <FormField
        control={control}
        name="serviceName"
        label={labels.serviceName}
        hint={text("services.service.create.nameHint")}
        required
      >
        {(bound) => <Input {...bound} maxLength={80} />}
      </FormField>
      <FormField control={control} name="subtitle" label={labels.subtitle}>
        {(bound) => <Input {...bound} maxLength={120} />}
      </FormField>
      <FormField control={control} name="serviceType" label={labels.serviceType} required>
        {({ onValueChange, ...bound }) => (
          <Select
            {...bound}
            // The options come from a dictionary whose values are locked, so the cast is safe.
            onValueChange={(next) => onValueChange(next as ServiceValues["serviceType"])}
            options={dictOptions("service_type")}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="categoryId"
        label={labels.categoryId}
        hint={text("services.service.create.leafOnly")}
        required
      >
        {({ value, onValueChange, ...bound }) => (
          <Combobox
            {...bound}
            value={value || null}
            onValueChange={(id) => onValueChange(id ?? "")}
            options={leaves(tree)}
            clearable
          />
        )}
      </FormField>
      <LabelField control={control} name="industryIds" label={labels.industryIds} />
      <LabelField control={control} name="productCategoryIds" label={labels.productCategoryIds} />
      <LabelField
        control={control}
        name="tagIds"
        label={labels.tagIds}
        max={mostTags}
        hint={text("services.service.create.tagsHint", { n: mostTags })}
      />
      <DictTicks
        control={control}
        name="markets"
        label={labels.markets}
        code="target_market"
        className="tablet:col-span-2"
      />
      <DictTicks
        control={control}
        name="qualifications"
        label={labels.qualifications}
        code="qualification"
        className="tablet:col-span-2"
      />
    </div>
  );
}
