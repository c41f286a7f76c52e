import * as Radix from "@radix-ui/react-checkbox";
import { Check, Minus } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { cn } from "#ui/utils/cn.ts";
import { FormValue } from "#ui/lib/form-value.ts";
import { tellDeveloper } from "#ui/lib/given.ts";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";

/** Ticked, not ticked, or ticked in part. */
export type Ticked = boolean | "indeterminate";

export interface CheckboxProps
  extends ReportsValue, Omit<ComponentProps<"button">, "value" | "defaultValue" | "onChange"> {
  value?: Ticked;
  /** @default false */
  defaultValue?: Ticked;
  /** Gets the state after the press; never "indeterminate". */
  onValueChange?: (value: boolean) => void;
  /** Words beside the box; without them give `aria-label`. */
  label?: ReactNode;
  /** Shown and focusable, but keeps its state. @default false */
  readOnly?: boolean;
  required?: boolean;
}

/** A state of a tick; undefined is for the part itself to hold. */
function givenTicked(prop: string, ticked: Ticked | null | undefined): Ticked | undefined {
  if (ticked === undefined || typeof ticked === "boolean" || ticked === "indeterminate") return ticked;
  if (process.env.NODE_ENV !== "production")
    tellDeveloper(
      `Checkbox: ${prop} is neither true, false nor "indeterminate", so it is drawn as not ticked. Give one of these, or nothing to let the box hold it.`,
    );
  return false;
}

/** A tick box of 16 px in a target of 24; `ref` and native props reach the button, `className` its label. */
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
        // A hundred boxes that a program ticks at once do not fade: nobody's pointer or focus is on them.
        "[&:not(:hover,:focus)]:data-[state=checked]:transition-none",
        "after:absolute after:-inset-1 after:content-['']",
        // What can only be read is no fill that calls for a press: the mark in the colour of text, on the page's.
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
