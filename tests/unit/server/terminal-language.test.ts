import { readdirSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { both, readsChinese } from "#src/server/bin/language.mjs";
import { readConfig } from "#src/server/config.ts";
import { StartRefusal } from "#src/server/db/refusal.ts";

afterEach(() => vi.unstubAllEnvs());

/** Sets the three locale variables. */
function locale(all: string, messages: string, lang: string): void {
  vi.stubEnv("LC_ALL", all);
  vi.stubEnv("LC_MESSAGES", messages);
  vi.stubEnv("LANG", lang);
}

describe("The language of the terminal", () => {
  it.each([
    ["zh_CN.UTF-8", "", "", true],
    ["", "", "zh_CN.UTF-8", true],
    ["", "zh_TW", "en_US.UTF-8", true],
    ["", "", "zh", true],
    ["", "", "ZH-Hans", true],
    ["", "", "", false],
    ["C.UTF-8", "zh_CN", "zh_CN", false],
    ["", "en_GB", "zh_CN", false],
    ["", "", "zha_CN", false],
    ["", "", "de_DE.UTF-8", false],
  ])("LC_ALL=%s LC_MESSAGES=%s LANG=%s: Chinese %s", (all, messages, lang, chinese) => {
    locale(all, messages, lang);
    expect(readsChinese()).toBe(chinese);
    expect(both("中", "en")).toBe(chinese ? "中" : "en");
  });

  it("is that of a refusal, which carries both", () => {
    const tried = () => readConfig({ PORT: "70000" });
    locale("zh_CN.UTF-8", "", "");
    expect(tried).toThrow("环境变量 PORT 的值不正确：应为 1 至 65535 的整数，请修改后重新启动。");
    locale("en_US.UTF-8", "", "");
    expect(tried).toThrow(
      "The environment variable PORT is wrong: it must be a whole number from 1 to 65535. Change it and start again.",
    );
    expect(new StartRefusal("甲", "a")).toMatchObject({ message: "a", chinese: "甲", english: "a" });
  });
});

const han = /\p{Script=Han}/u;

/** The arguments of a call as texts, and the end of the call; `open` is the position of its bracket. */
function argumentsAt(text: string, open: number): { args: string[]; end: number } {
  const args = [""];
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (/["'`]/.test(sign)) {
      const end = endOfText(text, at);
      args[args.length - 1] += text.slice(at, end);
      at = end - 1;
      continue;
    }
    if (/[([{]/.test(sign)) depth += 1;
    if (/[)\]}]/.test(sign)) depth -= 1;
    if (depth === 0) return { args: args.filter((one) => one.trim() !== ""), end: at + 1 };
    if (sign === "," && depth === 1) args.push("");
    else if (at !== open) args[args.length - 1] += sign;
  }
  throw new Error(`no end of the call in ${text.slice(open, open + 80)}`);
}

/** The end of the literal that starts at `start`; a template may contain code with further literals. */
function endOfText(text: string, start: number): number {
  const quote = text[start];
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === quote) return at + 1;
    else if (quote === "`" && text.startsWith("${", at)) at = argumentsAt(text, at + 1).end - 1;
  }
  throw new Error(`no end of the text in ${text.slice(start, start + 80)}`);
}

/** Messages of a program with Chinese but no English text. */
function halfTold(code: string): string[] {
  const text = code.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, "").replaceAll(/\s\/\*\*? .*?\*\//g, "");
  const wrong: string[] = [];
  let rest = "";
  let from = 0;
  const call = /\b(?:both|says|StartRefusal)\(/g;
  for (let found = call.exec(text); found; found = call.exec(text)) {
    if (found.index < from) continue;
    const { args, end } = argumentsAt(text, found.index + found[0].length - 1);
    const [chinese = "", english = ""] = args;
    if (han.test(chinese) && (english.trim() === "" || han.test(english))) wrong.push(chinese.trim());
    rest += text.slice(from, found.index);
    from = end;
  }
  rest += text.slice(from);
  return [...wrong, ...rest.split("\n").filter((line) => han.test(line))];
}

const inFolder = (folder: string, names: RegExp) =>
  readdirSync(folder)
    .filter((name) => names.test(name))
    .map((name) => `${folder}/${name}`);

it("finds a message in Chinese alone", () => {
  expect(halfTold('say("完成");')).toEqual(['say("完成");']);
  expect(halfTold('throw new StartRefusal("完成");')).toEqual(['"完成"']);
  expect(halfTold('say(both(`在 ${dir("，")}`, `in ${dir(", ")}`));')).toEqual([]);
});

it.each([
  ...inFolder("src/server/bin", /^(?!language).*\.mjs$/),
  ...inFolder("src/server/db", /^(?!check).*\.ts$/),
  ...inFolder("tests/support", /^(chromium|postgres)\.mjs$/),
  ...inFolder("tests/support/run", /\.mjs$/),
  ...inFolder("bench", /^(run|grid|kit|scale|crash|layers)\.mjs$/),
  ...inFolder("bench/kit", /^(?!pages).*\.mjs$/),
  "src/server/cli.ts",
  "src/server/main.ts",
  "src/server/db/seed/seed.ts",
  "src/server/db/seed/demo/commands.ts",
  "src/server/db/seed/demo/reset-demo.ts",
  "src/server/db/seed/scale/load-scale.ts",
])("%s prints nothing in Chinese alone", (file) => {
  // Texts that a bench searches in a page are not printed.
  expect(halfTold(readFileSync(file, "utf8")).filter((line) => !line.includes("getByRole("))).toEqual([]);
});
