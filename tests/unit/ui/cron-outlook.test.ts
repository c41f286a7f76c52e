import { describe, expect, it } from "vitest";
import { outlookOf } from "#ui/cron-editor/cron-text.ts";

const from = new Date("2026-11-20T00:00:00Z");
const outlook = (text: string) => outlookOf(text, { zone: "Asia/Shanghai", from, count: 2 });

describe("what an expression comes to", () => {
  it.each([
    ["0 0 9 * * ?", "ok", "2026-11-20 09:00:00"],
    ["0 0 0 31 12 ? 2026", "last", "2026-12-31 00:00:00"],
    ["0 0 9 1 * ? 2020", "past", "2026-12-01 09:00:00"],
    // 2024 had this day; no later year in the range has it.
    ["0 0 0 29 2 ? 2024-2027", "past", "2028-02-29 00:00:00"],
    ["0 0 0 30 2 ?", "never", undefined],
    ["0 0 0 29 2 ? 2025-2027", "never", undefined],
  ])("%s is %s, first at %s", (text, kind, first) => {
    const found = outlook(text);
    expect(found).toMatchObject({ kind });
    expect(found.kind === "broken" ? [] : found.runs[0]).toBe(first);
  });

  it("says of years that no calendar has that no such date comes, however many they are", () => {
    expect(outlook("0 0 0 1 1 ? 20260-202600")).toMatchObject({ kind: "never", runs: [] });
  });
});
