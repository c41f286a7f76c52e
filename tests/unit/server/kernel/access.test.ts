import { describe, expect, it } from "vitest";
import { actorOf, type Grants, roleGrants, tenantOpen } from "#src/server/kernel/auth/access.ts";
import { fillVariables, rulesOf, scopeOf } from "#src/server/kernel/auth/data-rules.ts";
import { maySee } from "#src/server/live/event-visibility.ts";

const never = (): never => {
  throw new Error("the rule is missing in this test");
};
const variables = {
  sys_user_code: "sales01",
  sys_user_name: "陈销售",
  sys_org_code: "A01A02",
  sys_multi_org_code: "A01A02,A01A03",
  sys_date: "2026-03-15",
  sys_time: "2026-03-15 10:00:00",
  tenant_id: "1",
};
const ruleOf = (id: string) =>
  ({
    mine: { ruleColumn: "salesBy", ruleConditions: "=", ruleValue: "#{sys_user_code}" },
    open: { ruleColumn: "orderStatus", ruleConditions: "!=", ruleValue: "99" },
    dept: { ruleColumn: "salesOrgCode", ruleConditions: "RIGHT_LIKE", ruleValue: "#{sys_org_code}" },
    sql: { ruleColumn: "x", ruleConditions: "USE_SQL_RULES", ruleValue: "1=1; drop" },
    odd: { ruleColumn: "x", ruleConditions: "BETWEEN", ruleValue: "1" },
    custom: {
      ruleColumn: null,
      ruleConditions: "USE_SQL_RULES",
      ruleValue: "sales_by = '#{sys_user_code}' and order_status in ('10', '20')",
    },
  })[id];

function grants(...roles: [string, { perms: string; dataRuleIds: string | null }[]][]): Grants {
  return {
    userId: "u1",
    username: "sales01",
    realname: "陈销售",
    tenantId: 1,
    isSuper: false,
    needsSecondFactor: false,
    roleCodes: roles.map(([code]) => code),
    codes: new Set(roles.flatMap(([, pairs]) => pairs.map((pair) => pair.perms))),
    permissionIds: new Set(),
    departs: [],
    roles: roles.map(([code, pairs]) => roleGrants(code, pairs, ruleOf)),
    departRoles: [],
  };
}

describe("data rules", () => {
  it("fill in their variables; an unknown one becomes empty", () => {
    expect(fillVariables("#{sys_org_code}|#{ sys_date }|#{tenant_id}|#{nobody}|#{constructor}", variables)).toBe(
      "A01A02|2026-03-15|1||",
    );
    expect(fillVariables("#{sys_user_code},#{sys_user_name},#{sys_multi_org_code},#{sys_time}", variables)).toBe(
      "sales01,陈销售,A01A02,A01A03,2026-03-15 10:00:00",
    );
  });

  it("join within a role by AND and over roles by OR", () => {
    const scope = scopeOf(
      grants(
        ["sales", [{ perms: "order:order:list", dataRuleIds: "mine,open" }]],
        ["lead", [{ perms: "order:order:view", dataRuleIds: "dept" }]],
      ),
      "order:order",
      variables,
    );
    expect(scope).toEqual([
      [
        { field: "salesBy", rule: "=", value: "sales01" },
        { field: "orderStatus", rule: "!=", value: "99" },
      ],
      [{ field: "salesOrgCode", rule: "RIGHT_LIKE", value: "A01A02" }],
    ]);
  });

  it("open everything when one role that reads has none, but not for a role that only acts", () => {
    const sales: [string, { perms: string; dataRuleIds: string | null }[]] = [
      "sales",
      [{ perms: "order:order:list", dataRuleIds: "mine" }],
    ];
    expect(
      scopeOf(grants(sales, ["cs", [{ perms: "order:order:list", dataRuleIds: null }]]), "order:order", variables),
    ).toBe("all");
    expect(
      scopeOf(
        grants(sales, ["tenant_admin", [{ perms: "order:order:changePriceBelowCost", dataRuleIds: null }]]),
        "order:order",
        variables,
      ),
    ).toHaveLength(1);
    expect(
      scopeOf(grants(["fin", [{ perms: "order:order:confirmPayment", dataRuleIds: null }]]), "order:order", variables),
    ).toBe("all");
  });

  it.each(["sql", "odd"])("that cannot be read open nothing: %s", (dataRuleIds) => {
    expect(scopeOf(grants(["x", [{ perms: "order:order:list", dataRuleIds }]]), "order:order", variables)).toEqual([
      [{ field: "id", rule: "=", value: "" }],
    ]);
  });

  it("written as a custom text are read by the grammar before variables are filled in (T-53)", () => {
    const hostile = { ...variables, sys_user_code: "x' or '1'='1" };
    expect(
      scopeOf(grants(["x", [{ perms: "order:order:list", dataRuleIds: "custom" }]]), "order:order", hostile),
    ).toEqual([
      [
        { field: "salesBy", rule: "=", value: "x' or '1'='1" },
        { field: "orderStatus", rule: "IN", value: "10,20" },
      ],
    ]);
  });

  it("are refused when saved in another language than the grammar's (T-53)", () => {
    for (const id of ["sql", "odd"]) expect(() => rulesOf(ruleOf(id) ?? never())).toThrow("自定义规则不合法");
    expect(rulesOf(ruleOf("custom") ?? never())).toHaveLength(2);
  });
});

describe("who is told of an event", () => {
  const actor = actorOf(
    grants(["sales", [{ perms: "order:order:list", dataRuleIds: "mine" }]]),
    { orgCode: "A01A02", sessionId: "", clientType: "", ip: "" },
    { now: () => new Date("2026-03-15T02:00:00Z") },
  );
  const about = (row: Record<string, unknown>, address = "order:order") => ({
    tenantId: 1,
    about: { address, id: "1", row },
  });

  it("those whose rules the row satisfies", () => {
    expect(maySee(actor, about({ salesBy: "sales01" }))).toBe(true);
    expect(maySee(actor, about({ salesBy: "sales02" }))).toBe(false);
    expect(maySee(actor, about({}))).toBe(false);
    expect(maySee(actor, about({ salesBy: "sales01" }, "invoice:invoice"))).toBe(false);
  });

  it("those of the tenant and those it is addressed to", () => {
    expect(maySee(actor, { tenantId: 1 })).toBe(true);
    expect(maySee(actor, { tenantId: 2 })).toBe(false);
    expect(maySee(actor, { tenantId: 1, to: ["u1"] })).toBe(true);
    expect(maySee(actor, { tenantId: 1, to: ["u2"] })).toBe(false);
    // The actor has the role sales and is in department A01A02.
    const heard = ["role:sales@", "role:sales@A01A02A01", "role:sales@A01A03", "role:cs@", "role:sales@A01"];
    expect(heard.filter((to) => maySee(actor, { tenantId: 1, to: [to] }))).toEqual(heard.slice(0, 2));
  });
});

describe("a tenant", () => {
  const now = new Date("2026-03-15T02:00:00Z");
  it("is open between its days and while it is not frozen", () => {
    expect(tenantOpen({ status: 1, beginDate: null, endDate: null }, now)).toBe(true);
    expect(tenantOpen({ status: 0, beginDate: null, endDate: null }, now)).toBe(false);
    expect(tenantOpen({ status: 1, beginDate: null, endDate: now }, now)).toBe(false);
    expect(tenantOpen({ status: 1, beginDate: new Date(now.getTime() + 1), endDate: null }, now)).toBe(false);
  });
});
