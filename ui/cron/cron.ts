import { type CronUnit, cronUnits, monthNames, unitLimits, weekNames } from "./fields.ts";
import { planCron, splitFields } from "./parse.ts";

/** Content of one field of an expression. Weekdays are 1 = Sunday to 7 = Saturday, months 1 to 12. */
export type CronField =
  /** "?": this field is not set; the other one of day and week decides. */
  | { kind: "unset" }
  /** "*" */
  | { kind: "every" }
  /** "a-b"; wraps around the maximum when b is smaller. */
  | { kind: "range"; from: number; to: number }
  /** "a/b"; a start of null is written "*" and counts from the lowest value. */
  | { kind: "loop"; start: number | null; step: number }
  /** "a,b,c", or a single value. */
  | { kind: "list"; values: readonly number[] }
  /** "nW": the working day nearest to day n, within the month. Day field only. */
  | { kind: "workday"; day: number }
  /** "L": the last day of the month; Saturday in the week field. */
  | { kind: "last" }
  /** "LW": the last working day of the month. Day field only. */
  | { kind: "lastWorkday" }
  /** "L-n" (n days before the last), with W the nearest working day to it. Day field only. */
  | { kind: "beforeEnd"; days: number; workday: boolean }
  /** "nL": the last weekday n of the month. Week field only. */
  | { kind: "lastWeekday"; weekday: number }
  /** "n#k": the k-th weekday n of the month. Week field only. */
  | { kind: "nth"; weekday: number; nth: number }
  /** Any other valid text, such as "1-5,20/2"; kept as written, in upper case. */
  | { kind: "other"; text: string };

/** A parsed expression: one field per unit. */
export type Cron = Readonly<Record<CronUnit, CronField>>;

/** Default fields: every second, any weekday. */
export const defaultCron: Cron = {
  second: { kind: "every" },
  minute: { kind: "every" },
  hour: { kind: "every" },
  day: { kind: "every" },
  month: { kind: "every" },
  week: { kind: "unset" },
  year: { kind: "every" },
};

/**
 * Parses an expression of six or seven fields by the rules of Quartz; six fields mean every year. Throws a CronError.
 */
export function parseCron(text: string): Cron {
  planCron(text);
  const written = splitFields(text);
  const cron = { ...defaultCron };
  cronUnits.forEach((unit, index) => {
    const field = written[index];
    if (field !== undefined) cron[unit] = readField(unit, field);
  });
  return cron;
}

/** Returns the seven-field expression; missing fields become "*", the week "?". Names are written as numbers. */
export function formatCron(cron: Partial<Cron>): string {
  return cronUnits.map((unit) => formatField(cron[unit] ?? defaultCron[unit])).join(" ");
}

/** Returns one field as text. */
export function formatField(field: CronField): string {
  switch (field.kind) {
    case "unset":
      return "?";
    case "every":
      return "*";
    case "range":
      return `${field.from}-${field.to}`;
    case "loop":
      return `${field.start ?? "*"}/${field.step}`;
    case "list":
      return field.values.join(",");
    case "workday":
      return `${field.day}W`;
    case "last":
      return "L";
    case "lastWorkday":
      return "LW";
    case "beforeEnd":
      return `L-${field.days}${field.workday ? "W" : ""}`;
    case "lastWeekday":
      return `${field.weekday}L`;
    case "nth":
      return `${field.weekday}#${field.nth}`;
    case "other":
      return field.text;
    default:
      return field satisfies never;
  }
}

/** The numbers in a pattern's groups, if the text matches and every number is valid for the unit. */
function numbers(pattern: RegExp, text: string, unit: CronUnit): number[] | null {
  const found = pattern.exec(text)?.slice(1).map(Number);
  return found?.every((value) => known(unit, value)) ? found : null;
}

function known(unit: CronUnit, value: number): boolean {
  // In the year field 99 means "*", so it must not count as a year.
  if (unit === "year") return value >= 1000;
  return value >= unitLimits[unit].min && value <= unitLimits[unit].max;
}

function readField(unit: CronUnit, written: string): CronField {
  const text = numbered(unit, written);
  if (text === "?") return { kind: "unset" };
  if (text === "*") return { kind: "every" };
  return readNumbers(unit, text) ?? readMarks(unit, text) ?? { kind: "other", text: written };
}

/** Replaces names of months and weekdays by numbers, if they are alone or next to a simple mark. */
function numbered(unit: CronUnit, text: string): string {
  const names: readonly string[] = unit === "month" ? monthNames : unit === "week" ? weekNames : [];
  if (names.length === 0) return text;
  const elements = text.split(",").map((element) => {
    const match = /^([A-Z]{3})(?:-([A-Z]{3})|(#\d)|(L))?$/.exec(element);
    if (!match) return element;
    const [, first = "", second, nth = "", last = ""] = match;
    if (!names.includes(first) || (second && !names.includes(second))) return element;
    const to = second ? `-${names.indexOf(second) + 1}` : "";
    return `${names.indexOf(first) + 1}${to}${nth}${last}`;
  });
  return elements.join(",");
}

function readNumbers(unit: CronUnit, text: string): CronField | null {
  const range = numbers(/^(\d+)-(\d+)$/, text, unit);
  if (range) return { kind: "range", from: range[0] ?? 0, to: range[1] ?? 0 };
  const loop = /^(\d+|\*)\/([1-9]\d*)$/.exec(text);
  if (loop) {
    const start = loop[1] === "*" ? null : Number(loop[1]);
    if (start === null || known(unit, start)) return { kind: "loop", start, step: Number(loop[2]) };
  }
  if (!/^\d+(,\d+)*$/.test(text)) return null;
  const values = text.split(",").map(Number);
  return values.every((value) => known(unit, value)) ? { kind: "list", values } : null;
}

function readMarks(unit: CronUnit, text: string): CronField | null {
  if (unit === "week") {
    if (text === "L") return { kind: "last" };
    const last = numbers(/^(\d+)L$/, text, unit);
    if (last) return { kind: "lastWeekday", weekday: last[0] ?? 0 };
    const nth = numbers(/^(\d+)#([1-5])$/, text, unit);
    return nth ? { kind: "nth", weekday: nth[0] ?? 0, nth: nth[1] ?? 0 } : null;
  }
  if (unit !== "day") return null;
  if (text === "L" || text === "L-0") return { kind: "last" };
  if (text === "LW") return { kind: "lastWorkday" };
  const workday = numbers(/^(\d+)W$/, text, unit);
  if (workday) return { kind: "workday", day: workday[0] ?? 0 };
  const beforeEnd = /^L-(\d{1,2})(W?)$/.exec(text);
  return beforeEnd ? { kind: "beforeEnd", days: Number(beforeEnd[1]), workday: beforeEnd[2] === "W" } : null;
}
