import { describe, expect, it } from "vitest";
import { sharedLoad } from "#src/lib/shared-load.ts";

describe("A shared load", () => {
  it("is done once for all who ask, at the same time or later", async () => {
    let times = 0;
    const load = sharedLoad(async () => ++times);
    expect(load()).toBe(load());
    expect(await load()).toBe(1);
    expect(await load()).toBe(1);
  });

  it("that fails is told to everybody who waited, and tried again by the next who asks", async () => {
    let times = 0;
    const load = sharedLoad(async () => {
      times += 1;
      if (times === 1) throw new Error("no network");
      return times;
    });
    const [one, other] = await Promise.allSettled([load(), load()]);
    expect([one.status, other.status]).toEqual(["rejected", "rejected"]);
    expect(await load()).toBe(2);
    expect(times).toBe(2);
  });
});
