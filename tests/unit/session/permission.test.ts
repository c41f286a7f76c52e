import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { speak } from "#src/client/dialect.ts";
import { jeecg } from "#src/client/jeecg/jeecg.ts";
import { AuthItem as AuthItemOnWire } from "#src/contract/system/access/permission.ts";
import { excludedUnder, mayUse, type Grants } from "#src/session/permission.ts";

// The codes of a stock server are in its dialect.
beforeAll(() => speak(jeecg));
afterAll(() => speak());

const grants = (part: Partial<Grants>): Grants => ({ auth: [], allAuth: [], serverKind: "assay", ...part });
const item = (action: string, type = "2", status = "1") => ({ action, type, status });

describe("a permission item", () => {
  it("holds type, action and status as the wire sends them, and none of them may be missing (PERM-01)", () => {
    const sent = { action: "order:order:add", type: "2", status: "1", describe: "新增订单" };
    expect(AuthItemOnWire.parse(sent)).toEqual(sent);
    for (const part of ["action", "type", "status"] as const) {
      const { [part]: _, ...rest } = sent;
      expect(AuthItemOnWire.safeParse(rest).success).toBe(false);
    }
  });
});

describe("button permission", () => {
  it("keeps an element whose action the user holds with type 2 (PERM-03)", () => {
    expect(mayUse("order:order:add", grants({ auth: [item("order:order:add")] }))).toBe(true);
    expect(mayUse("order:order:add", grants({ auth: [item("order:order:edit")] }))).toBe(false);
  });

  it("denies a disabled entry in the all-permission or authorization list (PERM-04, PERM-02)", () => {
    expect(mayUse("a:b:c", grants({ auth: [item("a:b:c", "1", "1")], allAuth: [item("a:b:c", "1", "0")] }))).toBe(
      false,
    );
    expect(mayUse("a:b:c", grants({ auth: [item("a:b:c", "1", "0")] }))).toBe(false);
    expect(mayUse("a:b:c", grants({ auth: [item("a:b:c", "1", "1")], allAuth: [item("a:b:c", "1", "1")] }))).toBe(true);
  });

  it("follows the authorization list otherwise; an empty one hides every guarded element (PERM-05)", () => {
    expect(mayUse("a:b:c", grants({ allAuth: [item("a:b:c")] }))).toBe(false);
    expect(mayUse("a:b:c", grants({ auth: [item("a:b:c", "1")] }))).toBe(true);
  });

  it("denies an action that is controlled but granted to others, or not registered (PERM-06)", () => {
    expect(mayUse("a:b:c", grants({ auth: [item("x:y:z")], allAuth: [item("a:b:c"), item("x:y:z")] }))).toBe(false);
    expect(mayUse("no:such:action", grants({ auth: [item("x:y:z")] }))).toBe(false);
  });

  it("reads a comma list of actions", () => {
    expect(mayUse("a:b:d", grants({ auth: [item("a:b:c, a:b:d")] }))).toBe(true);
  });

  it("reads status 0 of the all-auth list as that server means it: valid for everybody on a stock server, disabled on ours (PERM-02)", () => {
    const all = [item("a:b:c", "1", "0"), item("a:b:d", "1", "1")];
    const held = (auth: readonly ReturnType<typeof item>[], serverKind: Grants["serverKind"]) =>
      all.map(({ action }) => mayUse(action, grants({ serverKind, auth, allAuth: all })));
    expect(held([], "jeecg")).toEqual([true, false]);
    expect(held([item("a:b:c", "1"), item("a:b:d", "1")], "jeecg")).toEqual([true, true]);
    expect(held([], "assay")).toEqual([false, false]);
    expect(held([item("a:b:c", "1"), item("a:b:d", "1")], "assay")).toEqual([false, true]);
    // On our server, status 0 in the user's own list disables; a stock server sends no such entry there.
    expect(held([item("a:b:d", "2", "0")], "assay")).toEqual([false, false]);
    expect(mayUse("a:b:c", grants({ serverKind: "jeecg", auth: [item("a:b:c", "2")] }))).toBe(false);
  });

  it("on a stock server shows a button of its system screens unless one of its rules, under its code, denies it", () => {
    const on = (action: string, part: Partial<Grants> = {}) => mayUse(action, grants({ serverKind: "jeecg", ...part }));
    expect(on("system:user:add")).toBe(true);
    expect(on("system:user:freeze", { allAuth: [item("system:user:frozenBatch", "1")] })).toBe(false);
    expect(on("system:user:add", { allAuth: [item("user:add", "1")], auth: [item("user:add", "1")] })).toBe(true);
    // Such a server lacks these calls; business screens keep the strict rule.
    for (const action of ["system:user:handover", "company:user:add", "customer:customer:add"])
      expect(on(action)).toBe(false);
  });

  it("on a stock server takes entries of type 2 for rules of editing: they neither free nor exclude (wire facts, 4)", () => {
    expect(mayUse("a:b:c", grants({ serverKind: "jeecg", allAuth: [item("a:b:c", "2", "0")] }))).toBe(false);
    const all = [item("a:b:seen", "1"), item("a:b:edited", "2"), item("a:b:own", "1"), item("a:b:off", "1", "0")];
    const own = [item("a:b:own", "1")];
    expect(excludedUnder("a:b:", grants({ serverKind: "jeecg", auth: own, allAuth: all }))).toEqual(["a:b:seen"]);
  });

  it("lists what is in force under a prefix but not granted (PERM-08, PERM-09)", () => {
    const all = [
      item("order:order:add"),
      item("order:order:edit"),
      item("order:order:void", "2", "0"),
      item("customer:customer:add"),
    ];
    expect(excludedUnder("order:order:", grants({ auth: [item("order:order:edit")], allAuth: all }))).toEqual([
      "order:order:add",
    ]);
  });
});
