import { useState } from "react";

/**
 * What a person chose last, though the address, where filters stand, says so only later: a second choice made meanwhile
 * builds on the first. A value that was not chosen here comes from outside, and stands at once.
 * @param value as it stands in the address
 * @param onOutside told, while drawing, of a value from outside
 */
export function useWanted(value: string, onOutside?: (value: string) => void) {
  const [shown, setShown] = useState(value);
  // Chosen here and not yet back from the address, in order.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (value !== shown) {
    setShown(value);
    // The echo of an own choice changes nothing: more may have been chosen since.
    const echo = sent.indexOf(value);
    setSent(echo < 0 ? [] : sent.slice(echo + 1));
    if (echo < 0) onOutside?.(value);
  }
  return {
    wanted: sent.at(-1) ?? value,
    choose: (next: string) => setSent((before) => [...before, next]),
    /** From now on everything comes from outside, even a value that was chosen here before. */
    forget: () => setSent([]),
  };
}
