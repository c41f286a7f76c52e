import { useCallback, useEffect, useState } from "react";
import type { hands } from "./hands.ts";

/** What keys and presses do, and what they open. */
export type Hands = typeof hands;

/** So long after its first picture a table is left alone, and so long the page may be busy after that, ms. */
const lookedAtMs = 600;
const patienceMs = 1000;

let fetched: Hands | undefined;
let coming: Promise<Hands> | undefined;

/** Fetches the code once for all tables; what failed is asked for again by the next call. */
export function fetchHands(): Promise<Hands> {
  coming ??= import("./hands.ts").then(
    (come) => (fetched = come.hands),
    (failure: unknown) => {
      coming = undefined;
      throw failure;
    },
  );
  return coming;
}

/**
 * What keys and presses do: fetched once the table is seen and the page has a moment, or at once by `soon`, when
 * somebody is about to use it. A table that is only looked at is drawn without.
 */
export function useHands(failed: () => void): { hands: Hands | undefined; soon: () => void } {
  const [hands, setHands] = useState(() => fetched);
  const soon = useCallback(() => {
    fetchHands().then(setHands, failed);
  }, [failed]);
  useEffect(() => {
    if (hands) return undefined;
    const fetch = () => void fetchHands().then(setHands, () => {});
    // Not every browser tells when it is idle.
    const asked = setTimeout(() => {
      if (typeof requestIdleCallback === "function") requestIdleCallback(fetch, { timeout: patienceMs });
      else fetch();
    }, lookedAtMs);
    return () => clearTimeout(asked);
  }, [hands]);
  return { hands, soon };
}
