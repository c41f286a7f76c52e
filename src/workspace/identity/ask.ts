/** What a user may change about their identity here. */
export type IdentityAsk = "password" | "depart" | "tenant";

/** A requested dialog. `at` counts the requests, so that the same dialog can be requested again. */
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
 * Opens one of the dialogs. The request is stored until the console shows it, so a press before the host has mounted is
 * not lost.
 */
export const askIdentity = (ask: IdentityAsk): void => set({ ask, at: ++count });

/** Closes the dialog, or drops the request. */
export const closeIdentity = (): void => set(null);

/** The current request, or null. */
export const identityRequest = (): IdentityRequest | null => current;

/** Calls `listener` after each change; returns the unsubscribe function. */
export function onIdentityRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
