import { describe, expect, it } from "vitest";
import { orderStates } from "#src/contract/order/order-moves.ts";
import { orderActions } from "#src/features/order/order/actions.ts";

describe("acts offered on an order", () => {
  it.each(orderStates)("opens the inspection form in %s, to read and print it at least (D17.1)", (orderStatus) => {
    const form = orderActions.find((action) => action.name === "inspectionForm");
    expect(form?.can?.({ id: "O1", orderStatus } as never)).toBe(true);
    expect(form?.refusal?.({ id: "O1", orderStatus, holdFlag: "Y" } as never)).toBeUndefined();
  });
});
