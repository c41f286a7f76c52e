import { Refusal } from "#src/lib/refusal.ts";

/** Whose work it is, and what it is called in words to him. */
export interface Guest {
  userId: string;
  what: string;
}

/** Runs a work when there is room for it. */
export type Crowd = <R>(guest: Guest, work: () => Promise<R>) => Promise<R>;

/**
 * Room for `atOnce` heavy works at a time, the others waiting in the order they came; when `waiting` of them wait
 * already, the next one is refused with 42901. So is one of a person who has `share` of the places already: nobody
 * keeps the others out.
 */
export function makeCrowd(atOnce: number, waiting: number, share: number): Crowd {
  let running = 0;
  const queue: (() => void)[] = [];
  /** What each person has running or waiting. */
  const held = new Map<string, string[]>();

  return async ({ userId, what }, work) => {
    const own = held.get(userId) ?? [];
    const [first] = own;
    if (first !== undefined && own.length >= share) throw new Refusal(42901, `请等上一个${first}完成`);
    if (running >= atOnce && queue.length >= waiting) throw new Refusal(42901);
    held.set(userId, own);
    own.push(what);
    try {
      // Whoever leaves hands his place on, so nobody slips in between.
      if (running >= atOnce) await new Promise<void>((enter) => queue.push(enter));
      else running += 1;
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    } finally {
      own.splice(own.indexOf(what), 1);
      if (own.length === 0) held.delete(userId);
    }
  };
}

/** Room of this process for exports and imports: each takes memory, and a thread or a connection. */
export const heavyWork = makeCrowd(2, 20, 2);
