import type { MessageTopic } from "#src/contract/events.ts";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sysAnnouncement, sysAnnouncementSend, sysMessageChoice } from "#src/server/db/schema/notice.ts";
import { writeEvent } from "#src/server/live/outbox.ts";
import { tellStaff } from "#src/server/system/message/tell-staff.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ tellStaff });
});
afterAll(() => app.close());
afterEach(async () => {
  const { db } = app.store;
  for (const table of [sysAnnouncement, sysAnnouncementSend, sysMessageChoice]) await db.delete(table);
});

/** Triggers an event on an order of sales01 and cs01, and waits for all that follows from it. */
async function happens(
  event: string,
  by = "fin01",
  row: Record<string, string> = { salesBy: "sales01", csBy: "cs01" },
) {
  const about = { address: "order:order", id: "7", row: { tenantId: 1, ...row } };
  const payload = { orderId: "7", orderNo: "DD202611220001", by };
  await writeEvent(app.store.db, { topic: `msg.${event}` as MessageTopic, payload, about }, 1, app.clock.now());
  app.kick();
  await app.settled();
}

const messages = async (username: string) =>
  (await app.as(username).get("/sys/annountCement/listByUser")).result.sysMsgList as Record<string, unknown>[];
const choices = async (username: string) => (await app.as(username).get("/sys/user/message/list")).result;
const choose = (username: string, eventCode: string, enabled: boolean, channel = "4") =>
  app.as(username).put("/sys/user/message/edit", { eventCode, channel, enabled });

describe("a message of the business", () => {
  it("stands in the bells of the sales person and the service of the order, once, and leads to it", async () => {
    await happens("order_paid");
    app.kick();
    await app.settled();
    for (const username of ["sales01", "cs01"])
      expect(await messages(username)).toMatchObject([
        {
          titile: "付款成功：DD202611220001",
          msgContent: "<p>订单 DD202611220001 已付款。</p>",
          busType: "order:order",
          busId: "7",
          openType: "url",
          openPage: "/order/orderList?orderNo=DD202611220001",
        },
      ]);
    for (const username of ["sales02", "cs02", "fin01"]) expect(await messages(username)).toEqual([]);
  });

  it("rings the bells of those alone whom it reached", async () => {
    await app.events();
    await happens("order_paid");
    const sent = await app.store.db.select({ to: sysAnnouncementSend.userId }).from(sysAnnouncementSend);
    const [told] = await app.events();
    expect(told).toMatchObject({ topic: "msg.order_paid" });
    expect(told && "to" in told ? told.to?.toSorted() : null).toEqual(sent.map(({ to }) => to).toSorted());
    expect(sent).toHaveLength(2);
  });

  it("says nothing to him who did it, and to nobody when the row names nobody", async () => {
    await happens("price_changed", "sales01");
    expect([(await messages("sales01")).length, (await messages("cs01")).length]).toEqual([0, 1]);
    await happens("order_finished", "system", {});
    expect(await messages("sales01")).toEqual([]);
  });

  it("of a job that failed goes to the administrators of the platform", async () => {
    const payload = { jobId: "1", jobClassName: "MatureJob", message: "no" };
    await writeEvent(app.store.db, { topic: "msg.job_failed", payload }, 1, app.clock.now());
    app.kick();
    await app.settled();
    expect(await messages("admin")).toMatchObject([{ titile: "任务失败：MatureJob", priority: "M", openPage: null }]);
    expect(await messages("sales01")).toEqual([]);
  });

  it("of a rejected report goes to who uploaded it, with the reason, and leads to the upload (desk C)", async () => {
    const payload = {
      orderId: "7",
      orderNo: "DD202611220001",
      by: "labrev01",
      named: ["labeng01"],
      reason: "缺<b>签字",
    };
    const about = { address: "order:order", id: "7", row: { salesBy: "sales01", csBy: "cs01" } };
    await writeEvent(app.store.db, { topic: "msg.report_rejected", payload, about }, 1, app.clock.now());
    app.kick();
    await app.settled();
    expect(await messages("labeng01")).toMatchObject([
      {
        titile: "报告退回：DD202611220001",
        msgContent: "<p>订单 DD202611220001 的报告被退回，请修改后重新上传。退回原因：缺&lt;b&gt;签字</p>",
        priority: "M",
        openPage: "/order/orderList?orderNo=DD202611220001&act=uploadReport",
      },
    ]);
    for (const username of ["sales01", "cs01", "labrev01"]) expect(await messages(username)).toEqual([]);
  });

  it("comes from 系统, not from an internal account (desk C)", async () => {
    await happens("order_paid");
    const own = (await app.as("cs01").get("/sys/sysAnnouncementSend/getMyAnnouncementSend", {})).result;
    expect(own.records).toMatchObject([{ sender: "system", sender_dictText: "系统" }]);
  });

  it("is read by one without being read by the other, and cannot be withdrawn", async () => {
    await happens("order_paid");
    const [row] = await messages("cs01");
    const anntId = row?.["id"];
    await app.as("cs01").put("/sys/sysAnnouncementSend/editByAnntIdAndUserId", { anntId });
    expect([(await messages("cs01")).length, (await messages("sales01")).length]).toEqual([0, 1]);
    const own = (await app.as("cs01").get("/sys/sysAnnouncementSend/getMyAnnouncementSend", {})).result;
    expect(own.records).toMatchObject([{ id: anntId, readFlag: "1" }]);
    const [kept] = await app.store.db
      .select()
      .from(sysAnnouncement)
      .where(eq(sysAnnouncement.id, String(anntId)));
    expect(kept).toMatchObject({ sendStatus: "1", createBy: "system" });
    expect((await app.as("tadmin").get("/sys/annountCement/doReovkeData", { id: anntId })).message).toBe(
      "业务消息由系统发出，不可撤销",
    );
  });
});

