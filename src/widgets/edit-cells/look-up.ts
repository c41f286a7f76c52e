import { tellFailure } from "#src/session/failures.tsx";
import { session } from "#src/session/session.ts";

/** Cache lifetime of a response, and the delay before a failed request is repeated, in ms. */
const keepMs = 300_000;
const failedMs = 30_000;
/** Lookups within this time are batched, in ms. */
const gatherMs = 20;
/** Max keys and characters per request, since they go into a URL. */
const mostKeys = 100;
const mostLetters = 3000;

/** A cache of data about stored values. Cells read it during render; unknown keys are requested in batches. */
export interface LookUp<T> {
  /** The cached entry of a key; undefined if there is none. Requests it when missing or expired. */
  get(key: string): T | undefined;
  /** Same as `get`, but sends no request. */
  peek(key: string): T | undefined;
  /** Whether all keys have a result, including "not found" and failures. Requests the missing ones. */
  settled(keys: readonly string[]): boolean;
  /** All cached entries; sends no request. */
  known(): readonly T[];
  /** Adds an entry from elsewhere, e.g. from a choice. A `partial` entry is shown but still requested. */
  learn(key: string, found: T, how?: { partial: boolean }): void;
  subscribe(listener: () => void): () => void;
}

interface Answer<T> {
  found?: T | undefined;
  /** Expiry time, in ms since the epoch. */
  until: number;
}

/** Splits keys into batches that are short enough for a URL. */
export function batchesOf(keys: readonly string[], max = mostKeys): string[][] {
  const batches: string[][] = [];
  let letters = 0;
  for (const key of keys) {
    const last = batches.at(-1);
    if (last && last.length < max && letters + key.length < mostLetters) last.push(key);
    else {
      batches.push([key]);
      letters = 0;
    }
    letters += key.length + 1;
  }
  return batches;
}

/**
 * Creates a cache over one lookup request. `ask` may return more than requested. The cache is cleared with the session,
 * because another person or tenant sees other names.
 */
export function createLookUp<T>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  max?: number,
): LookUp<T> {
  const answers = new Map<string, Answer<T>>();
  const listeners = new Set<() => void>();
  let wanted = new Set<string>();
  const underWay = new Set<string>();
  let of = "";

  const tell = () => {
    for (const listener of listeners) listener();
  };

  async function run(keys: readonly string[]): Promise<void> {
    const asked = of;
    for (const key of keys) underWay.add(key);
    try {
      const found = await ask(keys);
      if (asked !== of) return;
      const until = Date.now() + keepMs;
      for (const key of keys) answers.set(key, { until });
      for (const [key, one] of found) answers.set(key, { found: one, until });
    } catch (error) {
      tellFailure(error, { onlySession: true });
      if (asked !== of) return;
      // Cells show the stored value meanwhile; entries that were known stay.
      for (const key of keys) answers.set(key, { ...answers.get(key), until: Date.now() + failedMs });
    } finally {
      for (const key of keys) underWay.delete(key);
    }
    tell();
  }

  function want(key: string): void {
    if (key === "" || underWay.has(key) || wanted.has(key)) return;
    if (wanted.size === 0) {
      setTimeout(() => {
        const keys = [...wanted];
        wanted = new Set();
        for (const batch of batchesOf(keys, max)) void run(batch);
      }, gatherMs);
    }
    wanted.add(key);
  }

  function ofThisSession(): void {
    const { token, tenantId } = session();
    const now = `${token}\n${tenantId}`;
    if (now === of) return;
    of = now;
    answers.clear();
    wanted.clear();
    underWay.clear();
  }

  const answerTo = (key: string): Answer<T> | undefined => {
    ofThisSession();
    const answer = answers.get(key);
    if (!answer || answer.until < Date.now()) want(key);
    return answer;
  };

  return {
    get: (key) => answerTo(key)?.found,
    peek(key) {
      ofThisSession();
      return answers.get(key)?.found;
    },
    // Call `answerTo` for every key, so that they go into one request.
    settled: (keys) => keys.map(answerTo).every((answer) => answer !== undefined),
    known: () => {
      ofThisSession();
      return [...answers.values()].flatMap(({ found }) => found ?? []);
    },
    learn(key, found, { partial } = { partial: false }) {
      ofThisSession();
      answers.set(key, { found, until: partial ? 0 : Date.now() + keepMs });
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
