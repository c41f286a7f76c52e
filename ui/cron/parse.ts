import { CronError } from "./error.ts";
import { type CronUnit, cronUnits, unitLimits } from "./fields.ts";
import { type DayMarks, FieldReader, type FieldSet } from "./parse-field.ts";

/** An expression as the values of its fields, for the evaluator. */
export interface CronPlan {
  sets: Readonly<Record<CronUnit, FieldSet>>;
  marks: Readonly<DayMarks>;
}

/**
 * Returns the fields of an expression in upper case, seven if all are given. Only spaces and tabs separate; everything
 * after the seventh field is ignored. Throws for fewer than six fields and for invisible characters.
 */
export function splitFields(text: string): string[] {
  const fields = text
    .toUpperCase()
    .split(/[ \t]+/)
    .filter((field) => field !== "")
    .map(trimBreaks);
  refuseUnseen(fields);
  if (fields.length < 6) throw new CronError((say) => say.tooFewFields);
  return fields.slice(0, cronUnits.length);
}

/** Line breaks at the ends are removed, but they do not separate fields. */
function trimBreaks(field: string): string {
  return field.replace(/^[\n\v\f\r]+|[\n\v\f\r]+$/g, "");
}

/**
 * Rejects invisible characters: a NUL, an escape or a zero-width space comes in by accident and is hard to find. Fields
 * after the seventh are checked too.
 */
function refuseUnseen(fields: readonly string[]): void {
  const at = fields.findIndex((field) => /[\p{Cc}\p{Cf}]/u.test(field));
  if (at < 0) return;
  const unit = cronUnits[at] ?? "year";
  throw new CronError((say) => say.unseen(unit), unit);
}

/** Parses an expression by the rules of Quartz. Throws a CronError for what Quartz rejects or can never compute. */
export function planCron(text: string): CronPlan {
  const fields = splitFields(text);
  const marks: DayMarks = {
    lastDay: false,
    lastOffset: 0,
    nearestWorkday: false,
    lastWeekday: false,
    nthWeekday: 0,
  };
  const sets = {} as Record<CronUnit, FieldSet>;
  cronUnits.forEach((unit, index) => {
    const field = fields[index] ?? "*";
    refuseLists(unit, field);
    const reader = new FieldReader(unit, marks);
    for (const element of field.split(",")) if (element !== "") reader.read(element);
    sets[unit] = reader.set;
  });
  refuseDays(sets, marks);
  return { sets, marks };
}

function refuseLists(unit: CronUnit, field: string): void {
  const listed = field.includes(",");
  if (unit === "day" && listed && field.includes("L")) throw new CronError((say) => say.lastInDayList, unit);
  if (unit === "week" && listed && field.includes("L")) throw new CronError((say) => say.lastInWeekList, unit);
  if (unit === "week" && field.indexOf("#") !== field.lastIndexOf("#"))
    throw new CronError((say) => say.severalNth, unit);
}

function refuseDays(sets: Record<CronUnit, FieldSet>, marks: DayMarks): void {
  if (sets.day.unset && sets.week.unset) throw new CronError((say) => say.noDays, "week");
  if (!sets.day.unset && !sets.week.unset) throw new CronError((say) => say.bothDays, "week");
  // Quartz accepts a field without values and fails when it computes runs; an empty list of years just never runs.
  const needed: CronUnit[] = ["second", "minute", "hour", "month"];
  if (sets.day.unset) needed.push("week");
  else if (!marks.lastDay) needed.push("day");
  for (const unit of needed) {
    if (sets[unit].values.size === 0) throw new CronError((say) => say.empty(unit), unit);
  }
  // "0W" is accepted by the parser, but the search for day 0 never ends.
  if (marks.nearestWorkday && !marks.lastDay && sets.day.values.has(0)) {
    throw new CronError((say) => say.range("day", unitLimits.day.min, unitLimits.day.max), "day");
  }
}
