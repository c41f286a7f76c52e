import { inTries } from "#src/lib/tries.ts";

/** The bell is read anew this often (CONST-02). */
export const noticePollMs = 30_000;

export interface FeedOptions<T> {
  load: () => Promise<T>;
  /** Nobody looks at a hidden window: nothing is read for it, and once when it is looked at again. */
  isHidden: () => boolean;
  onLoad: (value: T) => void;
}

/** Reads something now and every 30 seconds, until three tries within 10 s have failed. */
export interface Feed {
  /** Reads now, once: somebody opened the bell. */
  reload(): Promise<void>;
  /** Reads now, and goes on reading: a message came, or a channel came back. */
  wake(): void;
  /** The window is looked at again, or the network is back. */
  shown(): void;
  stop(): void;
}

/**
 * After a failure nothing is read by itself any more, in silence; `reload` still reads once (DEC-26). A sign that the
 * server is there again starts it anew: the next look at the window, or a channel that came back.
 */
export function startFeed<T>({ load, isHidden, onLoad }: FeedOptions<T>): Feed {
  let stopped = false;
  let missed = false;
  /** Absent after a failure. */
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Answers may overtake each other: only the one asked for last counts. */
  let round = 0;
  let isReading = false;

  /** Says whether it was read. */
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
