import { Slot, Slottable } from "@radix-ui/react-slot";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { cn } from "#ui/lib/cn.ts";
import { givenKind } from "#ui/lib/given.ts";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import { buttonZhCN } from "#ui/words/button.zh-CN.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { Spinner } from "./spinner.tsx";

const tones = {
  /** The one main action of an area. */
  primary:
    "border-transparent bg-accent-fill font-semibold text-on-accent not-aria-disabled:hover:bg-accent-fill-hover",
  plain:
    "border-line-firm bg-surface text-body not-aria-disabled:hover:border-line-strong not-aria-disabled:hover:bg-hover",
  /** Removes or refuses, in a filled button; a confirm's last step. */
  danger: "border-transparent bg-bad-fill font-semibold text-on-bad not-aria-disabled:hover:bg-bad-fill-hover",
  /** Chrome: bars and headers. */
  quiet: "border-transparent text-muted not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-body",
  /** Row actions and actions in a sentence. */
  text: "border-transparent text-accent-text not-aria-disabled:hover:bg-accent-soft",
  "text-danger": "border-transparent text-bad not-aria-disabled:hover:bg-bad-soft",
} as const;

const sizes = {
  middle: "h-control px-3.5 text-14",
  small: "h-control-sm px-2.5 text-13",
} as const;

export type ButtonTone = keyof typeof tones;

export interface PlainButtonProps extends ComponentProps<"button"> {
  /** What pressing means; decides colour only. @default "plain" */
  tone?: ButtonTone;
  /** @default "middle" (32 px); "small" is 26 px. */
  size?: keyof typeof sizes;
  /** Drawn before the words, 16 px; decorative. */
  icon?: ReactNode;
  /** True while the action runs: a mark turns, presses are swallowed. @default false */
  busy?: boolean;
  /** The action is refused: cannot be pressed. Who uses this says why beside it; `Button` does. @default false */
  refused?: boolean;
  /** Puts looks and behaviour on the only child (a router link). @default false */
  asChild?: boolean;
}

/** A button without a hint, for pages that must be small; every other prop, `ref` included, reaches the element. */
export function PlainButton({
  tone = "plain",
  size = "middle",
  icon,
  busy = false,
  refused = false,
  asChild,
  className,
  children,
  onClick,
  ...rest
}: PlainButtonProps) {
  const words = useOwnWords("button", buttonZhCN);
  const state = busy ? "busy" : refused ? "refused" : "idle";
  const flat = tone === "text" || tone === "text-danger";
  const Element = asChild ? Slot : "button";
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (state === "idle") onClick?.(event);
    else {
      // A submit must not slip through, nor the press reach a row or a menu around the button.
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <Element
      type={asChild ? undefined : "button"}
      data-slot="button"
      data-state={state}
      data-tone={tone}
      aria-disabled={state !== "idle" || undefined}
      aria-busy={busy || undefined}
      className={cn(
        "relative inline-flex shrink-0 items-center justify-center gap-1.5 rounded-control border whitespace-nowrap transition-colors duration-fast select-none [&_svg]:size-4 [&_svg]:shrink-0",
        "disabled:cursor-not-allowed disabled:opacity-50 data-[state=busy]:cursor-progress forced-colors:border-[ButtonBorder]",
        flat ? "h-6 px-1" : sizes[givenKind("Button", "size", size, sizes, "middle")],
        // Paler by colour, not by opacity: the focus ring must stay whole.
        "data-[state=refused]:text-faint",
        !flat && tone !== "quiet" && "data-[state=refused]:border-line data-[state=refused]:bg-line-soft",
        tones[givenKind("Button", "tone", tone, tones, "plain")],
        className,
      )}
      {...rest}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
      <Slottable>{children}</Slottable>
      {busy && <VisuallyHidden>{words.busy}</VisuallyHidden>}
    </Element>
  );
}
