/** Up to here a total is counted anew for every page. */
export const exactUpTo = 100_000;
const keepMs = 30_000;
const maxKept = 2_000;

/**
 * Totals of lists. Callers who ask the same at the same time share a count, but never one that began before they
 * asked: what somebody has just saved is in it. A list of more than 100,000 rows is not counted anew for every page:
 * its total is kept for half a minute, and may be that old.
 */
export interface Counts {
  /** The total of a key (the conditions with their values, so also the tenant and the data rules). */
  total(key: string, count: () => Promise<number>): Promise<number>;
  /**
   * Figures that cost as much as a count (orders per state): what `load` answers, shared and kept as totals are, when
   * `long` says they were counted over more than 100,000 rows.
   */
  figures<T>(key: string, load: () => Promise<T>, long: (figures: T) => boolean): Promise<T>;
  /** Drops everything kept, e.g. after a bulk load. */
  forget(): void;
}

/** An empty store of totals; `clock` gives milliseconds. */
export function makeCounts(clock: () => number = Date.now): Counts {
  const kept = new Map<string, { until: number; figures: unknown }>();
  const running = new Map<string, Promise<unknown>>();

  /** Starts a count; whoever asks while it runs finds it in `running`. */
  async function begin<T>(key: string, load: () => Promise<T>, long: (figures: T) => boolean): Promise<T> {
    const mine = load();
    running.set(key, mine);
    try {
      const figures = await mine;
      if (kept.size >= maxKept) kept.clear();
      if (long(figures)) kept.set(key, { until: clock() + keepMs, figures });
      return figures;
    } finally {
      if (running.get(key) === mine) running.delete(key);
    }
  }

  async function figures<T>(key: string, load: () => Promise<T>, long: (figures: T) => boolean): Promise<T> {
    // A key always holds what its own loader gave.
    const known = kept.get(key);
    if (known && known.until > clock()) return known.figures as T;
    const earlier = running.get(key) as Promise<T> | undefined;
    if (earlier) {
      const seen = await earlier.catch(() => undefined);
      if (seen !== undefined && long(seen)) return seen;
      // Whoever was first to see the end of the earlier count has begun one that all who waited for it may share.
      const later = running.get(key) as Promise<T> | undefined;
      const shared = later && later !== earlier ? await later.catch(() => undefined) : undefined;
      if (shared !== undefined) return shared;
    }
    return begin(key, load, long);
  }

  return {
    figures,
    total: (key, count) => figures(key, count, (total) => total > exactUpTo),
    forget: () => kept.clear(),
  };
}
