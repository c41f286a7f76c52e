import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sysAnnouncement, sysAnnouncementSend } from "#src/server/db/schema/notice.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Row = typeof sysAnnouncement.$inferInsert;
const announce = (id: string, more: Partial<Row> = {}) =>
  app.store.db.insert(sysAnnouncement).values({
    id,
    titile: `通告${id}`,
    msgContent: "<p>内容</p>",
    sendStatus: "1",
    sendTime: new Date(),
    tenantId: 1,
    ...more,
  });
const bell = async (username: string) => (await app.as(username).get("/sys/annountCement/listByUser")).result;

describe("the bell", () => {
  it("shows what is unread, sent, running and meant for me, by kind (API-ANN-03, T-62)", async () => {
    const { id } = (await app.as("cs01").get("/sys/user/getUserInfo")).result.userInfo as { id: string };
    await announce("all");
    await announce("message", { msgCategory: "2" });
    await announce("mine", { msgType: "USER", userIds: `${id},` });
    await announce("theirs", { msgType: "USER", userIds: `${id}9,` });
    await announce("draft", { sendStatus: "0" });
    await announce("over", { endTime: new Date("2020-01-01") });
    await announce("elsewhere", { tenantId: 2 });
    const first = await bell("cs01");
    expect(first.anntMsgList.map((row: { id: string }) => row.id).toSorted()).toEqual(["all", "mine"]);
    expect(first).toMatchObject({
      anntMsgTotal: 2,
      sysMsgTotal: 1,
      sysMsgList: [{ id: "message", titile: "通告message", priority: "L" }],
    });
    await app.store.db.update(sysAnnouncement).set({ sendStatus: "2" }).where(eq(sysAnnouncement.id, "all"));
    expect((await bell("cs01")).anntMsgTotal).toBe(1);
    expect((await app.as("cs01").get("/sys/annountCement/queryById", { id: "all" })).code).toBe(40401);
    await app.store.db.update(sysAnnouncement).set({ sendStatus: "1" }).where(eq(sysAnnouncement.id, "all"));
  });

  it("forgets what was read, by PUT or POST, one by one or all, for this reader only (API-ANN-05, A-05)", async () => {
    const caller = app.as("cs02");
    expect((await bell("cs02")).anntMsgTotal).toBe(1);
    expect((await caller.put("/sys/sysAnnouncementSend/editByAnntIdAndUserId", { anntId: "all" })).success).toBe(true);
    // Reading twice is not an error, and POST does the same (specification §7).
    expect((await caller.post("/sys/sysAnnouncementSend/editByAnntIdAndUserId", { anntId: "all" })).success).toBe(true);
    expect(await bell("cs02")).toMatchObject({ anntMsgTotal: 0, sysMsgTotal: 1 });
    await caller.put("/sys/sysAnnouncementSend/readAll");
    expect(await bell("cs02")).toMatchObject({ anntMsgTotal: 0, sysMsgTotal: 0 });
    expect((await bell("cs01")).anntMsgTotal).toBe(2);
  });
});

const path = "/sys/annountCement";
const own = "/sys/sysAnnouncementSend/getMyAnnouncementSend";
const idOf = async (username: string) =>
  ((await app.as(username).get("/sys/user/getUserInfo")).result.userInfo as { id: string }).id;
const stored = async (id: string) => {
  const [row] = await app.store.db.select().from(sysAnnouncement).where(eq(sysAnnouncement.id, id));
  return row;
};
const shows = async (username: string, id: string) =>
  (await bell(username)).anntMsgList.some((row: { id: string }) => row.id === id);

describe("one announcement", () => {
  it("comes by its id with all the bell and its detail show, the title under both names (API-ANN-04, NOTICE-20)", async () => {
    await announce("whole", { sender: "tadmin", priority: "H", openType: "url", openPage: "/a", busId: "7" });
    expect((await app.as("cs01").get(`${path}/queryById`, { id: "whole" })).result).toMatchObject({
      id: "whole",
      titile: "通告whole",
      title: "通告whole",
      sender: "tadmin",
      sender_dictText: expect.stringMatching(/\S/) as string,
      sendTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      createTime: expect.stringMatching(/^\d{4}-/) as string,
      msgContent: "<p>内容</p>",
      priority: "H",
      priority_dictText: "紧急",
      openType: "url",
      openPage: "/a",
      busId: "7",
    });
    await announce("strange", { tenantId: 2 });
    for (const id of ["strange", "nobody"])
      expect((await app.as("cs01").get(`${path}/queryById`, { id })).code).toBe(40401);
  });
});

