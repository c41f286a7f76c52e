/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a fieldset names itself by a legend, this group by the field's label */
import { useRef, type ComponentProps } from "react";
import { FieldContext, useFieldLink } from "#ui/field/field-context.ts";
import { cn } from "#ui/utils/cn.ts";
import { FormValue } from "#ui/lib/form-value.ts";
import { validList, validTexts } from "#ui/lib/validate-props.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";
import type { Option } from "#ui/select/option.ts";
import { Checkbox } from "./checkbox.tsx";

export interface CheckboxGroupProps extends ReportsValue, Omit<ComponentProps<"div">, "defaultValue" | "onChange"> {
  options: readonly Option[];
  /** Values of the checked options, in the order of `options`. */
  value?: readonly string[];
  /** @default [] */
  defaultValue?: readonly string[];
  onValueChange?: (value: readonly string[]) => void;
  disabled?: boolean;
  readOnly?: boolean;
  /** Requires at least one checked option. @default false */
  required?: boolean;
  /** Name under which a form submits the value of each checked option. */
  name?: string;
}

/** Renders a group of checkboxes, for several choices out of a few. */
export function CheckboxGroup({
  options: given,
  value,
  defaultValue,
  onValueChange,
  disabled,
  readOnly,
  required,
  name,
  className,
  ref,
  ...rest
}: CheckboxGroupProps) {
  const options = validList("CheckboxGroup", "options", given, "value");
  const {
    disabled: off,
    "aria-required": _required,
    "aria-invalid": invalid,
    ...native
  } = useFieldLink({ ...rest, disabled }, true);
  const box = useRef<HTMLDivElement>(null);
  const merged = useMergedRefs(box, ref);
  const initial = validTexts("CheckboxGroup", "defaultValue", defaultValue) ?? [];
  const [ticked, tick] = useControlled<readonly string[]>(
    validTexts("CheckboxGroup", "value", value),
    initial,
    onValueChange,
  );
  useFormReset(box, value, initial, tick);
  return (
    <div
      role="group"
      data-slot="checkbox-group"
      {...native}
      ref={merged}
      className={cn("relative flex min-h-control flex-wrap items-center gap-x-5 gap-y-1", className)}
    >
      <FieldContext value={null}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            value={ticked.includes(option.value)}
            disabled={off || option.disabled}
            readOnly={readOnly}
            aria-invalid={invalid}
            onValueChange={(on) =>
              tick(
                options
                  .filter((one) => (one.value === option.value ? on : ticked.includes(one.value)))
                  .map((one) => one.value),
              )
            }
          />
        ))}
      </FieldContext>
      <FormValue name={name} value={ticked} required={required} disabled={off} readOnly={readOnly} />
    </div>
  );
}
