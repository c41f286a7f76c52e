import { Slot, Slottable } from "@radix-ui/react-slot";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Spinner } from "#ui/button/spinner.tsx";
import { cn } from "#ui/utils/cn.ts";
import { validKind } from "#ui/lib/validate-props.ts";
import { Tooltip, type TooltipProps } from "#ui/tooltip/tooltip.tsx";

const sizes = { middle: "size-control", small: "size-control-sm", tiny: "size-6 [&_svg]:size-3.5" } as const;
const tones = {
  quiet: "border-transparent text-muted not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-body",
  plain: "border-line bg-surface text-body not-aria-disabled:hover:border-line-strong not-aria-disabled:hover:bg-hover",
  danger: "border-transparent text-muted not-aria-disabled:hover:bg-bad-soft not-aria-disabled:hover:text-bad",
} as const;

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  /** Accessible name, also shown on hover and focus. */
  label: string;
  /** The icon, 16 px. */
  children: ReactNode;
  /** @default "middle" (32 px); "small" 26, "tiny" 24. */
  size?: keyof typeof sizes;
  /** @default "quiet" */
  tone?: keyof typeof tones;
  /** True while the action runs. @default false */
  busy?: boolean;
  /** Why the action is not allowed; shown instead of the name. */
  refusal?: string;
  /** Side of the tooltip; `false` shows none. @default "top" */
  hint?: TooltipProps["side"] | false;
  /** Applies styles and behaviour to the only child. @default false */
  asChild?: boolean;
}

/** A square button with an icon and a name; `ref` and native props go to the element. */
export function IconButton({
  label,
  children,
  size = "middle",
  tone = "quiet",
  busy = false,
  refusal,
  hint = "top",
  asChild,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const state = busy ? "busy" : refusal ? "refused" : "idle";
  const Element = asChild ? Slot : "button";
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (state === "idle") return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Tooltip content={refusal ?? (hint === false ? undefined : label)} side={hint || "top"}>
      <Element
        type={asChild ? undefined : "button"}
        data-slot="icon-button"
        data-state={state}
        aria-label={label}
        aria-disabled={state !== "idle" || undefined}
        aria-busy={busy || undefined}
        className={cn(
          "relative inline-grid shrink-0 place-items-center rounded-control border transition-colors duration-fast select-none [&_svg]:size-4",
          "disabled:cursor-not-allowed disabled:opacity-50 data-[state=busy]:cursor-progress",
          // Dimmed by colour instead of opacity, because the focus ring must keep its full contrast.
          "data-[state=refused]:text-line-strong",
          sizes[validKind("IconButton", "size", size, sizes, "middle")],
          tones[validKind("IconButton", "tone", tone, tones, "quiet")],
          className,
        )}
        {...rest}
        onClick={press}
      >
        {busy ? <Spinner /> : <Slottable>{children}</Slottable>}
      </Element>
    </Tooltip>
  );
}