describe("publishing and withdrawing", () => {
  const draft = (id: string, more: Partial<Row> = {}) =>
    announce(id, { sendStatus: "0", sendTime: null, sender: null, ...more });

  it("puts an announcement into the bells of its readers (API-ANN-01), and takes it out again (API-ANN-02)", async () => {
    await draft("news");
    expect(await shows("cs01", "news")).toBe(false);
    await app.events();
    expect(await app.as("tadmin").get(`${path}/doReleaseData`, { id: "news" })).toMatchObject({
      success: true,
      message: "发布成功！",
    });
    expect(await app.events()).toEqual([{ topic: "announcement", payload: { id: "news" } }]);
    expect(await shows("cs01", "news")).toBe(true);
    expect(await stored("news")).toMatchObject({
      sendStatus: "1",
      sender: "tadmin",
      sendTime: expect.any(Date) as Date,
    });
    expect((await app.as("tadmin").get(`${path}/doReleaseData`, { id: "news" })).message).toBe(
      "通告已发布，无需重复发布",
    );

    expect(await app.as("tadmin").get(`${path}/doReovkeData`, { id: "news" })).toMatchObject({
      success: true,
      message: "撤销成功！",
    });
    expect(await app.events()).toEqual([{ topic: "announcement", payload: { id: "news" } }]);
    expect(await shows("cs01", "news")).toBe(false);
    expect(await stored("news")).toMatchObject({ sendStatus: "2", cancelTime: expect.any(Date) as Date });
    expect((await app.as("tadmin").get(`${path}/doReovkeData`, { id: "news" })).message).toBe(
      "只有已发布的通告可以撤销",
    );
  });

  it("asks everybody to read again what was withdrawn and published anew", async () => {
    await draft("again");
    await app.as("tadmin").get(`${path}/doReleaseData`, { id: "again" });
    await app.as("cs01").put("/sys/sysAnnouncementSend/editByAnntIdAndUserId", { anntId: "again" });
    expect(await shows("cs01", "again")).toBe(false);
    await app.as("tadmin").get(`${path}/doReovkeData`, { id: "again" });
    await app.as("tadmin").get(`${path}/doReleaseData`, { id: "again" });
    expect(await shows("cs01", "again")).toBe(true);
  });

  it("reaches the chosen people and tells only them; a list without its last comma too", async () => {
    const id = await idOf("cs01");
    await draft("chosen", { msgType: "USER", userIds: id });
    await app.events();
    await app.as("tadmin").get(`${path}/doReleaseData`, { id: "chosen" });
    expect(await app.events()).toEqual([{ topic: "announcement", payload: { id: "chosen" }, to: [id] }]);
    expect(await shows("cs01", "chosen")).toBe(true);
    expect(await shows("cs02", "chosen")).toBe(false);
  });

  it("is refused for one that nobody would get or that is over, and changes nothing", async () => {
    await draft("alone", { msgType: "USER", userIds: " , " });
    await draft("late", { endTime: new Date(app.clock.now().getTime() - 1) });
    const refusal = async (id: string) => (await app.as("tadmin").get(`${path}/doReleaseData`, { id })).message;
    expect(await refusal("alone")).toBe("请选择指定用户");
    expect(await refusal("late")).toBe("通告的结束时间已过，请修改后再发布");
    expect((await stored("late"))?.sendStatus).toBe("0");
  });

  it("is for those who may, in their own tenant", async () => {
    await draft("own");
    await draft("foreign", { tenantId: 2 });
    await draft("platform", { tenantId: 0 });
    const act = async (username: string, id: string) =>
      (await app.as(username).get(`${path}/doReleaseData`, { id })).code;
    expect(await act("cs01", "own")).toBe(40301);
    expect(await act("tadmin", "foreign")).toBe(40401);
    expect(await act("tadmin", "platform")).toBe(40302);
    expect((await app.as("cs01").get(`${path}/doReovkeData`, { id: "all" })).code).toBe(40301);
    expect((await stored("own"))?.sendStatus).toBe("0");
    expect(await act("admin", "platform")).toBe(200);
    expect(await shows("cs01", "platform")).toBe(true);
  });
});

describe("my announcements", () => {
  it("are those sent to me, the unread first, filtered by title and by whether they were read", async () => {
    const reader = app.as("fin01");
    const list = async (query: Record<string, string> = {}) =>
      (await reader.get(own, { pageSize: "100", ...query })).result.records as {
        id: string;
        anntId: string;
        readFlag: string;
      }[];
    const all = await list();
    expect(all.map((row) => row.id)).toContain("platform");
    expect(all.map((row) => row.id)).not.toContain("chosen");
    expect(all.every((row) => row.readFlag === "0" && row.anntId === row.id)).toBe(true);
    const [first] = all;
    await reader.put("/sys/sysAnnouncementSend/editByAnntIdAndUserId", { anntId: first?.id });
    expect((await list()).at(-1)).toMatchObject({ id: first?.id, readFlag: "1" });
    expect((await list({ readFlag: "1" })).map((row) => row.id)).toEqual([first?.id]);
    expect(await list({ readFlag: "0" })).toHaveLength(all.length - 1);
    expect((await list({ titile: "*platform*" })).map((row) => row.id)).toEqual(["platform"]);
    // The other receivers are not shown.
    expect(all.some((row) => "userIds" in row)).toBe(false);
    const receipts = await app.store.db
      .select()
      .from(sysAnnouncementSend)
      .where(and(eq(sysAnnouncementSend.userId, await idOf("fin01")), eq(sysAnnouncementSend.readFlag, 1)));
    expect(receipts.map((row) => row.anntId)).toEqual([first?.id]);
  });
});
