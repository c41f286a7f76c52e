import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type RefCallback, use } from "react";
import { FieldContext } from "#ui/field/field-context.ts";
import { cn } from "#ui/utils/cn.ts";
import { Select } from "#ui/select/select.tsx";
import { listed } from "#src/lib/joined.ts";
import { text } from "#src/lib/text.ts";
import { levelsOf, loadRegions } from "./regions.ts";

export interface AreaPickerProps extends Omit<
  ComponentProps<"fieldset">,
  "defaultValue" | "onChange" | "onBlur" | "ref"
> {
  /** Codes `省,市,区`, as far as chosen; "" = none. */
  value: string | null | undefined;
  onValueChange(value: string): void;
  disabled?: boolean | undefined;
  name?: string;
  onBlur?(): void;
  /** Accepted so that a form can bind the control. */
  ref?: RefCallback<HTMLElement>;
}

const names = ["common.area.province", "common.area.city", "common.area.district"] as const;

/** Province, city and district as three linked lists; each choice extends the value. */
export function AreaPicker({
  value,
  onValueChange,
  disabled,
  name: _name,
  className,
  ref: _ref,
  onBlur,
  ...rest
}: AreaPickerProps) {
  const field = use(FieldContext);
  const { data } = useQuery({ queryKey: ["regions"], queryFn: loadRegions, staleTime: Infinity });
  const path = listed(value);
  const levels = data ? levelsOf(data, path) : [[], [], []];
  return (
    <fieldset
      aria-labelledby={field?.labelId}
      data-slot="area-picker"
      className={cn("m-0 grid min-w-0 grid-cols-3 gap-2 border-0 p-0 max-tablet:grid-cols-1", className)}
      {...rest}
    >
      {names.map((level, at) => (
        <Select
          key={level}
          {...(at === 0 ? {} : { id: `${field?.id ?? "area"}-${at}` })}
          aria-label={text(level)}
          placeholder={text(level)}
          options={levels[at] ?? []}
          value={path[at] ?? null}
          disabled={disabled || (levels[at] ?? []).length === 0}
          onBlur={() => onBlur?.()}
          onValueChange={(code) => onValueChange([...path.slice(0, at), ...(code ? [code] : [])].join(","))}
        />
      ))}
    </fieldset>
  );
}
