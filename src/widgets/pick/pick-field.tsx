import { Ellipsis, X } from "lucide-react";
import { type ComponentProps, type ReactNode, type RefCallback, use, useId, useRef, useState } from "react";
import { FieldContext, useFieldLink } from "#ui/field/field-context.ts";
import { cn } from "#ui/utils/cn.ts";
import { boxState, controlBox, controlIcon, controlSizes } from "#ui/utils/control-box.ts";
import { text } from "#src/lib/text.ts";
import { addWidgetWords } from "../own-words.ts";

addWidgetWords();

/** Props of every picker field in a form. */
export interface PickFieldProps extends Omit<ComponentProps<"button">, "value" | "onChange" | "children" | "ref"> {
  placeholder?: string | undefined;
  /** Visible and focusable, but cannot be changed. @default false */
  readOnly?: boolean;
  /** Accepted so that a form can bind the control. */
  ref?: RefCallback<HTMLElement>;
}

interface PickFieldParts extends PickFieldProps {
  /** Names of the chosen entries. */
  names: readonly string[];
  onClear(): void;
  /** Called before opening; returns false after it has shown the reason. */
  mayOpen?: () => boolean;
  /** Renders the dialog while it is open. */
  renderDialog(close: () => void): ReactNode;
}

/** Min width: users and departments need 190 px to be told apart (DEC-07). */
const leastPickWidth = "min-w-47.5";

/** A field that opens a picker and shows the chosen names. A press or Enter opens it, Delete clears it. */
export function PickField({
  names,
  onClear,
  renderDialog,
  mayOpen,
  placeholder,
  readOnly = false,
  className,
  ref,
  onKeyDown,
  name: _name,
  ...rest
}: PickFieldParts) {
  const native = useFieldLink(rest);
  const field = use(FieldContext);
  const [open, setOpen] = useState(false);
  const shownId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const still = Boolean(native.disabled) || readOnly;
  const canClear = names.length > 0 && !still;
  const clear = () => {
    onClear();
    button.current?.focus();
  };
  return (
    <span
      data-slot="pick-field"
      data-state={open ? "open" : "closed"}
      className={cn(controlBox, controlSizes.middle, leastPickWidth, className)}
      {...boxState({ ...native, readOnly })}
    >
      <button
        {...native}
        ref={(element) => {
          button.current = element;
          ref?.(element);
        }}
        type="button"
        aria-haspopup="dialog"
        aria-readonly={undefined}
        aria-required={undefined}
        aria-invalid={undefined}
        {...(field && !native["aria-label"] ? { "aria-labelledby": `${field.labelId} ${shownId}` } : {})}
        className="h-full min-w-0 flex-1 truncate text-start outline-none disabled:cursor-not-allowed"
        onClick={() => {
          if (!still && (mayOpen?.() ?? true)) setOpen(true);
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if ((event.key === "Delete" || event.key === "Backspace") && canClear) clear();
        }}
      >
        <span id={shownId} className={cn(names.length === 0 && "text-muted")} title={names.join("、")}>
          {names.length === 0 ? (placeholder ?? text("system.pick.placeholder")) : names.join("、")}
        </span>
      </button>
      {canClear && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={text("system.pick.clear")}
          className={controlIcon}
          onClick={clear}
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
      <Ellipsis aria-hidden className="size-4 flex-none text-faint" />
      {/* The controls of the dialog are not the field's: its error is not theirs. */}
      <FieldContext value={null}>{open && renderDialog(() => setOpen(false))}</FieldContext>
    </span>
  );
}
