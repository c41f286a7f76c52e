const MINUTE = 60_000;
const DAY = 86_400_000;
/** Asia/Shanghai has had a fixed offset of eight hours since then; before, it had daylight saving in some years. */
const SHANGHAI_SETTLED = Date.UTC(1992, 0, 1);

/** A time zone: converts between timestamps and local times. */
export interface Zone {
  /** Returns the ms to add to a timestamp to get the local time, written as if it were UTC. */
  offset: (instant: number) => number;
  /**
   * Returns the timestamp of a local time (in ms as if UTC). A time that the clock skips moves forward by the length of
   * the gap. A time that occurs twice means the second pass, in standard time. This matches Java's calendar.
   */
  instant: (wall: number) => number;
}

const zones = new Map<string, Zone>();

/** Returns the zone of an IANA name; throws a RangeError for an unknown name. */
export function zoneOf(name: string): Zone {
  const known = zones.get(name);
  if (known) return known;
  const offset = offsetReader(name);
  const zone: Zone = {
    offset,
    instant(wall) {
      // Far enough apart to be on both sides of a clock change; zones never change twice in two days.
      const before = offset(wall - DAY);
      const after = offset(wall + DAY);
      if (before === after) return wall - after;
      return offset(wall - after) === after ? wall - after : wall - before;
    },
  };
  zones.set(name, zone);
  return zone;
}

function offsetReader(name: string): Zone["offset"] {
  const read = clockReader(name);
  if (["UTC", "Etc/UTC", "GMT"].includes(name)) return () => 0;
  // Intl is slow; nearly all days have one offset, so it is cached by day.
  const days = new Map<number, number | null>();
  const byDay = (instant: number): number => {
    const day = Math.floor(instant / DAY);
    let offset = days.get(day);
    if (offset === undefined) {
      const start = read(day * DAY);
      offset = start === read((day + 1) * DAY) ? start : null;
      if (days.size > 5000) days.clear();
      days.set(day, offset);
    }
    return offset ?? read(instant);
  };
  if (name !== "Asia/Shanghai") return byDay;
  return (instant) => (instant >= SHANGHAI_SETTLED ? 480 * MINUTE : byDay(instant));
}

function clockReader(name: string): Zone["offset"] {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: name,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return (instant) => {
    const whole = Math.floor(instant / 1000) * 1000;
    const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of format.formatToParts(whole)) shown[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
    return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
  };
}
