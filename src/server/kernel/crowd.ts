import { Refusal } from "#src/lib/refusal.ts";

/** Runs a work when there is room for it. */
export type Crowd = <R>(work: () => Promise<R>) => Promise<R>;

/**
 * Room for `atOnce` heavy works at a time, the others waiting in the order they came; when `waiting` of them wait
 * already, the next one is refused with 42901.
 */
export function makeCrowd(atOnce: number, waiting: number): Crowd {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Refusal(42901);
      // Whoever leaves hands his place on, so nobody slips in between.
      await new Promise<void>((enter) => queue.push(enter));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Room of this process for exports and imports: each takes memory, and a thread or a connection. */
export const heavyWork = makeCrowd(2, 20);
