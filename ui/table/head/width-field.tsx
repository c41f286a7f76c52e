import type { RefObject } from "react";
import { isComposing } from "#ui/utils/ime.ts";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { Popover, PopoverAnchor, PopoverContent } from "#ui/popover/popover.tsx";

export interface WidthFieldProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The edge it hangs on; it gets the focus back. */
  handle: RefObject<HTMLElement | null>;
  /** Name of the surface, e.g. 调整「备注」列宽. */
  label: string;
  /** Name of the field. */
  fieldLabel: string;
  /** All in px. */
  width: number;
  min: number;
  max: number;
  onWidthChange: (width: number) => void;
}

/** A width as a number, beside dragging it and moving it by arrows. Its own chunk: few ask for it. */
export function WidthField({
  open,
  onOpenChange,
  handle,
  label,
  fieldLabel,
  width,
  min,
  max,
  onWidthChange,
}: WidthFieldProps) {
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverAnchor virtualRef={handle} />
      <PopoverContent
        aria-label={label}
        // A header is dragged about and hears keys; what happens here is none of its business.
        onKeyDown={(event) => event.stopPropagation()}
        onPointerDown={(event) => event.stopPropagation()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          handle.current?.focus();
        }}
      >
        <label className="flex flex-col gap-1 text-13 font-normal text-muted">
          {fieldLabel}
          <NumberInput
            className="w-40"
            min={min}
            max={max}
            step={10}
            value={width}
            onValueChange={(next) => next !== null && onWidthChange(next)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && !isComposing(event)) onOpenChange(false);
            }}
          />
        </label>
      </PopoverContent>
    </Popover>
  );
}
