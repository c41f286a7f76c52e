import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setConfig } from "#src/client/config.ts";
import { enter, session, setPermission } from "#src/session/session.ts";
import { wakeBell } from "#src/workspace/notices/wake.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { entry, openConsole, refused, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

/** A page that shows its query parameters, and changes them. */
function Reports() {
  const { search, setSearch } = useTab();
  return (
    <section>
      <h2>报告页 {search["id"]}</h2>
      <button type="button" onClick={() => setSearch({ id: "changed" })}>
        换一个
      </button>
    </section>
  );
}
const screens = {
  "test/Home": async () => () => <h1 data-page-heading>首页内容</h1>,
  "test/Orders": async () => () => <h1 data-page-heading>订单内容</h1>,
  "system/UserAnnouncementList": async () => () => <h1 data-page-heading>我的通告内容</h1>,
  "report/Reports": async () => Reports,
};
const menu = [
  entry("/dashboard/analysis", "首页", "test/Home"),
  entry("/order/orderList", "订单列表", "test/Orders"),
  entry("/isps/userAnnouncement", "我的通告", "system/UserAnnouncementList"),
];

const listPath = "/sys/annountCement/listByUser";
const readPath = "/sys/sysAnnouncementSend/editByAnntIdAndUserId";
const notice = (id: string, more: object = {}) => ({
  id,
  titile: `通告${id}`,
  sender: "tadmin",
  sender_dictText: "周租管",
  sendTime: "2026-06-01 09:00:00",
  createTime: "2026-06-01 08:00:00",
  msgContent: "<p>正文</p>",
  openType: null,
  openPage: null,
  priority: "L",
  ...more,
});
let notices: object[] = [];
let messages: object[] = [];
const unread = () => ({
  anntMsgList: notices,
  anntMsgTotal: notices.length,
  sysMsgList: messages,
  sysMsgTotal: messages.length,
});

const realSocket = window.WebSocket;
let sockets: string[] = [];
beforeEach(() => {
  notices = [notice("a"), notice("b", { priority: "M" }), notice("c", { priority: "H" })];
  messages = [notice("m")];
  sockets = [];
  signIn({ menu });
  wire({ [`GET ${listPath}`]: unread, [`PUT ${readPath}`]: () => null });
});
afterEach(() => {
  window.WebSocket = realSocket;
  setConfig({ noticeSocket: false });
});

const bell = (name: string | RegExp = /^通知/) => page.getByRole("button", { name });
const home = async () => {
  const opened = await openConsole("/dashboard/analysis", screens);
  await expect.element(page.getByText("首页内容")).toBeVisible();
  await expect.element(bell("通知，4 条未读")).toBeVisible();
  return opened;
};
const pop = () => page.getByRole("dialog", { name: "通知", exact: true });
const openLine = async (name: string) => {
  await bell().click();
  await pop().getByRole("tab", { name: /^通知/ }).click();
  await pop()
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .click();
};
const detail = () => page.getByRole("dialog", { name: "通知消息" });

