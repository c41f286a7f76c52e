/** What the live channel says of who opened or left a record: its address, its id, and whose news it is. */
export type PresenceNews = Readonly<Record<string, unknown>>;

const listeners = new Set<(news: PresenceNews) => void>();

/** Hears who opens and leaves records; gives what ends it. */
export function onPresence(listener: (news: PresenceNews) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function tellPresence(news: PresenceNews): void {
  for (const listener of listeners) listener(news);
}
