import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysAnnouncement } from "#src/server/db/schema/notice.ts";
import { sysOutbox } from "#src/server/db/schema/running.ts";
import { allEndpoints } from "#src/server/areas.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { must } from "#tests/support/business.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ contract: allEndpoints });
  app.clock.set(new Date("2026-03-20T04:00:00Z"));
});
afterAll(() => app.close());

const tadmin = () => app.as("tadmin");
const base = "/sys/annountCement";
const written = {
  titile: "放假安排",
  msgCategory: "1",
  priority: "M",
  msgType: "ALL",
  startTime: "2026-03-20 09:00:00",
  endTime: "2026-04-20 09:00:00",
  msgContent: "<p>内容</p>",
};
const add = async (patch: Record<string, unknown> = {}): Promise<string> =>
  must(await tadmin().post(`${base}/add`, { ...written, ...patch })).result.id as string;
const bell = async (username: string): Promise<string[]> =>
  (await app.as(username).get(`${base}/listByUser`, { pageSize: 100 })).result.anntMsgList.map(
    (row: { id: string }) => row.id,
  );
const idOf = async (username: string) => {
  const [user] = await app.store.db.select().from(sysUser).where(eq(sysUser.username, username));
  return user?.id ?? "";
};
const stateOf = async (id: string) =>
  must(await tadmin().get(`${base}/list`, { id })).result.records[0] as Record<string, unknown>;

