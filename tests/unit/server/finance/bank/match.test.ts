import { describe, expect, it } from "vitest";
import { type Candidate, type MatchLine, proposalOf, proposalsFor } from "#src/server/finance/bank/match.ts";

const line = (patch: Partial<MatchLine> = {}): MatchLine => ({
  id: "l1",
  bankSerial: null,
  occurTime: new Date("2026-03-05T02:00:00Z"),
  amount: 68_000,
  counterName: "锐测（上海）电子",
  ...patch,
});
const flow = (patch: Partial<Candidate> = {}): Candidate => ({
  kind: "flow",
  ids: ["f1"],
  no: "LS1",
  bankSerial: null,
  at: new Date("2026-03-05T08:00:00Z"),
  amount: 68_000,
  names: ["锐测(上海)电子"],
  ...patch,
});

describe("a bank line", () => {
  it("is proposed by its serial first, even if the amount differs", () => {
    expect(proposalOf(line({ bankSerial: "S1" }), flow({ bankSerial: "S1" }))).toMatchObject({
      confidence: 100,
      reason: "银行流水号与金额一致",
    });
    expect(proposalOf(line({ bankSerial: "S1", amount: 67_000 }), flow({ bankSerial: "S1" }))).toMatchObject({
      confidence: 80,
      reason: "银行流水号一致，金额相差-¥10.00",
    });
  });

  it("is proposed by amount and name within two days, less surely the further apart", () => {
    expect(proposalOf(line(), flow())).toMatchObject({ confidence: 90, reason: "金额与户名一致，时间相差不到1天" });
    expect(proposalOf(line(), flow({ at: new Date("2026-03-07T02:00:00Z") }))).toMatchObject({
      confidence: 80,
      reason: "金额与户名一致，时间相差2天",
    });
    expect(proposalOf(line(), flow({ at: new Date("2026-03-07T02:00:01Z") }))).toBeNull();
    expect(proposalOf(line(), flow({ amount: 68_001 }))).toBeNull();
    expect(proposalOf(line(), flow({ names: ["别家"] }))).toMatchObject({ confidence: 40 });
    expect(proposalOf(line({ counterName: null }), flow())).toMatchObject({ confidence: 50 });
  });

  it("is not proposed for money with another serial", () => {
    expect(proposalOf(line({ bankSerial: "S1" }), flow({ bankSerial: "S2" }))).toBeNull();
  });

  it("gets a candidate that fits no other line better", () => {
    const [near, far] = [line(), line({ id: "l2", occurTime: new Date("2026-03-06T23:00:00Z") })];
    const [one, two] = [flow(), flow({ ids: ["f2"], at: new Date("2026-03-06T10:00:00Z") })];
    const found = proposalsFor([near, far], [two, one]);
    expect([...found].map(([id, [best]]) => [id, best?.candidate.ids[0]])).toEqual([
      ["l1", "f1"],
      ["l2", "f2"],
    ]);
    expect(found.get("l1")).toHaveLength(1);
  });
});
