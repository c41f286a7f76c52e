import { expect, it } from "vitest";
import { makeIds } from "#src/server/kernel/ids.ts";

const at = Date.UTC(2026, 2, 15);

it("ids have 19 digits and sort as they were made, thousands within one millisecond too", () => {
  const ids = makeIds(3, () => at);
  const made = Array.from({ length: 10_000 }, () => ids.next());
  expect(made.every((id) => /^\d{19}$/.test(id))).toBe(true);
  expect(new Set(made).size).toBe(10_000);
  expect(made.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(made);
});

it("ids of a later millisecond are larger, whoever makes them", () => {
  const early = makeIds(1_023, () => at).next();
  const late = makeIds(0, () => at + 1).next();
  expect(early < late).toBe(true);
});

it("ids never repeat when the clock steps back", () => {
  let now = at;
  const ids = makeIds(0, () => now);
  const before = [ids.next(), ids.next()];
  now -= 60_000;
  const after = [ids.next(), ids.next()];
  expect(new Set([...before, ...after]).size).toBe(4);
  expect((after[0] ?? "") > (before[1] ?? "")).toBe(true);
});

it("two makers never meet in the same millisecond", () => {
  const [one, two] = [makeIds(1, () => at), makeIds(2, () => at)];
  const made = Array.from({ length: 4_096 }, () => [one.next(), two.next()]).flat();
  expect(new Set(made).size).toBe(8_192);
});

it("a maker's number is 0 to 1023", () => {
  expect(() => makeIds(1_024)).toThrow(RangeError);
  expect(() => makeIds(-1)).toThrow(RangeError);
});
