/** Ids count milliseconds from here, so that they have 19 digits from 2018 until 2079. */
const epoch = Date.UTC(2010, 10, 4, 1, 42, 54, 657);
const workerBits = 10n;
const sequenceBits = 12n;
const sequenceMax = (1 << Number(sequenceBits)) - 1;

/** Makes row ids: text of 19 digits that sorts as it was made, within one maker strictly, between makers by time. */
export interface Ids {
  next(): string;
}

/** How many makers can work at once without two of them ever making the same id. */
export const workerCount = 1 << Number(workerBits);

/**
 * An id maker. `worker` (0 to 1023) must differ between processes on one database; `clock` gives milliseconds.
 * A clock that steps back is waited out by staying at the last millisecond, so ids never repeat and never go down.
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
