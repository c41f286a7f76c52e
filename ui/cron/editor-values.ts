import { type Cron, type CronField, formatField, parseCron } from "./cron.ts";
import { type CronUnit, cronUnits, unitLimits, yearChoices } from "./fields.ts";
import { planCron } from "./parse.ts";

/** Modes of a tab: every, an interval from a start, specified values, a range. */
export const cronModes = { every: 1, interval: 2, specific: 3, range: 4 } as const;

/**
 * Modes of the day tab. Numbers 1 to 11 must not change; the range of days was added later as 12. Modes 2, 4, 8 and 11
 * write the week field, the others the day field.
 */
export const cronDayModes = {
  everyDay: 1,
  everyWeeks: 2,
  everyDays: 3,
  weekdays: 4,
  days: 5,
  lastDay: 6,
  lastWorkday: 7,
  lastWeekday: 8,
  beforeEnd: 9,
  nearestWorkday: 10,
  nthWeekday: 11,
  range: 12,
} as const;

/** Mode 0 keeps the text in `custom`: a valid field that the editor has no controls for. */
export const CUSTOM_MODE = 0;

/** Values of one unit's tab; values of unselected modes are kept for later. */
export interface UnitValues {
  /** 1 to 4 (cronModes), 0 for a field kept as written. */
  cronEvery: number;
  incrementStart: number;
  incrementIncrement: number;
  rangeStart: number;
  rangeEnd: number;
  specificSpecific: readonly number[];
  /** The field as written; used only while cronEvery is 0. */
  custom: string;
}

/** Values of the day tab: the common values hold the day of the month, the others the week. Weekdays are 1 = Sunday. */
export interface DayValues extends UnitValues {
  /** 1 to 12 (cronDayModes), 0 for fields kept as written. */
  cronEvery: number;
  /** Weekday for "last given weekday". */
  cronLastSpecificDomDay: number;
  /** Number of days before the end of the month, 1 to 30. */
  cronDaysBeforeEomMinus: number;
  /** Day whose nearest working day is used, 1 to 31. */
  cronDaysNearestWeekday: number;
  /** Number of the weekday in the month, 1 to 5. */
  cronNthDayNth: number;
  /** Weekday that is counted. */
  cronNthDayDay: number;
  /** First weekday of the interval "every n weekdays". */
  weekIncrementStart: number;
  weekIncrementIncrement: number;
  weekSpecific: readonly number[];
  /** The week field as written; used only while cronEvery is 0. */
  weekCustom: string;
}

/** All values of the editor dialog. */
export interface CronValues {
  second: UnitValues;
  minute: UnitValues;
  hour: UnitValues;
  day: DayValues;
  month: UnitValues;
  year: UnitValues;
}

type PlainUnit = Exclude<CronUnit, "day" | "week">;

/** Returns the editor values for an expression. Throws a CronError for an invalid one. */
export function valuesOf(text: string, now: Date = new Date()): CronValues {
  const cron = parseCron(text);
  const plan = planCron(text);
  const chosen = (unit: CronUnit) => Array.from(plan.sets[unit].values).toSorted((a, b) => a - b);
  const plain = (unit: PlainUnit) => plainValues(unit, cron[unit], chosen(unit), now);
  return {
    second: plain("second"),
    minute: plain("minute"),
    hour: plain("hour"),
    day: dayValues(cron, chosen, plan.marks.nearestWorkday || plan.marks.nthWeekday > 0 || plan.marks.lastWeekday, now),
    month: plain("month"),
    year: plain("year"),
  };
}

/** Returns the fields for the editor values. */
export function cronOf(values: CronValues): Cron {
  return {
    second: plainField(values.second),
    minute: plainField(values.minute),
    hour: plainField(values.hour),
    ...dayFields(values.day),
    month: plainField(values.month),
    year: plainField(values.year),
  };
}

function freshValues(unit: Exclude<CronUnit, "week">, now: Date): UnitValues {
  const { min } = unit === "year" ? { min: now.getUTCFullYear() } : unitLimits[unit];
  return {
    cronEvery: cronModes.every,
    incrementStart: min,
    incrementIncrement: 1,
    rangeStart: min,
    rangeEnd: min + 1,
    specificSpecific: [],
    custom: "",
  };
}

function plainValues(unit: PlainUnit, field: CronField, chosen: readonly number[], now: Date): UnitValues {
  const fresh = freshValues(unit, now);
  switch (field.kind) {
    case "every":
      return fresh;
    case "loop":
      return {
        ...fresh,
        cronEvery: cronModes.interval,
        // "*" in the year field counts from 1970, so the editor needs the start explicitly.
        incrementStart: field.start ?? chosen[0] ?? fresh.incrementStart,
        incrementIncrement: field.step,
      };
    case "range":
      return { ...fresh, cronEvery: cronModes.range, rangeStart: field.from, rangeEnd: field.to };
    case "list":
      return { ...fresh, cronEvery: cronModes.specific, specificSpecific: field.values };
    default:
      // "1-5,20/2" equals the list of its values; a list without values can only be kept as text.
      return chosen.length > 0 && chosen.length <= yearChoices(now).length
        ? { ...fresh, cronEvery: cronModes.specific, specificSpecific: chosen }
        : { ...fresh, cronEvery: CUSTOM_MODE, custom: formatField(field) };
  }
}

