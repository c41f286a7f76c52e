import { useLayoutEffect, useState } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";
import { type TourStep, targetOf } from "./tour-step.ts";

/** Where a target is, px of the window. */
export interface TargetBox {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** The target of a step and where it is; both null while it is not in the page. */
export interface Target {
  element: Element | null;
  box: TargetBox | null;
}

const nowhere: Target = { element: null, box: null };

const boxOf = (element: Element): TargetBox => {
  const { top, left, width, height } = element.getBoundingClientRect();
  return { top, left, width, height };
};

const same = (one: Target, other: Target) =>
  one.element === other.element &&
  one.box?.top === other.box?.top &&
  one.box?.left === other.box?.left &&
  one.box?.width === other.box?.width &&
  one.box?.height === other.box?.height;

/**
 * Brings the target into view, in whatever scrolls around it; nothing moves where it is seen whole already. One that is
 * higher than the window begins at its top, unless it fills the window as it is.
 */
function bringIntoView(element: Element) {
  const { top, left, bottom, right } = element.getBoundingClientRect();
  const { innerHeight, innerWidth } = window;
  const higher = bottom - top > innerHeight;
  if (higher && top <= 0 && bottom >= innerHeight) return;
  const beyond = top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
  // Inside the window it may still be cut by a box that scrolls; “nearest” moves only where it is.
  const block = higher ? "start" : beyond ? "center" : "nearest";
  element.scrollIntoView({ block, inline: "nearest" });
}

/**
 * Follows the target of a step, frame by frame: it may come late, go, be scrolled, or be moved by what grows above it,
 * and no observer tells of all that. It runs only while a tour is open.
 */
export function useTarget(step: TourStep): Target {
  const [target, setTarget] = useState(nowhere);
  const latest = useLatest(step);
  const { key } = step;
  // Before the card is painted: with its new words it must not stand at the last target.
  useLayoutEffect(() => {
    let frame = 0;
    let shown: Target | undefined;
    const look = () => {
      const element = targetOf(latest.current);
      if (element && element !== shown?.element) bringIntoView(element);
      const next = element ? { element, box: boxOf(element) } : nowhere;
      if (!shown || !same(next, shown)) {
        shown = next;
        setTarget(next);
      }
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [key, latest]);
  return target;
}
