/** What a person may change about who he is here. */
export type IdentityAsk = "password" | "depart" | "tenant";

let hear: ((ask: IdentityAsk) => void) | null = null;

/** Opens one of the dialogs; does nothing where no console stands. */
export function askIdentity(ask: IdentityAsk): void {
  hear?.(ask);
}

/** The one place that opens them; returns what ends it. */
export function onIdentityAsk(listener: (ask: IdentityAsk) => void): () => void {
  hear = listener;
  return () => {
    if (hear === listener) hear = null;
  };
}
