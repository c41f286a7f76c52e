/** Live event about somebody who opened or left a record: its address, its id, and who it was. */
export type PresenceNews = Readonly<Record<string, unknown>>;

const listeners = new Set<(news: PresenceNews) => void>();

/** Subscribes to people opening and leaving records; returns the unsubscribe function. */
export function onPresence(listener: (news: PresenceNews) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function tellPresence(news: PresenceNews): void {
  for (const listener of listeners) listener(news);
}
