import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { joinTables, pageName, tableSocketUrl } from "#src/client/table-page.ts";
import { PageId } from "#src/contract/table-channel.ts";

const owner = { userId: "7", token: "t1", tenantId: "1" };
const nothing = () => vi.fn<() => void>();
let opened: { url: string; token: unknown; close: () => void; addEventListener: () => void; send: () => void }[] = [];

beforeEach(() => {
  opened = [];
  vi.useFakeTimers();
  vi.stubGlobal("window", { location: { origin: "https://host" } });
  vi.stubGlobal("WebSocket", function (url: string, token: unknown) {
    const socket = { url, token, close: nothing(), addEventListener: nothing(), send: nothing() };
    opened.push(socket);
    return socket;
  });
});
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the table channel of a page", () => {
  it("is at {domain}/vxeSocket/{userId}/{pageId}, without the token (LIVE-01)", () => {
    const address = (base: string, origin: string) =>
      tableSocketUrl(base, origin, { userId: "7", tenantId: "0" }, "p-1");
    expect(address("/api", "http://localhost:3000")).toBe("ws://localhost:3000/api/vxeSocket/7/p-1");
    expect(address("https://other/jeecg-boot/", "http://host")).toBe("wss://other/jeecg-boot/vxeSocket/7/p-1");
    expect(tableSocketUrl("/api", "https://host", { userId: "a/b", tenantId: "2" }, "p-1")).toBe(
      "wss://host/api/vxeSocket/a%2Fb/p-1?tenantId=2",
    );
    expect(PageId.safeParse(pageName()).success).toBe(true);
    expect(pageName()).toBe(pageName());
  });

  it("is one, shared by its tables, and closed a while after the last has gone", () => {
    const one = joinTables(owner);
    const two = joinTables(owner);
    expect(one.channel).toBe(two.channel);
    expect(opened.map(({ url, token }) => [url, token])).toEqual([
      [`wss://host/api/vxeSocket/7/${pageName()}?tenantId=1`, "t1"],
    ]);
    one.leave();
    one.leave();
    vi.advanceTimersByTime(10_000);
    expect(opened[0]?.close).not.toHaveBeenCalled();
    two.leave();
    vi.advanceTimersByTime(9_999);
    const three = joinTables(owner);
    vi.advanceTimersByTime(10_000);
    expect(three.channel).toBe(one.channel);
    expect(opened[0]?.close).not.toHaveBeenCalled();
    three.leave();
    vi.advanceTimersByTime(10_000);
    expect(opened[0]?.close).toHaveBeenCalledOnce();
    expect(three.channel.state()).toBe("ended");
    joinTables(owner).leave();
    expect(opened).toHaveLength(2);
  });

  it("ends when another person, tenant or session takes over", () => {
    const first = joinTables(owner);
    const second = joinTables({ ...owner, token: "t2" });
    expect([first.channel.state(), second.channel.state()]).toEqual(["ended", "connecting"]);
    // A page that is still leaving the old channel does not end the new one.
    first.leave();
    vi.advanceTimersByTime(10_000);
    expect(second.channel.state()).toBe("connecting");
    second.leave();
  });
});
