import { describe, expect, it } from "vitest";
import { blockOf, focusOn, stepFrom, tabFrom, type Step } from "#ui/edit-table/grid/focus.ts";
import { rowAt, topOf, totalHeight } from "#ui/edit-table/grid/heights.ts";
import { commandOf } from "#ui/edit-table/grid/keys.ts";

const bounds = { rows: 20, cols: 5, page: 6 };

describe("the focus of a table", () => {
  it.each<[Step, number, number]>([
    ["up", 9, 2],
    ["down", 11, 2],
    ["left", 10, 1],
    ["right", 10, 3],
    ["home", 10, 0],
    ["end", 10, 4],
    ["top", 0, 2],
    ["bottom", 19, 2],
    ["pageUp", 4, 2],
    ["pageDown", 16, 2],
    ["firstCell", 0, 0],
    ["lastCell", 19, 4],
  ])("goes %s to row %i, column %i", (step, row, col) => {
    expect(stepFrom({ row: 10, col: 2 }, step, bounds)).toEqual({ row, col });
  });

  it("stays at an edge instead of wrapping", () => {
    expect(stepFrom({ row: 0, col: 0 }, "up", bounds)).toEqual({ row: 0, col: 0 });
    expect(stepFrom({ row: 0, col: 0 }, "left", bounds)).toEqual({ row: 0, col: 0 });
    expect(stepFrom({ row: 19, col: 4 }, "right", bounds)).toEqual({ row: 19, col: 4 });
  });

  it("goes on by Tab over the end of a row, and out of the table at its ends", () => {
    expect(tabFrom({ row: 0, col: 4 }, false, bounds)).toEqual({ row: 1, col: 0 });
    expect(tabFrom({ row: 1, col: 0 }, true, bounds)).toEqual({ row: 0, col: 4 });
    expect(tabFrom({ row: 19, col: 4 }, false, bounds)).toBeNull();
    expect(tabFrom({ row: 0, col: 0 }, true, bounds)).toBeNull();
  });

  it("picks the block between its two corners, wherever they are", () => {
    expect(blockOf({ row: 5, col: 3, toRow: 2, toCol: 4 })).toEqual({ top: 2, bottom: 5, left: 3, right: 4 });
    expect(focusOn({ row: 1, col: 2 })).toEqual({ row: 1, col: 2, toRow: 1, toCol: 2 });
  });
});

describe("keys of a table", () => {
  const press = (key: string, held: Partial<Record<"ctrlKey" | "metaKey" | "shiftKey" | "altKey", boolean>> = {}) =>
    commandOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });

  it("leaves letters to the text that begins an edit, and copying to the browser", () => {
    for (const key of ["a", "中", "Process", "Dead", "5"]) expect(press(key)).toBeNull();
    for (const key of ["c", "x", "v"]) expect(press(key, { ctrlKey: true })).toBeNull();
  });

  it("takes the Command key for Ctrl", () => {
    expect(press("z", { metaKey: true })).toEqual({ kind: "undo" });
    expect(press("z", { metaKey: true, shiftKey: true })).toEqual({ kind: "redo" });
  });

  it.each([
    ["ArrowDown", { shiftKey: true }, { kind: "move", step: "down", extend: true }],
    ["Home", { ctrlKey: true }, { kind: "move", step: "firstCell", extend: false }],
    ["End", { ctrlKey: true, shiftKey: true }, { kind: "move", step: "lastCell", extend: true }],
    [" ", {}, { kind: "tick" }],
    [" ", { shiftKey: true }, { kind: "pickRow" }],
    [" ", { ctrlKey: true }, { kind: "pickColumn" }],
    ["a", { ctrlKey: true }, { kind: "pickAll" }],
    ["d", { ctrlKey: true }, { kind: "fillDown" }],
    ["y", { ctrlKey: true }, { kind: "redo" }],
    ["f", { ctrlKey: true }, { kind: "find" }],
    ["Enter", { ctrlKey: true }, { kind: "insertRow" }],
    ["Enter", {}, { kind: "enter", back: false }],
    ["Enter", { shiftKey: true }, { kind: "enter", back: true }],
    ["F2", {}, { kind: "edit" }],
    ["Delete", {}, { kind: "clear" }],
    ["ArrowUp", { altKey: true }, { kind: "moveRow", by: -1 }],
    ["ArrowDown", { altKey: true }, { kind: "moveRow", by: 1 }],
    ["F10", { shiftKey: true }, { kind: "menu" }],
    ["F8", {}, { kind: "error", back: false }],
  ] as const)("%s with %o is %o", (key, held, command) => {
    expect(press(key, held)).toEqual(command);
  });
});

describe("heights of rows", () => {
  const heights = {
    count: 10,
    row: 61,
    extras: [
      { at: 2, height: 100 },
      { at: 5, height: 30 },
    ],
  };

  it("put rows below an opened one further down", () => {
    expect([0, 2, 3, 6].map((at) => topOf(heights, at))).toEqual([0, 122, 283, 496]);
    expect(totalHeight(heights)).toBe(740);
  });

  it("find the row at any height, an opened one's content belonging to it", () => {
    for (let at = 0; at < 10; at++) {
      expect(rowAt(heights, topOf(heights, at))).toBe(at);
      expect(rowAt(heights, topOf(heights, at) + 60)).toBe(at);
    }
    expect(rowAt(heights, 250)).toBe(2);
    expect(rowAt(heights, 99_999)).toBe(9);
    expect(rowAt(heights, -5)).toBe(0);
  });
});
