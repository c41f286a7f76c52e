import { CheckboxGroup } from "#ui/checkbox/checkbox-group.tsx";
import type { DictCode } from "#src/contract/dict-codes.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import type { ServiceControl } from "./page.tsx";
import { listed } from "#src/lib/joined.ts";

/** Several items of a dictionary as checkboxes; the field holds their values joined by commas. */
export function DictTicks({
  control,
  name,
  label,
  code,
  required,
  className,
}: {
  control: ServiceControl;
  name: "markets" | "qualifications" | "reportLanguages";
  label: string;
  /** Code of the dictionary. */
  code: DictCode;
  required?: boolean;
  className?: string;
}) {
  return (
    <FormField
      control={control}
      name={name}
      label={label}
      {...(required ? { required } : {})}
      {...(className ? { className } : {})}
    >
      {({ value, onValueChange, ref: _ref, name: _name, ...bound }) => (
        <CheckboxGroup
          {...bound}
          disabled={bound.disabled ?? false}
          value={listed(value)}
          onValueChange={(next) => onValueChange(next.join(","))}
          options={dictOptions(code)}
        />
      )}
    </FormField>
  );
}
