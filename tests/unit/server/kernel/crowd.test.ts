import { expect, it } from "vitest";
import { makeConcurrencyLimit } from "#src/server/kernel/auth/concurrency-limit.ts";

const guest = (n: number) => ({ userId: `u${n}`, what: "导出" });

it("lets so many in at a time, the others in their order, and turns away who finds too many waiting", async () => {
  const crowd = makeConcurrencyLimit(2, 3, 2);
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
  const all = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((n) => crowd(guest(n), work(n))));
  expect(all.map((one) => (one.status === "fulfilled" ? one.value : (one.reason as Error).message))).toEqual([
    1,
    "failed inside",
    3,
    4,
    5,
    "操作太频繁，请稍后再试",
  ]);
  expect([most, order]).toEqual([2, [1, 2, 3, 4, 5]]);
  expect(await crowd(guest(7), work(7))).toBe(7);
});

it("gives one person his share of the places, running or waiting, and no more (L10)", async () => {
  const crowd = makeConcurrencyLimit(1, 5, 2);
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const greedy = (what: string) => crowd({ userId: "greedy", what }, () => gate.then(() => what));
  const own = [greedy("导入"), greedy("导出")];
  await expect(greedy("导出")).rejects.toMatchObject({ code: 42901, message: "请等上一个导入完成" });
  const other = crowd({ userId: "other", what: "导出" }, async () => "other");
  open();
  expect(await Promise.all([...own, other])).toEqual(["导入", "导出", "other"]);
  // Failed work also frees its slot.
  await expect(crowd({ userId: "greedy", what: "导出" }, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await Promise.all([greedy("导出"), greedy("导出")])).toEqual(["导出", "导出"]);
});
