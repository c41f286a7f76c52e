import { warnDeveloper } from "#ui/lib/validate-props.ts";
import { isEmpty } from "#ui/rules/empty.ts";
import type { EditTableWords } from "#ui/words/zh-CN/edit-table.ts";
import { cellPatterns, isCellPattern, readExpression } from "#ui/edit-table/grid/cell-patterns.ts";
import { type EditColumn, type EditRow, keyOf } from "#ui/edit-table/columns/column.ts";
import { fillHoles } from "#ui/edit-table/columns/placeholder.ts";
import type { CellRule } from "#ui/edit-table/columns/rule.ts";
import { valueText, ruleText } from "#ui/edit-table/columns/value-text.ts";

/** Result of a check: an error message, null when the value is valid, or a promise of one of these. */
export type Verdict = string | null | Promise<string | null>;

/** Validates the value of one cell. `index` is the row's position in `rows`, or -1 for a row that is not in them. */
export type CellCheck = (value: unknown, row: EditRow, index: number, rows: readonly EditRow[]) => Verdict;

/** A column's rules as one function, built once by `compileRules`. */
export interface Check extends CellCheck {
  /**
   * The same check for a pass over all rows. It counts the whole column once here; the plain check searches the column
   * for each cell.
   */
  over: (rows: readonly EditRow[]) => CellCheck;
  /**
   * Returns the errors of the whole column by position, with one tight loop per rule, for tens of thousands of rows.
   * Null when a handler must be called for each cell.
   */
  sweep: ((rows: readonly EditRow[]) => Wrong) | null;
  /** The column must be unique, so a value here can make cells of other rows valid or invalid. */
  unique: boolean;
  /**
   * The same check for a text that is still being typed: without handlers that answer later, because they often ask a
   * server.
   */
  typing: CellCheck;
  /** Whether `typing` leaves out any rule. */
  late: () => boolean;
}

/** Error messages by row position. */
type Wrong = Map<number, string>;

/** One rule: fixed, or built again for each pass over all rows. */
interface Step {
  check: CellCheck;
  over?: (rows: readonly EditRow[]) => CellCheck;
  /** Adds the cells that break this rule, unless an earlier rule already failed there. */
  sweep?: (rows: readonly EditRow[], wrong: Wrong) => void;
  /** Whether the rule answers later; true until it has once answered at once. */
  late?: () => boolean;
}

/** Timeout of a rule handler, in ms. After it the cell counts as invalid, so that collecting ends. */
const handlerPatienceMs = 30_000;

/**
 * Returns a column's rules as one function, or null when it has none. Rules run in order, and only the first failure is
 * reported. Patterns ignore empty values. An invalid regular expression is logged for the developer and passes. A
 * handler that throws makes the cell invalid.
 */
export function compileRules(column: EditColumn, words: EditTableWords): Check | null {
  const key = keyOf(column);
  const rules = column.validateRules ?? [];
  if (key === "" || rules.length === 0) return null;
  const steps = rules.flatMap((rule) => stepsOf(rule, column, words));
  if (steps.length === 0) return null;
  const plain = chain(steps.map(({ check }) => check));
  return Object.assign(plain.bind(null), {
    over: (rows: readonly EditRow[]) =>
      steps.some(({ over }) => over) ? chain(steps.map((step) => step.over?.(rows) ?? step.check)) : plain,
    sweep: steps.some(({ sweep }) => !sweep)
      ? null
      : (rows: readonly EditRow[]) => {
          const wrong: Wrong = new Map();
          for (const { sweep } of steps) sweep?.(rows, wrong);
          return wrong;
        },
    unique: steps.some(({ over }) => over !== undefined),
    typing: chain(
      steps.map(
        ({ check, late }): CellCheck =>
          (...cell) =>
            late?.() === true ? null : check(...cell),
      ),
    ),
    late: () => steps.some(({ late }) => late?.() === true),
  });
}

/**
 * A rule may combine several checks, e.g. required and a pattern. They run in the order of the rules' documentation.
 */
function stepsOf(rule: CellRule, column: EditColumn, words: EditTableWords): Step[] {
  const title = fillHoles("${title}", column);
  const say = (own: (title: string) => string) =>
    rule.message === undefined || rule.message === "" ? own(title) : fillHoles(rule.message, column);
  const steps: Step[] = [];
  const pattern = rule.pattern ?? "";
  if (rule.required === true || pattern === "*") steps.push(requiredStep(keyOf(column), say(words.rules.required)));
  if (rule.unique === true || pattern === "only") steps.push(uniqueStep(keyOf(column), say(words.rules.unique)));
  if (pattern !== "" && pattern !== "*" && pattern !== "only") {
    const expression = isCellPattern(pattern) ? cellPatterns[pattern] : readExpression(pattern);
    const own = isCellPattern(pattern) ? words.rules.patterns[pattern] : words.rules.format;
    if (expression) steps.push(patternStep(expression, keyOf(column), say(own)));
    else if (process.env.NODE_ENV !== "production")
      warnDeveloper(
        `The rule "${pattern}" of column "${keyOf(column)}" is no regular expression, so every value passes it. Name a pattern of the kit or correct the expression.`,
      );
  }
  if (typeof rule.handler === "function")
    steps.push(handlerStep(rule.handler, column, say(words.rules.refused), words.rules.broken(title)));
  return steps;
}

