import * as Radix from "@radix-ui/react-switch";
import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { cn } from "#ui/utils/cn.ts";
import { FormValue } from "#ui/lib/form-value.ts";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";

export interface SwitchProps
  extends ReportsValue, Omit<ComponentProps<"button">, "value" | "defaultValue" | "onChange"> {
  value?: boolean;
  /** @default false */
  defaultValue?: boolean;
  onValueChange?: (value: boolean) => void;
  /** True while the change is being saved; presses are ignored. @default false */
  busy?: boolean;
  /** Shown and focusable, but the state cannot be changed. @default false */
  readOnly?: boolean;
  required?: boolean;
}

/** A switch that takes effect at once, without saving. 36×20 px in a 24 px target. */
export function Switch({
  value,
  defaultValue,
  onValueChange,
  busy = false,
  readOnly = false,
  required,
  className,
  ...rest
}: SwitchProps) {
  const native = useFieldLink({ ...rest, "aria-required": required });
  const [on, turn] = useControlled(value, defaultValue ?? false, onValueChange);
  return (
    <>
      <FormValue
        value={on ? "on" : ""}
        required={required}
        disabled={native.disabled}
        readOnly={readOnly}
        form={native.form}
      />
      <Radix.Root
        {...native}
        data-slot="switch"
        aria-busy={busy || undefined}
        aria-readonly={readOnly || undefined}
        data-readonly={readOnly || undefined}
        checked={on}
        onCheckedChange={(next) => {
          if (!busy && !readOnly) turn(next);
        }}
        className={cn(
          "relative inline-flex h-5 w-9 flex-none items-center self-start rounded-full border px-px transition-colors duration-base after:absolute after:-inset-0.5 after:content-[''] aria-busy:cursor-progress disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:outline-2 aria-invalid:outline-bad forced-colors:border-[ButtonText]",
          // Read-only it is an outline: the position and the contrast of the thumb show on or off.
          readOnly
            ? "cursor-default border-line-strong bg-page"
            : "border-transparent bg-line-strong data-[state=checked]:bg-accent-fill",
          className,
        )}
      >
        <Radix.Thumb
          className={cn(
            "flex size-4 items-center justify-center rounded-full transition-transform duration-base data-[state=checked]:translate-x-4 rtl:data-[state=checked]:-translate-x-4 forced-colors:bg-[ButtonText]",
            readOnly ? "bg-line-strong text-page data-[state=checked]:bg-body" : "bg-on-accent text-accent-fill",
          )}
        >
          {busy && (
            <LoaderCircle aria-hidden className="size-3 animate-spin motion-reduce:animate-[spin_4s_linear_infinite]" />
          )}
        </Radix.Thumb>
      </Radix.Root>
    </>
  );
}