describe("An announcement that is written", () => {
  it("starts unpublished; it ends after it starts and names whom it is for (A-01)", async () => {
    const id = await add({ sendStatus: "1" });
    expect(await stateOf(id)).toMatchObject({ sendStatus: "0", sender: null, readState: null });
    const refused = (patch: Record<string, unknown>) => tadmin().post(`${base}/add`, { ...written, ...patch });
    expect(await refused({ endTime: "2026-03-20 09:00:00" })).toMatchObject({ message: "结束时间须晚于开始时间" });
    expect(await refused({ msgType: "USER" })).toMatchObject({ code: 40001, message: "请选择指定用户" });
    expect(await refused({ msgType: "USER", userIds: "nobody" })).toMatchObject({ code: 40001 });
    expect(await refused({ titile: "" })).toMatchObject({ message: "请输入标题" });
    expect(await refused({ titile: "字".repeat(101) })).toMatchObject({ message: "标题不能超过100个字符" });
    expect(await tadmin().put(`${base}/edit`, { id, endTime: "2026-03-01 00:00:00" })).toMatchObject({
      message: "结束时间须晚于开始时间",
    });
  });

  it("keeps no script in its content", async () => {
    const id = await add({ msgContent: '<p onclick="x()">好<script>alert(1)</script></p>' });
    const [row] = await app.store.db.select().from(sysAnnouncement).where(eq(sysAnnouncement.id, id));
    expect(row?.msgContent).toBe("<p>好</p>");
    must(await tadmin().put(`${base}/edit`, { id, msgContent: "<img src=x onerror=alert(1)><p>改</p>" }));
    const [after] = await app.store.db.select().from(sysAnnouncement).where(eq(sysAnnouncement.id, id));
    expect(after?.msgContent).not.toContain("onerror");
  });

  it("is published to those it names and read by them, and can only be changed once revoked (A-02, A-03, A-04)", async () => {
    const reader = await idOf("cs01");
    const id = await add({ msgType: "USER", userIds: `${reader},${reader}` });
    expect(await bell("cs01")).not.toContain(id);
    const published = must(await tadmin().get(`${base}/doReleaseData`, { id })).result;
    expect(published).toMatchObject({ sendStatus: "1", sender: "tadmin", readState: "0/1", userIds: `${reader},` });
    expect(await bell("cs01")).toContain(id);
    expect(await bell("cs02")).not.toContain(id);
    must(await app.as("cs01").put("/sys/sysAnnouncementSend/editByAnntIdAndUserId", { anntId: id }));
    expect(await stateOf(id)).toMatchObject({ readState: "1/1" });

    const refused = { code: 42201, message: "已发布的通告请先撤销" };
    expect(await tadmin().put(`${base}/edit`, { id, titile: "改" })).toMatchObject(refused);
    expect(await tadmin().delete(`${base}/delete`, { id })).toMatchObject(refused);
    must(await tadmin().get(`${base}/doReovkeData`, { id }));
    expect(await stateOf(id)).toMatchObject({ sendStatus: "2", cancelTime: "2026-03-20 12:00:00" });
    expect(await bell("cs01")).not.toContain(id);
    must(await tadmin().put(`${base}/edit`, { id, titile: "改好的", msgType: "ALL" }));
    expect(must(await tadmin().get(`${base}/doReleaseData`, { id })).result).toMatchObject({ userIds: null });
    expect(await bell("cs02")).toContain(id);
    must(await tadmin().get(`${base}/doReovkeData`, { id }));
    must(await tadmin().delete(`${base}/delete`, { id }));
    expect(await stateOf(id)).toBeUndefined();
  });

  it("is told to the bells of its readers once more by whoever may publish it", async () => {
    const reader = await idOf("cs01");
    const id = await add({ msgType: "USER", userIds: reader });
    const sync = (who: string, anntId?: string) =>
      app.as(who).get(`${base}/syncNotic`, anntId === undefined ? {} : { anntId });
    expect(await sync("tadmin", id)).toMatchObject({ code: 42201, message: "只有已发布的通告可以同步" });
    must(await tadmin().get(`${base}/doReleaseData`, { id }));
    const told = async () =>
      (await app.store.db.select().from(sysOutbox).where(eq(sysOutbox.topic, "announcement"))).filter(
        ({ payload }) => (payload as { id?: string }).id === id,
      );
    const before = (await told()).length;
    must(await sync("tadmin", id));
    const after = await told();
    expect(after.map(({ toUsers }) => toUsers).slice(before)).toEqual([[reader]]);
    must(await sync("tadmin"));
    expect(await sync("tadmin", "nobody")).toMatchObject({ code: 40401 });
    expect(await sync("cs01", id)).toMatchObject({ status: 403 });
  });

  it("is not published after its end", async () => {
    const id = await add({ startTime: "2026-03-01 09:00:00", endTime: "2026-03-10 09:00:00" });
    expect(await tadmin().get(`${base}/doReleaseData`, { id })).toMatchObject({ code: 42201 });
  });

  it("is found by titile, and a draft is nobody's to read but its writers'", async () => {
    const id = await add({ titile: "独一无二的标题" });
    const { result } = must(await tadmin().get(`${base}/list`, { titile: "*独一无二*" }));
    expect(result.records.map((row: { id: string }) => row.id)).toEqual([id]);
    expect(must(await tadmin().get(`${base}/queryById`, { id })).result).toMatchObject({ title: "独一无二的标题" });
    expect(await app.as("cs01").get(`${base}/queryById`, { id })).toMatchObject({ code: 40401 });
  });

  it("tells readers nothing about its other receivers", async () => {
    const [one, two] = [await idOf("cs01"), await idOf("cs02")];
    const id = await add({ msgType: "USER", userIds: `${one},${two}` });
    must(await tadmin().get(`${base}/doReleaseData`, { id }));
    const { result } = must(await app.as("cs01").get(`${base}/queryById`, { id }));
    expect(JSON.stringify(result)).not.toContain(two);
  });

  it("stands apart from what business events tell, which nobody edits", async () => {
    const id = await add();
    await app.store.db.update(sysAnnouncement).set({ busType: "order" }).where(eq(sysAnnouncement.id, id));
    const ids = async (flag: string) =>
      must(await tadmin().get(`${base}/list`, { written: flag, pageSize: 500 })).result.records.map(
        (row: { id: string }) => row.id,
      );
    expect(await ids("Y")).not.toContain(id);
    expect(await ids("N")).toContain(id);
    expect(await tadmin().put(`${base}/edit`, { id, titile: "改" })).toMatchObject({ code: 42201 });
  });
});
