import { afterEach, describe, expect, it, vi } from "vitest";
import { config } from "#src/client/config.ts";
import { connectLive, heartbeatMs, reconnectMs } from "#src/client/live.ts";
import { connectNotices, isNotice } from "#src/client/notice-socket.ts";

/** Sockets that tests open, close and send messages through. */
class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = [];
  sent: string[] = [];
  closed = false;
  constructor(
    readonly url: string,
    readonly protocol: string,
  ) {
    super();
    FakeSocket.opened.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
    this.dispatchEvent(new Event("close"));
  }
  say(data: unknown) {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}

function stub() {
  FakeSocket.opened = [];
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location: { origin: "https://console.example" } }));
}
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("frames with the command topic or user are notices, nothing else is (NOTICE-10)", () => {
  for (const cmd of ["topic", "user"]) expect(isNotice(JSON.stringify({ cmd, msgId: "1" }))).toBe(true);
  for (const frame of ['{"cmd":"live"}', '{"cmd":"heartcheck"}', "ping", "{", "null", '"topic"', new ArrayBuffer(1)])
    expect(isNotice(frame)).toBe(false);
});

describe("the notice socket", () => {
  it("tells of notices and nothing else (NOTICE-10)", () => {
    stub();
    const onNotice = vi.fn<() => void>();
    const hangUp = connectNotices({ userId: "7", token: "t", onNotice });
    const [socket] = FakeSocket.opened;
    expect([socket?.url, socket?.protocol]).toEqual(["wss://console.example/api/websocket/7", "t"]);
    socket?.say('{"cmd":"topic"}');
    socket?.say('{"cmd":"user"}');
    socket?.say("ping");
    socket?.say('{"cmd":"live","topic":"todo"}');
    expect(onNotice).toHaveBeenCalledTimes(2);
    hangUp();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  it("beats every 20 s and comes back 5 s after it was lost (NOTICE-12, CONST-02)", () => {
    expect([heartbeatMs, reconnectMs]).toEqual([20_000, 5_000]);
    stub();
    const onNotice = vi.fn<() => void>();
    const hangUp = connectNotices({ userId: "7", token: "t", onNotice });
    const [socket] = FakeSocket.opened;
    socket?.dispatchEvent(new Event("open"));
    vi.advanceTimersByTime(19_999);
    expect(socket?.sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(socket?.sent).toEqual(["ping"]);
    socket?.close();
    vi.advanceTimersByTime(4_999);
    expect(FakeSocket.opened).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.opened).toHaveLength(2);
    // Messages sent meanwhile are lost, so the bell reloads.
    FakeSocket.opened[1]?.dispatchEvent(new Event("open"));
    expect(onNotice).toHaveBeenCalledTimes(1);
    hangUp();
  });

  it("is off unless configured, and is not the console's own channel (NOTICE-11)", () => {
    expect(config().noticeSocket).toBe(false);
    stub();
    connectLive({
      userId: "7",
      token: "t",
      onEvent: () => undefined,
      onReturn: () => undefined,
      onOver: () => undefined,
    })();
    expect(FakeSocket.opened.map(({ url }) => url)).toEqual(["wss://console.example/api/live/7"]);
  });
});
