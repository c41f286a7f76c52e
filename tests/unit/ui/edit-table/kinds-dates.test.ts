import { describe, expect, it } from "vitest";
import type { CellPlace, EditColumn } from "#ui/edit-table/columns/column.ts";
import { fullDate, writeFormat } from "#ui/edit-table/kinds/date-format.ts";
import { dateKinds } from "#ui/edit-table/kinds/dates.tsx";
import { editTableZhCN } from "#ui/words/zh-CN/edit-table.ts";

const { date, datetime } = dateKinds(editTableZhCN);
const placeOf = (column: Partial<EditColumn> = {}): CellPlace => ({
  row: {},
  column: { key: "day", ...column },
  index: 0,
  options: [],
});

describe("date cells", () => {
  it("are at least 135 and 200 wide", () => {
    expect([date?.minWidth, datetime?.minWidth]).toEqual([135, 200]);
  });

  it("show YYYY-MM-DD, whatever was stored (GRID-CELL-10)", () => {
    const text = (value: unknown) => date?.text(value, placeOf());
    expect(text("2026-04-03")).toBe("2026-04-03");
    expect(text("2026-04-03 10:20:05")).toBe("2026-04-03");
    expect(text("2026/4/3")).toBe("2026-04-03");
    // 18:30 in London is the next day in Shanghai.
    expect(text("2026-04-03T18:30:00.000Z")).toBe("2026-04-04");
    expect(text(Date.parse("2026-04-03T18:30:00Z"))).toBe("2026-04-04");
    expect(text("待定")).toBe("待定");
    expect([text(""), text(null), text(undefined)]).toEqual(["", "", ""]);
  });

  it("show YYYY-MM-DD HH:mm:ss (GRID-CELL-11)", () => {
    const text = (value: unknown) => datetime?.text(value, placeOf());
    expect(text("2026-04-03 10:20:05")).toBe("2026-04-03 10:20:05");
    expect(text("2026-04-03")).toBe("2026-04-03 00:00:00");
    expect(text("2026-04-03T10:20:05+08:00")).toBe("2026-04-03 10:20:05");
  });

  it.each([
    ["2026/4/3", "2026-04-03"],
    ["2026-4-3", "2026-04-03"],
    ["20260403", "2026-04-03"],
    ["2026年4月3日", "2026-04-03"],
    ["2026/4/3 10:20", "2026-04-03"],
    [" ", ""],
  ])("take %j as a spreadsheet writes it (GRID-CELL-10)", (typed, value) => {
    expect(date?.read?.(typed, placeOf())).toEqual({ value });
  });

  it.each([
    ["2026/4/3 9:05", "2026-04-03 09:05:00"],
    ["20260403 102005", "2026-04-03 10:20:05"],
    ["2026-4-3", "2026-04-03 00:00:00"],
  ])("take %j with its time (GRID-CELL-11)", (typed, value) => {
    expect(datetime?.read?.(typed, placeOf())).toEqual({ value });
  });

  it.each(["abc", "2026-02-30", "4/3/26", "12", "2026-13-01", "2026-04-03 25:00"])("refuse %j in words", (typed) => {
    expect(date?.read?.(typed, placeOf())).toEqual({
      refused: `「${typed}」不是日期，请按 2026-01-31 的格式输入`,
    });
    expect(datetime?.read?.(typed, placeOf())).toEqual({
      refused: `「${typed}」不是时间，请按 2026-01-31 08:30:00 的格式输入`,
    });
  });

  it("keep to the limits of their props, a day to its end (GRID-COL-13)", () => {
    const place = placeOf({ props: { min: "2026-04-01", max: "2026-04-30" } });
    expect(datetime?.read?.("2026-04-30 23:59:59", place)).toEqual({ value: "2026-04-30 23:59:59" });
    expect(datetime?.read?.("2026-05-01 00:00:00", place)).toHaveProperty("refused");
    expect(date?.read?.("2026-03-31", place)).toHaveProperty("refused");
  });
});

describe("a column's format", () => {
  it.each([
    ["YYYY-MM", "2026-04"],
    ["YYYY年M月D日", "2026年4月3日"],
    ["DD/MM/YYYY", "03/04/2026"],
    ["yyyy.MM.dd", "2026.04.03"],
    ["YYYYMMDD", "20260403"],
    ["YY-M-D", "26-4-3"],
  ])("%s is how a day is shown, stored and read back (GRID-COL-07)", (format, text) => {
    const place = placeOf({ format });
    expect(date?.text("2026-04-03", place)).toBe(text);
    expect(date?.read?.("2026/4/3", place)).toEqual({ value: text });
    expect(date?.text(text, place)).toBe(text);
    expect(date?.read?.(text, place)).toEqual({ value: text });
  });

  it.each([
    ["YYYY-MM-DD HH:mm", "2026-04-03 09:05"],
    ["HH:mm:ss", "09:05:07"],
    ["YYYY/M/D H时m分s秒", "2026/4/3 9时5分7秒"],
  ])("%s is how a moment is shown, stored and read back (GRID-COL-07)", (format, text) => {
    const place = placeOf({ format });
    expect(datetime?.text("2026-04-03 09:05:07", place)).toBe(text);
    expect(datetime?.text(text, place)).toBe(text);
    expect(datetime?.read?.(text, place)).toEqual({ value: text });
  });

  it("refuses days and times there are not", () => {
    expect(fullDate("31/04/2026", "DD/MM/YYYY")).toBeUndefined();
    expect(fullDate("2026-04-03 24:00", "YYYY-MM-DD HH:mm")).toBeUndefined();
  });

  it("comes back for every day of a leap year and every minute of a day", () => {
    const start = Date.UTC(2024, 0, 1);
    for (let step = 0; step < 366 + 1440; step++) {
      const moment = new Date(start + (step < 366 ? step * 86_400_000 : (step - 366) * 60_000));
      const full = moment.toISOString().slice(0, 19).replace("T", " ");
      for (const format of ["YYYY-MM-DD HH:mm:ss", "D.M.YYYY H:m", "YYYYMMDDHHmmss"])
        expect(fullDate(writeFormat(full, format), format)).toBe(full);
    }
  });
});
