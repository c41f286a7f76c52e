import { useEffect, useEffectEvent, useState } from "react";

export interface Deduped<T> {
  /** Undefined until the work is done. */
  data: T | undefined;
  error: Error | null;
}

const waiting: Deduped<never> = { data: undefined, error: null };
/** Works by key, as long as a component waits for the result or shows it. */
const works = new Map<string, { work: Promise<unknown>; holders: number }>();

/**
 * Runs work once per key, however often the page renders: a ticket or token is valid for one try only. Does not use
 * react-query, because the pages before sign-in load without it.
 */
export function useDeduped<T>(key: readonly (string | number)[], enabled: boolean, work: () => Promise<T>): Deduped<T> {
  const name = JSON.stringify(key);
  const [settled, setSettled] = useState<Deduped<T> & { name: string }>();
  const begin = useEffectEvent(() => {
    const begun = works.get(name) ?? { work: work(), holders: 0 };
    begun.holders += 1;
    works.set(name, begun);
    return begun;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    let gone = false;
    const begun = begin();
    (begun.work as Promise<T>).then(
      (data) => {
        if (!gone) setSettled({ name, data, error: null });
      },
      (error: unknown) => {
        if (!gone)
          setSettled({ name, data: undefined, error: error instanceof Error ? error : new Error(String(error)) });
      },
    );
    return () => {
      gone = true;
      begun.holders -= 1;
      // A page that mounts twice (development mode) is back immediately.
      setTimeout(() => {
        if (begun.holders === 0 && works.get(name) === begun) works.delete(name);
      });
    };
  }, [name, enabled]);
  return settled?.name === name ? settled : waiting;
}
