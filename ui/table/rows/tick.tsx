import { Check, Minus } from "lucide-react";
import { useLayoutEffect, useRef, type ComponentProps } from "react";
import { cn } from "#ui/utils/cn.ts";

export interface TickProps extends ComponentProps<"input"> {
  /** Shows the indeterminate state. @default false */
  partly?: boolean;
  /** Single choice: round, with the role of a radio button. @default false */
  one?: boolean;
}

/**
 * A plain native checkbox: hundreds of them are cheap, unlike the full `Checkbox`. Box and mark share a grid cell,
 * because each positioned element would be a layer of its own.
 */
export function Tick({ partly = false, one = false, checked, className, ...rest }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  const on = checked || partly;
  return (
    <span className={cn("inline-grid size-6 place-items-center align-middle *:[grid-area:1/1]", className)}>
      <input
        ref={box}
        type={one ? "radio" : "checkbox"}
        data-slot="table-tick"
        checked={checked}
        className={cn(
          "peer m-0 size-4 cursor-pointer appearance-none border border-line-strong bg-surface hover:border-accent checked:border-accent-fill checked:bg-accent-fill indeterminate:border-accent-fill indeterminate:bg-accent-fill disabled:cursor-not-allowed disabled:border-line disabled:bg-page",
          one
            ? "rounded-full indeterminate:not-checked:border-line-strong indeterminate:not-checked:bg-surface"
            : "rounded-tag",
        )}
        {...rest}
      />
      {on && (
        <span
          aria-hidden
          className="pointer-events-none text-on-accent peer-disabled:text-faint forced-colors:text-[Highlight]"
        >
          {one ? (
            <span className="block size-1.5 rounded-full bg-current forced-colors:bg-[Highlight]" />
          ) : partly ? (
            <Minus className="size-3" strokeWidth={3} />
          ) : (
            <Check className="size-3" strokeWidth={3} />
          )}
        </span>
      )}
    </span>
  );
}
