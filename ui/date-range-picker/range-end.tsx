import type { KeyboardEvent } from "react";
import { controlText } from "#ui/utils/control-box.ts";
import { cn } from "#ui/utils/cn.ts";
import { isComposing, useImeText } from "#ui/utils/ime.ts";

export interface RangeEndProps {
  id?: string | undefined;
  label: string;
  /** Text of the field. */
  text: string;
  still: { disabled: boolean | undefined; readOnly: boolean | undefined };
  invalid: boolean;
  describedBy: string | undefined;
  placeholder: string;
  onText: (text: string) => void;
  /** Called on blur or Enter. */
  onSettle: () => void;
  onOpen: () => void;
}

/** Renders the text field of one end of the range. */
export function RangeEnd({
  id,
  label,
  text,
  still,
  invalid,
  describedBy,
  placeholder,
  onText,
  onSettle,
  onOpen,
}: RangeEndProps) {
  const ime = useImeText<HTMLInputElement>(text, onText);
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event) || still.disabled || still.readOnly) return;
    if (event.key === "Enter") onSettle();
    else if (event.key === "ArrowDown") {
      event.preventDefault();
      onSettle();
      onOpen();
    }
  }
  return (
    <input
      type="text"
      autoComplete="off"
      // Limits pasted text, because ten megabytes would hang the page; no valid day is longer.
      maxLength={64}
      id={id}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      className={cn(controlText, "w-[6.5em] flex-1")}
      placeholder={placeholder}
      {...still}
      value={ime.shown}
      onChange={ime.handlers.onChange}
      onCompositionStart={ime.handlers.onCompositionStart}
      onCompositionEnd={ime.handlers.onCompositionEnd}
      onKeyDown={press}
      onBlur={onSettle}
    />
  );
}