describe("新消息通知 (D1.6)", () => {
  it("offers the events of one's roles, each channel on, off or fixed with its reason", async () => {
    const all = (await choices("sales01")) as { eventCode: string }[];
    expect(all.find(({ eventCode }) => eventCode === "order_paid")).toEqual({
      eventCode: "order_paid",
      eventName: "付款成功",
      channels: [
        { channel: "4", enabled: true, fixed: null },
        { channel: "2", enabled: false, fixed: "closed" },
        { channel: "1", enabled: false, fixed: "closed" },
      ],
    });
    expect(all.find(({ eventCode }) => eventCode === "sample_rejected")).toMatchObject({
      channels: [{ channel: "4", enabled: true, fixed: "mandatory" }, {}, {}],
    });
    expect(all.some(({ eventCode }) => eventCode === "job_failed")).toBe(false);
    const mentioned = { eventCode: "mentioned", eventName: "评论提及" };
    expect(await choices("labeng01")).toMatchObject([
      { eventCode: "report_rejected", eventName: "报告退回" },
      mentioned,
    ]);
    expect(await choices("labrec01")).toMatchObject([mentioned]);
  });

  it("stops what was switched off, for this person only, until it is switched on", async () => {
    expect((await choose("sales01", "order_paid", false)).success).toBe(true);
    await happens("order_paid");
    expect([(await messages("sales01")).length, (await messages("cs01")).length]).toEqual([0, 1]);
    expect((await choose("sales01", "order_paid", true)).success).toBe(true);
    await happens("order_paid");
    expect([(await messages("sales01")).length, (await messages("cs01")).length]).toEqual([1, 2]);
  });

  it("refuses what has to be acted on, closed channels and the events of others", async () => {
    expect(await choose("sales01", "sample_rejected", false)).toMatchObject({
      code: 42201,
      message: "该消息需要处理，不能关闭",
    });
    expect((await choose("sales01", "order_paid", true, "1")).message).toBe("该消息渠道尚未开通");
    expect((await choose("labeng01", "order_paid", false)).code).toBe(40401);
    expect((await choose("sales01", "job_failed", false)).code).toBe(40401);
    expect((await choose("sales01", "order_paid", true, "9")).code).toBe(40001);
  });
});
