import { useLayoutEffect, useRef } from "react";
import type { Early } from "./early.ts";

export interface EarlyFieldProps {
  label: string;
  gridId: string;
  early: Early;
  /** What is being composed must not lose its field. */
  onComposing: (composing: boolean) => void;
}

/** Stands for the editor until its code is there: the keyboard comes into the table as it does later. */
export function EarlyField({ label, gridId, early, onComposing }: EarlyFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    return () => {
      if (element) early.hand({ focused: document.activeElement === element, text: element.value });
    };
  }, [early]);
  return (
    <div data-slot="edit-table-editor" data-state="idle" className="pointer-events-none absolute">
      <textarea
        ref={field}
        rows={1}
        aria-label={label}
        aria-controls={gridId}
        autoComplete="off"
        spellCheck={false}
        inputMode="none"
        className="absolute inset-0 block resize-none opacity-0 outline-none"
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
      />
    </div>
  );
}
