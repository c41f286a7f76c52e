import { cn } from "#ui/utils/cn.ts";
import { givenKind } from "#ui/lib/given.ts";
import { buttonFrame, plainTone, smallSize } from "./plain-small.ts";

const tones = {
  /** The one main action of an area. */
  primary:
    "border-transparent bg-accent-fill font-semibold text-on-accent not-aria-disabled:hover:bg-accent-fill-hover",
  plain: plainTone,
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
  small: smallSize,
} as const;

export type ButtonTone = keyof typeof tones;
export type ButtonSize = keyof typeof sizes;

/** The looks of a button, for an element that is one already; its state is `data-state`. */
export function buttonClass(tone: ButtonTone, size: ButtonSize, className?: string): string {
  const flat = tone === "text" || tone === "text-danger";
  return cn(
    buttonFrame,
    flat ? "h-6 px-1" : sizes[givenKind("Button", "size", size, sizes, "middle")],
    // Paler by colour, not by opacity: the focus ring must stay whole.
    "data-[state=refused]:text-faint",
    !flat && tone !== "quiet" && "data-[state=refused]:border-line data-[state=refused]:bg-line-soft",
    tones[givenKind("Button", "tone", tone, tones, "plain")],
    className,
  );
}
