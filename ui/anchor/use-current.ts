import { type RefObject, useEffect, useState } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";

/** Slack below the line, px: a target that was scrolled to stands on it, or a broken pixel beside it. */
const slack = 8;

/** What a person scrolls with. */
const byHand = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

export interface Current {
  /** Key of the last target whose top was passed; undefined above the first. */
  current: string | undefined;
  /** Holds a key as the current one until somebody scrolls: what was asked for may be too low to get to the top. */
  hold: (key: string) => void;
}

/** The target that is read now, by an observer: of those that were passed the last, at the end the very last. */
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
    // Beyond any page, in px.
    const far = 100_000;
    let begun = false;
    const sight = new IntersectionObserver(
      (entries) => {
        // What an observer tells first is all there is. Forgotten any earlier, none would be current until then.
        const anew = !begun;
        begun = true;
        setPassed((before) => {
          const after = new Set(anew ? [] : before);
          for (const { target, intersectionRatio, isIntersecting } of entries) {
            // Whole below the line, whose far side has no end: not passed yet. Nor is what is not drawn.
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
