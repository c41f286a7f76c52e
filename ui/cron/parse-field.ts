import { CronError } from "./error.ts";
import { type CronUnit, lastYear, MIN_YEAR, monthNames, unitLimits, weekNames } from "./fields.ts";
import type { CronReasons } from "./zh-cn.ts";

/** In a field 99 stands for every value and 98 for none, inherited from this family of schedulers. */
const EVERY = 99;
const UNSET = 98;
const INT_MAX = 2_147_483_647;
/** More years than any list needs; above this limit the scheduler itself runs out of memory or time. */
const MAX_YEARS = 1_000_000;

/** The values of one field; the marks of days are stored separately. */
export interface FieldSet {
  values: Set<number>;
  /** The field is "?", alone or in a list. */
  unset: boolean;
  /** The field is "*" with every value, not a list that happens to contain all. */
  every: boolean;
}

/** Marks that change how days are found. */
export interface DayMarks {
  /** "L", "LW", "L-n", "L-nW" in the day field. */
  lastDay: boolean;
  /** n of "L-n". */
  lastOffset: number;
  /** "W" after a day or after "L". */
  nearestWorkday: boolean;
  /** "nL" in the week field. */
  lastWeekday: boolean;
  /** k of "n#k" in the week field, else 0. */
  nthWeekday: number;
}

/**
 * Parses one field, element by element. The scheduler reads from the left and ignores text after a complete element.
 */
export class FieldReader {
  readonly #unit: CronUnit;
  readonly #marks: DayMarks;
  readonly set: FieldSet = { values: new Set(), unset: false, every: false };

  constructor(unit: CronUnit, marks: DayMarks) {
    this.#unit = unit;
    this.#marks = marks;
  }

  /** Parses one element between commas, in upper case and not empty. */
  read(element: string): void {
    const first = element.charAt(0);
    if (/^L(W|-\d*W?)?$/.test(element)) this.#last(element);
    else if (/[A-Z]/.test(first)) this.#named(element);
    else if (first === "?") this.#none(element);
    else if (first === "*" || first === "/") this.#all(element);
    else if (/\d/.test(first)) this.#numeric(element);
    else this.#refuse(element);
  }

  /** "L": the last day in the day field, Saturday in the week field, ignored elsewhere. */
  #last(element: string): void {
    if (this.#unit === "week") this.set.values.add(7);
    if (this.#unit !== "day") return;
    this.#marks.lastDay = true;
    if (element === "L-") throw this.#error((say) => say.lastOffset);
    const offset = /^L-(\d+)/.exec(element)?.[1];
    if (offset !== undefined) this.#marks.lastOffset = this.#integer(offset, element);
    if (this.#marks.lastOffset > 30) throw this.#error((say) => say.lastOffset);
    if (element.endsWith("W")) this.#marks.nearestWorkday = true;
  }

  /** Names of months and weekdays, ranges of them, "MON#2" and "FRIL". */
  #named(element: string): void {
    const from = this.#name(element.slice(0, 3), element);
    const mark = element.charAt(3);
    if (mark === "-") {
      this.#add(from, this.#name(element.slice(4, 7), element), 1);
      return;
    }
    if (this.#unit === "week" && mark === "#") this.#nth(element.slice(4));
    if (this.#unit === "week" && mark === "L") this.#marks.lastWeekday = true;
    this.#add(from, -1, 0);
  }

  #name(name: string, element: string): number {
    const names: readonly string[] = this.#unit === "month" ? monthNames : this.#unit === "week" ? weekNames : [];
    const index = names.indexOf(name);
    return index < 0 ? this.#refuse(element) : index + 1;
  }

  #none(element: string): void {
    if (element.length > 2) this.#refuse(element);
    if (this.#unit !== "day" && this.#unit !== "week") {
      throw this.#error((say) => say.unsetElsewhere(this.#unit));
    }
    this.set.unset = true;
  }

  /** "*", "*" with a step, and a step alone, which counts from the first value. */
  #all(element: string): void {
    if (element === "*") {
      this.#add(EVERY, -1, 0);
      return;
    }
    const slash = element.startsWith("*") ? 1 : 0;
    if (element.charAt(slash) !== "/") {
      this.#add(EVERY, -1, 1);
      return;
    }
    const written = element.slice(slash + 1);
    if (!/^[+-]?\d+$/.test(written)) throw this.#error((say) => say.stepMissing(this.#unit));
    const step = this.#integer(written, element);
    this.#demandStep(step);
    this.#add(EVERY, -1, step);
  }

