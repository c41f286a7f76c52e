import { useQuery } from "@tanstack/react-query";
import type { Control, FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Select } from "#ui/select/select.tsx";
import { queryOf } from "#src/client/query.ts";
import { customer, type customerAddInput } from "#src/contract/customer/customer.ts";
import { level } from "#src/contract/customer/level.ts";
import { text } from "#src/lib/text.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { maySet } from "#src/widgets/form/may-set.ts";
import { UserPicker } from "#src/widgets/user/user-picker.tsx";

type Values = z.input<typeof customerAddInput>;

/** Level, salesperson and settlement of a new customer; each field only for people who may set it. */
export function CustomerTerms({ control }: { control: Control<Values, unknown, FieldValues> }) {
  const { levelId, salesBy, settleType } = customer.fields;
  return (
    <>
      {maySet(levelId) && (
        <FormField control={control} name="levelId" label={levelId.title} hint={text("customer.create.levelHint")}>
          {({ value, ...bound }) => <LevelSelect {...bound} value={value ?? null} />}
        </FormField>
      )}
      {maySet(salesBy) && (
        <FormField control={control} name="salesBy" label={salesBy.title}>
          {({ value, ...bound }) => <UserPicker {...bound} value={value ?? null} />}
        </FormField>
      )}
      {maySet(settleType) && (
        <FormField control={control} name="settleType" label={settleType.title} required>
          {({ value, onValueChange, ...bound }) => (
            <RadioGroup
              {...bound}
              value={value ?? null}
              onValueChange={(next) => onValueChange(next as Values["settleType"] | null)}
              options={dictOptions("settle_type")}
            />
          )}
        </FormField>
      )}
    </>
  );
}

function LevelSelect(props: Omit<Parameters<typeof Select>[0], "options">) {
  const { data } = useQuery(queryOf(level.list, { status: "1", pageSize: 100, column: "minGrowth", order: "asc" }));
  const options = (data?.records ?? []).map(({ id, levelName }) => ({ value: id ?? "", label: levelName ?? "" }));
  return <Select {...props} options={options} />;
}
