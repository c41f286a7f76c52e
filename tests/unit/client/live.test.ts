import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eventOf, freshEvents, keepSocket, reconnectMs } from "#src/client/live.ts";

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

describe("A socket", () => {
  let opened: FakeSocket[] = [];
  let view: EventTarget;
  class FakeSocket extends EventTarget {
    constructor() {
      super();
      opened.push(this);
    }
    close() {}
    /** The server ends it. */
    end(code: number) {
      this.dispatchEvent(Object.assign(new Event("close"), { code }));
    }
  }
  beforeEach(() => {
    vi.useFakeTimers();
    opened = [];
    vi.stubGlobal("WebSocket", FakeSocket);
    view = Object.assign(new EventTarget(), { location: { origin: "http://console.test" } });
    vi.stubGlobal("window", view);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const options = { path: "/live/u1", token: "t1", onFrame: () => undefined, onReturn: () => undefined };

  it("that breaks is opened again after five seconds, and one that was ended here is not", async () => {
    const stop = keepSocket(options);
    opened[0]?.end(1006);
    await vi.advanceTimersByTimeAsync(reconnectMs);
    expect(opened).toHaveLength(2);
    stop();
    opened[1]?.end(1006);
    await vi.advanceTimersByTimeAsync(10 * reconnectMs);
    expect(opened).toHaveLength(2);
  });

  it("closed because the session is over offers its token no more, until somebody comes back to the window", async () => {
    const onReturn = vi.fn<() => void>();
    const stop = keepSocket({ ...options, onReturn });
    opened[0]?.end(4401);
    await vi.advanceTimersByTimeAsync(20 * reconnectMs);
    expect(opened).toHaveLength(1);
    expect(onReturn).not.toHaveBeenCalled();
    view.dispatchEvent(new Event("focus"));
    expect(opened).toHaveLength(2);
    // What is read anew tells the person.
    expect(onReturn).toHaveBeenCalledTimes(1);
    opened[1]?.end(4401);
    stop();
    view.dispatchEvent(new Event("focus"));
    expect(opened).toHaveLength(2);
  });
});
