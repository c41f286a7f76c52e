/** Random choices that are the same in every run with the same seed. */
export interface Dice {
  /** A number from 0 to below 1. */
  roll(): number;
  /** One element; undefined of an empty list. */
  one<T>(list: readonly T[]): T | undefined;
  /** Whether an event of probability `share` happens. */
  chance(share: number): boolean;
}

/** Dice of a Lehmer generator. */
export function diceOf(seed: number): Dice {
  let state = seed % 2_147_483_647;
  const roll = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  return {
    roll,
    one: (list) => list[Math.floor(roll() * list.length)],
    chance: (share) => roll() < share,
  };
}
