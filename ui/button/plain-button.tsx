import { Slot, Slottable } from "@radix-ui/react-slot";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import { buttonZhCN } from "#ui/words/zh-CN/button.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { buttonClass, type ButtonSize, type ButtonTone } from "./button-class.ts";
import { Spinner } from "./spinner.tsx";

export interface PlainButtonProps extends ComponentProps<"button"> {
  /** Meaning of the button; it only changes the colour. @default "plain" */
  tone?: ButtonTone;
  /** @default "middle" (32 px); "small" is 26 px. */
  size?: ButtonSize;
  /** Icon before the label, 16 px; decorative. */
  icon?: ReactNode;
  /** The action is running: shows a spinner and ignores presses. @default false */
  busy?: boolean;
  /** The action is refused and cannot be pressed. Show the reason nearby; `Button` does this for you. @default false */
  refused?: boolean;
  /** Applies styles and behaviour to the only child, e.g. a router link. @default false */
  asChild?: boolean;
}

/**
 * Renders a button without a tooltip, for pages that must stay small. The element receives all other props, including
 * `ref`.
 */
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
      // Stops a form submit, and keeps the press from a row or menu around the button.
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
