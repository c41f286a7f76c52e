import { describe, expect, it } from "vitest";
import { spreadOver } from "#src/server/afterSales/refund/rules.ts";

const line = (id: string, payableAmount: number, refundedAmount = 0) => ({ id, payableAmount, refundedAmount });

describe("A refund over the lines of its order", () => {
  it("takes all that is left when everything goes back", () => {
    expect(spreadOver([line("a", 3_000), line("b", 7_000, 2_000)], 8_000)).toEqual([
      { orderItemId: "a", amount: 3_000 },
      { orderItemId: "b", amount: 5_000 },
    ]);
  });

  it("adds up to the cent, ties to the first line", () => {
    expect(spreadOver([line("a", 100), line("b", 100), line("c", 100)], 100)).toEqual([
      { orderItemId: "a", amount: 34 },
      { orderItemId: "b", amount: 33 },
      { orderItemId: "c", amount: 33 },
    ]);
  });

  it("leaves out lines that bear nothing", () => {
    expect(spreadOver([line("a", 500, 500), line("b", 200)], 200)).toEqual([{ orderItemId: "b", amount: 200 }]);
  });
});
