import { useWanted } from "../use-wanted.ts";

/**
 * Both ends of a range filter, stored in the address as `from~to`; "" is an open end. An end entered before the address
 * has updated builds on the other end's latest value.
 */
export function useRange(value: string, onCommit: (value: string | undefined) => void) {
  const { wanted, choose } = useWanted(value);
  const [from = "", to = ""] = wanted.split("~");
  return {
    from,
    to,
    choose(nextFrom: string, nextTo: string): void {
      const next = nextFrom || nextTo ? `${nextFrom}~${nextTo}` : "";
      choose(next);
      onCommit(next || undefined);
    },
  };
}
