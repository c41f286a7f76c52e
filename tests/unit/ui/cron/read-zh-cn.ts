import { type Claims, clock, daysBy, nothing, product, span, timesBetween, timesRound } from "./claims.ts";

const weekdays = "日一二三四五六";
const units: Readonly<Record<string, number>> = { 小时: 3600, 分钟: 60, 秒: 1 };

/** Parses a Chinese sentence into its claims; throws if it does not understand the words. */
export function readZhCN(sentence: string): Claims {
  if (/^永不执行：没有(可用年份|这样的星期)$/.test(sentence)) return nothing;
  const never = sentence.startsWith("永不执行：");
  const said = sentence.replace("永不执行：", "");
  const [dates, times] = said.includes(" ") ? (said.split(" ") as [string, string]) : ["", said];
  return { never, ...readDates(dates), times: readTimes(times) };
}

/** Parses e.g. 1日、5日到9日; `next` is the word before an end that wraps around. */
function list(text: string, unit: string, next: string, size: number, min: number): Set<number> {
  const values = text.split("、").flatMap((part) => {
    const match = new RegExp(`^(\\d+)${unit}(?:到(${next})?(\\d+)${unit})?$`).exec(part);
    if (!match) throw new Error(`not read: ${part}`);
    const [, from, over, to = from] = match.map((group) => group ?? undefined);
    if (Boolean(over) !== Number(to) < Number(from)) throw new Error(`the top is not said rightly: ${part}`);
    return span(Number(from), Number(to), 1, size, min);
  });
  return new Set(values);
}

function readDates(text: string): Pick<Claims, "years" | "months" | "days"> {
  let rest = text;
  const take = (pattern: RegExp) => {
    const match = pattern.exec(rest);
    if (match) rest = rest.slice(match[0].length);
    return match;
  };
  let years: Claims["years"] = () => true;
  const open = take(/^从(\d{4,})年起(?:每(\d+)年)?/);
  const closed = open ? null : take(/^(\d{4,})年到(\d{4,})年每(\d+)年/);
  const listed = (open ?? closed) ? null : take(/^[\d年到、]+年(?=每|\d|从|离|最|第|的|$)/);
  if (open) years = (year) => year >= Number(open[1]) && (year - Number(open[1])) % Number(open[2] ?? 1) === 0;
  if (closed) {
    const all = new Set(span(Number(closed[1]), Number(closed[2]), Number(closed[3])));
    years = (year) => all.has(year);
  }
  if (listed) {
    const all = list(listed[0], "年", "never", 0, 0);
    years = (year) => all.has(year);
  }
  take(/^每年/);
  let months: ReadonlySet<number> = new Set(span(1, 12));
  const joined = take(/^(\d+(?:、\d+)*)月(?!到|、)/);
  const stretched = joined ? null : take(/^\d+月(?:到(?:次年)?\d+月)?(?:、\d+月(?:到(?:次年)?\d+月)?)*/);
  if (joined) months = new Set(joined[1]?.split("、").map(Number));
  if (stretched) months = list(stretched[0], "月", "次年", 12, 1);
  take(/^的/);
  return { years, months, days: readDays(rest) };
}

function readDays(text: string): Claims["days"] {
  if (text === "" || text === "每天") return daysBy.every;
  const rest = text.replace(/^每月/, "").replace(/^每(?=周)/, "");
  let match: RegExpExecArray | null;
  if (rest === "最后一天") return daysBy.beforeEnd(0);
  if (rest === "最后一个工作日") return daysBy.workday((length) => length);
  if ((match = /^最后一天的前(\d+)天$/.exec(rest))) return daysBy.beforeEnd(Number(match[1]));
  if ((match = /^离最后一天的前(\d+)天最近的工作日$/.exec(rest))) {
    const days = Number(match[1]);
    return daysBy.workday((length) => length - days);
  }
  if ((match = /^离(\d+)日最近的工作日$/.exec(rest))) {
    const day = Number(match[1]);
    return daysBy.workday(() => day);
  }
  if ((match = /^第(\d)个周(.)$/.exec(rest))) return daysBy.nth(Number(match[1]), weekday(match[2]));
  if ((match = /^最后一个周(.)$/.exec(rest))) return daysBy.last(weekday(match[1]));
  if ((match = /^从(\d+)日起每(\d+)天$/.exec(rest))) return daysBy.steps(Number(match[1]), null, Number(match[2]));
  if ((match = /^(\d+)日到(\d+)日每(\d+)天$/.exec(rest))) {
    return daysBy.steps(Number(match[1]), Number(match[2]), Number(match[3]));
  }
  if (rest.startsWith("周")) {
    const values = rest.split("、").flatMap((part) => {
      const [from, to = from] = part.split("到").map((name) => weekday(/^周(.)$/.exec(name)?.[1]));
      return span(from ?? 0, to ?? 0, 1, 7, 1);
    });
    return daysBy.weekdays(new Set(values));
  }
  return daysBy.listed(list(rest, "日", "次月", 31, 1));
}

