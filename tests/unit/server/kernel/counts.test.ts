import { expect, it } from "vitest";
import { makeCounts } from "#src/server/kernel/query/counts.ts";

it("a long list is counted once for all who ask at the same time, and again half a minute later", async () => {
  let now = 0;
  let counted = 0;
  const counts = makeCounts(() => now);
  const count = async () => {
    counted += 1;
    await Promise.resolve();
    return 1_000_000 + counted;
  };
  expect(await Promise.all([counts.total("k", count), counts.total("k", count), counts.total("k", count)])).toEqual([
    1_000_001, 1_000_001, 1_000_001,
  ]);
  now = 29_999;
  expect(await counts.total("k", count)).toBe(1_000_001);
  expect(await counts.total("other", count)).toBe(1_000_002);
  now = 30_000;
  expect(await counts.total("k", count)).toBe(1_000_003);
});

it("a short list is counted after one asked, by one for all who wait", async () => {
  const counts = makeCounts(() => 0);
  const started: (() => void)[] = [];
  let rows = 10;
  const count = () => {
    const seen = rows;
    return new Promise<number>((resolve) => started.push(() => resolve(seen)));
  };
  const early = counts.total("k", count);
  rows = 11;
  const late = [counts.total("k", count), counts.total("k", count), counts.total("k", count)];
  started[0]?.();
  expect(await early).toBe(10);
  await Promise.resolve();
  rows = 12;
  expect(started.length).toBe(2);
  started[1]?.();
  expect(await Promise.all(late)).toEqual([11, 11, 11]);
});

it("whoever waited for a count that failed counts for himself", async () => {
  const counts = makeCounts(() => 0);
  const failing = counts.total("k", () => Promise.reject(new Error("connection lost")));
  const waiting = counts.total("k", () => Promise.resolve(5));
  await expect(failing).rejects.toThrow("connection lost");
  expect(await waiting).toBe(5);
});

it("keeps figures over very many rows for half a minute, others not at all", async () => {
  let now = 0;
  let loads = 0;
  const counts = makeCounts(() => now);
  const ask = (orders: number) =>
    counts.figures(
      `states of ${orders}`,
      async () => ({ orders, loads: ++loads }),
      (figures) => figures.orders > 100_000,
    );
  expect(await ask(100_001)).toEqual({ orders: 100_001, loads: 1 });
  expect(await ask(100_001)).toEqual({ orders: 100_001, loads: 1 });
  now = 30_001;
  expect(await ask(100_001)).toEqual({ orders: 100_001, loads: 2 });
  expect(await ask(5)).toEqual({ orders: 5, loads: 3 });
  expect(await ask(5)).toEqual({ orders: 5, loads: 4 });
});

it("figures are never older than the last write of the person who asks", async () => {
  const counts = makeCounts(() => 0);
  let sum = 200_000;
  const release: (() => void)[] = [];
  const ask = (who: string) =>
    counts.figures(
      "sum",
      () => {
        const seen = sum;
        return new Promise<number>((resolve) => release.push(() => resolve(seen)));
      },
      (figures) => figures > 100_000,
      who,
    );
  const answered = async (asked: Promise<number>) => {
    while (release.length === 0) await Promise.resolve();
    for (const one of release.splice(0)) one();
    return asked;
  };
  expect(await answered(ask("ann"))).toBe(200_000);
  sum = 200_001;
  counts.wrote("ann");
  // Another person still reads the cached sum; the one who wrote does not.
  expect(await ask("bob")).toBe(200_000);
  expect(await answered(ask("ann"))).toBe(200_001);
  // A sum that was begun before the write does not answer its writer either.
  sum = 200_002;
  counts.wrote("bob");
  const early = ask("bob");
  sum = 200_003;
  counts.wrote("ann");
  const late = ask("ann");
  expect(await answered(early)).toBe(200_002);
  expect(await answered(late)).toBe(200_003);
});
