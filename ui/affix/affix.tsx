import { type ComponentProps, useEffect, useRef } from "react";
import { cn } from "#ui/utils/cn.ts";
import { givenKind, givenWithin } from "#ui/lib/given.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { useStuck } from "./use-stuck.ts";

const sides = { top: true, bottom: true } as const;

export interface AffixProps extends ComponentProps<"div"> {
  /** The edge it is held at while what it stands in is scrolled past. @default "top" */
  side?: keyof typeof sides;
  /** Distance from that edge in px, from 0: the height of what is held there already. @default 0 */
  offset?: number;
  /** Told when it is held (`true`) and when it stands in its place again. */
  onStuckChange?: (stuck: boolean) => void;
}

/**
 * Stays in view while its parent is scrolled past, by `position: sticky`: it keeps its place in the page, and follows
 * the nearest element that scrolls. `data-state` is "stuck" while it is held, "free" otherwise. It has no ground of its
 * own: give it one (`bg-surface`) where something can run under it.
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
  const side = givenKind("Affix", "side", givenSide, sides, "top");
  const offset = givenWithin("Affix", "offset", givenOffset, 0, 10_000);
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
