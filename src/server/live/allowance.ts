/** How many messages somebody may send: `burst` at once, and `perSecond` in the long run. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** Counts against a rate; each call of the result is one message and says whether it was within. */
export function allowance({ burst, perSecond }: Rate, now: () => number = Date.now): () => boolean {
  let left = burst;
  let since = now();
  return () => {
    const at = now();
    left = Math.min(burst, left + ((at - since) / 1_000) * perSecond);
    since = at;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
