import { describe, expect, it } from "vitest";
import { code, text } from "#src/contract/fields.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { dutiesOf, stateFieldOf, verdictOf } from "#src/workspace/screen/reasons/verdict.ts";

interface Row {
  status: string;
  paid: boolean;
}
const row: Row = { status: "90", paid: true };
const act = (more: Partial<RowAction<Row>> = {}) =>
  ({
    name: "cancel",
    label: "common.verb.edit",
    permission: "order:order:cancel",
    can: () => true,
    run: () => undefined,
    ...more,
  }) as RowAction<Row>;
const everything = { can: () => true, sees: true, own: true };
const states = { field: { name: "status", dict: "order_status" as const }, values: ["10", "20", "90"] };

describe("why an action is not possible", () => {
  it("is the missing permission first: the server checks it first", () => {
    const refused = act({ can: () => false, refusal: () => "不行" });
    expect(verdictOf(refused, row, { ...everything, can: () => false, sees: false }, states)).toEqual({
      kind: "noRight",
    });
    expect(verdictOf(refused, row, { ...everything, sees: false }, states)).toEqual({ kind: "unseen" });
  });

  it("is the state, with the states that would allow it", () => {
    const early = act({ can: ({ status }) => status < "90" });
    expect(verdictOf(early, row, everything, states)).toEqual({ kind: "state", states: ["10", "20"] });
    // Not the state, but something else of the record.
    expect(verdictOf(act({ can: ({ paid }) => !paid }), row, everything, states)).toEqual({
      kind: "state",
      states: [],
    });
  });

  it("is a rule of the record for the user himself; nobody knows it for others", () => {
    const refused = act({ refusal: () => "本人创建的不能自己审批" });
    expect(verdictOf(refused, row, everything)).toEqual({ kind: "refused", reason: "本人创建的不能自己审批" });
    expect(verdictOf(refused, row, { ...everything, own: false })).toEqual({ kind: "may" });
  });

  it("is nothing where one of several permissions is held, or none is needed", () => {
    const can = (code: string) => code === "order:order:edit";
    const either = act({ permission: ["order:order:cancel", "order:order:edit"] });
    expect(verdictOf(either, row, { ...everything, can })).toEqual({ kind: "may" });
    expect(verdictOf(act({ permission: [] }), row, { ...everything, can: () => false })).toEqual({ kind: "may" });
  });

  it("names the duties that two people must share", () => {
    expect(dutiesOf(["finance:payment:confirm"])).toEqual(["收款录入与收款确认"]);
    expect(dutiesOf(["order:order:cancel"])).toEqual([]);
  });

  it("finds the field with the state in the registry", () => {
    const plain = text(10);
    const withStates = code("order_status");
    expect(stateFieldOf({ state: withStates, status: plain })).toEqual({ name: "state", dict: "order_status" });
    expect(stateFieldOf({ orderStatus: withStates }, "orderStatus")).toEqual({
      name: "orderStatus",
      dict: "order_status",
    });
    expect(stateFieldOf({ name: plain }, "toString")).toBeUndefined();
  });
});
