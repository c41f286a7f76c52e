import { useState } from "react";

/**
 * The user's latest choice, before the address (where filters are stored) has updated. A second choice made meanwhile
 * builds on the first. A value not chosen here comes from outside and applies at once.
 * @param value the value in the address
 * @param onOutside called during render with a value from outside
 */
export function useWanted(value: string, onOutside?: (value: string) => void) {
  const [shown, setShown] = useState(value);
  // Values chosen here that the address does not have yet, in order.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (value !== shown) {
    setShown(value);
    // The echo of an own choice changes nothing: there may be later choices.
    const echo = sent.indexOf(value);
    setSent(echo < 0 ? [] : sent.slice(echo + 1));
    if (echo < 0) onOutside?.(value);
  }
  return {
    wanted: sent.at(-1) ?? value,
    choose: (next: string) => setSent((before) => [...before, next]),
    /** From now on every value counts as coming from outside, even one chosen here before. */
    forget: () => setSent([]),
  };
}
