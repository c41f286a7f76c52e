import { expect, it } from "vitest";
import { plainText, textAt } from "#src/lib/text-at.ts";

it("reads a field as text, and nothing as no text", () => {
  const row = { name: "甲", count: 0, on: false, none: null, parts: ["a", 1] };
  expect(["name", "count", "on", "none", "missing", "parts"].map((field) => textAt(row, field))).toEqual([
    "甲",
    "0",
    "false",
    "",
    "",
    '["a",1]',
  ]);
  expect([plainText(undefined), plainText(12n), plainText(() => 1)]).toEqual(["", "12", ""]);
});
