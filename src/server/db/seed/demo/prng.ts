import { createHash } from "node:crypto";

/** A source of chance that always gives the same for the same name. */
export interface Stream {
  /** 0 up to, not including, 1. */
  float(): number;
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number;
  /** True in `share` of the cases (0 to 1). */
  chance(share: number): boolean;
  /** One of the values; throws on an empty list. */
  pick<T>(values: readonly T[]): T;
  /** One of the values, each as often as its weight says. */
  weighted<T>(pairs: readonly (readonly [T, number])[]): T;
  /** `count` different values in the order drawn; all of them when there are fewer. */
  some<T>(values: readonly T[], count: number): T[];
  /** A number around `mean`, spread like a bell; never below `least`. */
  around(mean: number, spread: number, least?: number): number;
}

/**
 * The stream of one thing: `hash(seed, kind, index)` starts it, so that what is drawn for one order cannot move what is
 * drawn for another. 64 bits of the hash seed a small fast generator (sfc32).
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
    // The sum of three draws is bell-shaped enough, and every machine computes it the same.
    around: (mean, spread, least = 0) => Math.max(least, mean + (next() + next() + next() - 1.5) * spread),
  };
  return stream;
}

/** The words of a digest as hexadecimal capitals: stands in where the server would draw at random. */
export function fixedCode(seed: number, what: string, length: number): string {
  return createHash("sha256").update(`${seed}/${what}`).digest("hex").slice(0, length).toUpperCase();
}
