import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { pageName } from "#src/client/table-page.ts";
import { enter, leave } from "#src/session/session.ts";
import { useCommonData } from "#src/widgets/edit-cells/use-common-data.ts";
import { useTableChannel } from "#src/widgets/edit-cells/use-table-channel.ts";

type Row = Readonly<Record<string, unknown>>;

/** A socket whose other end is the test. */
class Line extends EventTarget {
  sent: string[] = [];
  closed = false;
  constructor(
    readonly url: string,
    readonly token: string,
  ) {
    super();
    lines.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
  }
  says(data: unknown) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(data) }));
  }
}
let lines: Line[] = [];
let sessions = 0;

const changed = (row: Row, caseId = "another page") => ({
  type: "update_vxe_table",
  data: { socketKey: "order:order", args: [row, caseId] },
});
const merges = vi.fn<(rowId: string, patch: Row) => void>();

function Table({ title, row: first }: { title: string; row: Row }) {
  const [row, setRow] = useState(first);
  const tell = useTableChannel({
    table: "order:order",
    rowOf: (rowId) => (rowId === row["id"] ? row : null),
    merge: (rowId, patch) => {
      merges(rowId, patch);
      setRow({ ...row, ...patch });
    },
  });
  return (
    <button type="button" onClick={() => tell(String(row["id"]), { status: "9" })}>
      {`${title}：${JSON.stringify(row)}`}
    </button>
  );
}

beforeEach(() => {
  lines = [];
  merges.mockClear();
  vi.stubGlobal("WebSocket", Line);
  const userInfo = { id: "7", username: "cs01", realname: "林客服", avatar: "" } as Parameters<
    typeof enter
  >[0]["userInfo"];
  // A channel stays open for a while: each test has its own session, and so its own channel.
  sessions += 1;
  enter({ token: `t${sessions}`, userInfo, tenantId: "1", dicts: {} });
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

describe("tables on the live channel", () => {
  it("share one socket, and each merges the rows it shows and no other (LIVE-07, LIVE-08)", async () => {
    await render(
      <>
        <Table title="甲" row={{ id: "1", status: "1", tug_status: { check: "open" } }} />
        <Table title="乙" row={{ id: "2", status: "1" }} />
      </>,
    );
    expect(lines.map(({ url, token }) => [new URL(url).pathname, token])).toEqual([
      [`/api/vxeSocket/7/${pageName()}`, `t${sessions}`],
    ]);
    lines[0]?.says(changed({ id: 1, status: "2", tug_status: { ship: "done" } }));
    await expect
      .element(page.getByText('甲：{"id":"1","status":"2","tug_status":{"check":"open","ship":"done"}}'))
      .toBeVisible();
    await expect.element(page.getByText('乙：{"id":"2","status":"1"}')).toBeVisible();
    // Nothing new, a row that is not shown, and the page's own message.
    lines[0]?.says(changed({ id: "1", status: "2" }));
    lines[0]?.says(changed({ id: "3", status: "2" }));
    lines[0]?.says(changed({ id: "2", status: "2" }, pageName()));
    expect(merges).toHaveBeenCalledOnce();
  });

  it("tell the other pages which fields of a row changed", async () => {
    await render(<Table title="甲" row={{ id: "1", status: "1" }} />);
    lines.at(-1)?.dispatchEvent(new Event("open"));
    lines.at(-1)?.says({ type: "heart_beat", data: true });
    await page.getByText("甲：").click();
    expect(JSON.parse(lines.at(-1)?.sent.at(-1) ?? "null")).toEqual(changed({ id: "1", status: "9" }, pageName()));
  });

  it("close their socket when the last of them has gone for a while", async () => {
    const screen = await render(<Table title="甲" row={{ id: "1" }} />);
    const [first] = lines.slice(-1);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await screen.unmount();
    expect(first?.closed).toBe(false);
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    expect(first?.closed).toBe(true);
  });

  it("hand common data to the page that listens to its key, as long as it is shown (LIVE-06)", async () => {
    const hear = vi.fn<(...args: readonly unknown[]) => void>();
    function Listening() {
      useCommonData("stock", hear);
      return null;
    }
    const screen = await render(<Listening />);
    const common = (key: string) => ({ type: "common_send_date", data: { key, args: [1, { a: "b" }] } });
    lines[0]?.says(common("stock"));
    lines[0]?.says(common("other"));
    expect(hear.mock.calls).toEqual([[1, { a: "b" }]]);
    await screen.unmount();
    lines[0]?.says(common("stock"));
    expect(hear).toHaveBeenCalledOnce();
  });
});
