/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a fieldset names itself by a legend, this group by the field's label */
import type { ComponentProps } from "react";
import { FieldContext, useFieldLink } from "#ui/field/field-context.ts";
import { cn } from "#ui/lib/cn.ts";
import { givenList, givenTexts } from "#ui/lib/given.ts";
import { useControlled } from "#ui/lib/use-controlled.ts";
import type { Option } from "#ui/select/option.ts";
import { Checkbox } from "./checkbox.tsx";

export interface CheckboxGroupProps extends Omit<ComponentProps<"div">, "defaultValue" | "onChange"> {
  options: readonly Option[];
  /** Values of the ticked options, in the order of `options`. */
  value?: readonly string[];
  /** @default [] */
  defaultValue?: readonly string[];
  onValueChange?: (value: readonly string[]) => void;
  disabled?: boolean;
  readOnly?: boolean;
}

/** Several choices out of a few, all in view. */
export function CheckboxGroup({
  options: given,
  value,
  defaultValue,
  onValueChange,
  disabled,
  readOnly,
  className,
  ...rest
}: CheckboxGroupProps) {
  const options = givenList("CheckboxGroup", "options", given, "value");
  const {
    disabled: off,
    "aria-required": _required,
    "aria-invalid": invalid,
    ...native
  } = useFieldLink({ ...rest, disabled }, true);
  const [ticked, tick] = useControlled<readonly string[]>(
    givenTexts("CheckboxGroup", "value", value),
    givenTexts("CheckboxGroup", "defaultValue", defaultValue) ?? [],
    onValueChange,
  );
  return (
    <div
      role="group"
      data-slot="checkbox-group"
      {...native}
      className={cn("flex min-h-control flex-wrap items-center gap-x-5 gap-y-1", className)}
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
    </div>
  );
}
