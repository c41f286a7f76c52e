/** Who wants to hear of a change that happened outside React. */
export interface Listeners {
  tell(): void;
  /** Gives what ends the hearing; the first argument of `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
  /** Whether anybody hears. */
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
