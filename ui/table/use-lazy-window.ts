import type { Virtualizer, VirtualizerOptions } from "@tanstack/react-virtual";
import { useLayoutEffect, useMemo, useReducer } from "react";
import { flushSync } from "react-dom";
import { lazyCode } from "#ui/lazy-part/lazy-code.ts";

type Options = VirtualizerOptions<HTMLElement, HTMLElement>;
/** Knows which lines are in view; changes by itself and then renders its table again. */
export type LineWindow = Virtualizer<HTMLElement, HTMLElement>;

const useCore = lazyCode(() => import("@tanstack/react-virtual"));

/**
 * TanStack's virtualizer for a table. The first table with many rows loads its code; a page of a list has few rows.
 * Works like the library's own hook. `failed`: the code could not be loaded.
 */
export function useLazyWindow(
  wanted: boolean,
  given: Omit<Options, "scrollToFn" | "observeElementRect" | "observeElementOffset" | "onChange" | "enabled">,
): { view: LineWindow | undefined; failed: boolean } {
  const { code, failed } = useCore(wanted);
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const { view, take } = useMemo(() => {
    if (!code) return {};
    let measuring = false;
    const take = (options: typeof given, enabled: boolean): Options => ({
      ...options,
      enabled,
      scrollToFn: code.elementScroll,
      observeElementRect: code.observeElementRect,
      observeElementOffset: code.observeElementOffset,
      onChange(_view, sync) {
        // Inside the scroll event, so that no frame shows an empty area. React forbids this while it attaches elements.
        if (sync && !measuring) flushSync(draw);
        else draw();
      },
    });
    const view = new code.Virtualizer(take(given, wanted));
    const { measureElement } = view;
    view.measureElement = (element) => {
      measuring = true;
      try {
        measureElement(element);
      } finally {
        measuring = false;
      }
    };
    return { view, take };
    // Only the initial options; every render passes the current ones.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [code]);
  if (view) view.setOptions(take(given, wanted));
  useLayoutEffect(() => view?._didMount(), [view]);
  useLayoutEffect(() => view?._willUpdate());
  return { view: wanted ? view : undefined, failed };
}
