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
  /** What the control is called; always visible. */
  label: ReactNode;
  /** Id of the control inside. @default made up */
  controlId?: string;
  /** Name under which an error summary finds the field. */
  name?: string;
  /** Marks the label and joins 必填 to the control's name. @default false */
  required?: boolean;
  /** How to fill it; stands under the control and is read with it. */
  hint?: ReactNode;
  /** What is wrong and how to mend it; stands under the control and makes it invalid. */
  error?: ReactNode;
  /** Stands at the right end of the label's line. */
  extra?: ReactNode;
  /** Where the label stands; side turns to above on narrow screens. @default "above" */
  layout?: "above" | "side";
  /** Disables the control inside. @default false */
  disabled?: boolean;
  /**
   * Called when the text in the control stops or starts saying a value, with what is wrong: the value it reported last
   * is not what stands there, so a form can refuse to send it.
   */
  onFault?: (fault: string | undefined) => void;
  /** Classes of the parts inside; `className` is of the component itself. */
  classNames?: SlotClasses<"label" | "body" | "error" | "hint">;
}

/** A label, one control, its hint and its error, tied together for eyes and for readers. */
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
            // A group is no labelable element: the press would go nowhere.
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
