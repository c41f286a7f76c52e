import { useLayoutEffect, useState } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";
import { type TourStep, targetOf } from "./tour-step.ts";

/** Position of a target in the window, in px. */
export interface TargetBox {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** The target of a step and its position; both null while it is not in the page. */
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
 * Scrolls the target into view in all scrolling ancestors; nothing moves when it is fully visible. A target higher than
 * the window is aligned to its top, unless it already fills the window.
 */
function bringIntoView(element: Element) {
  const { top, left, bottom, right } = element.getBoundingClientRect();
  const { innerHeight, innerWidth } = window;
  const higher = bottom - top > innerHeight;
  if (higher && top <= 0 && bottom >= innerHeight) return;
  const beyond = top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
  // Inside the window it may still be cut by a scrolling box; "nearest" scrolls only that one.
  const block = higher ? "start" : beyond ? "center" : "nearest";
  element.scrollIntoView({ block, inline: "nearest" });
}

/**
 * Tracks the target of a step on every frame. It may appear late, disappear, scroll, or move when content above it
 * grows, and no observer reports all of that. Runs only while a tour is open.
 */
export function useTarget(step: TourStep): Target {
  const [target, setTarget] = useState(nowhere);
  const latest = useLatest(step);
  const { key } = step;
  // Before paint: the card must not show its new text at the last target.
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