function chain(checks: readonly CellCheck[]): CellCheck {
  const [only] = checks;
  if (only && checks.length === 1) return only;
  return (value, row, index, rows) => {
    for (let at = 0; at < checks.length; at++) {
      const said = checks[at]?.(value, row, index, rows) ?? null;
      if (said === null) continue;
      if (typeof said === "string") return said;
      const rest = chain(checks.slice(at + 1));
      return said.then((later) => later ?? rest(value, row, index, rows));
    }
    return null;
  };
}

/** Reports one error per cell: the first broken rule wins. */
function mark(wrong: Wrong, at: number, message: string) {
  if (!wrong.has(at)) wrong.set(at, message);
}

function requiredStep(key: string, message: string): Step {
  return {
    check: (value) => (isEmpty(value) ? message : null),
    sweep(rows, wrong) {
      for (let at = 0; at < rows.length; at++) {
        const row = rows[at];
        if (!row) continue;
        const value = row[key];
        // Most values are strings; checking them inline saves one call per cell.
        if (typeof value === "string" ? value === "" : isEmpty(value)) mark(wrong, at, message);
      }
    },
  };
}

function patternStep(expression: RegExp, key: string, message: string): Step {
  const passes = (value: unknown) =>
    typeof value === "string"
      ? value === "" || expression.test(value)
      : isEmpty(value) || expression.test(ruleText(value));
  return {
    check: (value) => (passes(value) ? null : message),
    sweep(rows, wrong) {
      for (let at = 0; at < rows.length; at++) {
        const row = rows[at];
        if (!row) continue;
        const value = row[key];
        if (typeof value === "string" ? value !== "" && !expression.test(value) : !passes(value))
          mark(wrong, at, message);
      }
    },
  };
}

/** Compares values by their text; ignores empty cells. */
function uniqueStep(key: string, message: string): Step {
  return {
    check(value, row, index, rows) {
      if (isEmpty(value)) return null;
      const own = valueText(value);
      for (let at = 0; at < rows.length; at++) {
        const other = rows[at];
        if (at === index || other === row || !other) continue;
        const held = other[key];
        if (held === value || (!isEmpty(held) && valueText(held) === own)) return message;
      }
      return null;
    },
    over(rows) {
      const seen = new Set<string>();
      const twice = new Set<string>();
      for (const row of rows) {
        const value = row[key];
        if (isEmpty(value)) continue;
        const own = valueText(value);
        if (seen.has(own)) twice.add(own);
        else seen.add(own);
      }
      return (value) => (twice.size > 0 && !isEmpty(value) && twice.has(valueText(value)) ? message : null);
    },
    sweep(rows, wrong) {
      // A column without duplicates, the usual case, is detected by counting distinct values.
      const seen = new Set<string>();
      let held = 0;
      for (let at = 0; at < rows.length; at++) {
        const value = rows[at]?.[key];
        if (typeof value === "string" ? value === "" : isEmpty(value)) continue;
        held++;
        seen.add(typeof value === "string" ? value : valueText(value));
      }
      if (seen.size === held) return;
      const first = new Map<string, number>();
      for (let at = 0; at < rows.length; at++) {
        const value = rows[at]?.[key];
        if (isEmpty(value)) continue;
        const own = valueText(value);
        const before = first.get(own);
        if (before === undefined) first.set(own, at);
        else {
          mark(wrong, before, message);
          mark(wrong, at, message);
        }
      }
    },
  };
}

/** Only the handler's first callback counts. A synchronous callback needs no promise. */
function handlerStep(
  handler: NonNullable<CellRule["handler"]>,
  column: EditColumn,
  refused: string,
  broken: string,
): Step {
  let late = true;
  return {
    late: () => late,
    check(cellValue, row, _index, rows) {
      let verdict: string | null | undefined;
      let tell: ((said: string | null) => void) | undefined;
      const settle = (said: string | null) => {
        if (verdict !== undefined) return;
        verdict = said;
        tell?.(said);
      };
      // Any truthy value passes: JavaScript configurations also call back with 1 or "ok".
      const callback = (passes: boolean, message?: string) =>
        settle(passes ? null : typeof message === "string" && message !== "" ? fillHoles(message, column) : refused);
      try {
        const returned: unknown = handler({ cellValue, row, column, rows }, callback);
        // An async handler that rejects before its callback would otherwise never finish.
        if (returned instanceof Promise) returned.catch((error: unknown) => settle(brokenBy(error)));
      } catch (error) {
        settle(brokenBy(error));
      }
      late = verdict === undefined;
      if (verdict !== undefined) return verdict;
      return new Promise((resolve) => {
        const timer = setTimeout(() => settle(broken), handlerPatienceMs);
        tell = (said) => {
          clearTimeout(timer);
          resolve(said);
        };
      });

      function brokenBy(error: unknown): string {
        console.error(`A rule of column "${keyOf(column)}" failed; its cell counts as wrong. Mend the handler.`, error);
        return broken;
      }
    },
  };
}
