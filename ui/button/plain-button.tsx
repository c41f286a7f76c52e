import { Slot, Slottable } from "@radix-ui/react-slot";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import { buttonZhCN } from "#ui/words/zh-CN/button.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { buttonClass, type ButtonSize, type ButtonTone } from "./button-class.ts";
import { Spinner } from "./spinner.tsx";

export interface PlainButtonProps extends ComponentProps<"button"> {
  /** What pressing means; decides colour only. @default "plain" */
  tone?: ButtonTone;
  /** @default "middle" (32 px); "small" is 26 px. */
  size?: ButtonSize;
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
      className={buttonClass(tone, size, className)}
      {...rest}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
      <Slottable>{children}</Slottable>
      {busy && <VisuallyHidden>{words.busy}</VisuallyHidden>}
    </Element>
  );
}
