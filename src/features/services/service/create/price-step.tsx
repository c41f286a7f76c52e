import { useWatch } from "react-hook-form";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Select } from "#ui/select/select.tsx";
import type { ServiceValues } from "#src/contract/services/service-form.ts";
import { text } from "#src/lib/text.ts";
import { can } from "#src/session/session.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import type { StepProps } from "./page.tsx";
import { SpecTable } from "./spec-table.tsx";

/** Price step: a fixed price, prices by spec, or by quote. */
export function PriceStep({ form, labels }: StepProps) {
  const { control } = form;
  const mode = useWatch({ control, name: "priceMode" });
  const bySpec = mode === "2";
  const byQuote = mode === "3";
  return (
    <div className="flex flex-col gap-4">
      <FormField
        control={control}
        name="priceMode"
        label={labels.priceMode}
        required
        hint={
          bySpec
            ? text("services.service.create.priceFrom")
            : byQuote
              ? text("services.service.create.byQuote")
              : undefined
        }
      >
        {({ onValueChange, ...bound }) => (
          <RadioGroup
            {...bound}
            // The options come from a dictionary whose values are locked, so the cast is safe.
            onValueChange={(next) => onValueChange(next as ServiceValues["priceMode"])}
            options={dictOptions("price_mode")}
          />
        )}
      </FormField>
      <div className="grid gap-x-6 gap-y-4 tablet:grid-cols-2">
        {!bySpec && (
          <FormField control={control} name="price" label={labels.price} required={!byQuote}>
            {(bound) => <MoneyInput {...bound} />}
          </FormField>
        )}
        {mode === "1" && (
          <FormField control={control} name="marketPrice" label={labels.marketPrice}>
            {(bound) => <MoneyInput {...bound} />}
          </FormField>
        )}
        {!bySpec && can("order:liquidation:list") && (
          <FormField
            control={control}
            name="costPrice"
            label={labels.costPrice}
            hint={text("services.service.create.usualCost")}
          >
            {({ value, ...bound }) => <MoneyInput {...bound} value={value ?? null} />}
          </FormField>
        )}
        <FormField control={control} name="taxRate" label={labels.taxRate} required>
          {({ value, onValueChange, ...bound }) => (
            <Select
              {...bound}
              value={String(value)}
              onValueChange={(next) => onValueChange(Number(next))}
              options={dictOptions("tax_rate")}
            />
          )}
        </FormField>
      </div>
      {bySpec && <SpecTable form={form} labels={labels} />}
    </div>
  );
}
