import { useWanted } from "../use-wanted.ts";

/**
 * Both ends of a filter from one value to another, which stands in the address as `from~to`; "" is an open end. An end
 * that is typed before the address has followed the other one builds on it.
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
