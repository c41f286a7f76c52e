import { describe, expect, it } from "vitest";
import { payment } from "#src/contract/finance/payment.ts";
import { orderMoves } from "#src/contract/order/order-moves.ts";
import { order } from "#src/contract/order/order.ts";

describe("permissions of acts on an order", () => {
  it("are those of the calls that sets of an entity declare themselves", () => {
    expect([payment.add.permission, order.edit.permission]).toEqual([
      orderMoves.enterVoucher.permission,
      orderMoves.edit.permission,
    ]);
  });
});
