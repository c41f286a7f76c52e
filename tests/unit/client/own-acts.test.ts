import { describe, expect, it } from "vitest";
import { outdatedHere, ownAct } from "#src/client/own-acts.ts";

describe("What an event outdates in the window that caused it", () => {
  it("is nothing that the act reads anew itself, with everything below it", () => {
    ownAct("a".repeat(32), ["order", "finance/payment"]);
    const payload = { act: "a".repeat(32) };
    expect(outdatedHere(["order"], payload)).toEqual([]);
    expect(outdatedHere(["order/labOrder", "finance/payment"], payload)).toEqual([]);
  });

  it("is what the act touched besides, also where a name only begins alike", () => {
    ownAct("b".repeat(32), ["order"]);
    expect(outdatedHere(["system/todo", "orders"], { act: "b".repeat(32) })).toEqual(["system/todo", "orders"]);
  });

  it("is everything for acts of other windows and for events without an act", () => {
    expect(outdatedHere(["order"], { act: "c".repeat(32) })).toEqual(["order"]);
    expect(outdatedHere(["order"], {})).toEqual(["order"]);
  });

  it("is remembered for the last acts only", () => {
    ownAct("first", ["order"]);
    for (let at = 0; at < 50; at += 1) ownAct(`later ${at}`, ["order"]);
    expect(outdatedHere(["order"], { act: "first" })).toEqual(["order"]);
    expect(outdatedHere(["order"], { act: "later 49" })).toEqual([]);
  });
});
