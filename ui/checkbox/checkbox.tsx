import * as Radix from "@radix-ui/react-checkbox";
import { Check, Minus } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { cn } from "#ui/utils/cn.ts";
import { FormValue } from "#ui/lib/form-value.ts";
import { warnDeveloper } from "#ui/lib/validate-props.ts";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";

/** State of a checkbox: checked, unchecked, or partly checked. */
export type Ticked = boolean | "indeterminate";

export interface CheckboxProps
  extends ReportsValue, Omit<ComponentProps<"button">, "value" | "defaultValue" | "onChange"> {
  value?: Ticked;
  /** @default false */
  defaultValue?: Ticked;
  /** Receives the state after the press; never "indeterminate". */
  onValueChange?: (value: boolean) => void;
  /** Label next to the box; without it set `aria-label`. */
  label?: ReactNode;
  /** Shown and focusable, but keeps its state. @default false */
  readOnly?: boolean;
  required?: boolean;
}

/** Returns a valid checkbox state; undefined makes the component uncontrolled. */
function givenTicked(prop: string, ticked: Ticked | null | undefined): Ticked | undefined {
  if (ticked === undefined || typeof ticked === "boolean" || ticked === "indeterminate") return ticked;
  if (process.env.NODE_ENV !== "production")
    warnDeveloper(
      `Checkbox: ${prop} is neither true, false nor "indeterminate", so it is drawn as not ticked. Give one of these, or nothing to let the box hold it.`,
    );
  return false;
}

/**
 * Renders a checkbox of 16 px with a press target of 24 px. The button receives `ref` and native props, its label
 * receives `className`.
 */
export function Checkbox({
  value,
  defaultValue,
  onValueChange,
  label,
  readOnly = false,
  required,
  className,
  style,
  children,
  ...rest
}: CheckboxProps) {
  const words = label ?? children;
  const labelId = useId();
  const native = useFieldLink({ ...rest, "aria-required": required });
  const [ticked, tick] = useControlled<Ticked>(
    givenTicked("value", value),
    givenTicked("defaultValue", defaultValue) ?? false,
    onValueChange as ((next: Ticked) => void) | undefined,
  );
  const named = words !== undefined && !native["aria-label"] && !native["aria-labelledby"];
  const box = (
    <Radix.Root
      {...native}
      aria-labelledby={named ? labelId : native["aria-labelledby"]}
      aria-readonly={readOnly || undefined}
      data-readonly={readOnly || undefined}
      data-slot="checkbox"
      checked={ticked}
      onCheckedChange={(next) => {
        if (!readOnly) tick(next === true);
      }}
      className={cn(
        "relative inline-flex size-4 flex-none items-center justify-center rounded-tag border border-line-strong transition-[background-color,border-color] duration-fast",
        // No fade when code checks a hundred boxes at once; only a hovered or focused box fades.
        "[&:not(:hover,:focus)]:data-[state=checked]:transition-none",
        "after:absolute after:-inset-1 after:content-['']",
        // A read-only box has no coloured fill, because a fill invites a press: the mark has the text colour, on the
        // page background.
        readOnly
          ? "cursor-default bg-page text-body"
          : "bg-surface text-on-accent hover:border-accent data-[state=checked]:border-accent-fill data-[state=checked]:bg-accent-fill data-[state=indeterminate]:border-accent-fill data-[state=indeterminate]:bg-accent-fill",
        "enabled:aria-invalid:border-bad disabled:cursor-not-allowed disabled:border-line-firm disabled:bg-page disabled:text-faint data-[state=checked]:disabled:border-line-strong data-[state=checked]:disabled:bg-line",
        words === undefined && className,
      )}
      style={words === undefined ? style : undefined}
    >
      {ticked !== false && (
        <span className="pointer-events-none flex">
          {ticked === "indeterminate" ? (
            <Minus aria-hidden className="size-3" strokeWidth={3} />
          ) : (
            <Check aria-hidden className="size-3" strokeWidth={3} />
          )}
        </span>
      )}
    </Radix.Root>
  );
  const missing = (
    <FormValue
      value={ticked === true ? "on" : ""}
      required={required}
      disabled={native.disabled}
      readOnly={readOnly}
      form={native.form}
    />
  );
  if (words === undefined)
    return (
      <>
        {missing}
        {box}
      </>
    );
  return (
    <label
      data-slot="checkbox-label"
      className={cn(
        "inline-flex min-h-6 items-center gap-2 text-14 text-body has-disabled:cursor-not-allowed has-disabled:text-faint",
        readOnly ? "cursor-default" : "cursor-pointer",
        className,
      )}
      style={style}
    >
      {missing}
      {box}
      <span id={labelId} className="min-w-0">
        {words}
      </span>
    </label>
  );
}
