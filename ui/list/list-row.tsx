import { Check } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "#ui/utils/cn.ts";

export interface ListRowProps extends ComponentProps<"li"> {
  /** Index, from 0. */
  at: number;
  /** Number of rows in the whole list; set only when the list is virtualized. */
  count: number | undefined;
  /** Distance in px from the top of the list; set only when the list is virtualized. */
  top: number | undefined;
  framed: boolean;
  selection: "none" | "single" | "multiple";
  chosen: boolean;
  active: boolean;
  disabled: boolean;
  onPress: () => void;
}

/** One row of a list; an option when rows can be chosen. Its mark differs by shape, not only by colour. */
export function ListRow({
  at,
  count,
  top,
  framed,
  selection,
  chosen,
  active,
  disabled,
  onPress,
  children,
  ...rest
}: ListRowProps) {
  const option = selection !== "none";
  const place = count === undefined ? {} : { "aria-setsize": count, "aria-posinset": at + 1 };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys are heard by the listbox, which has the focus
    <li
      {...place}
      // Gets the focus when it was just loaded and the "more" button is gone.
      tabIndex={option ? undefined : -1}
      {...(option && {
        role: "option",
        "aria-selected": chosen,
        "aria-disabled": disabled || undefined,
        onClick: onPress,
      })}
      data-slot="list-row"
      data-index={at}
      data-state={chosen ? "selected" : "idle"}
      data-active={active || undefined}
      className={cn(
        "flex items-center gap-3 py-2.5 -outline-offset-2",
        framed ? "px-4" : "px-1",
        at > 0 && "border-t border-line-soft",
        option &&
          "cursor-pointer not-aria-disabled:hover:bg-hover aria-disabled:text-faint data-[state=selected]:bg-selected",
      )}
      style={
        top === undefined ? undefined : { position: "absolute", insetInline: 0, transform: `translateY(${top}px)` }
      }
      {...rest}
    >
      {selection === "multiple" && (
        <span
          aria-hidden
          className={cn(
            "grid size-4 flex-none place-items-center rounded-tag border",
            chosen ? "border-transparent bg-accent-fill text-on-accent forced-colors:border" : "border-line-strong",
          )}
        >
          {chosen && <Check className="size-3" strokeWidth={3} />}
        </span>
      )}
      <div className="flex min-w-0 flex-1">{children}</div>
      {selection === "single" && (
        <Check aria-hidden className={cn("size-4 flex-none text-accent-text", !chosen && "invisible")} />
      )}
    </li>
  );
}
