import { type RefObject, useEffect } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";

/**
 * Ends a notice after its time. The timer pauses while the pointer or the focus is on any notice of its list, or the
 * page is hidden, so that users can finish reading or pressing. A new `mark` starts again.
 */
export function useLifetime(notice: RefObject<HTMLElement | null>, ms: number, mark: unknown, onEnd: () => void): void {
  const end = useLatest(onEnd);
  useEffect(() => {
    const list = notice.current?.closest<HTMLElement>("[data-sonner-toaster]");
    if (!list || !Number.isFinite(ms)) return undefined;
    const holds = { hover: list.matches(":hover"), focus: list.matches(":focus-within") };
    let left = ms;
    let since = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    function turn() {
      if (timer !== undefined) left -= performance.now() - since;
      clearTimeout(timer);
      since = performance.now();
      const still = holds.hover || holds.focus || document.hidden;
      timer = still ? undefined : setTimeout(() => end.current(), Math.max(0, left));
    }
    const stop = new AbortController();
    const on = (type: string, change: () => void) =>
      list.addEventListener(
        type,
        () => {
          change();
          turn();
        },
        { signal: stop.signal },
      );
    on("pointerenter", () => (holds.hover = true));
    on("pointerleave", () => (holds.hover = false));
    on("focusin", () => (holds.focus = true));
    on("focusout", () => (holds.focus = false));
    document.addEventListener("visibilitychange", turn, { signal: stop.signal });
    turn();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another mark is another notice in the same place
  }, [notice, ms, mark, end]);
}
