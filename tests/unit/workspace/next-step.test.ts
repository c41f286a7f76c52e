import { describe, expect, it } from "vitest";
import { nextStep, offeredActions, type RowAction } from "#src/workspace/screen/action.ts";

const act = (name: string, more: Partial<RowAction<{ open: boolean }>> = {}) =>
  ({ name, label: "common.verb.edit", permission: [], can: () => true, run: () => undefined, ...more }) as RowAction<{
    open: boolean;
  }>;
const read = (actions: readonly RowAction<{ open: boolean }>[], row = { open: true }) => {
  const { next, others } = nextStep(offeredActions(actions, row, () => true));
  return [next?.action.name, others.map(({ action }) => action.name)];
};

describe("the next step of a row (desk C)", () => {
  it("is the first act that the state waits for; the others keep the order of the table", () => {
    expect(read([act("remark"), act("confirm", { step: true }), act("edit"), act("send", { step: true })])).toEqual([
      "confirm",
      ["remark", "edit", "send"],
    ]);
  });

  it("is the first that is not refused, and a refused one only where all are", () => {
    const refused = { step: true, refusal: () => "不行" };
    expect(read([act("a", refused), act("b", { step: true }), act("c", refused)])).toEqual(["b", ["a", "c"]]);
    expect(read([act("remark"), act("a", refused), act("c", refused)])).toEqual(["a", ["remark", "c"]]);
  });

  it("may depend on the row, and is none where the state waits for somebody else", () => {
    const actions = [act("send", { step: ({ open }) => open }), act("remark")];
    expect(read(actions)).toEqual(["send", ["remark"]]);
    expect(read(actions, { open: false })).toEqual([undefined, ["send", "remark"]]);
  });
});
