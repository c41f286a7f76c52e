/** Ids count milliseconds from this instant, so they have 19 digits from 2018 until 2079. */
const epoch = Date.UTC(2010, 10, 4, 1, 42, 54, 657);
const workerBits = 10n;
const sequenceBits = 12n;
const sequenceMax = (1 << Number(sequenceBits)) - 1;

/** Makes row ids of 19 digits, as text. Ids of one maker sort strictly in creation order; between makers, by time. */
export interface Ids {
  next(): string;
}

/** Maximum number of makers that can run at the same time without making the same id twice. */
export const workerCount = 1 << Number(workerBits);

/**
 * An id maker. `worker` (0 to 1023) must differ between processes on one database; `clock` gives milliseconds.
 * When the clock steps back, ids continue from the last millisecond, so they never repeat and never decrease.
 */
export function makeIds(worker: number, clock: () => number = Date.now): Ids {
  if (!Number.isInteger(worker) || worker < 0 || worker >= workerCount) {
    throw new RangeError(`worker must be 0 to ${workerCount - 1}, got ${worker}`);
  }
  let last = -1;
  let sequence = 0;
  return {
    next() {
      const now = Math.max(clock() - epoch, 0);
      if (now > last) {
        last = now;
        sequence = 0;
      } else if (sequence < sequenceMax) {
        sequence += 1;
      } else {
        last += 1;
        sequence = 0;
      }
      const value = (BigInt(last) << (workerBits + sequenceBits)) | (BigInt(worker) << sequenceBits) | BigInt(sequence);
      return String(value).padStart(19, "0");
    },
  };
}
