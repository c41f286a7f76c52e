import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { describeCron } from "#ui/cron/describe.ts";
import { CronError } from "#ui/cron/error.ts";

describe("an expression said in Chinese", () => {
  it.each([
    ["* * * * * ?", "每秒"],
    ["0 * * * * ?", "每分钟"],
    ["*/5 * * * * ?", "每5秒"],
    ["30 */5 * * * ?", "每5分钟，第30秒"],
    ["0 30 * * * ?", "每小时，第30分"],
    ["0 0 * * * ?", "每小时，整点"],
    ["0 0 */2 * * ?", "每天 每2小时，整点"],
    ["0 */10 9-17 * * ?", "每天 9时到17时，每10分钟"],
    ["0 0 20-2 * * ?", "每天 20时到次日2时之间每小时，整点"],
    ["0 0 9 * * ?", "每天 09:00"],
    ["15 30 9 * * ?", "每天 09:30:15"],
    ["0 0 9,12,18 * * ?", "每天 09:00、12:00、18:00"],
    ["0 0 9 LW * ?", "每月最后一个工作日 09:00"],
    ["0 0 9 L * ?", "每月最后一天 09:00"],
    ["0 0 9 L-3 * ?", "每月最后一天的前3天 09:00"],
    ["0 0 9 15W * ?", "每月离15日最近的工作日 09:00"],
    ["0 0 9 4-7,15W * ?", "每月离4日最近的工作日 09:00"],
    ["0 0 9 1,15 * ?", "每月1日、15日 09:00"],
    ["0 0 9 1-10 * ?", "每月1日到10日 09:00"],
    ["0 0 9 1/5 * ?", "每月从1日起每5天 09:00"],
    ["0 0 9 ? * MON-FRI", "每周一到周五 09:00"],
    ["0 0 9 ? * 1,4", "每周日、周三 09:00"],
    ["0 0 9 ? * 2#1", "每月第1个周一 09:00"],
    ["0 0 9 ? * 6L", "每月最后一个周五 09:00"],
    ["0 0 9 ? 3 2#2", "3月第2个周一 09:00"],
    ["0 0 9 ? * *", "每天 09:00"],
    ["0 0 9 1 1 ? 2027", "2027年1月1日 09:00"],
    ["0 0 9 * 1-3 ? 2027-2030", "2027年到2030年1月到3月每天 09:00"],
    ["0 0 9 1 * ? 2027/2", "从2027年起每2年每月1日 09:00"],
    ["0 0 9 ? * 9#1", "每月（不存在的星期） 09:00"],
    ["0 0 9 1 * ? ,", "（没有可用年份）每月1日 09:00"],
  ])("%s: %s", (text, sentence) => {
    expect(describeCron(text)).toBe(sentence);
  });

  it("is a sentence for whatever can be used, without gaps in it", () => {
    const lines = [...readCases("./cron-cases.json"), ...readCases("./cron-random.json")];
    const usable = lines.map((line) => line.split("|")).filter(([, , , , runs]) => runs !== "invalid");
    for (const [, expr = ""] of usable) {
      expect(describeCron(expr)).toMatch(/^[^ ].*[^ ]$/);
      expect(describeCron(expr)).not.toMatch(/undefined|NaN|null|、、|，，/);
    }
  });

  it("cannot be said of what cannot be used", () => {
    expect(() => describeCron("0 0 0 ? * ?")).toThrow(CronError);
  });
});

function readCases(file: string): string[] {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")) as string[];
}
