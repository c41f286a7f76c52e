import { describe, expect, it } from "vitest";
import { viewPlain } from "#src/contract/plain.ts";
import type { TableRow } from "#src/contract/table-channel.ts";
import type { Scope } from "#src/server/kernel/auth/actor.ts";
import { allowance } from "#src/server/live/allowance.ts";
import { addressOf, shareOf, sharedPart, tellerOf, uncovering } from "#src/server/live/table-rule.ts";
import { filesIn, sourceOf } from "#tests/support/source.ts";

const person = (userId: string, rights: readonly string[] = [], scope: Scope = "all", tenantId = 1) => ({
  userId,
  tenantId,
  can: (permission: string) => rights.includes(permission),
  scopeOf: () => scope,
});
const reader = ["order:order:list"];
const mine: Scope = [[{ field: "salesBy", rule: "=", value: "b" }]];

describe("what a page may tell of a row", () => {
  it("goes by what the table is named after", () => {
    expect(["order:order", "order:order/items", "vxe-default", "order:order:list", "", "a b:c"].map(addressOf)).toEqual(
      ["order:order", "order:order", null, null, null, null],
    );
  });

  it.each([
    ["the teller's own pages", person("a"), "row"],
    ["the same person in another tenant", person("a", reader, "all", 2), "nothing"],
    ["who may read every row", person("b", reader), "row"],
    ["who may only open single rows", person("b", ["order:order:view"]), "row"],
    ["who may read some rows", person("b", reader, mine), "nothing"],
    ["who may not read", person("b"), "nothing"],
    ["another tenant", person("b", reader, "all", 2), "nothing"],
    ["the platform owner without a tenant", person("b", reader, "all", 0), "row"],
  ])("%s", (_, hearer, share) => {
    expect(shareOf(tellerOf(person("a", reader), "order:order"), hearer, "order:order")).toBe(share);
  });

  it("is nothing when the teller may not read the table, or sees fields that the hearer does not", () => {
    const hearer = person("b", reader);
    expect(shareOf(tellerOf(person("a"), "order:order"), hearer, "order:order")).toBe("nothing");
    for (const uncovered of uncovering) {
      const teller = tellerOf(person("a", [...reader, uncovered]), "order:order");
      expect(shareOf(teller, hearer, "order:order")).toBe("nothing");
      expect(shareOf(teller, person("b", [...reader, uncovered]), "order:order")).toBe("row");
      expect(shareOf(teller, hearer, "vxe-default")).toBe("nothing");
    }
  });

  it("is how far the row is, where the table has no name", () => {
    const share = shareOf(tellerOf(person("a", reader), "vxe-default"), person("b", reader), "vxe-default");
    expect(share).toBe("status");
    const row: TableRow = { id: "1", name: "张三", orderStatus: "2", tug_status: { check: 1 }, status: null };
    expect(sharedPart(row, share)).toEqual({ id: "1", orderStatus: "2", tug_status: { check: 1 }, status: null });
    // A text in a field of that name is not automatically a state.
    const posing = { id: "1", status: "x".repeat(33), payStatus: { mobile: "1" }, tug_status: { a: { b: 1 } } };
    expect(sharedPart(posing, share)).toBeNull();
    expect(sharedPart(row, "row")).toBe(row);
    expect(sharedPart(row, "nothing")).toBeNull();
  });

  it("knows every permission that uncovers a field", () => {
    // A permission to set a field does not decide who sees it.
    const declared = [...filesIn("src/contract"), ...filesIn("src/server")].flatMap((path) =>
      [...sourceOf(path).matchAll(/(?<!setBy: \{ )\bneed: "([^"]+)"/g)].map(([, permission]) => permission),
    );
    expect(declared.length).toBeGreaterThan(0);
    expect(declared.filter((permission) => !uncovering.some((one) => one === permission))).toEqual([]);
    expect(uncovering).toContain(viewPlain);
    expect(sourceOf("src/server/kernel/auth/field-access.ts")).toContain("actor.can(viewPlain)");
  });
});

describe("an allowance", () => {
  it("takes a burst, then so much a second", () => {
    let now = 0;
    const within = allowance({ burst: 2, perSecond: 1 }, () => now);
    const three = () => [within(), within(), within()];
    expect(three()).toEqual([true, true, false]);
    now = 1_000;
    expect(three()).toEqual([true, false, false]);
    now = 60_000;
    expect(three()).toEqual([true, true, false]);
  });
});
