import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inTries } from "#src/lib/tries.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Work that fails `times` times, each time after `takesMs`. */
function failing(times: number, takesMs = 0) {
  let n = 0;
  return vi.fn<() => Promise<string>>(async () => {
    n += 1;
    const own = n;
    await new Promise((resolve) => setTimeout(resolve, takesMs));
    if (own <= times) throw new Error(`try ${own}`);
    return "done";
  });
}
const settled = async (promise: Promise<string>) => {
  const outcome = promise.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(60_000);
  return outcome;
};

describe("three tries within ten seconds", () => {
  it.each([
    [0, 1, "done"],
    [1, 2, "done"],
    [2, 3, "done"],
    [3, 3, "try 3"],
  ])("mend %i failures with %i tries: %s", async (failures, tries, outcome) => {
    const work = failing(failures);
    expect(await settled(inTries(work))).toBe(outcome);
    expect(work).toHaveBeenCalledTimes(tries);
  });

  it("are two when the work is slow, one when it takes longer", async () => {
    const slow = failing(3, 4_000);
    expect(await settled(inTries(slow))).toBe("try 2");
    const slowest = failing(3, 9_000);
    expect(await settled(inTries(slowest))).toBe("try 1");
  });

  it("end with what no further try helps, and say when another follows", async () => {
    const onAgain = vi.fn<() => void>();
    const again = (error: unknown) => (error as Error).message !== "try 2";
    expect(await settled(inTries(failing(3), { again, onAgain }))).toBe("try 2");
    expect(onAgain).toHaveBeenCalledTimes(1);
  });
});
