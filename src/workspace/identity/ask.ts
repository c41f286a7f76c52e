/** What a person may change about who he is here. */
export type IdentityAsk = "password" | "depart" | "tenant";

/** A dialog that was asked for; `at` counts the requests, so that the same one can be asked for again. */
export interface IdentityRequest {
  ask: IdentityAsk;
  at: number;
}

let current: IdentityRequest | null = null;
let count = 0;
const listeners = new Set<() => void>();

function set(request: IdentityRequest | null): void {
  current = request;
  for (const listener of listeners) listener();
}

/**
 * Opens one of the dialogs. The request is stored until the console shows it: a press that comes before the dialogs'
 * place has mounted is not lost.
 */
export const askIdentity = (ask: IdentityAsk): void => set({ ask, at: ++count });

/** Closes the dialog, or forgets the request. */
export const closeIdentity = (): void => set(null);

/** The present request, null without one. */
export const identityRequest = (): IdentityRequest | null => current;

/** Calls `listener` after each change; returns what ends it. */
export function onIdentityRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
