import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { setConfig } from "#src/client/config.ts";
import { UserAnnouncementList } from "#src/features/system/announcement/own-list.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { entry, openConsole, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

const path = "/isps/userAnnouncement";
const listPath = "/sys/sysAnnouncementSend/getMyAnnouncementSend";
const readPath = "/sys/sysAnnouncementSend/editByAnntIdAndUserId";
const screens = {
  "test/Home": async () => () => <h1 data-page-heading>首页内容</h1>,
  "system/UserAnnouncementList": async () => UserAnnouncementList,
};
let read: string[] = [];
const row = (id: string) => ({
  id,
  anntId: id,
  titile: `通告${id}`,
  msgCategory: "1",
  sender: "tadmin",
  sender_dictText: "周租管",
  sendTime: "2026-06-01 09:00:00",
  msgContent: "<p>正文</p>",
  priority: "H",
  readFlag: read.includes(id) ? "1" : "0",
});

beforeEach(() => {
  read = [];
  signIn({
    menu: [entry("/dashboard/analysis", "首页", "test/Home"), entry(path, "我的通告", "system/UserAnnouncementList")],
    dicts: { msg_category: [{ value: "1", text: "通知公告", title: "通知公告", color: null }] },
  });
  wire({
    [`GET ${listPath}`]: () => ({ records: [row("a"), row("b")], total: 2, size: 20, current: 1, pages: 1 }),
    [`PUT ${readPath}`]: ({ body }) => {
      read.push((body as { anntId: string }).anntId);
      return null;
    },
    "PUT /sys/sysAnnouncementSend/readAll": () => {
      read = ["a", "b"];
      return null;
    },
    "GET /sys/annountCement/listByUser": () => ({ anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 }),
  });
});

const line = (name: string) => page.getByRole("row", { name: new RegExp(name) });
const open = async () => {
  await openConsole(path, screens);
  await expect.element(line("通告a")).toBeVisible();
};

describe("one's own announcements", () => {
  it("show title, kind, sender, time, priority and whether they were read", async () => {
    await open();
    for (const words of ["通知公告", "周租管", "06-01 09:00", "紧急消息", "未读"])
      await expect.element(line("通告a")).toHaveTextContent(words);
    await expectAxeClean();
  });

  it("are opened whole, which marks them read here too (NOTICE-09)", async () => {
    await open();
    await line("通告a").getByRole("button", { name: "查看" }).click();
    await expect.element(page.getByRole("dialog", { name: "通知消息" })).toHaveTextContent("正文");
    expect(sent(readPath).map(({ body }) => body)).toEqual([{ anntId: "a" }]);
    await page.getByRole("dialog").getByText("关闭", { exact: true }).click();
    await expect.element(line("通告a")).toHaveTextContent("已读");
    await expect.element(line("通告b")).toHaveTextContent("未读");
  });

  it.each([
    ["assay", 2],
    ["jeecg", 0],
  ] as const)("can be sorted where %s sorts them: %i columns (finding 4)", async (serverKind, columns) => {
    setConfig({ serverKind });
    await open();
    expect(document.querySelectorAll("[data-slot=table-sort]")).toHaveLength(columns);
  });

  it("are all marked read at once", async () => {
    await open();
    await page.getByRole("button", { name: "全部标注已读" }).click();
    await expect.element(page.getByText("已全部标注为已读")).toBeVisible();
    for (const name of ["通告a", "通告b"]) await expect.element(line(name)).toHaveTextContent("已读");
  });
});
