import { cn } from "#ui/utils/cn.ts";
import { validKind } from "#ui/lib/validate-props.ts";
import { buttonFrame, plainTone, smallSize } from "./plain-small.ts";

const tones = {
  /** The main action of an area; use only one. */
  primary:
    "border-transparent bg-accent-fill font-semibold text-on-accent not-aria-disabled:hover:bg-accent-fill-hover",
  plain: plainTone,
  /** Deletes or rejects, as a filled button; e.g. the last step of a confirmation. */
  danger: "border-transparent bg-bad-fill font-semibold text-on-bad not-aria-disabled:hover:bg-bad-fill-hover",
  /** For toolbars and headers. */
  quiet: "border-transparent text-muted not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-body",
  /** For row actions and actions inside a sentence. */
  text: "border-transparent text-accent-text not-aria-disabled:hover:bg-accent-soft",
  "text-danger": "border-transparent text-bad not-aria-disabled:hover:bg-bad-soft",
} as const;

const sizes = {
  middle: "h-control px-3.5 text-14",
  small: smallSize,
} as const;

export type ButtonTone = keyof typeof tones;
export type ButtonSize = keyof typeof sizes;

/** Returns the classes of a button, for an element that is already a button; its state is in `data-state`. */
export function buttonClass(tone: ButtonTone, size: ButtonSize, className?: string): string {
  const flat = tone === "text" || tone === "text-danger";
  return cn(
    buttonFrame,
    flat ? "h-6 px-1" : sizes[validKind("Button", "size", size, sizes, "middle")],
    // Paler by colour, not opacity, so that the focus ring keeps its full contrast.
    "data-[state=refused]:text-faint",
    !flat && tone !== "quiet" && "data-[state=refused]:border-line data-[state=refused]:bg-line-soft",
    tones[validKind("Button", "tone", tone, tones, "plain")],
    className,
  );
}