describe("the bell", () => {
  it("opens on announcements when only those are unread (desk C)", async () => {
    messages = [];
    await openConsole("/dashboard/analysis", screens);
    await bell("通知，3 条未读").click();
    await expect.element(pop().getByRole("tab", { name: /^通知/ })).toHaveAttribute("aria-selected", "true");
  });

  it("leads to what a message is about in one press, and counts it as read (desk C)", async () => {
    messages = [notice("m", { openType: "url", openPage: "/order/orderList?orderNo=DD1" })];
    const { router } = await home();
    await bell().click();
    await pop().getByRole("button", { name: "去处理 通告m" }).click();
    await expect.element(page.getByText("订单内容")).toBeVisible();
    expect(router.state.location.href).toBe("/order/orderList?orderNo=DD1");
    await expect.poll(() => sent(readPath).map(({ body }) => body)).toEqual([{ anntId: "m" }]);
    await expect.element(pop()).not.toBeInTheDocument();
  });

  it("says nothing twice: a message that is no more than its title shows that alone (desk C)", async () => {
    notices = [notice("a", { msgContent: "<p>通告a</p>" })];
    messages = [];
    await openConsole("/dashboard/analysis", screens);
    await bell("通知，1 条未读").click();
    await pop()
      .getByRole("button", { name: /^通告a/ })
      .click();
    await expect.element(detail()).toBeVisible();
    expect(detail().getByText("通告a").elements()).toHaveLength(1);
  });

  it("counts unread notices and messages together on its badge, read once on mount (NOTICE-01, NOTICE-06)", async () => {
    await home();
    expect(bell().element().querySelector('[data-slot="badge"]')?.textContent).toBe("4");
    expect(sent(listPath)).toHaveLength(1);
  });

  it("has two tabs, notices and system messages (NOTICE-02), lines with title, time and priority (NOTICE-03)", async () => {
    await home();
    await bell().click();
    // News about the user's own work comes first, while some of it is unread (desk C).
    await expect.element(pop().getByRole("tab", { name: /系统消息/ })).toHaveAttribute("aria-selected", "true");
    await pop()
      .getByRole("tab", { name: /^通知\s*3$/ })
      .click();
    const lines = () =>
      pop()
        .getByRole("listitem")
        .elements()
        .map((line) => line.textContent);
    expect(lines()).toEqual([
      "通告a2026-06-01 09:00:00一般消息",
      "通告b2026-06-01 09:00:00重要消息",
      "通告c2026-06-01 09:00:00紧急消息",
    ]);
    await expectAxeClean();
    await pop()
      .getByRole("tab", { name: /系统消息/ })
      .click();
    await expect.poll(lines).toEqual(["通告m2026-06-01 09:00:00一般消息"]);
  });

  it("leads from each tab to one's own announcements (NOTICE-05)", async () => {
    const { router } = await home();
    for (const tab of [/^通知/, /系统消息/]) {
      await router.navigate({ href: "/dashboard/analysis" });
      await bell().click();
      await pop().getByRole("tab", { name: tab }).click();
      await pop().getByRole("button", { name: "查看更多" }).click();
      await expect.poll(() => router.state.location.pathname).toBe("/isps/userAnnouncement");
      await expect.element(pop()).not.toBeInTheDocument();
    }
  });

  it("finds that page in the menu, wherever it stands, and offers none where there is none (jeecg 9)", async () => {
    const first = entry("/dashboard/analysis", "首页", "test/Home");
    signIn({ menu: [first, entry("/monitor/mynews", "我的消息", "system/UserAnnouncementList")] });
    const { router, unmount } = await home();
    await bell().click();
    await pop().getByRole("button", { name: "查看更多" }).click();
    await expect.poll(() => router.state.location.pathname).toBe("/monitor/mynews");
    await unmount();
    signIn({ menu: [first] });
    await home();
    await bell().click();
    await expect.element(pop().getByRole("tab", { name: /系统消息/ })).toBeVisible();
    await expect.element(pop().getByRole("button", { name: "查看更多" })).not.toBeInTheDocument();
  });

  it("says nothing when it cannot be read; opening it reads once more (NOTICE-08)", async () => {
    wire({ [`GET ${listPath}`]: () => refused("坏了", 500, 500) });
    await openConsole("/dashboard/analysis", screens);
    await expect.element(bell("通知")).toBeVisible();
    await expect.poll(() => sent(listPath).length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(document.body.textContent).not.toMatch(/坏了|错误|失败/);
    wire({ [`GET ${listPath}`]: unread });
    await bell().click();
    await expect.element(pop().getByText("通告m")).toBeVisible();
    expect(sent(listPath)).toHaveLength(2);
  });

  it("reads anew when a message says that something was announced (NOTICE-10)", async () => {
    await home();
    notices = [...notices, notice("d")];
    wakeBell();
    await expect.element(bell("通知，5 条未读")).toBeVisible();
  });

  it("opens no notice socket of its own unless it is configured (NOTICE-11)", async () => {
    window.WebSocket = class extends EventTarget {
      constructor(url: string) {
        super();
        sockets.push(url);
      }
      close() {}
    } as unknown as typeof WebSocket;
    const user = session().user;
    if (!user) throw new Error("nobody is signed in");
    signInWithId(user);
    const { unmount } = await home();
    expect(sockets.filter((url) => url.includes("/websocket/"))).toEqual([]);
    await unmount();
    setConfig({ noticeSocket: true });
    await home();
    expect(sockets.filter((url) => url.includes("/websocket/7"))).toHaveLength(1);
  });
});

describe("an announcement that is opened", () => {
  it("is marked read, and the counts come anew (NOTICE-09)", async () => {
    await home();
    wire({
      [`PUT ${readPath}`]: () => {
        notices = notices.slice(1);
        return null;
      },
    });
    await openLine("通告a");
    // Under the announcement, which hides the page from screen readers.
    await expect.element(page.getByRole("button", { name: "通知，3 条未读", includeHidden: true })).toBeInTheDocument();
    expect(sent(readPath).map(({ body }) => body)).toEqual([{ anntId: "a" }]);
    expect(sent(readPath)[0]?.act).toMatch(/^[0-9a-f]{32}$/);
  });

  it("is shown with title, sender, time and cleaned HTML (NOTICE-13), closed by its button (NOTICE-14)", async () => {
    const bad = '<p onclick="x()">正文<script>window.hit=1</script><img src=x alt="" onerror="window.hit=1"></p>';
    notices = [notice("a", { msgContent: bad }), ...notices.slice(1)];
    await home();
    await openLine("通告a");
    await expect.element(detail().getByRole("heading", { name: "通告a" })).toBeVisible();
    await expect.element(detail()).toHaveTextContent("周租管");
    await expect.element(detail()).toHaveTextContent("2026-06-01 09:00:00");
    await expect.element(detail().getByText("正文")).toBeVisible();
    expect(detail().element().innerHTML).not.toMatch(/script|onerror|onclick/);
    // openType is neither url nor component: the detail has no link (NOTICE-19).
    await expect.element(detail().getByRole("button", { name: "去处理" })).not.toBeInTheDocument();
    await expectAxeClean();
    await detail().getByText("关闭", { exact: true }).click();
    await expect.element(detail()).not.toBeInTheDocument();
  });

  it("offers 去处理 for url only, which closes it and goes there (NOTICE-15)", async () => {
    notices = [notice("a", { openType: "url", openPage: "/order/orderList?orderNo=DD1" }), ...notices.slice(1)];
    const { router } = await home();
    await openLine("通告a");
    await detail().getByRole("button", { name: "去处理" }).click();
    await expect.element(detail()).not.toBeInTheDocument();
    await expect.poll(() => router.state.location.href).toBe("/order/orderList?orderNo=DD1");
  });

  it("is 60 % of the window wide and can fill it (NOTICE-16)", async () => {
    await home();
    await openLine("通告a");
    const width = () => detail().element().getBoundingClientRect().width;
    await expect.poll(() => Math.round(width())).toBe(Math.round(window.innerWidth * 0.6));
    await detail().getByRole("button", { name: "全屏" }).click();
    await expect.poll(() => Math.round(width())).toBe(window.innerWidth);
    await userEvent.keyboard("{Escape}");
    await expect.element(detail()).not.toBeInTheDocument();
  });

  it("of kind component opens the named page: by its route (NOTICE-18)", async () => {
    notices = [notice("a", { openType: "component", openPage: "/order/orderList" }), ...notices.slice(1)];
    const { router } = await home();
    await openLine("通告a");
    await expect.poll(() => router.state.location.pathname).toBe("/order/orderList");
    await expect.element(detail()).not.toBeInTheDocument();
  });

  it("or in place under 详细信息, 1200 wide, where it is no route of the user (NOTICE-17, NOTICE-18, CONST-12)", async () => {
    await page.viewport(1400, 800);
    notices = [notice("a", { openType: "component", openPage: "report/Reports", busId: "42" }), ...notices.slice(1)];
    const { router } = await home();
    await openLine("通告a");
    const shown = page.getByRole("dialog", { name: "详细信息" });
    await expect.element(shown.getByRole("heading", { name: "报告页 42" })).toBeVisible();
    await expect.poll(() => Math.round(shown.element().getBoundingClientRect().width)).toBe(1200);
    await shown.getByRole("button", { name: "换一个" }).click();
    await expect.element(shown.getByRole("heading", { name: "报告页 changed" })).toBeVisible();
    expect(router.state.location.href).toBe("/dashboard/analysis");
    await page.viewport(1280, 800);
  });
});

/** The same session with a user id, so that the live socket opens. */
function signInWithId(user: NonNullable<ReturnType<typeof session>["user"]>) {
  signIn({ menu });
  const { token, tenantId, dicts } = session();
  const kept = session().permission;
  enter({ token, tenantId, dicts, userInfo: { ...user, id: "7" } });
  if (kept) setPermission(kept);
}
