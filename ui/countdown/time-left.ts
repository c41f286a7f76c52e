/** Length of each unit in ms. */
const units = { D: 86_400_000, H: 3_600_000, m: 60_000, s: 1000 } as const;
type Unit = keyof typeof units;

const tokens = /\[([^\]]*)\]|DD?|HH?|mm?|ss?/g;

/** The time left, in whole units. */
export interface TimeLeft {
  days: number;
  /** 0 to 23. */
  hours: number;
  /** 0 to 59. */
  minutes: number;
  /** 0 to 59. */
  seconds: number;
  /** Total in ms. */
  total: number;
}

/** Splits a duration in ms into units. */
export function partsOf(ms: number): TimeLeft {
  return {
    days: Math.floor(ms / units.D),
    hours: Math.floor(ms / units.H) % 24,
    minutes: Math.floor(ms / units.m) % 60,
    seconds: Math.floor(ms / units.s) % 60,
    total: ms,
  };
}

function unitsIn(pattern: string): ReadonlySet<Unit> {
  return new Set(
    [...pattern.matchAll(tokens)].filter(([, kept]) => kept === undefined).map(([token]) => token[0] as Unit),
  );
}

/**
 * Returns the length in ms of the smallest unit in a pattern, which is the update interval; one second without any
 * unit.
 */
export function paceOf(pattern: string): number {
  const named = [...unitsIn(pattern)].map((unit) => units[unit]);
  return named.length === 0 ? units.s : Math.min(...named);
}

/**
 * Formats a duration in ms by a pattern of D, H, m and s, doubled for two digits; text in [brackets] is kept. The
 * largest unit in the pattern includes larger ones: "HH:mm" of two days is 48:00.
 */
export function writeLeft(ms: number, pattern: string): string {
  const named = unitsIn(pattern);
  const order: readonly Unit[] = ["D", "H", "m", "s"];
  const largest = order.find((unit) => named.has(unit));
  return pattern.replace(tokens, (token: string, kept: string | undefined) => {
    if (kept !== undefined) return kept;
    const unit = token[0] as Unit;
    const larger = order[order.indexOf(unit) - 1];
    const whole = unit === largest || larger === undefined ? ms : ms % units[larger];
    return String(Math.floor(whole / units[unit])).padStart(token.length, "0");
  });
}

/**
 * Returns a time in ms since 1970; NaN for anything invalid. It accepts the kit's formats in Shanghai time
 * (`YYYY-MM-DD` for the start of a day, `YYYY-MM-DD HH:mm` or `YYYY-MM-DD HH:mm:ss`). It also accepts an ISO text with
 * a T (browser time without a zone), a Date and finite ms.
 */
export function instantOf(to: unknown): number {
  if (typeof to === "number") return Number.isFinite(to) ? to : Number.NaN;
  if (to instanceof Date) return to.getTime();
  if (typeof to !== "string") return Number.NaN;
  const own = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}(?::\d{2})?))?$/.exec(to);
  if (own) return Date.parse(`${own[1]}T${own[2] ?? "00:00"}+08:00`);
  // `Date.parse` accepts nearly any text with a number in it.
  return /^\d{4}-\d{2}-\d{2}T/.test(to) ? Date.parse(to) : Number.NaN;
}
