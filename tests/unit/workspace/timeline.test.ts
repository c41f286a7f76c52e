import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { timelineOf } from "#src/workspace/screen/detail/timeline.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-24T02:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const step = (key: string, time: string | null, more = {}) => ({
  key,
  title: key,
  time,
  body: ["甲", null, "乙"],
  ...more,
});

it("shows what happened, the newest first, and leaves out what did not", () => {
  const items = timelineOf([
    step("apply", "2026-03-16 09:00:00"),
    step("agree", "2026-03-16 11:00:00"),
    step("paid", null),
  ]);
  expect(items.map(({ key, state }) => [key, state])).toEqual([
    ["agree", "now"],
    ["apply", "past"],
  ]);
  expect(items[0]).toMatchObject({ time: "03-16 11:00", dateTime: "2026-03-16 11:00:00", body: "甲 · 乙" });
});

it("keeps two things of one second in their order, and marks what went wrong", () => {
  const items = timelineOf([
    step("apply", "2026-03-16 09:00:00"),
    step("reject", "2026-03-16 09:00:00", { wrong: true }),
  ]);
  expect(items.map(({ key, state }) => [key, state])).toEqual([
    ["reject", "wrong"],
    ["apply", "past"],
  ]);
});

it("names the year of what happened in another one (desk B9)", () => {
  const items = timelineOf([step("apply", "2025-11-17 20:02:31"), step("agree", "2026-01-05 09:00:00")]);
  expect(items.map(({ time }) => time)).toEqual(["01-05 09:00", "2025-11-17 20:02"]);
});
