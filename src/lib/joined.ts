/** The parts of values joined by commas; empty ones are dropped. */
export const listed = (joined: string | null | undefined): string[] =>
  (joined ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
