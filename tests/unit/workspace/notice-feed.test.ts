import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noticePollMs, startFeed } from "#src/workspace/notices/feed.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A feed whose loads are counted; `answer` gives their results. */
function feedOf(answer: () => Promise<number>) {
  const load = vi.fn<() => Promise<number>>(answer);
  const onLoad = vi.fn<(value: number) => void>();
  const window = { hidden: false };
  const feed = startFeed({ load, isHidden: () => window.hidden, onLoad });
  return { feed, load, onLoad, window };
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("the bell's reading", () => {
  it("happens at once and then every 30 seconds (NOTICE-06, NOTICE-07, CONST-02)", async () => {
    let n = 0;
    const { load, onLoad } = feedOf(async () => (n += 1));
    await wait(0);
    expect(onLoad.mock.calls).toEqual([[1]]);
    expect(noticePollMs).toBe(30_000);
    await wait(29_999);
    expect(load).toHaveBeenCalledTimes(1);
    await wait(1);
    expect(load).toHaveBeenCalledTimes(2);
    await wait(60_000);
    expect(onLoad.mock.calls.flat()).toEqual([1, 2, 3, 4]);
  });

  it("goes on over a failure that a second or third try within 10 s mends (finding 15)", async () => {
    let failures = 0;
    const { load, onLoad } = feedOf(async () => {
      if (failures-- > 0) throw new Error("502");
      return 1;
    });
    await wait(0);
    failures = 2;
    await wait(30_000 + 10_000);
    expect(load).toHaveBeenCalledTimes(4);
    expect(onLoad).toHaveBeenCalledTimes(2);
    await wait(20_000);
    expect(onLoad).toHaveBeenCalledTimes(3);
  });

  it("ends with three failed tries within 10 s, without a word; by hand it still happens once (NOTICE-08, DEC-26)", async () => {
    let fails = false;
    const { feed, load, onLoad } = feedOf(async () => {
      if (fails) throw new Error("offline");
      return 1;
    });
    await wait(0);
    fails = true;
    await wait(30_000);
    expect(load).toHaveBeenCalledTimes(2);
    await wait(10_000);
    expect(load).toHaveBeenCalledTimes(4);
    fails = false;
    await wait(600_000);
    expect(load).toHaveBeenCalledTimes(4);
    await feed.reload();
    expect(onLoad).toHaveBeenCalledTimes(2);
    await wait(600_000);
    // A manual reload does not restart the timer.
    expect(load).toHaveBeenCalledTimes(5);
  });

  it.each(["shown", "wake"] as const)("starts anew by a sign of life: %s (finding 15)", async (sign) => {
    let fails = true;
    const { feed, load, onLoad } = feedOf(async () => {
      if (fails) throw new Error("502");
      return 1;
    });
    await wait(60_000);
    expect(load).toHaveBeenCalledTimes(3);
    feed[sign]();
    await wait(60_000);
    expect(load).toHaveBeenCalledTimes(6);
    fails = false;
    feed[sign]();
    await wait(0);
    expect(onLoad).toHaveBeenCalledTimes(1);
    await wait(60_000);
    expect(onLoad).toHaveBeenCalledTimes(3);
  });

  it("begins no second reading for each look at the window while it tries (finding 15)", async () => {
    const { feed, load, window } = feedOf(async () => {
      throw new Error("502");
    });
    await wait(1_000);
    feed.shown();
    window.hidden = true;
    feed.shown();
    await wait(60_000);
    expect(load).toHaveBeenCalledTimes(3);
    feed.shown();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("rests while the window is hidden, and happens once when it is looked at again", async () => {
    const { feed, load, window } = feedOf(async () => 1);
    await wait(0);
    window.hidden = true;
    await wait(300_000);
    expect(load).toHaveBeenCalledTimes(1);
    window.hidden = false;
    feed.shown();
    feed.shown();
    expect(load).toHaveBeenCalledTimes(2);
    await wait(0);
    window.hidden = true;
    feed.shown();
    window.hidden = false;
    // Nothing was missed meanwhile.
    feed.shown();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("keeps the answer asked for last, and none after it has ended", async () => {
    const answers: ((value: number) => void)[] = [];
    const { feed, onLoad } = feedOf(() => new Promise((resolve) => answers.push(resolve)));
    const second = feed.reload();
    answers[1]?.(2);
    await second;
    answers[0]?.(1);
    await wait(0);
    expect(onLoad.mock.calls).toEqual([[2]]);
    const third = feed.reload();
    feed.stop();
    answers[2]?.(3);
    await third;
    await wait(90_000);
    expect(onLoad.mock.calls).toEqual([[2]]);
    expect(answers).toHaveLength(3);
  });
});
