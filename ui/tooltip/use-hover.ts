import { useEffect, useRef } from "react";

/** Max time in ms that the pointer may take between child and tooltip. */
const grace = 100;
/** Max time in ms after another tooltip in which the next one opens without delay. */
const warm = 200;
/** When the page's last tooltip closed, in ms since the page's start. */
let lastGone = Number.NEGATIVE_INFINITY;

/** Opens and closes a tooltip: after `delay` ms of hover, or at once when another has just closed. */
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
