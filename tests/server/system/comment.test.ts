import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sysComment, sysPresence } from "#src/server/db/schema/comment.ts";
import { sysAnnouncement, sysAnnouncementSend } from "#src/server/db/schema/notice.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import { tellStaff } from "#src/server/system/message/tell-staff.ts";
import { orderWorld, type World } from "#tests/server/order/world.ts";
import type { Caller } from "#tests/support/app.ts";

let world: World;
let app: World["app"];
let order: { id: string; orderNo: string };
/** An order of another laboratory. */
let other: { id: string };

beforeAll(async () => {
  world = await orderWorld({ tellStaff });
  ({ app } = world);
});
beforeEach(async () => {
  order = await world.order(world, { orderStatus: "60", labOrgCode: "A01A03A01" });
  other = await world.order(world, { orderStatus: "60", labOrgCode: "A01A03A02" });
  for (const table of [sysComment, sysPresence, sysAnnouncement, sysAnnouncementSend]) await app.store.db.delete(table);
  await app.events();
});
afterAll(() => app.close());

const address = "order:order";
const say = (who: string, content: string, mentions: string[] = [], recordId = order.id) =>
  app.as(who).post("/sys/comment/add", { address, recordId, content, mentions });
const read = (who: string, recordId = order.id) => app.as(who).get("/sys/comment/list", { address, recordId });
const unread = async (who: Caller) =>
  (await who.get("/sys/annountCement/listByUser", { pageSize: 20 })).result.sysMsgList as Record<string, unknown>[];

describe("a comment on a record", () => {
  it("is read by whoever may read the record, oldest first, with who wrote it and whom it names", async () => {
    expect(await say("cslead", " 客户要加急，\n请先做 ", ["labrev01"])).toMatchObject({
      success: true,
      message: "评论已发表",
    });
    await say("labrev01", "收到");
    const seen = await read("labrev01");
    expect(seen.result).toMatchObject([
      {
        content: "客户要加急，\n请先做",
        createBy: "cslead",
        mentions: [{ username: "labrev01", realname: "冯签字" }],
        mine: false,
      },
      { content: "收到", createBy: "labrev01", mentions: [], mine: true },
    ]);
    expect(seen.result[0].createBy_dictText).toBeTruthy();
  });

  it("is neither read nor written by who may not read the record, nor on what is no record", async () => {
    expect((await say("labrev01", "别家的", [], other.id)).code).toBe(40302);
    expect((await read("labrev01", other.id)).code).toBe(40302);
    expect((await read("labrev01", "none")).code).toBe(40401);
    const user = { address: "system:user", recordId: "1" };
    expect((await app.as("admin").get("/sys/comment/list", user)).code).toBe(40401);
    // Laboratory staff have no permission for customers at all.
    const customer = (await app.as("cslead").get("/customer/list", { pageSize: 1 })).result.records[0].id;
    const asked = { address: "customer:customer", recordId: customer };
    expect((await app.as("labrev01").get("/sys/comment/list", asked)).status).toBe(403);
    expect(await app.store.db.select().from(sysComment)).toEqual([]);
  });

  it("names only people who may read the record, and offers no others", async () => {
    const refused = await say("cslead", "请看", ["labrev01"], other.id);
    expect(refused).toMatchObject({ code: 42201 });
    expect(refused.message).toMatch(/不能查看这条记录/);
    expect((await say("cslead", "请看", ["nobody"])).code).toBe(42201);
    const people = async (recordId: string, word: string) =>
      (await app.as("cslead").get("/sys/comment/people", { address, recordId, word })).result.map(
        ({ username }: { username: string }) => username,
      );
    expect(await people(order.id, "labrev01")).toEqual(["labrev01"]);
    expect(await people(other.id, "labrev01")).toEqual([]);
    expect(await people(order.id, "cslead")).toEqual([]);
    expect(await people(order.id, "%")).toEqual([]);
    expect((await people(order.id, "")).length).toBeGreaterThan(0);
  });

  it("tells those it names, but for the writer, and leads them to the record", async () => {
    await say("cslead", "请{who}看 <b>报告</b>", ["labrev01", "cslead"]);
    await app.settled();
    expect(await unread(app.as("labrev01"))).toMatchObject([
      {
        titile: `评论提及：${order.orderNo}`,
        msgContent: expect.stringMatching(/在 DD\w+ 的评论中提到了您：请\{who\}看 &lt;b&gt;报告&lt;\/b&gt;/),
        openPage: `/order/orderList?detail=${order.id}`,
      },
    ]);
    expect((await unread(app.as("cslead"))).filter(({ titile }) => String(titile).startsWith("评论提及"))).toEqual([]);
  });

  it("is taken back by its writer within ten minutes, and by nobody else", async () => {
    const { id } = (await say("cslead", "写错了")).result;
    expect((await app.as("labrev01").delete("/sys/comment/delete", { id })).code).toBe(40302);
    await app.store.db
      .update(sysComment)
      .set({ createTime: new Date(app.clock.now().getTime() - 600_000) })
      .where(eq(sysComment.id, id));
    const late = await app.as("cslead").delete("/sys/comment/delete", { id });
    expect(late).toMatchObject({ code: 42201, message: "评论发表超过10分钟，不能撤回；可以再发一条说明" });
    await app.store.db.update(sysComment).set({ createTime: app.clock.now() }).where(eq(sysComment.id, id));
    expect((await app.as("cslead").delete("/sys/comment/delete", { id })).success).toBe(true);
    expect((await read("cslead")).result).toEqual([]);
  });

  it("tells open panels of those who may see the record", async () => {
    await say("cslead", "看一下");
    const told = await app.events({ all: true });
    expect(told).toContainEqual(
      expect.objectContaining({
        payload: { address: "system:comment" },
        about: expect.objectContaining({ address, id: order.id }),
      }),
    );
  });
});

describe("who has a record open", () => {
  const look = (who: string, more: Record<string, unknown> = {}) =>
    app.as(who).post("/sys/presence/say", { address, recordId: order.id, ...more });
  const topics = async () => (await app.events()).filter(({ topic }) => topic === "presence").length;

  it("is told to the others who have it open, until they leave or are not heard of", async () => {
    expect((await look("cslead")).result).toEqual([]);
    expect((await look("labrev01")).result).toMatchObject([{ username: "cslead" }]);
    expect((await look("cslead")).result).toMatchObject([{ username: "labrev01" }]);
    expect((await look("labrev01", { gone: true })).success).toBe(true);
    expect((await look("cslead")).result).toEqual([]);
    await look("labrev01");
    await app.store.db.update(sysPresence).set({ seenTime: new Date(app.clock.now().getTime() - 80_000) });
    expect((await look("cslead")).result).toEqual([]);
  });

  it("is told by the live channel when somebody comes or leaves, not each time he is still there", async () => {
    await look("cslead");
    await look("cslead");
    expect(await topics()).toBe(1);
    await look("cslead", { gone: true });
    await look("cslead", { gone: true });
    expect(await topics()).toBe(1);
  });

  it("is asked by nobody who may not read the record", async () => {
    const refused = await app.as("labrev01").post("/sys/presence/say", { address, recordId: other.id });
    expect(refused.code).toBe(40302);
    expect(await app.store.db.select().from(sysPresence)).toEqual([]);
  });
});

// The demo's orders do not change.
it("leaves the record itself alone", async () => {
  const [before] = await app.store.db.select().from(ordOrder).where(eq(ordOrder.id, order.id));
  await say("cslead", "备注");
  const [after] = await app.store.db.select().from(ordOrder).where(eq(ordOrder.id, order.id));
  expect(after).toEqual(before);
});
