/** How long after the last movement scrolling counts as over, ms. */
export const scrollRestMs = 100;

/** A flag that is up while something scrolls: each movement raises it, 100 ms without one lower it. */
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
    /** Lowers nothing any more. */
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
