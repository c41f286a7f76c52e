import { type RefObject, useEffect, useState } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";

/** Tolerance below the line, in px: after scrolling, a target is on the line or a fraction of a pixel next to it. */
const slack = 8;

/** Events by which the user scrolls. */
const byHand = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

export interface Current {
  /** Key of the last target whose top was passed; undefined above the first. */
  current: string | undefined;
  /** Keeps a key as the current one until the user scrolls: a clicked target may be too low to reach the top. */
  hold: (key: string) => void;
}

/**
 * Returns the section being read, from an observer: the last one that passed the line; at the end of the page the very
 * last.
 */
export function useCurrent(
  keys: readonly string[],
  container: RefObject<HTMLElement | null> | undefined,
  offset: number,
): Current {
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const [atEnd, setAtEnd] = useState(false);
  const [held, setHeld] = useState<string>();
  const names = keys.join("\n");
  const heldNow = useLatest(held);

  useEffect(() => {
    const root = container?.current ?? null;
    // Larger than any page, in px.
    const far = 100_000;
    let begun = false;
    const sight = new IntersectionObserver(
      (entries) => {
        // The first callback lists all targets. Clearing earlier would leave none current until then.
        const anew = !begun;
        begun = true;
        setPassed((before) => {
          const after = new Set(anew ? [] : before);
          for (const { target, intersectionRatio, isIntersecting } of entries) {
            // Fully below the line (the observed area has no far end), so not passed yet. A hidden element is not
            // passed either.
            const whole = isIntersecting && intersectionRatio === 1;
            if (whole || target.getClientRects().length === 0) after.delete(target.id);
            else after.add(target.id);
          }
          return after;
        });
      },
      { root: root ?? document, rootMargin: `${-(offset + slack)}px ${far}px ${far}px ${far}px`, threshold: [0, 1] },
    );
    for (const key of names.split("\n")) {
      const target = document.getElementById(key);
      if (target) sight.observe(target);
    }
    return () => sight.disconnect();
  }, [container, names, offset]);

  useEffect(() => {
    const root = container?.current ?? document.scrollingElement;
    const scrolled: EventTarget = container?.current ?? window;
    const look = () => {
      if (!root) return;
      const { scrollTop, clientHeight, scrollHeight } = root;
      setAtEnd(scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1);
    };
    const release = () => {
      if (heldNow.current !== undefined) setHeld(undefined);
    };
    scrolled.addEventListener("scroll", look, { passive: true });
    for (const name of byHand) scrolled.addEventListener(name, release, { passive: true });
    return () => {
      scrolled.removeEventListener("scroll", look);
      for (const name of byHand) scrolled.removeEventListener(name, release);
    };
  }, [container, heldNow]);

  const read = keys.findLast((key) => passed.has(key));
  return { current: held ?? (atEnd ? keys.at(-1) : read), hold: setHeld };
}
