/** A random name of 32 characters. Not `crypto.randomUUID`: on an inner network behind plain http there is none. */
export const freshId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
