import { Refusal } from "#src/lib/refusal.ts";

/** Maximum number of different values that a person may try, per span in ms. */
const limits = [
  { most: 30, span: 10 * 60_000 },
  { most: 200, span: 24 * 3_600_000 },
] as const;
const maxPeople = 5_000;

const ofSearches = "按完整手机号、账号等查询过于频繁：10分钟内最多30个、24小时内最多200个不同的值，请稍后再试";

/**
 * Counts searches for full values (mobile numbers, accounts) by people without the right to see them. The mask leaves
 * some digits, so ten thousand tries would find a number. Counts are per process. A repeated value, for example on the
 * next page, counts once.
 */
export interface Guesses {
  /** Refuses with 42901 above the limits. */
  demand(userId: string, value: string, now: Date): void;
}

/** @param message of the refusal */
export function makeGuesses(message = ofSearches): Guesses {
  const people = new Map<string, Map<string, number>>();
  return {
    demand(userId, value, now) {
      const at = now.getTime();
      const asked = people.get(userId) ?? new Map<string, number>();
      const longest = Math.max(...limits.map(({ span }) => span));
      for (const [known, when] of asked) if (when <= at - longest) asked.delete(known);
      const when = asked.get(value);
      const over = limits.some(({ most, span }) => {
        if (when !== undefined && when > at - span) return false;
        return [...asked.values()].filter((one) => one > at - span).length >= most;
      });
      if (over) throw new Refusal(42901, message);
      if (people.size >= maxPeople) people.clear();
      people.set(userId, asked.set(value, at));
    },
  };
}
