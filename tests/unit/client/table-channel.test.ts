import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ChannelSocket, tableChannel } from "#src/client/table-channel.ts";
import type { RowChange } from "#src/client/table-merge.ts";
import { longestUpdate } from "#src/contract/table-channel.ts";

const url = "ws://host/api/vxeSocket/7/page-1";

/** A socket whose other end is the test. */
class Line extends EventTarget {
  readonly sent: string[] = [];
  closed = false;
  constructor(
    readonly url: string,
    readonly token: string,
  ) {
    super();
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
  }
  opens() {
    this.dispatchEvent(new Event("open"));
  }
  says(data: unknown) {
    this.dispatchEvent(new MessageEvent("message", { data: typeof data === "string" ? data : JSON.stringify(data) }));
  }
  ends(code = 1006) {
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
  fails() {
    this.dispatchEvent(new Event("error"));
  }
  beats() {
    return this.sent.filter((text) => text === beat).length;
  }
}

const beat = '{"type":"heart_beat","data":""}';
const answer = { type: "heart_beat", data: true };
const update = (row: unknown, caseId = "page-2", socketKey = "order:order") => ({
  type: "update_vxe_table",
  data: { socketKey, args: [row, caseId] },
});

const ear = () => vi.fn<(change: RowChange) => void>();
const common = () => vi.fn<(args: readonly unknown[]) => void>();

let lines: Line[] = [];
const line = () => lines.at(-1) ?? expect.unreachable("no socket was opened");

function channel(connect?: (address: string, token: string) => ChannelSocket) {
  return tableChannel({
    url,
    token: "secret",
    pageId: "page-1",
    connect:
      connect ??
      ((address, token) => {
        lines.push(new Line(address, token));
        return line() as unknown as ChannelSocket;
      }),
  });
}

/** Opens a channel whose server has responded. */
function openChannel() {
  const made = channel();
  line().opens();
  line().says(answer);
  return made;
}

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("the table channel", () => {
  it("opens one socket at its address, with the token as sub-protocol (LIVE-01)", () => {
    const made = channel();
    expect(lines.map((one) => [one.url, one.token])).toEqual([[url, "secret"]]);
    expect(made.state()).toBe("connecting");
    line().opens();
    line().says(answer);
    expect(made.state()).toBe("open");
    made.dispose();
  });

  const ways = ["ends", "fails"] as const;
  it.each(ways)("opens again 5 s after a socket %s (LIVE-02)", (how) => {
    const made = openChannel();
    for (let times = 1; times <= 3; times += 1) {
      line()[how]();
      // A close event follows an error: that counts as one attempt, not two.
      line().ends();
      expect(made.state()).toBe("waiting");
      vi.advanceTimersByTime(4_999);
      expect(lines).toHaveLength(times);
      vi.advanceTimersByTime(1);
      expect(lines).toHaveLength(times + 1);
    }
    line().opens();
    line().says(answer);
    expect(made.state()).toBe("open");
    made.dispose();
  });

  it("tries less and less often where no server ever answered, the first time after 5 s", () => {
    const made = channel();
    const pauses: number[] = [];
    for (let times = 0; times < 9; times += 1) {
      const before = lines.length;
      line().ends();
      let waited = 0;
      while (lines.length === before) {
        vi.advanceTimersByTime(1_000);
        waited += 1_000;
      }
      pauses.push(waited);
    }
    expect(pauses.slice(0, 3)).toEqual([5_000, 10_000, 20_000]);
    expect(pauses.at(-1)).toBe(300_000);
    made.dispose();
  });

  it("sends a heartbeat at once and every 10 s (LIVE-03)", () => {
    const made = channel();
    expect(line().sent).toEqual([]);
    line().opens();
    expect(line().sent).toEqual([beat]);
    for (let times = 2; times <= 5; times += 1) {
      line().says(answer);
      vi.advanceTimersByTime(9_999);
      expect(line().beats()).toBe(times - 1);
      vi.advanceTimersByTime(1);
      expect(line().beats()).toBe(times);
    }
    made.dispose();
  });

  it("gives a socket up whose heartbeat is not answered within 6 s, and opens another (LIVE-04)", () => {
    const made = openChannel();
    vi.advanceTimersByTime(15_999);
    expect(line().closed).toBe(false);
    // Other messages do not count as a response.
    line().says(update({ id: "1", a: 1 }));
    vi.advanceTimersByTime(1);
    expect(line().closed).toBe(true);
    expect(made.state()).toBe("waiting");
    vi.advanceTimersByTime(5_000);
    expect(lines).toHaveLength(2);
    // Messages of the old socket are ignored.
    const heard = ear();
    made.onTable("order:order", heard);
    lines[0]?.says(update({ id: "1", a: 1 }));
    lines[0]?.ends();
    expect(heard).not.toHaveBeenCalled();
    expect(made.state()).toBe("connecting");
    made.dispose();
  });

  it("takes a heart_beat as the answer that resets the timeout, whatever it carries (LIVE-05)", () => {
    const made = openChannel();
    // Each beat is answered at the last moment; without the timer reset the first would end the socket.
    vi.advanceTimersByTime(15_999);
    for (const data of [true, "", null]) {
      line().says({ type: "heart_beat", data });
      vi.advanceTimersByTime(10_000);
      expect([lines.length, line().closed, made.state()]).toEqual([1, false, "open"]);
    }
    vi.advanceTimersByTime(1);
    expect(line().closed).toBe(true);
    made.dispose();
  });

  it("answers a heart_beat it did not ask for, once and never an answer (LIVE-05)", () => {
    const made = openChannel();
    const before = line().sent.length;
    line().says({ type: "heart_beat", data: "" });
    expect(line().sent.slice(before)).toEqual([JSON.stringify(answer)]);
    line().says(answer);
    expect(line().sent).toHaveLength(before + 1);
    made.dispose();
  });

  it("hands common_send_date to the page's listeners of its key (LIVE-06)", () => {
    const made = openChannel();
    const [one, two, other] = [common(), common(), common()];
    made.onCommon("stock", one);
    const stop = made.onCommon("stock", two);
    made.onCommon("price", other);
    line().says({ type: "common_send_date", data: { key: "stock", args: [1, { a: "b" }] } });
    expect(one.mock.calls).toEqual([[[1, { a: "b" }]]]);
    expect(two).toHaveBeenCalledOnce();
    stop();
    line().says({ type: "common_send_date", data: { key: "stock" } });
    expect(one).toHaveBeenLastCalledWith([]);
    expect(two).toHaveBeenCalledOnce();
    expect(other).not.toHaveBeenCalled();
    made.dispose();
  });

  it("hands update_vxe_table to every table that shows such rows, and to no other (LIVE-07)", () => {
    const made = openChannel();
    const [one, two, other] = [ear(), ear(), ear()];
    made.onTable("order:order", one);
    const stop = made.onTable("order:order", two);
    made.onTable("vxe-default", other);
    line().says(update({ id: 12, status: "2" }));
    const change = { table: "order:order", rowId: "12", patch: { status: "2" } };
    expect(one.mock.calls).toEqual([[change]]);
    expect(two.mock.calls).toEqual([[change]]);
    expect(other).not.toHaveBeenCalled();
    stop();
    stop();
    line().says(update({ id: 12, status: "3" }));
    expect(one).toHaveBeenCalledTimes(2);
    expect(two).toHaveBeenCalledOnce();
    made.dispose();
  });

  it("does not hear what its own page told (LIVE-10)", () => {
    const made = openChannel();
    const heard = ear();
    made.onTable("order:order", heard);
    expect(made.tell("order:order", { id: "1", status: "2" })).toBe(true);
    const told = line().sent.at(-1) ?? "";
    expect(JSON.parse(told)).toEqual(update({ id: "1", status: "2" }, "page-1"));
    // Stock servers also send the message to its sender.
    line().says(told);
    expect(heard).not.toHaveBeenCalled();
    line().says(update({ id: "1", status: "2" }, "page-2"));
    expect(heard).toHaveBeenCalledOnce();
    made.dispose();
  });

  it("ignores whatever is no message, and never runs it", () => {
    const made = openChannel();
    const heard = vi.fn<(told: unknown) => void>();
    for (const key of ["order:order", "vxe-default", "stock"]) {
      made.onTable(key, heard);
      made.onCommon(key, heard);
    }
    for (const frame of [
      "",
      "ping",
      "{",
      "(() => { throw 1 })()",
      "null",
      "[]",
      "{}",
      { type: "other", data: {} },
      { type: "common_send_date" },
      { type: "common_send_date", data: { args: [] } },
      { type: "common_send_date", data: { key: "stock", args: "x" } },
      { type: "update_vxe_table", data: { socketKey: "order:order" } },
      update(null),
      update({ status: "2" }),
      update({ id: "" }),
      update([]),
      update({ id: "1" }),
    ])
      line().says(frame);
    line().dispatchEvent(new MessageEvent("message", { data: new ArrayBuffer(8) }));
    expect(heard).not.toHaveBeenCalled();
    line().says(
      '{"type":"update_vxe_table","data":{"socketKey":"order:order","args":[{"id":"1","__proto__":{"a":1}},"c"]}}',
    );
    expect(heard).not.toHaveBeenCalled();
    expect(made.state()).toBe("open");
    made.dispose();
  });

  it("tells nothing before the server answered, after the line was lost, and nothing too long", () => {
    const made = channel();
    const row = { id: "1", a: 1 };
    expect(made.tell("order:order", row)).toBe(false);
    line().opens();
    line().says(answer);
    expect(made.tell("order:order", row)).toBe(true);
    expect(made.tell("order:order", { id: "1", a: "长".repeat(longestUpdate / 3) })).toBe(false);
    line().ends();
    expect(made.tell("order:order", row)).toBe(false);
    made.dispose();
    expect(made.tell("order:order", row)).toBe(false);
  });

  it("stays closed when the session is over", () => {
    const made = openChannel();
    line().ends(4401);
    expect(made.state()).toBe("ended");
    vi.advanceTimersByTime(300_000);
    expect(lines).toHaveLength(1);
  });

  it("does not fall over an address no socket can be opened with", () => {
    const made = channel(() => {
      throw new SyntaxError("bad sub-protocol");
    });
    expect(made.state()).toBe("waiting");
    made.dispose();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ["open", () => undefined],
    ["silent", () => vi.advanceTimersByTime(10_000)],
    ["waiting", () => line().ends()],
  ])("leaves nothing behind when it is disposed of while %s", (_, before) => {
    const made = openChannel();
    const heard = ear();
    made.onTable("order:order", heard);
    before();
    made.dispose();
    made.dispose();
    expect(vi.getTimerCount()).toBe(0);
    expect([lines.length, made.state()]).toEqual([1, "ended"]);
    line().says(update({ id: "1", a: 1 }));
    expect(heard).not.toHaveBeenCalled();
  });
});
