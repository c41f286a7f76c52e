import { expect, it } from "vitest";
import { makeGuesses } from "#src/server/kernel/auth/guesses.ts";

const start = Date.parse("2026-03-16T02:00:00Z");
const minute = 60_000;

it("allows 30 different values in ten minutes and 200 in a day, for each person (M1)", () => {
  const guesses = makeGuesses();
  let value = 0;
  const ask = (at: number, person = "cs01") => guesses.demand(person, `v${(value += 1)}`, new Date(start + at));
  for (let at = 0; at < 30; at += 1) ask(at * 1000);
  expect(() => ask(minute)).toThrow("10分钟内最多30个");
  expect(() => ask(minute, "cs02")).not.toThrow();
  // A value requested within the period may be requested again any number of times, e.g. for other pages.
  for (let at = 0; at < 50; at += 1) guesses.demand("cs01", "v1", new Date(start + minute));
  for (let round = 1; round <= 5; round += 1) for (let at = 0; at < 30; at += 1) ask(round * 11 * minute + at);
  for (let at = 0; at < 20; at += 1) ask(66 * minute + at);
  expect(() => ask(90 * minute)).toThrow("24小时内最多200个");
  expect(() => ask(24 * 60 * minute + 30_000)).not.toThrow();
});
