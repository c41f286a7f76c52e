import { useEffect, useRef } from "react";

/** How long the pointer may be between child and hint, in ms. */
const grace = 100;
/** So soon after another hint the next one needs no wait, in ms. */
const warm = 200;
/** When the last hint of the page went, in ms since its start. */
let lastGone = Number.NEGATIVE_INFINITY;

/** When a hint comes and goes: after `delay` ms of hover, at once when another has just gone. */
export function useHover(setOpen: (open: boolean) => void, delay: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const after = (wait: number, act: () => void) => {
    clearTimeout(timer.current);
    if (wait <= 0) act();
    else timer.current = setTimeout(act, wait);
  };
  const show = () => setOpen(true);
  const hide = () => {
    lastGone = performance.now();
    setOpen(false);
  };
  return {
    enter: () => after(performance.now() - lastGone < warm ? 0 : delay, show),
    now: () => after(0, show),
    stay: () => clearTimeout(timer.current),
    leave: () => after(grace, hide),
    dismiss: () => after(0, hide),
  };
}
