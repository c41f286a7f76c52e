/** Beginnings that only one express company gives its numbers, by that company's code in the dictionary. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^SF/, "SF"],
  [/^JD/, "JD"],
  [/^YT/, "YTO"],
  [/^DPK/, "DB"],
  [/^E[A-Z]\d{9}CN$/, "EMS"],
];

/** The express company of a parcel's number; undefined where the number does not say. Pure. */
export const carrierOf = (trackingNo: string): string | undefined =>
  beginnings.find(([beginning]) => beginning.test(trackingNo.trim().toUpperCase()))?.[1];
