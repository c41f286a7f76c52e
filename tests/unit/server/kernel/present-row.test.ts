import { describe, expect, it } from "vitest";
import { code, instant, text } from "#src/contract/fields.ts";
import type { Field } from "#src/contract/fields.ts";
import { presentWith, type NamedField } from "#src/server/kernel/http/present-row.ts";

/** A field of an entity as `shapeOf` names it. */
function named(name: string, field: Field, at: number): NamedField {
  const { dict, text: kind, mask } = field;
  return { name, field, mask, textName: dict || kind ? `${name}_dictText` : undefined, person: kind === "user", at };
}

const fields = [
  named("createBy", { ...text(20), text: "user" }, 0),
  named("state", code("order_status"), 1),
  named("mobile", { ...text(20), mask: "mobile" }, 2),
  named("paidTime", instant(), 3),
  named(`a"b\\c`, text(20), 4),
];
const behind = [new Map([["cs01", "客服一"]]), new Map([["10", "待付款"]]), undefined, undefined, undefined];
const present = presentWith(fields);
const row = {
  id: "1",
  version: 2,
  createBy: "mall_1",
  state: "10,77",
  mobile: "13812345678",
  paidTime: new Date("2026-03-15T16:30:05.900Z"),
  [`a"b\\c`]: null,
  secret: "x",
};

describe("presentWith", () => {
  it("writes only the given fields: masked, with labels, owners and wire times", () => {
    expect(present(row, behind, new Map([["mall_1", "钱小满"]]), false)).toEqual({
      id: "1",
      version: 2,
      createBy: "mall_1",
      createBy_dictText: "钱小满",
      state: "10,77",
      state_dictText: "待付款,77",
      mobile: "138****5678",
      paidTime: "2026-03-16 00:30:05",
      [`a"b\\c`]: null,
    });
  });

  it("writes masked fields in full where they may be seen", () => {
    expect(present(row, behind, undefined, true)["mobile"]).toBe("13812345678");
  });

  it("gives no label to an owner's account in a field that is no person, and none to nothing", () => {
    const owners = new Map([["10", "某人"]]);
    const shown = present({ id: "1", createBy: "", state: "10" }, behind, owners, false);
    expect(JSON.parse(JSON.stringify(shown))).toEqual({ id: "1", createBy: "", state: "10", state_dictText: "待付款" });
  });
});
