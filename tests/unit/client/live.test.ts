import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eventOf, freshEvents, keepSocket } from "#src/client/live.ts";

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
    constructor(
      readonly url: string,
      readonly protocol?: string,
    ) {
      super();
      opened.push(this);
    }
    close() {}
    send() {}
    open() {
      this.dispatchEvent(new Event("open"));
    }
    /** Closes the socket as the server does. */
    end(code: number) {
      this.dispatchEvent(Object.assign(new Event("close"), { code }));
    }
  }
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, "random").mockReturnValue(0);
    opened = [];
    vi.stubGlobal("WebSocket", FakeSocket);
    view = Object.assign(new EventTarget(), { location: { origin: "http://console.test" } });
    vi.stubGlobal("window", view);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const last = () => opened.at(-1);
  /** Waiting times before each reconnect after a socket is lost, in ms; the new sockets fail, too. */
  async function pauses(times: number): Promise<number[]> {
    const found: number[] = [];
    for (let n = 0; n < times; n += 1) {
      const before = opened.length;
      const from = Date.now();
      last()?.end(1006);
      while (opened.length === before) await vi.advanceTimersByTimeAsync(500);
      found.push(Date.now() - from);
    }
    return found;
  }
  const options = { path: "/live/u1", token: "t1", onFrame: () => undefined, onReturn: () => undefined };

  it("that breaks is opened again after five seconds, and one that was ended here is not", async () => {
    const stop = keepSocket(options);
    opened[0]?.end(1006);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(opened).toHaveLength(2);
    stop();
    opened[1]?.end(1006);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(opened).toHaveLength(2);
  });

  it("closed because the session is over offers its token no more, until somebody comes back to the window", async () => {
    const onReturn = vi.fn<() => void>();
    const stop = keepSocket({ ...options, onReturn });
    opened[0]?.end(4401);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(opened).toHaveLength(1);
    expect(onReturn).not.toHaveBeenCalled();
    view.dispatchEvent(new Event("focus"));
    expect(opened).toHaveLength(2);
    // The caller reloads its data then, and that tells the user.
    expect(onReturn).toHaveBeenCalledTimes(1);
    opened[1]?.end(4401);
    stop();
    view.dispatchEvent(new Event("focus"));
    expect(opened).toHaveLength(2);
  });

  it("that fails again and again is tried more and more rarely, and at once again after it was open (finding 14)", async () => {
    const stop = keepSocket(options);
    last()?.open();
    expect(await pauses(7)).toEqual([5_000, 5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
    last()?.open();
    expect(await pauses(1)).toEqual([5_000]);
    stop();
  });

  it("comes back at a time of its own, so that not all windows come at once (finding 14)", async () => {
    vi.mocked(Math.random).mockReturnValue(0.999);
    const stop = keepSocket(options);
    last()?.open();
    expect(await pauses(1)).toEqual([7_500]);
    stop();
  });

  it("that never opened rests after six handshakes until somebody looks at the window (finding 14)", async () => {
    const stop = keepSocket(options);
    await pauses(5);
    last()?.end(1006);
    await vi.advanceTimersByTimeAsync(299_999);
    view.dispatchEvent(new Event("focus"));
    expect(opened).toHaveLength(6);
    await vi.advanceTimersByTimeAsync(30_000_000);
    expect(opened).toHaveLength(6);
    view.dispatchEvent(new Event("focus"));
    view.dispatchEvent(new Event("focus"));
    expect(opened).toHaveLength(7);
    stop();
    view.dispatchEvent(new Event("focus"));
    expect(opened).toHaveLength(7);
  });

  it("is opened at once when the network is back or somebody looks at the window, no sooner than after 5 s (finding 14)", async () => {
    const stop = keepSocket(options);
    last()?.open();
    await pauses(3);
    last()?.end(1006);
    await vi.advanceTimersByTimeAsync(4_999);
    view.dispatchEvent(new Event("online"));
    expect(opened).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(1);
    view.dispatchEvent(new Event("online"));
    view.dispatchEvent(new Event("focus"));
    expect(opened).toHaveLength(5);
    last()?.open();
    view.dispatchEvent(new Event("focus"));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(opened).toHaveLength(5);
    stop();
  });

  it("whose sub-protocol is refused is tried without it, where that is allowed (finding 14)", async () => {
    const stop = keepSocket({ ...options, bare: true });
    await pauses(1);
    expect(opened.map(({ protocol }) => protocol)).toEqual(["t1", undefined]);
    last()?.open();
    // A variant that connected once is tried again.
    await pauses(2);
    expect(opened.map(({ protocol }) => protocol)).toEqual(["t1", undefined, undefined, "t1"]);
    stop();
    opened = [];
    const strict = keepSocket(options);
    await pauses(2);
    expect(opened.map(({ protocol }) => protocol)).toEqual(["t1", "t1", "t1"]);
    strict();
  });
});
