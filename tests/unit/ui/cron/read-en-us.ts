import { type Claims, clock, daysBy, nothing, product, span, timesBetween, timesRound } from "./claims.ts";

const weekdays = ["", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = " January February March April May June July August September October November December".split(" ");
const ordinals = ["", "first", "second", "third", "fourth", "fifth"];
const units: Readonly<Record<string, number>> = { hour: 3600, minute: 60, second: 1 };

const list = (item: string) => {
  const one = `${item}(?: to ${item})?`;
  return `(?<list>${one}(?:, ${one})*(?: and ${one})?)`;
};
const number = list("\\d+");
const time = "\\d\\d:\\d\\d(?::\\d\\d)?";

/** Parses an English sentence into its claims; throws if it does not understand the words. */
export function readEnUS(sentence: string): Claims {
  if (/^Never runs: there is no such (year|weekday)$/.test(sentence)) return nothing;
  const never = sentence.startsWith("Never runs: ");
  const said = new Said(sentence.replace("Never runs: ", ""));
  return { never, times: readTimes(said), ...readDates(said) };
}

/** A sentence that is parsed from the left. */
class Said {
  rest: string;

  constructor(text: string) {
    this.rest = text.charAt(0).toLowerCase() + text.slice(1);
  }

  take(pattern: string): RegExpExecArray | null {
    const match = new RegExp(`^ ?${pattern}(?= |$)`).exec(this.rest);
    if (match) this.rest = this.rest.slice(match[0].length);
    return match;
  }
}

/** Parses e.g. "1, 5 to 9 and 20"; only units with a size may wrap around. */
function values(text: string | undefined, name: (word: string) => number = Number, size = 0, min = 0): number[] {
  return (text ?? "").split(/, | and /).flatMap((part) => {
    const [from = 0, to = from] = part.split(" to ").map(name);
    if (size === 0 && to < from) throw new Error(`runs over the top: ${part}`);
    return span(from, to, 1, size, min);
  });
}

function readTimes(said: Said): number[] {
  let match: RegExpExecArray | null;
  if ((match = said.take(`at (?<list>${time}(?:, ${time})*(?: and ${time})?)`))) {
    return (match.groups?.["list"] ?? "").split(/, | and /).map(clock);
  }
  const every = "every (?:(?<step>\\d+) )?(?<unit>hour|minute|second)s?";
  if ((match = said.take(`${every} from (?<from>${time}) to (?<to>${time})(?<next> of the next day)?`))) {
    const { from = "", to = "", next } = match.groups ?? {};
    return timesBetween(clock(from), clock(to), stepOf(match), next !== undefined);
  }
  if ((match = said.take(`${every} on the hour`))) return timesRound(0, stepOf(match));
  if ((match = said.take(`${every} starting at (?<from>${time})`))) {
    return timesRound(clock(match.groups?.["from"] ?? ""), stepOf(match));
  }
  const within = "(?:minute (?<minute>\\d+))?(?: and )?(?:second (?<second>\\d+))?";
  const part = (found: RegExpExecArray) =>
    Number(found.groups?.["minute"] ?? 0) * 60 + Number(found.groups?.["second"] ?? 0);
  if ((match = said.take(`${every} (?:at|starting at) (?=minute|second)${within}(?! of| to)`))) {
    // In "every 20 seconds starting at second 5 in hour 9 and 12" the start belongs to the hours.
    if (!/^ (of every \S+ hour|in (hour|minute)|of every \S+ minute)/.test(said.rest))
      return timesRound(part(match), stepOf(match));
    said.rest = match[0] + said.rest;
  }
  return readFields(said);
}

function stepOf(match: RegExpExecArray): number {
  return Number(match.groups?.["step"] ?? 1) * (units[match.groups?.["unit"] ?? ""] ?? 0);
}

function readFields(said: Said): number[] {
  const sets: Record<string, number[]> = {};
  for (;;) {
    let match: RegExpExecArray | null;
    if (said.take("on the hour")) [sets["minute"], sets["second"]] = [[0], [0]];
    else if ((match = said.take(`(?:at|in) (?<unit>hour|minute|second) ${number}`))) {
      sets[match.groups?.["unit"] ?? ""] = values(match.groups?.["list"]);
    } else if (
      (match = said.take(
        "(?:of )?every (?:(?<step>\\d+)(?:th|nd|rd)? )?(?<unit>hour|minute|second)s?(?: from \\k<unit> (?<from>\\d+) to (?<to>\\d+))?(?: starting at \\k<unit> (?<start>\\d+))?",
      ))
    ) {
      const { step = "1", unit = "", from, to, start = "0" } = match.groups ?? {};
      const size = unit === "hour" ? 24 : 60;
      const [first, last] =
        from === undefined ? [Number(start), size - Number(step) + Number(start)] : [Number(from), Number(to)];
      sets[unit] = span(first, last, Number(step));
    } else break;
  }
  return product(sets["hour"] ?? null, sets["minute"] ?? null, sets["second"] ?? null);
}

function readDates(said: Said): Pick<Claims, "years" | "months" | "days"> {
  const monthList = list(`(?:${months.slice(1).join("|")})`);
  const monthOf = (word: string) => months.indexOf(word);
  let [days, named, over]: [Claims["days"], string | undefined, boolean] = [daysBy.every, undefined, false];
  let match: RegExpExecArray | null;
  if ((match = said.take(`on (?<month>${months.slice(1).join("|")}) ${number}`))) {
    days = daysBy.listed(new Set(values(match.groups?.["list"])));
    named = match.groups?.["month"];
  } else {
    days = readDays(said);
    if (!said.take("of every month") && !said.take("every month")) {
      match = said.take(`(?:of|in) ${monthList}(?<next> of the next year)?`);
      named = match?.groups?.["list"];
      over = match?.groups?.["next"] !== undefined;
    }
  }
  const chosen = new Set(named === undefined ? span(1, 12) : values(named, monthOf, over ? 12 : 0, 1));
  return { months: chosen, days, years: readYears(said) };
}

function readYears(said: Said): Claims["years"] {
  let match: RegExpExecArray | null;
  let years: Claims["years"] = () => true;
  if ((match = said.take("(?:every (?<step>\\d+) years )?from (?<from>\\d+) (?:on|to (?<to>\\d+))"))) {
    const { step = "1", from, to } = match.groups ?? {};
    if (to !== undefined) span(Number(from), Number(to), Number(step));
    years = (year) =>
      year >= Number(from) && year <= Number(to ?? Infinity) && (year - Number(from)) % Number(step) === 0;
  } else if ((match = said.take(`in ${number}`))) {
    const all = new Set(values(match.groups?.["list"]));
    years = (year) => all.has(year);
  } else said.take("every year");
  if (said.rest !== "") throw new Error(`not read: ${said.rest}`);
  return years;
}

function readDays(said: Said): Claims["days"] {
  let match: RegExpExecArray | null;
  const weekday = `(?:${weekdays.slice(1).join("|")})`;
  if (said.take("every day")) return daysBy.every;
  if (said.take("on the last day")) return daysBy.beforeEnd(0);
  if (said.take("on the last working day")) return daysBy.workday((length) => length);
  if ((match = said.take("on the working day nearest to (?<days>\\d+) days? before the last day"))) {
    const days = Number(match.groups?.["days"]);
    return daysBy.workday((length) => length - days);
  }
  if ((match = said.take("on the working day nearest to day (?<day>\\d+)"))) {
    const day = Number(match.groups?.["day"]);
    return daysBy.workday(() => day);
  }
  if ((match = said.take("(?<days>\\d+) days? before the last day")))
    return daysBy.beforeEnd(Number(match.groups?.["days"]));
  if ((match = said.take("every (?<step>\\d+) days from day (?<from>\\d+)(?: to (?<to>\\d+))?"))) {
    const { step, from, to } = match.groups ?? {};
    return daysBy.steps(Number(from), to === undefined ? null : Number(to), Number(step));
  }
  if ((match = said.take(`on the last (?<day>${weekday})`)))
    return daysBy.last(weekdays.indexOf(match.groups?.["day"] ?? ""));
  if ((match = said.take(`on the (?<nth>${ordinals.slice(1).join("|")}) (?<day>${weekday})`))) {
    return daysBy.nth(ordinals.indexOf(match.groups?.["nth"] ?? ""), weekdays.indexOf(match.groups?.["day"] ?? ""));
  }
  if ((match = said.take(`on ${list(weekday)}`))) {
    return daysBy.weekdays(new Set(values(match.groups?.["list"], (word) => weekdays.indexOf(word), 7, 1)));
  }
  if ((match = said.take(`on day ${number}(?<next> of the next month)?`))) {
    return daysBy.listed(new Set(values(match.groups?.["list"], Number, match.groups?.["next"] ? 31 : 0, 1)));
  }
  return daysBy.every;
}
