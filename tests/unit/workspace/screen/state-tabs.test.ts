import { describe, expect, it } from "vitest";
import { consultation, consultationStatusCount } from "#src/contract/consultation/consultation.ts";
import { stateTabs } from "#src/workspace/screen/entity/state-tabs.ts";
import { oldestFirst } from "#src/workspace/screen/list/query.ts";

const tabs = stateTabs(consultation, {
  counts: consultationStatusCount,
  tabs: [
    { value: "" },
    { value: "waiting", states: "10", queue: true },
    { value: "mine", mine: "handlerBy", title: "common.all" },
    { value: "over", states: "30,40" },
  ],
});
const counts = { all: 9, mine: 4, "10": 2, "30": 3, "40": 1 };

describe("Tabs of a list by the states of its rows", () => {
  it("ask for the states of a tab, for nothing without any, and for nothing at an address that names none", () => {
    expect(["", "waiting", "over", "gone", undefined].map((value) => tabs.paramsOf(value))).toEqual([
      {},
      { status: "10" },
      { status: "30,40" },
      {},
      {},
    ]);
  });

  it("ask for the rows of whoever is signed in, with the same object as long as that is the same person", () => {
    const mine = tabs.paramsOf("mine");
    expect(Object.keys(mine)).toEqual(["handlerBy"]);
    expect(tabs.paramsOf("mine")).toBe(mine);
    expect(tabs.paramsOf("over")).toBe(tabs.paramsOf("over"));
  });

  it("count all, mine, and the states of a tab together", () => {
    expect(tabs.tabs.map(({ count }) => count?.(counts))).toEqual([9, 2, 4, 4]);
  });

  it("show who waits longest first where rows wait", () => {
    expect(tabs.tabs.map(({ sort }) => sort)).toEqual([undefined, oldestFirst, undefined, undefined]);
  });
});
