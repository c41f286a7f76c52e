import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type FormPattern, formPatterns } from "#ui/rules/patterns.ts";
import {
  checked,
  emailRules,
  firstComplaint,
  mobileRules,
  pattern,
  required,
  type Rule,
  select,
  usernameRules,
} from "#ui/rules/rules.ts";
import { mobileSecondDigits } from "#ui/rules/shared-patterns.ts";
import { rulesEnUS } from "#ui/words/en-US/rules.ts";
import { rulesZhCN } from "#ui/words/zh-CN/rules.ts";

interface Case {
  group: string;
  rule: string;
  value?: unknown;
  valid?: boolean;
  message?: string | null;
  params?: { min?: number; max?: number };
  trigger?: string;
}

const cases = readFileSync(new URL("./cases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Case);

const of = (group: string, rule?: string) => cases.filter((one) => one.group === group && (!rule || one.rule === rule));

/** A character, class or escape of a pattern, with its quantifier. */
const part = /(?<one>\[(?:\\.|[^\]\\])*\]|\\p\{[^}]*\}|\\.|[^\\[\]?*+{}])(?<times>[*+]|\{\d+(?:,\d*)?\})?/gu;

/** The first few characters that both parts match. */
function both(one: string, other: string, flags: string): string[] {
  const [first, second] = [one, other].map((source) => new RegExp(`^${source}$`, flags));
  const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code));
  return characters.filter((char) => first?.test(char) && second?.test(char)).slice(0, 5);
}

/** Chinese text of the messages that the cases give in English. */
const wording: Readonly<Record<string, string>> = {
  "please enter a correct mobile number": "请输入正确手机号",
  "only letters, digits and underscores allowed": "只允许字母、数字、下划线",
  "length (rule 4 to 18; the source message says 6 to 18)": "长度4到18个字符",
  "email format incorrect": "邮箱格式不正确",
  required: "请选择",
};

function chinese(message: string): string {
  return (
    wording[message] ??
    message
      .replace(/^minimum length (\d+) characters$/, "最小长度$1位字符")
      .replace(/^maximum length (\d+) characters$/, "最大长度$1位字符")
      .replace(/^select at least (\d+)$/, "最少选择$1项")
      .replace(/^select at most (\d+)$/, "最多选择$1项")
  );
}

const said = (rules: readonly Rule[], value: unknown, words = rulesZhCN) => firstComplaint(rules, value)?.(words) ?? "";

/** Every decided case of a rule: valid or not, and the message if the case gives one. */
function judge(rule: string, rules: readonly Rule[]) {
  const decided = of("form", rule);
  expect(decided.length).toBeGreaterThan(3);
  for (const { value, valid, message } of decided) {
    const complaint = said(rules, value);
    expect([value, complaint === ""]).toEqual([value, valid]);
    expect([value, complaint]).toEqual([value, typeof message === "string" ? chinese(message) : complaint]);
  }
}

describe("forms ask for", () => {
  it("a mobile number (VALID-01)", () => {
    for (const nothing of ["", null, undefined]) expect(said(mobileRules, nothing)).toBe("请输入手机号");
  });

  it("a correct mobile number, whose second digit is not 6 (VALID-02)", () => {
    judge("mobile", mobileRules);
    const taken = Array.from("0123456789").filter((digit) => said(mobileRules, `1${digit}812345678`) === "");
    expect(taken.join("")).toBe("345789");
    expect(mobileSecondDigits).toEqual({ form: "345789", cell: "3456789" });
    expect(said(mobileRules, "123")).toBe("请输入正确手机号");
  });

  it("a user name (VALID-03)", () => {
    for (const nothing of ["", null, undefined]) expect(said(usernameRules, nothing)).toBe("请输入用户名");
  });

  it("a user name of letters, digits and underscores (VALID-04)", () => {
    judge("username", usernameRules);
    expect(said(usernameRules, "a-b")).toBe("只允许字母、数字、下划线");
  });

  it("a user name of 4 to 18 characters (VALID-05)", () => {
    expect(["abc", "abcd", "a".repeat(18), "a".repeat(19)].map((name) => said(usernameRules, name))).toEqual([
      "长度4到18个字符",
      "",
      "",
      "长度4到18个字符",
    ]);
  });

  it("an e-mail address, if any (VALID-06)", () => {
    judge("email", emailRules);
    expect(said(emailRules, "")).toBe("");
    expect(said(emailRules, "a@example")).toBe("邮箱格式不正确");
  });
});

