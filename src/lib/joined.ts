/** Splits comma-joined values; empty parts are dropped. */
export const listed = (joined: string | null | undefined): string[] =>
  (joined ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
