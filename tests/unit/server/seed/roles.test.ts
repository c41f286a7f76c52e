import { describe, expect, it } from "vitest";
import { businessDicts } from "#src/server/db/seed/system/dicts-business.ts";
import { stateDicts } from "#src/server/db/seed/system/dicts-state.ts";
import { systemDicts } from "#src/server/db/seed/system/dicts-system.ts";
import { itemsOf } from "#src/server/db/seed/system/dict-seed.ts";
import { allCodes, codesOf, roles, scopesOf } from "#src/server/db/seed/system/roles.ts";
import { groups, screens } from "#src/contract/menu.ts";
import { wordOf } from "#src/server/db/seed/system/action-words.ts";

const role = (code: string) => roles.find((one) => one.code === code) ?? { code, name: "", description: "" };
const holds = (code: string, permission: string) => codesOf(role(code)).has(permission);

describe("the seed of roles", () => {
  it("knows the fourteen roles of the house", () => {
    expect(roles.map((one) => one.code)).toEqual([
      "super_admin",
      "tenant_admin",
      "cs",
      "cs_lead",
      "sales",
      "sales_lead",
      "lab_reception",
      "lab_engineer",
      "lab_reviewer",
      "finance",
      "finance_lead",
      "lab_proxy",
      "operator",
      "auditor",
    ]);
  });

  it("gives each role what A.3 names, and the leads what their people have", () => {
    expect(holds("cs", "order:order:cancel")).toBe(true);
    expect(holds("cs", "order:order:cancelPaid")).toBe(false);
    expect(holds("cs_lead", "order:order:cancel")).toBe(true);
    expect(holds("cs_lead", "order:order:cancelPaid")).toBe(true);
    expect(holds("lab_proxy", "order:order:uploadReport")).toBe(true);
    expect(holds("lab_proxy", "order:order:examineReport")).toBe(true);
    expect(holds("finance", "finance:close:list")).toBe(false);
    expect(holds("finance_lead", "finance:close:run")).toBe(true);
    expect(holds("operator", "o2o:excitation:grant")).toBe(false);
    expect(holds("operator", "services:service:publish")).toBe(true);
    expect(holds("tenant_admin", "system:tenant:list")).toBe(false);
    expect(codesOf(role("super_admin")).size).toBe(allCodes.length);
  });

  it("lets the auditor read everything but the owner's part, and do nothing", () => {
    const codes = [...codesOf(role("auditor"))];
    expect(codes.every((code) => /:(list|view)$/.test(code))).toBe(true);
    expect(codes).toContain("finance:close:list");
    expect(codes.some((code) => code.startsWith("monitor:") || code.startsWith("system:tenant:"))).toBe(false);
  });

  it("gives everybody the dashboard and his own page", () => {
    for (const one of roles)
      expect([...codesOf(one)]).toEqual(expect.arrayContaining(["dashboard:analysis:view", "account:center:view"]));
  });

  it("refuses a code that nothing carries", () => {
    expect(() => codesOf({ code: "x", name: "", description: "", acts: ["order:order:cancle"] })).toThrow(
      "order:order:cancle",
    );
    expect(() => codesOf({ code: "x", name: "", description: "", reads: ["ordre"] })).toThrow("ordre");
  });

  it("narrows sales to their own, their lead to the department, laboratories to theirs (A.2)", () => {
    expect(scopesOf(role("sales"))["order:order"]).toMatchObject([
      { field: "salesBy", rule: "=", value: "#{sys_user_code}" },
    ]);
    expect(scopesOf(role("sales_lead"))["customer:customer"]).toMatchObject([
      { field: "salesOrgCode", rule: "RIGHT_LIKE", value: "#{sys_org_code}" },
    ]);
    expect(scopesOf(role("lab_engineer"))["order:order"]).toMatchObject([{ field: "labOrgCode", rule: "RIGHT_LIKE" }]);
    expect(scopesOf(role("lab_proxy"))["order:order"]).toMatchObject([{ field: "labType", rule: "IN", value: "2,3" }]);
    expect(scopesOf(role("cs"))).toEqual({});
  });
});

describe("the seed of menus", () => {
  it("puts every screen under a group, with a path and a component of its own", () => {
    const paths = groups.map((group) => group.path);
    for (const screen of screens) expect(paths).toContain(screen.group);
    expect(new Set(screens.map((screen) => screen.path)).size).toBe(screens.length);
    expect(new Set(screens.map((screen) => screen.component)).size).toBe(screens.length);
  });

  it("names every act once, in Chinese", () => {
    const codes = screens.flatMap((screen) => screen.rights);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) {
      expect(code).toMatch(/^\w+:\w+:\w+$/);
      expect(wordOf(code)).toMatch(/[\u4e00-\u9fff]/);
    }
  });
});

describe("the seed of dictionaries", () => {
  const all = [...stateDicts, ...businessDicts, ...systemDicts];

  it("reads value, text and colour of each part", () => {
    expect(itemsOf({ code: "x", items: "05=待报价(purple) 1=无(none) 6=形式发票(境外)" })).toEqual([
      { value: "05", text: "待报价", color: "#722ed1" },
      { value: "1", text: "无" },
      { value: "6", text: "形式发票(境外)" },
    ]);
    expect(() => itemsOf({ code: "x", items: "05" })).toThrow("value=text");
  });

  it("has every code and every value once", () => {
    expect(new Set(all.map((dict) => dict.code)).size).toBe(all.length);
    for (const dict of all) {
      const values = itemsOf(dict).map((item) => item.value);
      expect(`${dict.code} ${new Set(values).size}`).toBe(`${dict.code} ${values.length}`);
    }
  });
});
