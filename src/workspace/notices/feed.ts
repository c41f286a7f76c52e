import { inTries } from "#src/lib/tries.ts";

/** Poll interval of the bell, ms (CONST-02). */
export const noticePollMs = 30_000;

export interface FeedOptions<T> {
  load: () => Promise<T>;
  /** Nothing is fetched while the window is hidden, and once when it is shown again. */
  isHidden: () => boolean;
  onLoad: (value: T) => void;
}

/** Fetches now and every 30 seconds, until three attempts within 10 s have failed. */
export interface Feed {
  /** Fetches once, now: the user opened the bell. */
  reload(): Promise<void>;
  /** Fetches now and continues polling: a message came, or a channel came back. */
  wake(): void;
  /** The window is shown again, or the network is back. */
  shown(): void;
  stop(): void;
}

/**
 * Starts the polling. After a failure it stops without a message; `reload` still fetches once (DEC-26). It restarts
 * when the server may be back: the window is shown again, or a channel comes back.
 */
export function startFeed<T>({ load, isHidden, onLoad }: FeedOptions<T>): Feed {
  let stopped = false;
  let missed = false;
  /** Absent after a failure. */
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Responses may arrive in another order: only that of the last request counts. */
  let round = 0;
  let isReading = false;

  /** Returns whether the fetch succeeded. */
  const read = async (): Promise<boolean> => {
    const own = (round += 1);
    const isLast = () => !stopped && own === round;
    isReading = true;
    try {
      const value = await inTries(load, { again: isLast });
      if (isLast()) onLoad(value);
      return true;
    } catch {
      if (isLast()) rest();
      return false;
    } finally {
      if (own === round) isReading = false;
    }
  };
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const beat = () => {
    if (isHidden()) missed = true;
    else void read();
  };
  const wake = async () => {
    if ((await read()) && !stopped) timer ??= setInterval(beat, noticePollMs);
  };
  timer = setInterval(beat, noticePollMs);
  beat();
  return {
    reload: async () => void (await read()),
    wake: () => void wake(),
    shown() {
      if (stopped || isHidden() || isReading || (timer && !missed)) return;
      missed = false;
      void wake();
    },
    stop() {
      stopped = true;
      rest();
    },
  };
}
