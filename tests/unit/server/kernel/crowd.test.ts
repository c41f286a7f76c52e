import { expect, it } from "vitest";
import { makeCrowd } from "#src/server/kernel/crowd.ts";

it("lets so many in at a time, the others in their order, and turns away who finds too many waiting", async () => {
  const crowd = makeCrowd(2, 3);
  let inside = 0;
  let most = 0;
  const order: number[] = [];
  const work = (n: number) => async () => {
    inside += 1;
    most = Math.max(most, inside);
    order.push(n);
    await new Promise((resolve) => setTimeout(resolve, 5));
    inside -= 1;
    if (n === 2) throw new Error("failed inside");
    return n;
  };
  const all = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((n) => crowd(work(n))));
  expect(all.map((one) => (one.status === "fulfilled" ? one.value : (one.reason as Error).message))).toEqual([
    1,
    "failed inside",
    3,
    4,
    5,
    "操作太频繁，请稍后再试",
  ]);
  expect([most, order]).toEqual([2, [1, 2, 3, 4, 5]]);
  expect(await crowd(work(7))).toBe(7);
});
