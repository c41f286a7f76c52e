import { Check } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "#ui/utils/cn.ts";
import type { Option } from "./option.ts";

export interface OptionRowProps extends ComponentProps<"li"> {
  option: Option;
  chosen: boolean;
  highlighted: boolean;
  /** Shows a checkbox instead of a check mark, for multiple choice. @default false */
  many?: boolean;
}

/** One line of a list of options; role and handlers come from the list. */
export function OptionRow({ option, chosen, highlighted, many = false, className, ...rest }: OptionRowProps) {
  return (
    <li
      data-slot="option"
      data-state={chosen ? "checked" : "unchecked"}
      data-highlighted={highlighted || undefined}
      data-disabled={option.disabled || undefined}
      className={cn(
        "flex min-h-8 cursor-pointer items-center gap-2 rounded-tag px-2 py-1 data-disabled:cursor-not-allowed data-disabled:text-faint data-highlighted:bg-hover data-[state=checked]:text-accent-text data-[state=checked]:font-semibold",
        className,
      )}
      {...rest}
    >
      {many && (
        <span
          aria-hidden
          className={cn(
            "flex size-4 flex-none items-center justify-center rounded-tag border",
            chosen ? "border-accent-fill bg-accent-fill text-on-accent" : "border-line-strong",
          )}
        >
          {chosen && <Check className="size-3" strokeWidth={3} />}
        </span>
      )}
      {option.icon}
      <span className="min-w-0 flex-1 truncate">{option.label}</span>
      {option.hint && <span className="flex-none text-12 font-normal text-faint">{option.hint}</span>}
      {/* Next to a hint the space of the check mark is reserved, so that hints align. */}
      {!many && (chosen || option.hint) && (
        <span className="size-4 flex-none">{chosen && <Check aria-hidden className="size-4" />}</span>
      )}
    </li>
  );
}
