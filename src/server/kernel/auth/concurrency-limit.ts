import { Refusal } from "#src/lib/refusal.ts";

/** The user who runs the work, and the name of the work in messages to that user. */
export interface Task {
  userId: string;
  what: string;
}

/** Runs a piece of work when a slot is free. */
export type ConcurrencyLimit = <R>(guest: Task, work: () => Promise<R>) => Promise<R>;

/**
 * Concurrency limit for heavy work: `atOnce` pieces run at a time, and the others wait in order of arrival. Refuses
 * with 42901 when `waiting` pieces already wait. Also refuses with 42901 when the user already has `share` pieces
 * running or waiting, so that one user cannot block the others.
 */
export function makeConcurrencyLimit(atOnce: number, waiting: number, share: number): ConcurrencyLimit {
  let running = 0;
  const queue: (() => void)[] = [];
  /** The work of each user that is running or waiting. */
  const held = new Map<string, string[]>();

  return async ({ userId, what }, work) => {
    const own = held.get(userId) ?? [];
    const [first] = own;
    if (first !== undefined && own.length >= share) throw new Refusal(42901, `请等上一个${first}完成`);
    if (running >= atOnce && queue.length >= waiting) throw new Refusal(42901);
    held.set(userId, own);
    own.push(what);
    try {
      // Finished work passes its slot to the first in the queue, so no other work can take it.
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

/** The limit of this process for exports and imports: each uses memory, and a thread or a connection. */
export const heavyWork = makeConcurrencyLimit(2, 20, 2);
