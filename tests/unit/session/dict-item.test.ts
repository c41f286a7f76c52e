import { describe, expect, it } from "vitest";
import { dictItemOption } from "#src/session/dict-item.ts";

describe("a dictionary item", () => {
  it("is read from value and text, or label, or title, and disabled (DICT-02)", () => {
    expect(dictItemOption({ value: "1", text: "男" })).toEqual({ value: "1", label: "男", disabled: false });
    expect(dictItemOption({ value: "1", label: "男", title: "M" })).toEqual({
      value: "1",
      label: "男",
      disabled: false,
    });
    expect(dictItemOption({ value: "1", title: "男" })).toEqual({ value: "1", label: "男", disabled: false });
    expect(dictItemOption({ value: "1", text: "男", disabled: true }).disabled).toBe(true);
    expect(dictItemOption({ value: "1", text: "男", disabled: "false" }).disabled).toBe(false);
  });

  it("shows its text and keeps its value, a number too (DICT-01)", () => {
    expect(dictItemOption({ value: 0, text: "未付款" })).toMatchObject({ value: "0", label: "未付款" });
    expect(dictItemOption({ value: "x" })).toMatchObject({ value: "x", label: "x" });
  });
});
