import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { compileRules } from "#ui/edit-table/core/check.ts";
import type { EditColumn, EditRow } from "#ui/edit-table/columns/column.ts";
import type { CellRule } from "#ui/edit-table/columns/rule.ts";
import { editTableEnUS } from "#ui/words/en-US/edit-table.ts";
import { editTableZhCN } from "#ui/words/zh-CN/edit-table.ts";

interface Case {
  id: string;
  group: string;
  rule: string;
  value?: unknown;
  rows?: readonly unknown[];
  row?: number;
  rules?: readonly string[];
  failingRule?: string | null;
  valid: boolean;
  open?: boolean;
}

const cases = readFileSync(new URL("../rules/cases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Case)
  .filter(({ group, open }) => group.startsWith("table-") && open !== true);
const of = (group: string) => cases.filter((one) => one.group === group);

const ruleOf = (name: string): CellRule => (name === "required" ? { required: true } : { pattern: name });

/** Result of a column's rules for a value, in a table of one row or of the values `others`. */
function verdict(rules: readonly CellRule[], value: unknown, others: readonly unknown[] = [value], at = 0) {
  const check = compileRules({ key: "a", title: "单价", validateRules: rules }, editTableZhCN);
  const rows = others.map((a): EditRow => ({ a }));
  const row = rows[at] ?? {};
  const plain = check?.(value, row, at, rows) ?? null;
  // Validating all rows must give the same result.
  if (plain instanceof Promise) return plain;
  const walked = check?.over(rows)(value, row, at, rows) ?? null;
  return walked === plain ? plain : `${plain} in its cell, but ${JSON.stringify(walked)} in the walk`;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** All names of patterns. */
const patternNames = ["n6-16", "*6-16", "s6-18", "url", "e", "m", "p", "s", "n", "z", "*", "money"];

/** Vectors of the specification for which a pattern gives the wrong result; fails if vectors are missing. */
function judgedOtherwise(rule: string): readonly unknown[] {
  const vectors = of("table-pattern").filter((one) => one.rule === rule);
  if (vectors.length < 5) return [`only ${vectors.length} vectors`];
  return vectors.filter(({ value, valid }) => (verdict([ruleOf(rule)], value) === null) !== valid);
}

describe("the named patterns of cells", () => {
  it("n6-16 takes six to sixteen digits (GRID-RULE-06)", () => expect(judgedOtherwise("n6-16")).toEqual([]));
  it("*6-16 takes six to sixteen characters (GRID-RULE-07)", () => expect(judgedOtherwise("*6-16")).toEqual([]));
  it("s6-18 takes six to eighteen letters (GRID-RULE-08)", () => expect(judgedOtherwise("s6-18")).toEqual([]));
  it("url takes web addresses (GRID-RULE-09)", () => expect(judgedOtherwise("url")).toEqual([]));
  it("e takes e-mail addresses (GRID-RULE-10)", () => expect(judgedOtherwise("e")).toEqual([]));
  it("m takes mobile numbers (GRID-RULE-11)", () => expect(judgedOtherwise("m")).toEqual([]));
  it("p takes postal codes (GRID-RULE-12)", () => expect(judgedOtherwise("p")).toEqual([]));
  it("s takes letters alone (GRID-RULE-13)", () => expect(judgedOtherwise("s")).toEqual([]));
  it("n takes numbers (GRID-RULE-14)", () => expect(judgedOtherwise("n")).toEqual([]));
  it("z takes integers (GRID-RULE-15)", () => expect(judgedOtherwise("z")).toEqual([]));
  it("* takes what is not empty (GRID-RULE-16)", () => expect(judgedOtherwise("*")).toEqual([]));
  it("money takes amounts (GRID-RULE-17)", () => expect(judgedOtherwise("money")).toEqual([]));

  it("m takes every second digit from 3 to 9, DEC-29 (GRID-RULE-11)", () => {
    for (const digit of "0123456789")
      expect(verdict([{ pattern: "m" }], `1${digit}800138000`) === null).toBe("3456789".includes(digit));
  });

  it("p refuses a code that starts with 0, though the source takes it (GRID-RULE-12)", () => {
    expect(verdict([{ pattern: "p" }], "010000")).toBe("单价应为6位邮政编码，第一位不为0");
    expect(verdict([{ pattern: "p" }], 310000)).toBeNull();
  });

  it("money is above 0 and has at most two decimals (GRID-RULE-17)", () => {
    const right = (value: unknown) => verdict([{ pattern: "money" }], value) === null;
    expect([0, "0.00", "0.0", -1, 1.001, "01", ".5", "1.", "1,000", "１"].filter(right)).toEqual([]);
    expect([1, 1.5, "0.01", "100.00", "99999999999.99"].every(right)).toBe(true);
  });

  it("n and z judge a number by its value, however JavaScript writes it (GRID-RULE-14)", () => {
    expect([1e21, -1e300, 1e-7, 0, -0].map((value) => verdict([{ pattern: "n" }], value))).toEqual(Array(5).fill(null));
    expect(verdict([{ pattern: "z" }], 1e21)).toBeNull();
    expect([1e-7, 0.5, Number.NaN, Infinity].every((value) => verdict([{ pattern: "z" }], value) !== null)).toBe(true);
  });

  it("judge nothing where nothing was entered (GRID-RULE-05)", () => {
    for (const rule of patternNames.filter((one) => one !== "*"))
      for (const value of ["", null, undefined, []]) expect(verdict([{ pattern: rule }], value)).toBeNull();
    expect(verdict([{ pattern: "^x$" }], "")).toBeNull();
  });

  it("judge a megabyte of text at once, whatever it is made of", () => {
    const size = 1_000_000;
    const long = ["1", "a", " ", "0", "a.", "a@", "http://a", "-", "检", "😀", "1.", "x@y.", "[", "/?#"].flatMap(
      (part) => {
        const text = part.repeat(size / part.length);
        return [text, `${text}!`, `1${text}`, `a@${text}`, `http://${text}`, `http://a.${text} `];
      },
    );
    // A backtracking expression would exceed the test's timeout.
    for (const rule of patternNames)
      for (const text of long) expect(verdict([{ pattern: rule }], text)).not.toBeInstanceOf(Promise);
  }, 20_000);
});

describe("rules of a column", () => {
  it("required fails for empty and null only (GRID-RULE-03)", () => {
    for (const { value, valid } of of("table-required"))
      expect(verdict([{ required: true }], value) === null).toBe(valid);
    expect([null, undefined, "", []].map((value) => verdict([{ required: true }], value))).toEqual(
      Array(4).fill("单价不能为空"),
    );
    expect([0, false, " ", "0", [1]].map((value) => verdict([{ required: true }], value))).toEqual(Array(5).fill(null));
    expect(verdict([{ pattern: "*" }], "")).toBe("单价不能为空");
  });

  it("are asked in order until one fails, and only that one speaks (GRID-RULE-01)", () => {
    const vectors = of("table-rule-order");
    expect(vectors.length).toBeGreaterThan(3);
    for (const { value, rules = [], failingRule } of vectors) {
      const named = rules.map((name) => ({ ...ruleOf(name), message: name }));
      expect(verdict(named, value)).toBe(failingRule);
    }
    const asked: string[] = [];
    const handler: CellRule["handler"] = (_, callback) => {
      asked.push("second");
      callback(true);
    };
    expect(verdict([{ required: true, message: "first" }, { handler }], "")).toBe("first");
    expect(asked).toEqual([]);
  });

  it("unique, and pattern only, fail in each row of two that hold the same value (GRID-RULE-04)", () => {
    const vectors = of("table-unique");
    expect(vectors.length).toBeGreaterThan(5);
    for (const { rule, rows = [], row = 0, valid } of vectors) {
      const one: CellRule = rule === "only" ? { pattern: "only" } : { unique: true };
      expect(verdict([one], rows[row], rows, row) === null).toBe(valid);
    }
    expect(verdict([{ unique: true }], 1, ["1", 1], 1)).toBe("单价不能重复，请修改为表中没有的值");
    expect(verdict([{ unique: true }], "", ["", ""])).toBeNull();
    expect(verdict([{ unique: true }], "a", ["a", "a "])).toBeNull();
  });

  it("unique looks at the value that is about to be taken, not at what the row still holds (GRID-RULE-04)", () => {
    const check = compileRules({ key: "a", validateRules: [{ unique: true }] }, editTableZhCN);
    const rows: EditRow[] = [{ a: "x" }, { a: "y" }];
    expect(check?.("y", { a: "x" }, 0, rows)).toBe("a不能重复，请修改为表中没有的值");
    expect(check?.("x", { a: "x" }, 0, rows)).toBeNull();
    expect(check?.unique).toBe(true);
  });

  it("take any other pattern as a regular expression (GRID-RULE-18)", () => {
    const vectors = of("table-raw-regex");
    expect(vectors.length).toBeGreaterThan(10);
    for (const { rule, value, valid } of vectors) expect(verdict([{ pattern: rule }], value) === null).toBe(valid);
    expect(verdict([{ pattern: "/^\\d+$/" }], "12")).toBeNull();
    expect(verdict([{ pattern: "/^[a-z]+$/i" }], "AB")).toBeNull();
    // Names of built-in object properties are not names of patterns.
    expect(verdict([{ pattern: "constructor" }], "x")).toBe("单价格式不正确，请检查后重新填写");
    // If the expression kept its state (`lastIndex`), every second match would fail.
    const check = compileRules({ key: "a", validateRules: [{ pattern: "/^a$/g" }] }, editTableZhCN);
    expect(check).not.toBeNull();
  });

  it("pass where the expression is none, and tell the developer (GRID-RULE-18)", () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(compileRules({ key: "a", validateRules: [{ pattern: "([" }] }, editTableZhCN)).toBeNull();
    expect(told).toHaveBeenCalledOnce();
    expect(told.mock.calls[0]?.[0]).toContain('"(["');
    expect(verdict([{ pattern: "([" }, { pattern: "z", message: "z" }], "a")).toBe("z");
  });

  it("say their message with the column's title, key and default filled in", () => {
    const say = (message: string, column: Partial<EditColumn> = {}) =>
      compileRules(
        { key: "a", title: "单价", defaultValue: 1, ...column, validateRules: [{ required: true, message }] },
        editTableZhCN,
      )?.("", {}, 0, []);
    expect(say("请输入${title}！")).toBe("请输入单价！");
    expect(say("${title}${title} ${key} ${defaultValue} ${other}")).toBe("单价单价 a 1 ${other}");
    expect(say("${title}", { title: "$& $1" })).toBe("$& $1");
    expect(say("")).toBe("单价不能为空");
    const english = compileRules({ field: "b", validateRules: [{ required: true }] }, editTableEnUS);
    expect(english?.(null, {}, 0, [])).toBe("b is required");
  });

  it("are none for a column without rules, without a key, or with rules that ask nothing (GRID-COL-05)", () => {
    expect(compileRules({ key: "a" }, editTableZhCN)).toBeNull();
    expect(compileRules({ key: "a", validateRules: [] }, editTableZhCN)).toBeNull();
    expect(compileRules({ key: "a", validateRules: [{ required: false }, {}] }, editTableZhCN)).toBeNull();
    expect(compileRules({ type: "row-number", validateRules: [{ required: true }] }, editTableZhCN)).toBeNull();
  });
});

describe("a handler of the caller's own", () => {
  it("gets the cell and decides by calling back (GRID-RULE-19)", () => {
    const handler = vi.fn<NonNullable<CellRule["handler"]>>(({ cellValue }, callback) => {
      callback(cellValue === 1, "不是一");
    });
    expect(verdict([{ handler }], 1)).toBeNull();
    expect(verdict([{ handler }], 2)).toBe("不是一");
    expect(handler.mock.calls[0]?.[0]).toMatchObject({
      cellValue: 1,
      row: { a: 1 },
      column: { key: "a" },
      rows: [{ a: 1 }],
    });
    expect(verdict([{ handler: (_, callback) => callback(false) }], 1)).toBe("单价不符合要求，请修改");
    expect(verdict([{ handler: (_, callback) => callback(false), message: "${title}不行" }], 1)).toBe("单价不行");
    expect(verdict([{ handler: (_, callback) => callback(false, "${title}错"), message: "m" }], 1)).toBe("单价错");
  });

  it("is believed once (GRID-RULE-19)", async () => {
    expect(verdict([{ handler: (_, callback) => (callback(true), callback(false, "后来")) }], 1)).toBeNull();
    const late = verdict(
      [{ handler: (_, callback) => void setTimeout(() => (callback(false, "先"), callback(true)), 0) }],
      1,
    );
    expect(await late).toBe("先");
  });

  it("may call back later, and the rules after it wait (GRID-RULE-19)", async () => {
    const later: CellRule["handler"] = (_, callback) => void Promise.resolve().then(() => callback(true));
    const said = verdict([{ handler: later }, { pattern: "z", message: "不是整数" }], "x");
    expect(said).toBeInstanceOf(Promise);
    expect(await said).toBe("不是整数");
    expect(await verdict([{ handler: later }], "x")).toBeNull();
  });

  it("that throws, or whose promise fails, fails its cell and not the table (GRID-RULE-19)", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = "单价暂时无法校验，请稍后再试";
    const thrower: CellRule["handler"] = () => {
      throw new Error("no");
    };
    expect(verdict([{ handler: thrower }], 1)).toBe(broken);
    expect(await verdict([{ handler: async () => Promise.reject(new Error("no")) }], 1)).toBe(broken);
    expect(told).toHaveBeenCalled();
  });

  it("that never calls back fails its cell after a while, so that collecting ends (GRID-RULE-21)", async () => {
    vi.useFakeTimers();
    const said = verdict([{ handler: () => {} }], 1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await said).toBe("单价暂时无法校验，请稍后再试");
  });
});
