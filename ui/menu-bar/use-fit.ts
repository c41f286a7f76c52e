import { type RefObject, useLayoutEffect, useState } from "react";
import { fitCount } from "./overflow.ts";

/**
 * How many entries of a bar fit; undefined before the first measurement. The bar's children are the entries and, last,
 * the overflow entry. Entries that do not fit are hidden but keep their width, so they are measured like the others
 * when the bar, a label or the font changes.
 */
export function useFit(bar: RefObject<HTMLElement | null>, keys: readonly string[]): number | undefined {
  // A new key has its own element, which must be measured too.
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
      // Not rendered (e.g. a background tab): keep the last result.
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