  #numeric(element: string): void {
    const digits = /^\d+/.exec(element)?.[0] ?? "";
    const value = this.#integer(digits, element);
    const rest = element.slice(digits.length);
    switch (rest.charAt(0)) {
      case "":
        this.#add(value, -1, 0);
        return;
      case "L":
        if (this.#unit !== "week") this.#refuse(element);
        this.#demandWithin(value);
        this.#marks.lastWeekday = true;
        this.set.values.add(value);
        return;
      case "W":
        if (this.#unit !== "day") this.#refuse(element);
        if (value > 31) this.#demandWithin(value);
        this.#marks.nearestWorkday = true;
        this.set.values.add(value);
        return;
      case "#":
        if (this.#unit !== "week") this.#refuse(element);
        this.#nth(rest.slice(1));
        // The number before # is not checked: a weekday that does not exist never comes.
        this.#include(value);
        return;
      case "-": {
        const range = /^-(\d+)(?:(\/)(\d*))?/.exec(rest);
        if (!range || (range[2] && !range[3])) return this.#refuse(element);
        // The step of a range is the only one without a check of its size.
        this.#add(value, this.#integer(range[1] ?? "", element), range[3] ? this.#integer(range[3], element) : 1);
        return;
      }
      case "/": {
        const step = /^\/(\d+)(.?)/.exec(rest);
        if (!step) throw this.#error((say) => say.stepMissing(this.#unit));
        if (step[2] && step[1]?.length === 1) this.#refuse(element);
        const size = this.#integer(step[1] ?? "", element);
        this.#demandStep(size);
        this.#add(value, -1, size);
        return;
      }
      default:
        this.#add(value, -1, 0);
    }
  }

  #nth(written: string): void {
    const nth = /^\+?\d+$/.test(written) ? Number(written) : 0;
    if (nth < 1 || nth > 5) throw this.#error((say) => say.nth);
    this.#marks.nthWeekday = nth;
  }

  /**
   * Adds only `from` (step 0) or every `step`th value up to `to`; −1 is the maximum. Ranges wrap around, except for
   * years.
   */
  #add(from: number, to: number, step: number): void {
    if (from !== EVERY && !this.#meansUnset(from)) {
      this.#demandWithin(from);
      if (to > this.#max()) this.#demandWithin(to);
    }
    if (step === 0 && from !== EVERY) {
      this.#include(from);
      return;
    }
    const every = from === EVERY;
    if (every && step <= 0) this.set.every = true;
    const stride = every ? Math.max(step, 1) : step;
    const start = every ? this.#min() : from;
    const top = to === -1 ? this.#max() : to;
    if (this.#unit === "year") {
      this.#addYears(start, to === -1 ? lastYear() : to, stride);
      return;
    }
    const { max } = unitLimits[this.#unit];
    const size = max + (this.#min() === 0 ? 1 : 0);
    const over = top < start;
    for (let value = start; value <= (over ? top + size : top); value += stride) {
      // "99-120" means every value, plus values that no clock shows; but 98 means "?" even there.
      if (every && value > max && !this.#meansUnset(value)) continue;
      const wrapped = over ? value % size : value;
      this.#include(wrapped === 0 && this.#min() === 1 ? size : wrapped);
    }
  }

  #addYears(from: number, to: number, step: number): void {
    if (to < from) throw this.#error((say) => say.yearOrder);
    if ((to - from) / step > MAX_YEARS) throw this.#error((say) => say.years);
    for (let year = from; year <= to; year += step) this.set.values.add(year);
  }

  #include(value: number): void {
    if (this.#meansUnset(value)) this.set.unset = true;
    else this.set.values.add(value);
  }

  #meansUnset(value: number): boolean {
    return value === UNSET && (this.#unit === "day" || this.#unit === "week");
  }

  #min(): number {
    return this.#unit === "year" ? MIN_YEAR : unitLimits[this.#unit].min;
  }

  #max(): number {
    return this.#unit === "year" ? INT_MAX : unitLimits[this.#unit].max;
  }

  #demandWithin(value: number): void {
    if (this.#unit === "year") return;
    const { min, max } = unitLimits[this.#unit];
    if (value < min || value > max) throw this.#error((say) => say.range(this.#unit, min, max));
  }

  #demandStep(step: number): void {
    if (this.#unit === "year") return;
    const { maxStep } = unitLimits[this.#unit];
    if (step > maxStep) throw this.#error((say) => say.step(this.#unit, maxStep));
  }

  #integer(digits: string, element: string): number {
    const value = Number(digits);
    return Math.abs(value) > INT_MAX ? this.#refuse(element) : value;
  }

  #refuse(element: string): never {
    throw this.#error((say) => say.token(this.#unit, element));
  }

  #error(reason: (reasons: CronReasons) => string): CronError {
    return new CronError(reason, this.#unit);
  }
}
