/** The bell is read anew this often (CONST-02). */
export const noticePollMs = 30_000;

export interface FeedOptions<T> {
  load: () => Promise<T>;
  /** Nobody looks at a hidden window: nothing is read for it, and once when it is looked at again. */
  isHidden: () => boolean;
  onLoad: (value: T) => void;
}

/** Reads something now and every 30 seconds, until the first failure. */
export interface Feed {
  /** Reads now, whoever asks: a person who opened the bell, or a message that came. */
  reload(): Promise<void>;
  /** The window is looked at again. */
  shown(): void;
  stop(): void;
}

/** After a failure nothing is read by itself any more, in silence; `reload` still reads once (DEC-26). */
export function startFeed<T>({ load, isHidden, onLoad }: FeedOptions<T>): Feed {
  let stopped = false;
  let failed = false;
  let missed = false;
  /** Answers may overtake each other: only the one asked for last counts. */
  let round = 0;

  const reload = async () => {
    const own = (round += 1);
    try {
      const value = await load();
      if (!stopped && own === round) onLoad(value);
    } catch {
      failed = true;
      clearInterval(timer);
    }
  };
  const beat = () => {
    if (isHidden()) missed = true;
    else void reload();
  };
  const timer = setInterval(beat, noticePollMs);
  beat();
  return {
    reload,
    shown() {
      if (!missed || failed || stopped || isHidden()) return;
      missed = false;
      void reload();
    },
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}
