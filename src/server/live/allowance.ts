/** Rate limit for messages: `burst` at once, and `perSecond` on average. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** Returns a rate limiter. Call it once per message; it returns whether the message was within the limit. */
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
