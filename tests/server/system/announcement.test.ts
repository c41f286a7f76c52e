import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sysAnnouncement } from "#src/server/db/schema/system.ts";
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
  it("shows what is unread, sent, running and meant for me, by kind (T-62)", async () => {
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

  it("forgets what was read, one by one or all, for this reader only", async () => {
    const caller = app.as("cs02");
    expect((await bell("cs02")).anntMsgTotal).toBe(1);
    expect((await caller.put("/sys/sysAnnouncementSend/editByAnntIdAndUserId", { anntId: "all" })).success).toBe(true);
    // Reading twice is no error, and POST does the same (specification §7).
    expect((await caller.post("/sys/sysAnnouncementSend/editByAnntIdAndUserId", { anntId: "all" })).success).toBe(true);
    expect(await bell("cs02")).toMatchObject({ anntMsgTotal: 0, sysMsgTotal: 1 });
    await caller.put("/sys/sysAnnouncementSend/readAll");
    expect(await bell("cs02")).toMatchObject({ anntMsgTotal: 0, sysMsgTotal: 0 });
    expect((await bell("cs01")).anntMsgTotal).toBe(2);
  });
});
