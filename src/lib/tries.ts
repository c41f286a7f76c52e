/** Pauses between tries, in ms. */
export const tryPauses = [2_000, 5_000] as const;
/** Latest start of a further try, in ms after the first one. */
export const triesMs = 10_000;

export interface Tries {
  /** Returns whether another try makes sense. @default always */
  again?: (error: unknown) => boolean;
  /** Called before the pause that precedes another try. */
  onAgain?: () => void;
}

/** Runs `work` up to three times within 10 s, e.g. while a server restarts. @throws the error of the last try. */
export async function inTries<T>(work: () => Promise<T>, { again = () => true, onAgain }: Tries = {}): Promise<T> {
  const began = Date.now();
  for (const pause of tryPauses) {
    try {
      return await work();
    } catch (error) {
      if (!again(error) || Date.now() + pause - began > triesMs) throw error;
      onAgain?.();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return work();
}