/**
 * Values that a shared pattern judges wrongly: checks its decided cases, these good and bad ones, and the empty value.
 */
function misjudged(rule: string, name: FormPattern, good: readonly string[], bad: readonly string[]): unknown[] {
  const rules = [pattern(name)];
  const decided = of("form", rule);
  if (decided.length < 4) return [`too few cases of ${rule}`];
  return [
    ...decided.filter(({ value, valid }) => (said(rules, value) === "") !== valid).map(({ value }) => value),
    ...good.filter((value) => said(rules, value) !== ""),
    ...bad.filter((value) => said(rules, value) !== rulesZhCN.patterns[name]),
    ...bad.filter((value) => said(rules, value, rulesEnUS) !== rulesEnUS.patterns[name]),
    ...["", null, undefined].filter((value) => said(rules, value) !== ""),
  ];
}

describe("shared patterns", () => {
  it("natural number (VALID-07)", () => {
    expect(misjudged("natural-number", "naturalNumber", ["0", "10"], ["-1", "1.5", "01"])).toEqual([]);
  });

  it("English letters (VALID-08)", () => {
    expect(misjudged("english-letters", "englishLetters", ["Abc"], ["a1", "a b"])).toEqual([]);
  });

  it("landline: area code of 3 or 4 digits, dash, 7 or 8 digits (VALID-09)", () => {
    expect(
      misjudged(
        "landline",
        "landline",
        ["021-1234567", "0571-12345678"],
        ["021-123456", "02112345678", "01-1234567", "021-123456789"],
      ),
    ).toEqual([]);
  });

  it("bank card: 10 to 20 digits, the first not 0 (VALID-10)", () => {
    expect(
      misjudged("bank-card", "bankCard", ["1234567890", "9".repeat(20)], ["0234567890", "123456789", "9".repeat(21)]),
    ).toEqual([]);
  });

  it("ID number: up to 50 letters and digits (VALID-11)", () => {
    expect(misjudged("id-number-50", "idNumber", ["a".repeat(50)], ["a".repeat(51), "a-b"])).toEqual([]);
  });

  it("resident ID: 15 or 18 digits, the last of 18 may be X (VALID-12)", () => {
    expect(
      misjudged(
        "resident-id",
        "residentId",
        ["9".repeat(15), `${"9".repeat(17)}X`, "9".repeat(18)],
        ["9".repeat(16), `${"9".repeat(14)}X`],
      ),
    ).toEqual([]);
  });

  it("QQ number: 5 to 12 digits, the first not 0 (VALID-13)", () => {
    expect(misjudged("qq", "qq", ["10000", "123456789012"], ["1000", "01000", "1234567890123"])).toEqual([]);
  });

  it("URL beginning with http or https (VALID-14)", () => {
    expect(
      misjudged("url-http", "url", ["http://a", "HTTPS://EXAMPLE.COM"], ["ftp://a", "http://", "www.a.cn"]),
    ).toEqual([]);
  });

  it("0 to 20 letters and digits (VALID-15)", () => {
    expect(misjudged("alnum-0-20", "alphanumeric20", ["a".repeat(20)], ["a".repeat(21), "a-1"])).toEqual([]);
  });

  it("2 to 100 Chinese or English characters and spaces (VALID-16)", () => {
    expect(
      misjudged(
        "han-or-english-2-100",
        "hanOrEnglish",
        ["张三", "阿不都·热合曼", "𠮷田", "John Smith", "a".repeat(100)],
        ["张", "  ", "a".repeat(101), "a\tb", "张3"],
      ),
    ).toEqual([]);
  });

  it("digits and line breaks only (VALID-17)", () => {
    expect(misjudged("digits-and-line-breaks", "digitLines", ["1\r\n2", "1"], ["\n\n", "1,2"])).toEqual([]);
  });

  it("up to 255 characters (VALID-18)", () => {
    expect(misjudged("max-255", "max255", ["😀".repeat(255), "a\nb"], ["a".repeat(256)])).toEqual([]);
  });

  it("positive integer (VALID-19)", () => {
    expect(misjudged("positive-integer", "positiveInteger", ["1", "10"], ["0", "-1", "+1", "01"])).toEqual([]);
  });

  it("no special characters (VALID-20)", () => {
    expect(misjudged("no-special-characters", "noSpecial", ["检测a1"], ["a b", "a-b", "a，b", "😀"])).toEqual([]);
  });

  it.each(Object.entries(formPatterns))(
    "%s looks at each character once, however long the value is",
    (_, { source, flags }) => {
      expect(source.startsWith("^")).toBe(true);
      // A repeated group, or two unlimited parts that match a common character, could cause backtracking.
      expect(source).not.toMatch(/\)(?:[*+]|\{\d+,\})/);
      const parts = [...source.matchAll(part)].map(({ groups = {} }) => groups);
      const endless = parts.flatMap(({ one = "", times = "" }, at) => {
        const next = parts.slice(at + 1).find(({ one: after }) => after !== ")")?.["one"] ?? "$";
        return /^(?:[*+]|\{\d+,\})$/.test(times) && next !== "$" ? [[one, next] as const] : [];
      });
      expect(endless.filter(([one, next]) => both(one, next, flags).length > 0)).toEqual([]);
    },
  );

  it("judge values of any length", () => {
    for (const value of ["a".repeat(100_000), "1".repeat(100_000), `${"a.".repeat(50_000)}@`]) {
      expect(pattern("email").check(value)).not.toBeNull();
      expect(pattern("max255").check(value)).not.toBeNull();
      expect(pattern("digitLines").check(`${value}!`)).not.toBeNull();
      expect(pattern("noSpecial").check(`${value}!`)).not.toBeNull();
    }
  });
});

