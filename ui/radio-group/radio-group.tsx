import * as Radix from "@radix-ui/react-radio-group";
import { useId, type ComponentProps } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { cn } from "#ui/utils/cn.ts";
import { FormValue } from "#ui/lib/form-value.ts";
import { validList } from "#ui/lib/validate-props.ts";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import { roveGroup } from "#ui/lib/rove-at-once.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useDirection } from "#ui/lib/use-direction.ts";
import type { Option } from "#ui/select/option.ts";

export interface RadioGroupProps
  extends ReportsValue, Omit<ComponentProps<"div">, "defaultValue" | "onChange" | "dir"> {
  options: readonly Option[];
  /** Value of the chosen option; null when none is chosen. */
  value?: string | null;
  /** @default null */
  defaultValue?: string | null;
  onValueChange?: (value: string) => void;
  /** Direction of the options. @default "row" */
  layout?: "row" | "column";
  disabled?: boolean;
  /** Shown and focusable, but the choice cannot be changed. @default false */
  readOnly?: boolean;
  required?: boolean;
  name?: string;
}

/** One choice from a few visible options, with one Tab stop; arrows move and choose. */
export function RadioGroup({
  options: given,
  value,
  defaultValue,
  onValueChange,
  layout = "row",
  readOnly = false,
  required,
  className,
  ...rest
}: RadioGroupProps) {
  const options = validList("RadioGroup", "options", given, "value");
  const base = useId();
  const { "aria-invalid": invalid, ...native } = useFieldLink({ ...rest, "aria-required": required }, true);
  const [chosen, choose] = useControlled<string | null>(
    value,
    defaultValue ?? null,
    onValueChange as ((next: string | null) => void) | undefined,
  );
  return (
    <Radix.Root
      dir={useDirection()}
      {...native}
      data-slot="radio-group"
      onKeyDownCapture={(event) => {
        native.onKeyDownCapture?.(event);
        roveGroup(event, "radio")?.click();
      }}
      onBlur={(event) => {
        // No blur while the focus moves among the radios: a form would validate a field that the user has not left.
        if (!event.currentTarget.contains(event.relatedTarget)) native.onBlur?.(event);
      }}
      aria-invalid={invalid}
      aria-readonly={readOnly || undefined}
      data-readonly={readOnly || undefined}
      value={chosen}
      onValueChange={(next) => {
        if (!readOnly) choose(next);
      }}
      className={cn(
        "relative flex min-h-control flex-wrap gap-x-5 gap-y-1",
        layout === "column" ? "flex-col" : "items-center",
        className,
      )}
    >
      {options.map((option, index) => (
        <label
          key={option.value}
          data-slot="radio"
          className={cn(
            "inline-flex min-h-6 items-center gap-2 text-14 text-body has-disabled:cursor-not-allowed has-disabled:text-faint",
            readOnly ? "cursor-default" : "cursor-pointer",
          )}
        >
          <Radix.Item
            value={option.value}
            disabled={option.disabled}
            aria-labelledby={`${base}-${index}`}
            className={cn(
              "relative inline-flex size-4 flex-none items-center justify-center rounded-full border transition-[border-color,background-color] duration-fast after:absolute after:-inset-1 after:content-[''] disabled:cursor-not-allowed disabled:border-line-firm disabled:bg-page disabled:text-faint data-[state=checked]:disabled:border-line-strong data-[state=checked]:disabled:bg-line",
              invalid ? "border-bad" : "border-line-strong",
              readOnly
                ? "cursor-default bg-page text-body"
                : "bg-surface text-on-accent hover:border-accent data-[state=checked]:border-accent-fill data-[state=checked]:bg-accent-fill",
            )}
          >
            <Radix.Indicator className="size-1.5 rounded-full bg-current" />
          </Radix.Item>
          <span id={`${base}-${index}`}>{option.label}</span>
          {option.hint && <span className="text-12 text-faint">{option.hint}</span>}
        </label>
      ))}
      <FormValue value={chosen ?? ""} required={required} disabled={native.disabled} readOnly={readOnly} />
    </Radix.Root>
  );
}
