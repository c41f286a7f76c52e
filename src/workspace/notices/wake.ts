const listeners = new Set<() => void>();

/** Asks the bell to read anew: something was announced, withdrawn or read. Without a bell nothing happens. */
export function wakeBell(): void {
  for (const listener of listeners) listener();
}

/** Hears when the bell should read anew; returns what ends it. */
export function onWake(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
