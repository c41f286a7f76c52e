/** Runs functions one after the other, in call order; a failed one does not stop the next. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates an empty queue. */
export function makeQueue(): Queue {
  let tail: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>) => {
    const next = tail.then(work);
    tail = next.catch(() => undefined);
    return next;
  };
}
