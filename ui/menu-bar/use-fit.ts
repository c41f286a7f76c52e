import { type RefObject, useLayoutEffect, useState } from "react";
import { fitCount } from "./fit.ts";

/**
 * How many entries of a bar fit, all while nothing is measured yet. Its children are the entries and, as the last one,
 * what holds the others; those that do not fit are laid aside but stay as wide as they are, so that they are measured
 * like the rest whenever the bar, a word or the font changes.
 */
export function useFit(bar: RefObject<HTMLElement | null>, keys: readonly string[]): number | undefined {
  // A new key has an element of its own, which has to be measured too.
  const names = keys.join("\n");
  const [fit, setFit] = useState<number>();
  useLayoutEffect(() => {
    const list = bar.current;
    if (!list) return undefined;
    const count = names === "" ? 0 : names.split("\n").length;
    const measure = () => {
      const parts = [...list.children] as HTMLElement[];
      const widths = parts.slice(0, count).map((part) => part.getBoundingClientRect().width);
      const more = parts[count]?.getBoundingClientRect().width ?? 0;
      // Not drawn (a tab in the background): what fitted before will fit again.
      if (list.clientWidth === 0) return;
      setFit(fitCount(widths, list.clientWidth, more, Number.parseFloat(getComputedStyle(list).columnGap) || 0));
    };
    const sizes = new ResizeObserver(measure);
    for (const part of [list, ...list.children]) sizes.observe(part);
    measure();
    return () => sizes.disconnect();
  }, [bar, names]);
  return fit;
}
