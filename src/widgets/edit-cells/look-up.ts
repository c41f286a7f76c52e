import { tellFailure } from "#src/session/failures.tsx";
import { session } from "#src/session/session.ts";

/** How long an answer is believed, and how long a question that failed is not asked again, ms. */
const keepMs = 300_000;
const failedMs = 30_000;
/** Questions of one drawing are asked together. */
const gatherMs = 20;
/** So many at once: what is asked for stands in an address. */
const mostKeys = 100;
const mostLetters = 3000;

/** What is known of stored values. Cells read it while they are drawn; what is unknown is asked for in batches. */
export interface LookUp<T> {
  /** What is known of a key; undefined while nothing is. Asks for it. */
  get(key: string): T | undefined;
  /** As `get`, without asking. */
  peek(key: string): T | undefined;
  /** Whether every one of these was answered, be it by "there is none" or by a failure. Asks for them. */
  settled(keys: readonly string[]): boolean;
  /** What is known now, without asking. */
  known(): readonly T[];
  /** Takes what became known otherwise, e.g. by a choice. What is `partial` is shown, but still asked for. */
  learn(key: string, found: T, how?: { partial: boolean }): void;
  subscribe(listener: () => void): () => void;
}

interface Answer<T> {
  found?: T | undefined;
  /** When it is to be asked anew, ms since the epoch. */
  until: number;
}

/** Batches of keys, each short enough for an address. */
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
 * A cache over one question of the server. `ask` may answer more than it was asked. Nothing of it outlives the session:
 * another person or tenant has other names.
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
      // The stored value stands there meanwhile; what was known stays.
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
    // Every one is asked, so that they go out together.
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
