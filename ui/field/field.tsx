import { CircleAlert } from "lucide-react";
import { useCallback, useId, useMemo, type ComponentProps, type ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { useShownAfterPress } from "#ui/lib/after-press.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import type { SlotClasses } from "#ui/utils/slot-classes.ts";
import { basicZhCN } from "#ui/words/zh-CN/basic.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { FieldContext } from "./field-context.ts";
import { focusFirst } from "./focus-field.ts";

export interface FieldProps extends Omit<ComponentProps<"div">, "title"> {
  /** Label of the control; always visible. */
  label: ReactNode;
  /** Id of the control. @default made up */
  controlId?: string;
  /** Name by which an error summary finds the field. */
  name?: string;
  /** Marks the label and adds 必填 to the control's name. @default false */
  required?: boolean;
  /** Help text below the control; screen readers read it with the control. */
  hint?: ReactNode;
  /** Error text below the control, with how to fix it; makes the control invalid. */
  error?: ReactNode;
  /** Content at the right end of the label line. */
  extra?: ReactNode;
  /** Position of the label; "side" changes to "above" on narrow screens. @default "above" */
  layout?: "above" | "side";
  /** Disables the control inside. @default false */
  disabled?: boolean;
  /**
   * Called with an error when the text in the control becomes invalid, and with undefined when it is valid again. While
   * invalid, the last reported value differs from the text, so a form can refuse to submit.
   */
  onFault?: (fault: string | undefined) => void;
  /** Classes of the inner parts; `className` applies to the component itself. */
  classNames?: SlotClasses<"label" | "body" | "error" | "hint">;
}

/** Renders a label, one control, its hint and its error, linked visually and for screen readers. */
export function Field({
  label,
  controlId,
  name,
  required = false,
  hint,
  error,
  extra,
  layout = "above",
  disabled = false,
  onFault,
  className,
  classNames,
  children,
  ...rest
}: FieldProps) {
  const words = useOwnWords("field", basicZhCN.field);
  const made = useId();
  const id = controlId ?? made;
  const shown = useShownAfterPress(error || error === 0 ? error : undefined);
  const invalid = shown !== undefined;
  const labelId = `${id}-label`;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = `${id}-error`;
  const describedBy = [invalid && errorId, hintId].filter(Boolean).join(" ") || undefined;
  const told = useLatest(onFault);
  const tellFault = useCallback((fault: string | undefined) => told.current?.(fault), [told]);
  const link = useMemo(
    () => ({ id, labelId, describedBy, invalid, required, disabled, tellFault }),
    [id, labelId, describedBy, invalid, required, disabled, tellFault],
  );
  return (
    <div
      data-slot="field"
      data-field={name}
      data-state={invalid ? "invalid" : "valid"}
      className={cn(
        "flex min-w-0 flex-col gap-1",
        layout === "side" && "tablet:grid tablet:grid-cols-[minmax(6em,8em)_minmax(0,1fr)] tablet:gap-x-3",
        className,
      )}
      {...rest}
    >
      <div
        className={cn(
          "flex min-w-0 items-baseline gap-2",
          layout === "side" && "tablet:justify-end tablet:pt-1.5 tablet:text-end",
        )}
      >
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a convenience for the pointer, as labels are */}
        <label
          id={labelId}
          htmlFor={id}
          data-slot="field-label"
          className={cn("min-w-0 text-13 text-muted", classNames?.label)}
          onClick={(press) => {
            // A group is not a labelable element, so the press would do nothing.
            if (!press.currentTarget.control) focusFirst(document.getElementById(id));
          }}
        >
          {label}
          {required && (
            <>
              <span aria-hidden className="ms-1 text-bad">
                *
              </span>
              <span className="sr-only">{words.required}</span>
            </>
          )}
        </label>
        {extra !== undefined && <span className="ms-auto flex-none text-12 text-faint">{extra}</span>}
      </div>
      <div
        data-slot="field-body"
        className={cn("flex min-w-0 flex-col gap-1 *:data-[slot=switch]:my-1.5", classNames?.body)}
      >
        <FieldContext value={link}>{children}</FieldContext>
        <div aria-live="polite" className="contents">
          {shown !== undefined && (
            <p
              id={errorId}
              data-slot="field-error"
              className={cn("m-0 flex items-start gap-1 text-12 text-bad", classNames?.error)}
            >
              <CircleAlert aria-hidden className="mt-0.75 size-3 flex-none" />
              <span>{shown}</span>
            </p>
          )}
        </div>
        {hintId && (
          <p id={hintId} data-slot="field-hint" className={cn("m-0 text-12 text-faint", classNames?.hint)}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