function plainField(values: UnitValues): CronField {
  switch (values.cronEvery) {
    case CUSTOM_MODE:
      return { kind: "other", text: values.custom };
    case cronModes.interval:
      return { kind: "loop", start: values.incrementStart, step: values.incrementIncrement };
    case cronModes.range:
      return { kind: "range", from: values.rangeStart, to: values.rangeEnd };
    case cronModes.specific:
      return listOf(values.specificSpecific);
    default:
      return { kind: "every" };
  }
}

/** No chosen value means every value, so that an expression is never empty. */
function listOf(values: readonly number[]): CronField {
  return values.length === 0 ? { kind: "every" } : { kind: "list", values };
}

function dayValues(cron: Cron, chosen: (unit: CronUnit) => number[], marked: boolean, now: Date): DayValues {
  const fresh: DayValues = {
    ...freshValues("day", now),
    cronLastSpecificDomDay: 1,
    cronDaysBeforeEomMinus: 1,
    cronDaysNearestWeekday: 1,
    cronNthDayNth: 1,
    cronNthDayDay: 1,
    weekIncrementStart: 2,
    weekIncrementIncrement: 1,
    weekSpecific: [],
    weekCustom: "?",
  };
  const part =
    cron.week.kind === "unset" ? dayPart(cron.day, chosen("day"), marked) : weekPart(cron.week, chosen("week"), marked);
  if (part) return { ...fresh, ...part };
  return { ...fresh, cronEvery: CUSTOM_MODE, custom: formatField(cron.day), weekCustom: formatField(cron.week) };
}

function dayPart(field: CronField, chosen: readonly number[], marked: boolean): Partial<DayValues> | null {
  switch (field.kind) {
    case "every":
      return { cronEvery: cronDayModes.everyDay };
    case "loop":
      return {
        cronEvery: cronDayModes.everyDays,
        incrementStart: field.start ?? 1,
        incrementIncrement: field.step,
      };
    case "list":
      return { cronEvery: cronDayModes.days, specificSpecific: field.values };
    case "last":
      return { cronEvery: cronDayModes.lastDay };
    case "lastWorkday":
      return { cronEvery: cronDayModes.lastWorkday };
    case "workday":
      return { cronEvery: cronDayModes.nearestWorkday, cronDaysNearestWeekday: field.day };
    case "beforeEnd":
      return field.workday ? null : { cronEvery: cronDayModes.beforeEnd, cronDaysBeforeEomMinus: field.days };
    case "range":
      return { cronEvery: cronDayModes.range, rangeStart: field.from, rangeEnd: field.to };
    default:
      return marked || chosen.length === 0 ? null : { cronEvery: cronDayModes.days, specificSpecific: chosen };
  }
}

function weekPart(field: CronField, chosen: readonly number[], marked: boolean): Partial<DayValues> | null {
  switch (field.kind) {
    case "loop":
      return {
        cronEvery: cronDayModes.everyWeeks,
        weekIncrementStart: field.start ?? 1,
        weekIncrementIncrement: field.step,
      };
    case "lastWeekday":
      return { cronEvery: cronDayModes.lastWeekday, cronLastSpecificDomDay: field.weekday };
    case "nth":
      return { cronEvery: cronDayModes.nthWeekday, cronNthDayNth: field.nth, cronNthDayDay: field.weekday };
    case "list":
      return { cronEvery: cronDayModes.weekdays, weekSpecific: field.values };
    default:
      // "*", ranges and "L" (Saturday) are weekdays too, only written differently.
      return marked ? null : { cronEvery: cronDayModes.weekdays, weekSpecific: chosen };
  }
}

/** Returns the day and week fields of the day tab: one of them is "?" unless both are kept as written. */
export function dayFields(values: DayValues): Pick<Cron, "day" | "week"> {
  const day = (field: CronField) => ({ day: field, week: { kind: "unset" } as const });
  const week = (field: CronField) => ({ day: { kind: "unset" } as const, week: field });
  switch (values.cronEvery) {
    case CUSTOM_MODE:
      return { day: { kind: "other", text: values.custom }, week: { kind: "other", text: values.weekCustom } };
    case cronDayModes.everyWeeks:
      return week({ kind: "loop", start: values.weekIncrementStart, step: values.weekIncrementIncrement });
    case cronDayModes.everyDays:
      return day({ kind: "loop", start: values.incrementStart, step: values.incrementIncrement });
    case cronDayModes.weekdays:
      return values.weekSpecific.length === 0 ? day({ kind: "every" }) : week(listOf(values.weekSpecific));
    case cronDayModes.days:
      return day(listOf(values.specificSpecific));
    case cronDayModes.lastDay:
      return day({ kind: "last" });
    case cronDayModes.lastWorkday:
      return day({ kind: "lastWorkday" });
    case cronDayModes.lastWeekday:
      return week({ kind: "lastWeekday", weekday: values.cronLastSpecificDomDay });
    case cronDayModes.beforeEnd:
      return day({ kind: "beforeEnd", days: values.cronDaysBeforeEomMinus, workday: false });
    case cronDayModes.nearestWorkday:
      return day({ kind: "workday", day: values.cronDaysNearestWeekday });
    case cronDayModes.nthWeekday:
      return week({ kind: "nth", weekday: values.cronNthDayDay, nth: values.cronNthDayNth });
    case cronDayModes.range:
      return day({ kind: "range", from: values.rangeStart, to: values.rangeEnd });
    default:
      return day({ kind: "every" });
  }
}

/** The units that have a tab, in the order of the tabs. */
export const cronTabs = cronUnits.filter((unit) => unit !== "week");
