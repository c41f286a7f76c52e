/** A set of listeners for a change outside React. */
export interface Listeners {
  tell(): void;
  /** Returns the function that unsubscribes; the first argument of `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
  /** Whether there are any listeners. */
  heard(): boolean;
}

export function createListeners(): Listeners {
  const all = new Set<() => void>();
  return {
    heard: () => all.size > 0,
    tell() {
      for (const listener of all) listener();
    },
    subscribe(listener) {
      all.add(listener);
      return () => {
        all.delete(listener);
      };
    },
  };
}