describe("generators", () => {
  it("decide as given (VALID-21, VALID-22, VALID-26, VALID-27)", () => {
    const make = { required, checked, select } as const;
    const decided = of("form-generator");
    expect(decided.length).toBeGreaterThan(10);
    for (const { rule, params, value, message, trigger } of decided) {
      const made = make[rule as keyof typeof make](params);
      expect([rule, value, said([made], value)]).toEqual([rule, value, chinese(message ?? "")]);
      expect(made.trigger).toBe(trigger);
    }
  });

  it("required names the least and the most characters (VALID-21, VALID-22)", () => {
    expect(said([required({ min: 3 })], "ab")).toBe("最小长度3位字符");
    expect(said([required({ max: 2 })], "检测")).toBe("");
    expect(said([required({ max: 2 })], "检测报")).toBe("最大长度2位字符");
    expect(said([required()], "")).toBe("不能为空");
  });

  it("checked requires an array (VALID-25)", () => {
    expect(said([checked()], "a")).toBe("请选择");
    expect(said([checked()], null)).toBe("请选择");
    expect(said([checked()], [])).toBe("请选择");
    expect(said([checked()], ["a"])).toBe("");
  });

  it("checked names the least and the most choices (VALID-26, VALID-27)", () => {
    expect(said([checked({ min: 2 })], ["a"])).toBe("最少选择2项");
    expect(said([checked({ max: 1 })], ["a", "b"])).toBe("最多选择1项");
  });
});
