/** Up to here a total is counted anew for every page. */
export const exactUpTo = 100_000;
const keepMs = 30_000;
const maxKept = 2_000;

/**
 * Totals of very long lists. A list of more than 100,000 rows is not counted anew for every page: the count of the
 * same conditions (so of the same tenant and data rules) is kept for half a minute, and callers who ask meanwhile wait
 * for the one count that runs. A total above 100,000 may therefore be up to 30 seconds old.
 */
export interface Counts {
  /** The kept total of a key, when there is one. */
  kept(key: string): number | undefined;
  /** The total of a key, counted by `count` unless somebody is counting it already. */
  total(key: string, count: () => Promise<number>): Promise<number>;
  /**
   * Figures that cost as much as a long count (orders per state): what `load` answers, shared by all who ask meanwhile
   * and kept for half a minute when `long` says they were counted over more than 100,000 rows.
   */
  figures<T>(key: string, load: () => Promise<T>, long: (figures: T) => boolean): Promise<T>;
  /** Drops every total, e.g. after a bulk load. */
  forget(): void;
}

/** An empty store of totals; `clock` gives milliseconds. */
export function makeCounts(clock: () => number = Date.now): Counts {
  const totals = new Map<string, { until: number; total: number }>();
  const running = new Map<string, Promise<number>>();
  const keptFigures = new Map<string, { until: number; figures: unknown }>();
  const loading = new Map<string, Promise<unknown>>();

  function kept(key: string): number | undefined {
    const found = totals.get(key);
    if (!found) return undefined;
    if (found.until > clock()) return found.total;
    totals.delete(key);
    return undefined;
  }

  async function countNow(key: string, count: () => Promise<number>): Promise<number> {
    const total = await count();
    if (totals.size >= maxKept) totals.clear();
    totals.set(key, { until: clock() + keepMs, total });
    return total;
  }

  return {
    kept,
    async total(key, count) {
      const known = kept(key);
      if (known !== undefined) return known;
      const others = running.get(key);
      if (others) {
        const total = await others.catch(() => undefined);
        if (total !== undefined) return total;
      }
      const mine = countNow(key, count);
      running.set(key, mine);
      try {
        return await mine;
      } finally {
        if (running.get(key) === mine) running.delete(key);
      }
    },
    async figures<T>(key: string, load: () => Promise<T>, long: (figures: T) => boolean): Promise<T> {
      const known = keptFigures.get(key);
      // A key always holds what its own loader gave.
      if (known && known.until > clock()) return known.figures as T;
      const others = loading.get(key);
      if (others) {
        const figures = await others.catch(() => undefined);
        if (figures !== undefined && long(figures as T)) return figures as T;
      }
      const mine = load();
      loading.set(key, mine);
      try {
        const figures = await mine;
        if (keptFigures.size >= maxKept) keptFigures.clear();
        if (long(figures)) keptFigures.set(key, { until: clock() + keepMs, figures });
        return figures;
      } finally {
        if (loading.get(key) === mine) loading.delete(key);
      }
    },
    forget() {
      totals.clear();
      keptFigures.clear();
    },
  };
}
