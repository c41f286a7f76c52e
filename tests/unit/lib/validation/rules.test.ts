import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import zhCommon from "#locales/zh-CN/common.json" with { type: "json" };
import { addWords } from "#src/lib/text.ts";
import { ellipsis, shortFileName, textWidth } from "#src/lib/text-width.ts";
import { greeting } from "#src/lib/time.ts";
import { checkPasswordChange } from "#src/lib/validation/password-change.ts";
import { type FormPattern, mobileSecondDigits } from "#src/lib/validation/patterns.ts";
import {
  checked,
  emailRules,
  firstComplaint,
  mobileRules,
  pattern,
  required,
  type Rule,
  sayComplaint,
  select,
  usernameRules,
} from "#src/lib/validation/rules.ts";

interface Case {
  id: string;
  group: string;
  rule: string;
  value?: unknown;
  valid?: boolean;
  message?: string | null;
  params?: { min?: number; max?: number };
  trigger?: string;
  expect?: unknown;
  kept?: string;
  ellipsis?: boolean;
  old?: string;
  password?: string;
  confirm?: string;
  messages?: string[];
}

const cases = readFileSync(new URL("./cases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Case);

const of = (group: string, rule?: string) => cases.filter((one) => one.group === group && (!rule || one.rule === rule));

/** The Chinese wording of the messages the cases give in English. */
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

beforeAll(() => addWords("zh-CN", "common", zhCommon));

const said = (rules: readonly Rule[], value: unknown) => {
  const complaint = firstComplaint(rules, value);
  return complaint ? sayComplaint(complaint) : "";
};

/** Every decided case of a rule: valid or not, and the words where the case gives any. */
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
  });

  it("a user name (VALID-03)", () => {
    expect(said(usernameRules, "")).toBe("请输入用户名");
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

describe("shared patterns", () => {
  it.each<[title: string, rule: string, name: FormPattern, good: string[], bad: string[]]>([
    ["natural number (VALID-07)", "natural-number", "naturalNumber", ["0", "10"], ["-1", "1.5", "01"]],
    ["English letters (VALID-08)", "english-letters", "englishLetters", ["Abc"], ["a1", "a b"]],
    ["landline (VALID-09)", "landline", "landline", ["021-1234567", "0571-12345678"], ["021-123456", "02112345678"]],
    ["bank card (VALID-10)", "bank-card", "bankCard", ["1234567890", "9".repeat(20)], ["0234567890", "123456789"]],
    ["ID number (VALID-11)", "id-number-50", "idNumber", ["a".repeat(50)], ["a".repeat(51), "a-b"]],
    [
      "resident ID (VALID-12)",
      "resident-id",
      "residentId",
      ["9".repeat(15), `${"9".repeat(17)}X`],
      ["9".repeat(16), `${"9".repeat(14)}X`],
    ],
    ["QQ number (VALID-13)", "qq", "qq", ["10000", "123456789012"], ["1000", "01000"]],
    ["URL (VALID-14)", "url-http", "url", ["http://a", "HTTPS://EXAMPLE.COM"], ["ftp://a", "http://"]],
    ["up to 20 letters and digits (VALID-15)", "alnum-0-20", "alphanumeric20", ["a".repeat(20)], ["a".repeat(21)]],
    [
      "2 to 100 Chinese or English characters (VALID-16)",
      "han-or-english-2-100",
      "hanOrEnglish",
      ["张三", "阿不都·热合曼", "𠮷田", "a".repeat(100)],
      ["张", "  ", "a".repeat(101), "a\tb"],
    ],
    ["digits and line breaks (VALID-17)", "digits-and-line-breaks", "digitLines", ["1\r\n2", "1"], ["\n\n", "1,2"]],
    ["up to 255 characters (VALID-18)", "max-255", "max255", ["😀".repeat(255), "a\nb"], ["a".repeat(256)]],
    ["positive integer (VALID-19)", "positive-integer", "positiveInteger", ["1"], ["0", "-1", "+1", "01"]],
    [
      "no special characters (VALID-20)",
      "no-special-characters",
      "noSpecial",
      ["检测a1"],
      ["a b", "a-b", "a，b", "😀"],
    ],
  ])("%s", (_title, rule, name, good, bad) => {
    const decided = of("form", rule);
    expect(decided.length).toBeGreaterThan(3);
    for (const { value, valid } of decided)
      expect([value, said([pattern(name)], value) === ""]).toEqual([value, valid]);
    for (const value of good) expect([value, said([pattern(name)], value)]).toEqual([value, ""]);
    for (const value of bad) expect([value, said([pattern(name)], value)]).toEqual([value, zhCommon.rule[name]]);
    expect(said([pattern(name)], "")).toBe("");
  });

  it("answer at once, however long the value is", () => {
    const long = ["a".repeat(100_000), "1".repeat(100_000), `${"a.".repeat(50_000)}@`, " ".repeat(100_000)];
    const start = performance.now();
    for (const value of long) {
      for (const name of ["email", "hanOrEnglish", "digitLines", "url", "noSpecial", "max255"] as const) {
        pattern(name).check(value);
        pattern(name).check(`${value}!`);
      }
    }
    expect(performance.now() - start).toBeLessThan(1000);
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

describe("a change of password", () => {
  it("complains in the order of its fields", () => {
    const decided = of("change-password");
    expect(decided).toHaveLength(4);
    for (const { old = "", password = "", confirm = "", messages } of decided) {
      const complaints = checkPasswordChange({ oldPassword: old, password, confirmPassword: confirm });
      const { oldPassword, password: fresh, confirmPassword } = complaints;
      expect([oldPassword, fresh, confirmPassword].flatMap((one) => (one ? [sayComplaint(one)] : []))).toEqual(
        messages,
      );
    }
  });

  it("wants the same new password twice", () => {
    const complaints = checkPasswordChange({ oldPassword: "old", password: "new-1", confirmPassword: "new-2" });
    expect(Object.keys(complaints)).toEqual(["confirmPassword"]);
    expect(complaints.confirmPassword && sayComplaint(complaints.confirmPassword)).toBe("两次输入的密码不一样！");
  });
});

describe("the other decided cases of business-free functions", () => {
  it("widths, shortened texts and file names (CONST-11)", () => {
    for (const { value, expect: width } of of("text-length"))
      expect([value, textWidth(String(value))]).toEqual([value, width]);
    const shortened = [...of("ellipsis"), ...of("file-name")];
    expect(shortened.length).toBeGreaterThan(10);
    for (const { group, rule, value, kept, ellipsis: cut } of shortened) {
      const length = Number(rule.slice(rule.lastIndexOf("-") + 1));
      const text = group === "file-name" ? shortFileName(String(value)) : ellipsis(String(value), length);
      expect(text).toBe(cut ? `${kept}…` : kept);
    }
  });

  it("greetings by the hour (LAYOUT-20)", () => {
    const decided = of("greeting");
    expect(decided.length).toBeGreaterThan(20);
    for (const { value, expect: words } of decided) {
      expect([value, greeting(Number(String(value).slice(0, 2)))]).toEqual([value, words]);
    }
  });
});