function weekday(name: string | undefined): number {
  const at = weekdays.indexOf(name ?? "?");
  if (at < 0) throw new Error(`no weekday: ${name}`);
  return at + 1;
}

function each(text: string): number {
  const match = /^每(\d*)(小时|分钟|秒)$/.exec(text);
  if (!match) throw new Error(`not read: ${text}`);
  return Number(match[1] || 1) * (units[match[2] ?? ""] ?? 0);
}

function readTimes(text: string): number[] {
  let match: RegExpExecArray | null;
  if ((match = /^([\d:]+)到(次日)?([\d:]+)(每.*)$/.exec(text))) {
    return timesBetween(clock(match[1] ?? ""), clock(match[3] ?? ""), each(match[4] ?? ""), Boolean(match[2]));
  }
  if (/^[\d:、]+$/.test(text)) return text.split("、").map(clock);
  if ((match = /^从([\d:]+)起(每.*)$/.exec(text))) return timesRound(clock(match[1] ?? ""), each(match[2] ?? ""));
  if ((match = /^从第(\d+)分(?:(\d+)秒)?起(每[^，]*)$/.exec(text))) {
    return timesRound(Number(match[1]) * 60 + Number(match[2] ?? 0), each(match[3] ?? ""));
  }
  let hours: number[] | null = null;
  let minutes: number[] | null = null;
  let seconds: number[] | null = null;
  for (const part of text.split("，")) {
    const rest = part.replace(/^该(小时|分钟)内/, "");
    if (rest === "整点") [minutes, seconds] = [[0], [0]];
    else if ((match = /^第(\d+)分(\d+)秒$/.exec(rest))) [minutes, seconds] = [[Number(match[1])], [Number(match[2])]];
    else if ((match = /^第([\d、到]+)(分|秒)$/.exec(rest))) {
      const values = Array.from(list(match[1] ?? "", "", "never", 0, 0));
      if (match[2] === "分") minutes = values;
      else seconds = values;
    } else if (/^[\d时到、]+时$/.test(rest)) hours = Array.from(list(rest, "时", "never", 0, 0));
    else {
      const [values, unit] = steps(rest);
      if (unit === 3600) hours = values;
      else if (unit === 60) minutes = values;
      else seconds = values;
    }
  }
  return product(hours, minutes, seconds);
}

/** Parses 每5分钟, 从第5分起每10分钟, 第0分到第56分每7分钟, and the same for hours and seconds. */
function steps(text: string): [values: number[], unit: number] {
  const match = /^(?:从第?(\d+)[时分秒]起|第?(\d+)[时分秒]到第?(\d+)[时分秒])?每(\d*)(小时|分钟|秒)$/.exec(text);
  if (!match) throw new Error(`not read: ${text}`);
  const [, start, from, to, step = "", name = ""] = match;
  const unit = units[name] ?? 0;
  const size = unit === 3600 ? 24 : 60;
  const stride = Number(step || 1);
  if (from !== undefined) return [span(Number(from), Number(to), stride), unit];
  // A step without an end must divide the unit evenly.
  return [span(Number(start ?? 0), size - stride + Number(start ?? 0), stride), unit];
}
