import { useEffect, useEffectEvent, useState } from "react";

export interface Once<T> {
  /** Undefined until the work is done. */
  data: T | undefined;
  error: Error | null;
}

const waiting: Once<never> = { data: undefined, error: null };
/** By key, while somebody waits for it or shows what became of it. */
const works = new Map<string, { work: Promise<unknown>; holders: number }>();

/**
 * Does something once for a key, however often the page is drawn: a ticket or a token is worth one try. No query: the
 * pages before sign-in, which need this, come without what the console reads with.
 */
export function useOnce<T>(key: readonly (string | number)[], enabled: boolean, work: () => Promise<T>): Once<T> {
  const name = JSON.stringify(key);
  const [settled, setSettled] = useState<Once<T> & { name: string }>();
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
      // A page that is drawn twice, as in development, is back at once.
      setTimeout(() => {
        if (begun.holders === 0 && works.get(name) === begun) works.delete(name);
      });
    };
  }, [name, enabled]);
  return settled?.name === name ? settled : waiting;
}
