/** Prefixes of tracking numbers that only one express company uses, with that company's dictionary code. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^SF/, "SF"],
  [/^JD/, "JD"],
  [/^YT/, "YTO"],
  [/^DPK/, "DB"],
  [/^E[A-Z]\d{9}CN$/, "EMS"],
];

/** Express company of a tracking number; undefined when the number does not show it. Pure. */
export const carrierOf = (trackingNo: string): string | undefined =>
  beginnings.find(([beginning]) => beginning.test(trackingNo.trim().toUpperCase()))?.[1];
