import { type ComponentProps, useEffect, useRef } from "react";
import { cn } from "#ui/utils/cn.ts";
import { validKind, validWithin } from "#ui/lib/validate-props.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { useStuck } from "./use-stuck.ts";

const sides = { top: true, bottom: true } as const;

export interface AffixProps extends ComponentProps<"div"> {
  /** The edge where it sticks while its container scrolls. @default "top" */
  side?: keyof typeof sides;
  /** Distance from that edge in px, at least 0, e.g. the height of another sticky element. @default 0 */
  offset?: number;
  /** Called with `true` when it starts to stick, and with `false` when it is back in its place. */
  onStuckChange?: (stuck: boolean) => void;
}

/**
 * Keeps its content in view while its parent scrolls, with `position: sticky`. It keeps its place in the page and
 * sticks to the nearest scrolling element. `data-state` is "stuck" while it sticks, "free" otherwise. It has no
 * background: set one (`bg-surface`) when content can scroll below it.
 */
export function Affix({
  side: givenSide = "top",
  offset: givenOffset = 0,
  onStuckChange,
  className,
  style,
  ref,
  ...rest
}: AffixProps) {
  const side = validKind("Affix", "side", givenSide, sides, "top");
  const offset = validWithin("Affix", "offset", givenOffset, 0, 10_000);
  const element = useRef<HTMLDivElement>(null);
  const stuck = useStuck(element, side, offset);
  const tell = useLatest(onStuckChange);
  const told = useRef(false);
  useEffect(() => {
    if (told.current === stuck) return;
    told.current = stuck;
    tell.current?.(stuck);
  }, [stuck, tell]);
  return (
    <div
      ref={useMergedRefs(ref, element)}
      data-slot="affix"
      data-side={side}
      data-state={stuck ? "stuck" : "free"}
      className={cn("sticky z-sticky data-[state=stuck]:shadow-float print:static", className)}
      style={{ [side]: offset, ...style }}
      {...rest}
    />
  );
}
