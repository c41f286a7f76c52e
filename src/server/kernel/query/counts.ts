/** Up to this number of rows the total is counted again for every page. */
export const exactUpTo = 100_000;
const keepMs = 30_000;
const maxKept = 2_000;

/**
 * Totals of lists. Simultaneous callers with the same key share a count, but never one that began before their call, so
 * the count contains rows that were just saved. For a list of more than 100,000 rows the total is cached for half a
 * minute, so it may be that old.
 */
export interface Counts {
  /** The total of a key (the conditions with their values, so also the tenant and the data rules). */
  total(key: string, count: () => Promise<number>): Promise<number>;
  /**
   * Aggregates that cost as much as a count (orders per state). The result of `load` is shared as totals are. It is
   * cached if `long` returns true, that is, if it was counted over more than 100,000 rows. Never older than the last
   * write of the person `who`: nobody reads a sum without what they have just saved.
   */
  figures<T>(key: string, load: () => Promise<T>, long: (figures: T) => boolean, who?: string): Promise<T>;
  /** Notes that a person's write has ended. */
  wrote(who: string): void;
  /** Clears the cache, e.g. after a bulk load. */
  forget(): void;
}

/** An empty cache of totals; `clock` returns milliseconds. */
export function makeCounts(clock: () => number = Date.now): Counts {
  const kept = new Map<string, { until: number; turn: number; figures: unknown }>();
  const running = new Map<string, { turn: number; figures: Promise<unknown> }>();
  /** Number of writes so far, and its value at each person's last one. */
  let turn = 0;
  const writes = new Map<string, number>();

  /** Starts a count; callers that arrive while it runs find it in `running`. */
  async function begin<T>(key: string, load: () => Promise<T>, long: (figures: T) => boolean): Promise<T> {
    const mine = { turn, figures: load() };
    running.set(key, mine);
    try {
      const figures = await mine.figures;
      if (kept.size >= maxKept) kept.clear();
      if (long(figures)) kept.set(key, { until: clock() + keepMs, turn: mine.turn, figures });
      return figures;
    } finally {
      if (running.get(key) === mine) running.delete(key);
    }
  }

  async function figures<T>(
    key: string,
    load: () => Promise<T>,
    long: (figures: T) => boolean,
    who?: string,
  ): Promise<T> {
    const since = (who === undefined ? undefined : writes.get(who)) ?? 0;
    // A key always has the result of its own loader, so the casts are safe.
    const known = kept.get(key);
    if (known && known.until > clock() && known.turn >= since) return known.figures as T;
    const earlier = running.get(key);
    if (earlier) {
      const seen = (await earlier.figures.catch(() => undefined)) as T | undefined;
      if (seen !== undefined && long(seen) && earlier.turn >= since) return seen;
      // The first waiter after the earlier count has started a new one; all other waiters may share it.
      const later = running.get(key);
      const shared = later && later !== earlier ? await later.figures.catch(() => undefined) : undefined;
      if (shared !== undefined) return shared as T;
    }
    return begin(key, load, long);
  }

  return {
    figures,
    total: (key, count) => figures(key, count, (total) => total > exactUpTo),
    wrote: (who) => void writes.set(who, (turn += 1)),
    forget: () => kept.clear(),
  };
}
