import { expect, it } from "vitest";
import { codesUnder, rowRights, shownButtons, toolbarButtons } from "#ui/edit-table/columns/exclusions.ts";

it("buttons named by an excluded code under the prefix are hidden, with or without its colon (GRID-ROW-12)", () => {
  const excluded = ["order:item:add", "order:add", "other:find", "order:item2:undo"];
  for (const prefix of ["order:item", "order:item:"])
    expect(shownButtons(["add", "find", "undo"], excluded, prefix)).toEqual(["find", "undo"]);
  expect(shownButtons(["add", "find"], ["add"])).toEqual(["find"]);
  expect(shownButtons(toolbarButtons, [], "order")).toEqual(toolbarButtons);
  expect(shownButtons(["add"], ["add"], "order")).toEqual(["add"]);
});

it("code batch_delete hides remove, and nothing else (GRID-ROW-13)", () => {
  expect(shownButtons(["add", "remove", "save"], ["x:batch_delete"], "x")).toEqual(["add", "save"]);
  expect(shownButtons(["add", "remove"], ["x:remove"], "x")).toEqual(["add"]);
});

it("what is excluded leaves the right to the rows themselves or takes it, by whatever way", () => {
  expect(rowRights()).toEqual({ add: true, remove: true });
  expect(rowRights(["x:add"], "x")).toEqual({ add: false, remove: true });
  expect(rowRights(["x:batch_delete"], "x:")).toEqual({ add: true, remove: false });
});

it("codes under a prefix are given without it", () => {
  expect(codesUnder(["a:b:c", "a:b", "b"], "a")).toEqual(["b:c", "b"]);
});
