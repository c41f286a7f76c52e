import { describe, expect, it } from "vitest";
import { sysPermission } from "#src/server/db/schema/access.ts";
import { decide, type SeedState } from "#src/server/db/seed/refresh/decide.ts";
import { rowHasher } from "#src/server/db/seed/refresh/row-hash.ts";

const stored = (hash: string) => ({ hash, removed: false });
const deleted = (hash: string) => ({ hash, removed: true });

describe("what becomes of a row of the seed", () => {
  it.each<[string, SeedState, string]>([
    ["new to the program", { recorded: undefined, present: undefined, wanted: "1" }, "insert"],
    ["there already, though not recorded", { recorded: undefined, present: stored("1"), wanted: "1" }, "record"],
    ["there and other, not recorded", { recorded: undefined, present: stored("x"), wanted: "1" }, "record"],
    ["as written, and the program has a new text", { recorded: "1", present: stored("1"), wanted: "2" }, "update"],
    ["as written, and still wanted so", { recorded: "1", present: stored("1"), wanted: "1" }, "leave"],
    ["changed by an administrator", { recorded: "1", present: stored("x"), wanted: "2" }, "leave"],
    [
      "changed by an administrator to what is wanted now",
      { recorded: "1", present: stored("2"), wanted: "2" },
      "record",
    ],
    ["removed by an administrator", { recorded: "1", present: undefined, wanted: "2" }, "leave"],
    ["marked as removed by an administrator", { recorded: "1", present: deleted("1"), wanted: "2" }, "leave"],
    ["no longer seeded, and as written", { recorded: "1", present: stored("1"), wanted: undefined }, "remove"],
    ["no longer seeded, but changed", { recorded: "1", present: stored("x"), wanted: undefined }, "leave"],
    ["no longer seeded, and removed", { recorded: "1", present: undefined, wanted: undefined }, "leave"],
  ])("%s", (_, state, decision) => {
    expect(decide(state)).toBe(decision);
  });
});

describe("the hash of a row", () => {
  it("is of the seeded properties only, and the same for a default and for nothing said", () => {
    const hash = rowHasher(sysPermission, ["name", "hidden", "icon"]);
    expect(hash({ name: "订单", createTime: new Date() })).toBe(hash({ name: "订单", hidden: false, icon: null }));
    expect(hash({ name: "订单" })).not.toBe(hash({ name: "订单", hidden: true }));
  });

  it("does not change when a property is seeded that the row leaves at its default", () => {
    const row = { name: "订单", icon: "file" };
    expect(rowHasher(sysPermission, ["icon", "name"])(row)).toBe(
      rowHasher(sysPermission, ["name", "hideTab", "icon"])({ ...row, hideTab: false }),
    );
  });
});
