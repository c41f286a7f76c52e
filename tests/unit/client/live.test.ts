import { describe, expect, it } from "vitest";
import { eventOf, freshEvents } from "#src/client/live.ts";

describe("live events", () => {
  it("are read out of frames; heartbeats and rubbish are none", () => {
    const frame = { cmd: "live", eventId: "e1", topic: "row.changed", payload: { id: "1" } };
    expect(eventOf(JSON.stringify(frame))).toEqual({ eventId: "e1", topic: "row.changed", payload: { id: "1" } });
    expect(eventOf(JSON.stringify({ topic: "todo" }))).toEqual({ eventId: "", topic: "todo", payload: {} });
    for (const text of ["ping", "{", "null", '{"topic":1}', new ArrayBuffer(1)]) expect(eventOf(text)).toBeNull();
  });

  it("told twice count once; those without an id always count", () => {
    const isFresh = freshEvents();
    expect(["a", "b", "a", "", "", "b", "c"].map((eventId) => isFresh({ eventId }))).toEqual([
      true,
      true,
      false,
      true,
      true,
      false,
      true,
    ]);
    for (let n = 0; n < 2_000; n += 1) isFresh({ eventId: `n${n}` });
    expect(isFresh({ eventId: "n1999" })).toBe(false);
  });
});
