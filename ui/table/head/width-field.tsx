import type { RefObject } from "react";
import { isComposing } from "#ui/utils/ime.ts";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { Popover, PopoverAnchor, PopoverContent } from "#ui/popover/popover.tsx";

export interface WidthFieldProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The resize handle it is anchored to; it gets the focus back. */
  handle: RefObject<HTMLElement | null>;
  /** Accessible name of the popover, e.g. 调整「备注」列宽. */
  label: string;
  /** Label of the field. */
  fieldLabel: string;
  /** All in px. */
  width: number;
  min: number;
  max: number;
  onWidthChange: (width: number) => void;
}

/** Sets a width as a number, as an alternative to dragging and arrow keys. Its own chunk, because few users need it. */
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
        // The header handles drags and keys; events here must not reach it.
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
