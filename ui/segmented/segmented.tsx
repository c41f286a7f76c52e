import * as Radix from "@radix-ui/react-radio-group";
import type { ComponentProps } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { cn } from "#ui/utils/cn.ts";
import { validList } from "#ui/lib/validate-props.ts";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import { roveGroup } from "#ui/lib/rove-at-once.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useDirection } from "#ui/lib/use-direction.ts";
import type { Option } from "#ui/select/option.ts";

export interface SegmentedProps extends ReportsValue, Omit<ComponentProps<"div">, "defaultValue" | "onChange" | "dir"> {
  /** Two to five options with short labels. */
  options: readonly Option[];
  /** Value of the chosen option. */
  value?: string;
  /** @default the first option */
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** @default "middle" (32 px); "small" is 26 px. */
  size?: "middle" | "small";
  disabled?: boolean;
  name?: string;
}

/** One choice from a few exclusive options, shown in one bar. A radio group with one Tab stop; arrows choose. */
export function Segmented({
  options: given,
  value,
  defaultValue,
  onValueChange,
  size = "middle",
  className,
  ...rest
}: SegmentedProps) {
  const options = validList("Segmented", "options", given, "value");
  const { "aria-invalid": _invalid, "aria-required": _required, ...native } = useFieldLink(rest, true);
  const [chosen, choose] = useControlled(value, defaultValue ?? options[0]?.value ?? "", onValueChange);
  return (
    <Radix.Root
      dir={useDirection()}
      {...native}
      data-slot="segmented"
      onKeyDownCapture={(event) => {
        native.onKeyDownCapture?.(event);
        roveGroup(event, "radio")?.click();
      }}
      value={chosen}
      onValueChange={choose}
      className={cn(
        "inline-flex w-fit max-w-full items-stretch gap-0.5 rounded-control border border-line bg-page p-0.5",
        size === "small" ? "h-control-sm text-13" : "h-control text-14",
        className,
      )}
    >
      {options.map((option) => (
        <Radix.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          className={cn(
            "inline-flex min-w-0 items-center justify-center gap-1.5 rounded-tag border border-transparent text-muted transition-colors duration-fast hover:text-body data-[state=checked]:border-line data-[state=checked]:bg-surface data-[state=checked]:font-semibold data-[state=checked]:text-accent-text disabled:cursor-not-allowed disabled:opacity-50",
            size === "small" ? "px-2" : "px-3",
          )}
        >
          {option.icon}
          <span className="truncate">{option.label}</span>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
