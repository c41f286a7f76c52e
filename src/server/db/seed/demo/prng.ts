import { createHash } from "node:crypto";

/** A random number generator that always gives the same sequence for the same name. */
export interface Stream {
  /** A number from 0 (included) to 1 (excluded). */
  float(): number;
  /** An integer from `least` to `most`, both included. */
  int(least: number, most: number): number;
  /** True with probability `share` (0 to 1). */
  chance(share: number): boolean;
  /** A random value; throws for an empty list. */
  pick<T>(values: readonly T[]): T;
  /** A random value, chosen by weight. */
  weighted<T>(pairs: readonly (readonly [T, number])[]): T;
  /** `count` different values in random order; all of them if there are fewer. */
  some<T>(values: readonly T[], count: number): T[];
  /** A number around `mean` with a bell-shaped distribution; never below `least`. */
  around(mean: number, spread: number, least?: number): number;
}

/**
 * The generator for one purpose. Seeded by `hash(seed, kind, index)`, so the numbers for one order cannot change those
 * for another. 64 bits of the hash seed a small fast generator (sfc32).
 */
export function streamOf(seed: number, kind: string, index: number | string = 0): Stream {
  const hash = createHash("sha256").update(`${seed}/${kind}/${index}`).digest();
  let a = hash.readUInt32LE(0);
  let b = hash.readUInt32LE(4);
  let c = hash.readUInt32LE(8);
  let d = 1;
  const next = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < 12; round += 1) next();
  const stream: Stream = {
    float: next,
    int: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
    pick(values) {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new RangeError(`nothing to pick from for ${kind} ${index}`);
      return value;
    },
    weighted(pairs) {
      const total = pairs.reduce((sum, [, weight]) => sum + weight, 0);
      let left = next() * total;
      for (const [value, weight] of pairs) {
        left -= weight;
        if (left < 0) return value;
      }
      const last = pairs.at(-1);
      if (!last) throw new RangeError(`nothing to weigh for ${kind} ${index}`);
      return last[0];
    },
    some(values, count) {
      const rest = [...values];
      const taken = [];
      while (taken.length < count && rest.length > 0) taken.push(...rest.splice(Math.floor(next() * rest.length), 1));
      return taken;
    },
    // The sum of three draws is close enough to a bell shape, and every machine calculates it the same.
    around: (mean, spread, least = 0) => Math.max(least, mean + (next() + next() + next() - 1.5) * spread),
  };
  return stream;
}

/** The start of a digest as upper-case hex; replaces values that the server would draw at random. */
export function fixedCode(seed: number, what: string, length: number): string {
  return createHash("sha256").update(`${seed}/${what}`).digest("hex").slice(0, length).toUpperCase();
}
