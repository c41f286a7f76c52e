/** Pauses between tries, in ms. */
export const tryPauses = [2_000, 5_000] as const;
/** No further try begins later than this after the first, in ms. */
export const triesMs = 10_000;

export interface Tries {
  /** Whether another try may help. @default always */
  again?: (error: unknown) => boolean;
  /** Another try follows after a pause. */
  onAgain?: () => void;
}

/** Does `work` up to three times within 10 s, e.g. while a server restarts. @throws what the last try threw. */
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
