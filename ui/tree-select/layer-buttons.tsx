import { ChevronDown, X } from "lucide-react";
import type { RefObject } from "react";
import { cn } from "#ui/utils/cn.ts";
import { controlIcon } from "#ui/utils/control-box.ts";

interface LayerButtonProps {
  label: string;
  /** The field next to it: a press focuses the field and never takes its focus away. */
  field: RefObject<HTMLInputElement | null>;
  onPress: () => void;
  className?: string | undefined;
}

/** Clears the field. */
export function ClearButton({ label, field, onPress, className }: LayerButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      className={cn(controlIcon, className)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        onPress();
        field.current?.focus();
      }}
    >
      <X aria-hidden className="size-3.5" />
    </button>
  );
}

/** Opens and closes the layer under the field. */
export function ToggleButton({ label, field, onPress, className, disabled }: LayerButtonProps & { disabled: boolean }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      className={cn(controlIcon, className)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        field.current?.focus();
        onPress();
      }}
    >
      <ChevronDown aria-hidden className="size-4" />
    </button>
  );
}
