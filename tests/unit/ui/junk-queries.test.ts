import { expect, it } from "vitest";
import { cronFault } from "#ui/cron-editor/cron-text.ts";
import { canSearch, isBlank, type QueryRecord, wholeRecords, withRule } from "#ui/query-builder/condition.ts";
import { readRecords, readSaved } from "#ui/query-builder/saved.ts";

it.each([null, 7, "x", {}, [null], [{}], [{ title: 1, records: [] }], [{ title: " ", records: [] }]])(
  "saved queries out of %j are none",
  (kept) => expect(readSaved(kept)).toEqual([]),
);

it("two saved queries of one name stay two, told apart by a number", () => {
  const kept = [1, 2, 3].map((val) => ({ title: "待付款", records: [{ field: "state", rule: "eq", val }] }));
  expect(readSaved(kept).map(({ title }) => title)).toEqual(["待付款", "待付款 (2)", "待付款 (3)"]);
});

it("an unknown rule is blank, the rest of the line stays; brackets without end stop", () => {
  expect(readRecords([{ field: "state", rule: "constructor", val: "1" }])).toEqual([
    { field: "state", rule: "", val: "1" },
  ]);
  let deep: unknown = [];
  for (let level = 0; level < 100_000; level += 1) deep = [{ matchType: "and", records: deep }];
  expect(readRecords(deep)).toHaveLength(1);
});

it.each(["", "* *", "<script>", "9".repeat(100_000), "0 0 0 L-99 * ?", "😀 😀 😀 😀 😀 😀"])(
  "a junk expression is told wrong, not thrown (%#)",
  (text) => expect(cronFault(text)?.message).toBeTruthy(),
);

it.each([
  ["0 0 0 * * ?\u0000", "周"],
  ["0 0 0 * * ? *\u0000", "年"],
  ["0 0 0 * * ? * \u0000", "年"],
  ["\u00000 0 0 * * ?", "秒"],
  ["0 5\u0007 0 * * ?", "分"],
  ["0 0 1,\u001b2 * * ?", "时"],
  ["0 0 0 *\u007f * ?", "日"],
  ["0 0 0 * 5\u200b ?", "月"],
])("an expression with a character nobody sees is refused, the field named: %j", (text, field) => {
  expect(cronFault(text)?.message).toContain(`${field}字段含有看不见的控制字符`);
});

it("line breaks at the ends of a pasted expression do not count", () => {
  expect(cronFault("\n0 0 0 * * ?\r\n")).toBeUndefined();
});

it("a stored condition whose value is null compares with nothing, and throws nowhere", () => {
  const stored = JSON.parse(
    '[{"field":"state","rule":"eq","val":null},{"field":"city","rule":"in","val":[null,"南京",7]},{"field":"name","rule":"in","val":[null]}]',
  ) as QueryRecord[];
  expect(wholeRecords(stored)).toEqual([{ field: "city", rule: "in", val: ["南京", "7"] }]);
  expect(canSearch(stored.slice(0, 1))).toBe(false);
  expect([null, undefined, {}, [null], Number.NaN].map((val) => isBlank(val as never))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  const [first] = stored as [QueryRecord & { field: string }];
  expect(withRule(first as never, "in").val).toEqual([]);
  expect(withRule(first as never, "ne").val).toBe("");
});
