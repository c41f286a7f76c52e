/** Length of each unit in ms. */
const units = { D: 86_400_000, H: 3_600_000, m: 60_000, s: 1000 } as const;
type Unit = keyof typeof units;

const tokens = /\[([^\]]*)\]|DD?|HH?|mm?|ss?/g;

/** What is left until an instant, in whole units. */
export interface TimeLeft {
  days: number;
  /** 0 to 23. */
  hours: number;
  /** 0 to 59. */
  minutes: number;
  /** 0 to 59. */
  seconds: number;
  /** All of it, in ms. */
  total: number;
}

/** A span of `ms` by its units. */
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

/** Length in ms of the smallest unit a pattern shows: it is drawn anew that often. A second without any. */
export function paceOf(pattern: string): number {
  const named = [...unitsIn(pattern)].map((unit) => units[unit]);
  return named.length === 0 ? units.s : Math.min(...named);
}

/**
 * A span of `ms` in a pattern of D, H, m and s, twice for two digits; what stands in [brackets] is kept. The largest
 * unit named takes what larger ones would: "HH:mm" of two days is 48:00.
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
 * The instant, in ms since 1970, of a day or moment as the kit writes one (`YYYY-MM-DD`, `YYYY-MM-DD HH:mm` or
 * `YYYY-MM-DD HH:mm:ss`, in Shanghai; a day is its first instant), of an ISO text with a T (without a zone in the
 * browser's), of a Date or of finite ms; NaN for anything else.
 */
export function instantOf(to: unknown): number {
  if (typeof to === "number") return Number.isFinite(to) ? to : Number.NaN;
  if (to instanceof Date) return to.getTime();
  if (typeof to !== "string") return Number.NaN;
  const own = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}(?::\d{2})?))?$/.exec(to);
  if (own) return Date.parse(`${own[1]}T${own[2] ?? "00:00"}+08:00`);
  // A browser makes a date of nearly every text that has a number.
  return /^\d{4}-\d{2}-\d{2}T/.test(to) ? Date.parse(to) : Number.NaN;
}
