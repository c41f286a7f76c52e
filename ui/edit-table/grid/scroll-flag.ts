/** Time after the last scroll event until scrolling counts as finished, in ms. */
export const scrollRestMs = 100;

/** Returns a flag that is set while something scrolls: each scroll event sets it, 100 ms without one clear it. */
export function scrollFlag(onChange: (scrolling: boolean) => void, restMs: number = scrollRestMs) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    moved(): void {
      if (timer === undefined) onChange(true);
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        onChange(false);
      }, restMs);
    },
    /** Cancels the pending reset. */
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
