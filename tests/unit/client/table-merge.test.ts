import { describe, expect, it } from "vitest";
import { newTo, rowChangeOf } from "#src/client/table-merge.ts";
import { messageOf, type TableUpdate } from "#src/contract/table-channel.ts";

const update = (row: object, caseId = "page-2") =>
  messageOf(
    JSON.stringify({ type: "update_vxe_table", data: { socketKey: "vxe-default", args: [row, caseId] } }),
  ) as TableUpdate;

describe("a row that another page changed", () => {
  it("is read without its id and the marks of stock tables", () => {
    const change = rowChangeOf(update({ id: 7, name: "甲", _X_ROW_KEY: "row_1" }), "page-1");
    expect(change).toEqual({ table: "vxe-default", rowId: "7", patch: { name: "甲" } });
    expect(rowChangeOf(update({ id: 7, _X_ROW_KEY: "row_1" }), "page-1")).toBeNull();
  });

  it("is none when the page itself told it (LIVE-10)", () => {
    expect(rowChangeOf(update({ id: 7, name: "甲" }, "page-1"), "page-1")).toBeNull();
  });

  it("gives the matching row what is new to it, and merges the states of its tasks (LIVE-08)", () => {
    const row = Object.freeze({
      id: "7",
      name: "甲",
      count: 1,
      status: "1",
      tug_status: Object.freeze({ check: "doing", pay: "open" }),
    });
    const patch = { name: "甲", status: "2", tug_status: { check: "done", ship: "open" } };
    expect(newTo(row, { patch })).toEqual({
      status: "2",
      tug_status: { check: "done", pay: "open", ship: "open" },
    });
    expect(newTo(row, { patch: { name: "甲", tug_status: { pay: "open" } } })).toBeNull();
    expect(newTo(row, { patch: { tug_status: null } })).toEqual({ tug_status: null });
    expect(newTo({ id: "7" }, { patch: { tug_status: { pay: "open" } } })).toEqual({ tug_status: { pay: "open" } });
  });

  it("compares lists and records by what they hold", () => {
    const row = { id: "7", files: [{ name: "a.pdf", size: 1 }], tags: ["x"] };
    expect(newTo(row, { patch: { files: [{ size: 1, name: "a.pdf" }], tags: ["x"] } })).toBeNull();
    expect(newTo(row, { patch: { files: [{ name: "a.pdf", size: 2 }] } })).toEqual({
      files: [{ name: "a.pdf", size: 2 }],
    });
    expect(newTo(row, { patch: { tags: ["x", "y"] } })).toEqual({ tags: ["x", "y"] });
    expect(newTo({ a: undefined }, { patch: { a: null } })).toEqual({ a: null });
  });
});
