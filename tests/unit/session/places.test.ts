import { describe, expect, it } from "vitest";
import type { Depart, UserInfo } from "#src/contract/system/access/session.ts";
import { departsIn, mustChoose, type Memberships, presentTenant } from "#src/session/sign-in/memberships.ts";

const depart = (orgCode: string, tenantId?: number | null) =>
  ({ orgCode, departName: orgCode, ...(tenantId === undefined ? {} : { tenantId }) }) as Depart;
const places = (departs: readonly Depart[], ...tenants: number[]): Memberships => ({
  departs,
  tenants: tenants.map((id) => ({ id, name: `租户${id}`, status: 1 })),
});
const person = (more: Partial<UserInfo> = {}) => ({ roleCode: "cs", ...more }) as UserInfo;
const codes = (of: Memberships, tenantId: string) => departsIn(of, tenantId).map(({ orgCode }) => orgCode);

describe("where somebody may act", () => {
  it("gives departments of no tenant (absent, null, 0) to every tenant (finding 1)", () => {
    const all = places([depart("A"), depart("B", null), depart("C", 0), depart("D", 11), depart("E", 12)], 11, 12);
    expect(codes(all, "11")).toEqual(["A", "B", "C", "D"]);
    expect(codes(all, "12")).toEqual(["A", "B", "C", "E"]);
    expect(codes(all, "0")).toEqual(["A", "B", "C"]);
  });

  it.each([
    ["one department of nobody", places([depart("A", null)], 1000), false],
    ["two departments of nobody in the only tenant", places([depart("A", 0), depart("B", null)], 1000), true],
    ["two departments of nobody without tenants", places([depart("A", 0), depart("B", 0)]), true],
    ["a second department of another tenant", places([depart("A", 0), depart("B", 12)], 1000), false],
    ["two departments, both of another tenant", places([depart("A", 12), depart("B", 12)], 1000), false],
    ["two tenants", places([], 11, 12), true],
    ["nothing", places([]), false],
  ])("is asked only where there is a choice: %s", (_, of, asked) => {
    const [only] = of.tenants;
    expect(mustChoose(of, String(only?.id ?? 0), person())).toBe(asked);
  });

  it("begins in the first tenant when the server let somebody into none", () => {
    const two = places([], 11, 12);
    expect(presentTenant(two, "0", person())).toBe("11");
    expect(presentTenant(two, "12", person())).toBe("12");
    expect(presentTenant(two, "0", person({ roleCode: "super_admin" }))).toBe("0");
    expect(presentTenant(places([]), "0", person())).toBe("0");
  });
});
