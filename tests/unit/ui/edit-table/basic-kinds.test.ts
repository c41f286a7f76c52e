import { isValidElement } from "react";
import { describe, expect, it } from "vitest";
import type { CellPlace, EditColumn, EditRow } from "#ui/edit-table/columns/column.ts";
import type { CellKind } from "#ui/edit-table/columns/kind.ts";
import { basicKinds } from "#ui/edit-table/kinds/basic.tsx";

const kind = (name: string): CellKind => {
  const found = basicKinds[name];
  if (!found) throw new Error(`no kind ${name}`);
  return found;
};
const cell = (column: EditColumn = {}, row: EditRow = {}): CellPlace => ({
  row,
  column: { key: "a", title: "列", ...column },
  index: 0,
  options: [],
});
const propsOf = (node: unknown) => (isValidElement<Record<string, unknown>>(node) ? node.props : {});

describe("kinds without an editor of their own", () => {
  it("show text, and nothing as nothing (GRID-CELL-06, GRID-CELL-22)", () => {
    for (const name of ["input", "textarea", "normal", "hidden"])
      expect(
        ["x", 1, true, null, undefined, ["a", "b"], { a: 1 }].map((value) => kind(name).text(value, cell())),
      ).toEqual(["x", "1", "true", "", "", "a,b", '{"a":1}']);
    const round: Record<string, unknown> = {};
    round["round"] = round;
    expect(kind("normal").text(round, cell())).toBe("");
    expect([kind("input").edit, kind("textarea").edit, kind("normal").edit, kind("hidden").edit]).toEqual([
      "text",
      "lines",
      "none",
      "none",
    ]);
  });

  it("numbers stand at the right, formatted, and are read from what sheets show (GRID-CELL-07, GRID-COL-07)", () => {
    const number = kind("inputNumber");
    expect(number.align).toBe("right");
    expect(number.text(1234.5, cell({ format: "#,##0.00" }))).toBe("1,234.50");
    expect(number.start?.(1.005, cell({ format: "0.00" }))).toBe("1.005");
    expect(number.read?.("¥1,234.5", cell())).toEqual({ value: 1234.5 });
    expect(["", "-", ".", " "].every((text) => JSON.stringify(number.read?.(text, cell())) === '{"value":""}')).toBe(
      true,
    );
    expect(number.read?.("abc", cell())).toEqual({ refused: "「abc」不是数字，请输入数字" });
    expect(number.read?.("1.005", cell({ format: "0.00" }))).toEqual({ value: 1.01 });
    expect(number.type?.("1a", "1")).toBe("1");
  });

  it("a checkbox stores its own pair of values and is flipped (GRID-CELL-12, GRID-COL-10)", () => {
    const box = kind("checkbox");
    const pair = cell({ customValue: ["Y", "N"] });
    expect([box.flip?.("Y", pair), box.flip?.("N", pair), box.flip?.(null, pair), box.flip?.(true, cell())]).toEqual([
      "N",
      "Y",
      "Y",
      false,
    ]);
    expect([box.text("Y", pair), box.text("N", pair), box.text(1, cell({ customValue: ["1", "0"] }))]).toEqual([
      "是",
      "否",
      "是",
    ]);
    expect(["是", "否", "true", "0", "Y", ""].map((text) => box.read?.(text, pair))).toEqual(
      ["Y", "N", "Y", "N", "Y", "N"].map((value) => ({ value })),
    );
    expect(box.read?.("也许", pair)).toEqual({ refused: "「也许」不能识别，请输入是或否" });
    expect(propsOf(box.draw?.("Y", pair))).toMatchObject({
      "aria-checked": true,
      "aria-label": "列",
      role: "checkbox",
    });
    expect(box.edit).toBe("toggle");
  });

  it("a checkbox_meta asks its own row for values, words and whether it may be changed (GRID-CELL-13)", () => {
    const box = kind("checkbox_meta");
    const own = cell({ customValue: ["Y", "N"] }, { a_meta: { customValue: [2, 3], text: "必填" } });
    const locked = cell({}, { a_meta: { disabled: true } });
    expect([
      box.flip?.(2, own),
      box.flip?.(3, own),
      box.flip?.("Y", cell({ customValue: ["Y", "N"] })),
      box.flip?.(true, locked),
    ]).toEqual([3, 2, "N", true]);
    expect(box.read?.("是", own)).toEqual({ value: 2 });
    expect(box.read?.("是", locked)).toEqual({ refused: "只读单元格不能修改" });
    expect(propsOf(box.draw?.(true, locked))).toMatchObject({ "aria-disabled": true });
    expect(box.flip?.(true, cell({}, { a_meta: "junk" }))).toBe(false);
    expect(box.readsRow).toBe(true);
  });

  it("progress is a bar from 0 to 100, junk is text (GRID-CELL-17)", () => {
    const bar = kind("progress");
    expect([50, "50", "50%", 120, -3].map((value) => propsOf(bar.draw?.(value, cell()))["aria-valuenow"])).toEqual([
      50, 50, 50, 100, 0,
    ]);
    expect(["x", "", null, {}, Number.NaN].map((value) => bar.draw?.(value, cell()))).toEqual(Array(5).fill(undefined));
    expect([bar.text(50, cell()), bar.text(120, cell()), bar.text("x", cell())]).toEqual(["50%", "100%", "x"]);
  });

  it("tags part themselves while one types and when pasted (GRID-CELL-20)", () => {
    expect(kind("tags").type?.("abc", "ab")).toBe("ab;c");
    expect(kind("tags").read?.("abcd", cell())).toEqual({ value: "ab;cd" });
  });

  it("a slot is drawn by its column (GRID-CELL-21)", () => {
    expect(kind("slot").draw?.("x", cell({ render: ({ column }) => `!${column.key}` }))).toBe("!a");
    expect(kind("slot").draw?.("x", cell())).toBeUndefined();
  });
});
