/**
 * Returns a random id of 32 characters. `crypto.randomUUID` is not available on an internal network with plain http.
 */
export const freshId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
