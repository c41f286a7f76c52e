import { describe, expect, it, test } from "vitest";
import { logisticsTypesOf } from "#src/contract/order/logistics-row.ts";
import {
  closedOrderStates,
  needsUnheld,
  openOrderStates,
  type OrderAct,
  orderCan,
  orderMoves,
  orderStates,
} from "#src/contract/order/order-moves.ts";

const acts = Object.keys(orderMoves) as OrderAct[];
const targets = (act: OrderAct) => [orderMoves[act].to].flat().filter((to) => to !== "same") as string[];

describe("the table of order moves (C.1)", () => {
  it("reaches every state", () => {
    const reached = new Set(acts.flatMap(targets));
    expect(orderStates.filter((state) => !reached.has(state))).toEqual([]);
  });

  it("leaves 95 and 99 only by notes that move nothing", () => {
    for (const state of ["95", "99"] as const) {
      const leaving = acts.filter(
        (act) => (orderMoves[act].from as readonly string[]).includes(state) && targets(act).length > 0,
      );
      expect(leaving).toEqual([]);
    }
  });

  it("is open in every state but 90, 95 and 99", () => {
    expect([...openOrderStates, ...closedOrderStates].toSorted()).toEqual([...orderStates].toSorted());
  });

  test.each(orderStates)("offers cancelling in %s only before payment", (state) => {
    expect(orderCan.cancel({ state })).toBe(state === "05" || state === "10");
  });

  it("holds back every act from logistics to completion, and lets salespeople change", () => {
    const held = acts.filter(needsUnheld);
    expect(held).toEqual([
      "logistics",
      "sendSamples",
      "confirmReceipt",
      "examine",
      "returnForm",
      "sampleReject",
      "resendSample",
      "startTest",
      "uploadReport",
      "changePrice",
      "examineReport",
      "voidReport",
      "complete",
    ]);
  });

  it("takes a report's parcel only once the report is out", () => {
    expect(logisticsTypesOf("30")).not.toContain("2");
    expect(logisticsTypesOf("80")).toContain("2");
    expect(logisticsTypesOf("80")).not.toContain("1");
    expect(logisticsTypesOf("60")).toEqual([]);
  });
});
