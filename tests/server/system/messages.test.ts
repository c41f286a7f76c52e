import { and, asc, eq, like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MessageTopic } from "#src/contract/events.ts";
import { ChannelError, type Mail } from "#src/server/kernel/channels/channels.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysMessage, sysMessageConfig, sysMessageTemplate } from "#src/server/db/schema/message.ts";
import { sysAnnouncement, sysAnnouncementSend } from "#src/server/db/schema/notice.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import { writeEvent } from "#src/server/live/outbox.ts";
import { sendMessages } from "#src/server/system/message/send.ts";
import { tellStaff } from "#src/server/system/message/tell-staff.ts";
import { orderWorld, type World } from "#tests/server/order/world.ts";
import type { TestApp } from "#tests/support/app.ts";
import { must } from "#tests/support/business.ts";
import { runJob } from "#tests/support/run-job.ts";

let world: World;
let app: TestApp;
let order: { id: string; orderNo: string };
const mails: Mail[] = [];
const texts: { mobile: string; text: string }[] = [];
/** Thrown by the channels while set. */
let failure: ChannelError | undefined;

beforeAll(async () => {
  world = await orderWorld({
    tellStaff,
    sendMessages,
    channels: {
      async mail(mail) {
        if (failure) throw failure;
        mails.push(mail);
        return "smtp";
      },
      async sms(mobile, text) {
        if (failure) throw failure;
        texts.push({ mobile, text });
        return "sms";
      },
    },
  });
  ({ app } = world);
  order = await world.order(world, { orderStatus: "60", salesBy: "sales01", csBy: "cs01" });
  await app.store.db
    .update(ordOrder)
    .set({ contactName: "李四", contactMobile: "13900001234", contactEmail: "lisi@example.com" })
    .where(eq(ordOrder.id, order.id));
});
beforeEach(() => app.clock.set(new Date("2026-03-20T04:00:00Z")));
afterEach(async () => {
  failure = undefined;
  mails.length = 0;
  texts.length = 0;
  const { db } = app.store;
  for (const table of [sysMessage, sysAnnouncement, sysAnnouncementSend]) await db.delete(table);
  await db.delete(sysMessageTemplate).where(like(sysMessageTemplate.templateCode, "t\\_%"));
});
afterAll(() => app.close());

const base = "/sys/message";
const admin = () => app.as("tadmin");

/** Triggers an event on the order, and waits for all that follows from it. */
async function happens(event: string, more: object = {}, by = "fin01", tenantId = 1) {
  const about = { address: "order:order", id: order.id, row: { tenantId, salesBy: "sales01", csBy: "cs01" } };
  const payload = { orderId: order.id, orderNo: order.orderNo, by, ...more };
  await writeEvent(app.store.db, { topic: `msg.${event}` as MessageTopic, payload, about }, tenantId, app.clock.now());
  app.kick();
  await app.settled();
  // On PostgreSQL the notice that starts the sending may come later; what is due is sent now, by whoever claims it.
  await sendMessages(app.kernel);
  await app.settled();
}

const template = (patch: object = {}) => ({
  templateCode: "t_mail",
  templateName: "付款通知 ${no}",
  templateType: "2",
  templateContent: "<p>订单 <b>${no}</b> 已付款</p>",
  ...patch,
});
const addTemplate = async (patch: object = {}): Promise<string> =>
  must(await admin().post(`${base}/sysMessageTemplate/add`, template(patch))).result.id;
const applying = (id: string, useStatus = "1") => admin().put(`${base}/sysMessageTemplate/use`, { id, useStatus });

async function appliedTemplate(patch: object = {}): Promise<string> {
  const id = await addTemplate(patch);
  must(await applying(id));
  return id;
}

async function configOf(eventCode: string) {
  const [row] = await app.store.db
    .select()
    .from(sysMessageConfig)
    .where(and(eq(sysMessageConfig.eventCode, eventCode), eq(sysMessageConfig.tenantId, 1)));
  if (!row) throw new Error(`no configuration of ${eventCode}`);
  return row;
}

/** Changes a configuration, runs the test, and puts it back. */
async function configured(eventCode: string, patch: object, work: () => Promise<void>) {
  const before = await configOf(eventCode);
  const { id, version } = before;
  must(await admin().put(`${base}/sysMessageConfig/edit`, { id, version, ...patch }));
  try {
    await work();
  } finally {
    const { version: _, ...old } = before;
    await app.store.db.update(sysMessageConfig).set(old).where(eq(sysMessageConfig.id, id));
  }
}

const stored = () => app.store.db.select().from(sysMessage).orderBy(asc(sysMessage.createTime), asc(sysMessage.id));
const list = async (query: object = {}) =>
  must(await admin().get(`${base}/sysMessage/list`, { ...query })).result.records as Record<string, unknown>[];

describe("消息模板", () => {
  it("is written, applied, and then neither edited nor deleted until it is not applied", async () => {
    const id = await addTemplate();
    const edit = (templateName: string, version: number) =>
      admin().put(`${base}/sysMessageTemplate/edit`, { id, version, templateName });
    must(await edit("付款 ${no}", 0));
    must(await applying(id));
    const refused = { code: 42201, message: "已被应用的模板禁止编辑或删除" };
    expect(await edit("别的", 2)).toMatchObject(refused);
    expect(await admin().delete(`${base}/sysMessageTemplate/delete`, { id })).toMatchObject(refused);
    expect(await admin().delete(`${base}/sysMessageTemplate/deleteBatch`, { ids: id })).toMatchObject(refused);
    must(await applying(id, "0"));
    must(await admin().delete(`${base}/sysMessageTemplate/delete`, { id }));
  });

  it("refuses codes that do not fit or exist, unknown variables and unreadable test data, in words", async () => {
    const add = (patch: object) => admin().post(`${base}/sysMessageTemplate/add`, template(patch));
    for (const templateCode of ["ab", "a-b-c", "a".repeat(33), "模板一"])
      expect((await add({ templateCode })).code).toBe(40001);
    expect((await add({ templateCode: "a b" })).message).toBe("模板CODE须为3-32位字母、数字或下划线");
    await addTemplate();
    expect(await add({})).toMatchObject({ code: 40904, message: "模板CODE已存在" });
    expect((await add({ templateCode: "t_x", templateContent: "${price}" })).message).toContain(
      "模板内容使用了未知变量：price。可用变量：${no}（单号）",
    );
    expect((await add({ templateCode: "t_x", templateName: "${no" })).message).toContain(
      "模板标题的变量写法不正确：${no",
    );
    expect((await add({ templateCode: "t_x", templateTestJson: "[1]" })).message).toContain("测试数据应为JSON对象");
  });

  it("stores rich text without scripts, handlers, pictures and script links; short messages stay text", async () => {
    const evil = `<p onclick="x()">好<script>alert(1)</script><img src=x onerror=y><a href="javascript:z">链</a></p>`;
    const id = await addTemplate({ templateContent: evil });
    const read = async (one: string) =>
      must(await admin().get(`${base}/sysMessageTemplate/queryById`, { id: one })).result.templateContent;
    expect(await read(id)).toBe("<p>好<a>链</a></p>");
    const sms = await addTemplate({ templateCode: "t_sms", templateType: "1", templateContent: "<b>${no}" });
    expect(await read(sms)).toBe("<b>${no}");
  });

  it("is sent as a test with the given values to the given receiver, and the message stays", async () => {
    await addTemplate();
    const send = (testJson: string, receiver = "boss@example.com") =>
      admin().post(`${base}/sysMessageTemplate/sendMsg`, { templateCode: "t_mail", testJson, receiver });
    const sent = must(await send('{"no":"<1>"}')).result;
    expect(sent).toMatchObject({ title: "付款通知 <1>", content: "<p>订单 <b>&lt;1&gt;</b> 已付款</p>" });
    expect(mails).toMatchObject([{ to: "boss@example.com", subject: "【测试】付款通知 <1>", text: "订单 <1> 已付款" }]);
    expect(await list()).toMatchObject([{ esSendStatus: "1", esSendNum: 1, esReceiver: "boss@example.com" }]);
    expect((await send("{}")).message).toContain("测试数据缺少变量：no");
    expect((await send("no=1")).message).toContain("测试数据应为JSON对象");
    expect((await send('{"no":"1"}', "nobody")).message).toBe("接收人“nobody”不存在或不在本公司，请填写员工账号");
    failure = new ChannelError("邮件服务器没有响应", true);
    expect(await send('{"no":"1"}')).toMatchObject({ code: 42201, message: "测试消息发送失败：邮件服务器没有响应" });
  });

  it("in use by a configuration is not switched off", async () => {
    const [row] = await app.store.db
      .select()
      .from(sysMessageTemplate)
      .where(and(eq(sysMessageTemplate.templateCode, "order_paid"), eq(sysMessageTemplate.tenantId, 1)));
    expect(await applying(row?.id ?? "", "0")).toMatchObject({
      code: 42201,
      message: "模板正被消息配置使用：付款成功，请先停用这些配置或改用其他模板",
    });
  });
});

describe("消息配置", () => {
  const edit = async (eventCode: string, patch: object) => {
    const { id, version } = await configOf(eventCode);
    return admin().put(`${base}/sysMessageConfig/edit`, { id, version, ...patch });
  };

  it("stands for every event at first, once per event, and is the tenant's own", async () => {
    const all = must(await admin().get(`${base}/sysMessageConfig/list`, { pageSize: 100 })).result;
    expect(all.total).toBe(24);
    expect(all.records.every((row: { tenantId: number }) => row.tenantId === 1)).toBe(true);
    // Templates are read by their titles.
    const paid = all.records.find((row: { eventCode: string }) => row.eventCode === "order_paid");
    const [template] = await app.store.db
      .select()
      .from(sysMessageTemplate)
      .where(and(eq(sysMessageTemplate.templateCode, paid.stationTemplate), eq(sysMessageTemplate.tenantId, 1)));
    expect(paid.stationTemplate_dictText).toBe(template?.templateName);
    expect(
      await admin().post(`${base}/sysMessageConfig/add`, {
        eventCode: "order_paid",
        channels: "4",
        stationTemplate: "order_paid",
        receiverType: "2",
      }),
    ).toMatchObject({ code: 40904, message: "事件已存在" });
    const { id } = await configOf("order_paid");
    const other = app.as("admin", { tenantId: 2 });
    expect((await other.get(`${base}/sysMessageConfig/queryById`, { id })).code).toBe(40401);
    expect((await other.post(`${base}/sysMessageConfig/test`, { id, receiver: "admin" })).code).toBe(40401);
  });

  it("refuses templates that do not fit, receivers that are missing, and delays out of range", async () => {
    await appliedTemplate();
    await addTemplate({ templateCode: "t_idle" });
    await appliedTemplate({ templateCode: "t_reason", templateContent: "<p>${reason}</p>" });
    expect((await edit("order_paid", { channels: "2" })).message).toBe("请选择邮件模板");
    expect((await edit("order_paid", { channels: "2", mailTemplate: "order_paid" })).message).toBe(
      "模板类型与渠道不一致",
    );
    expect((await edit("order_paid", { channels: "2", mailTemplate: "no_such" })).message).toBe(
      "模板“no_such”不存在，请重新选择",
    );
    expect((await edit("order_paid", { channels: "2", mailTemplate: "t_idle" })).message).toBe(
      "模板“t_idle”未应用，请先应用",
    );
    expect((await edit("order_paid", { channels: "2", mailTemplate: "t_reason" })).message).toBe(
      "模板“t_reason”不能用于“付款成功”：模板内容使用了未知变量：reason。可用变量：${no}（单号）、${event}（事件名称）、${time}（发生时间）",
    );
    expect((await edit("order_paid", { channels: "3" })).message).toContain("企业聊天尚未接入");
    expect((await edit("order_paid", { receiverType: "1" })).message).toContain("客户和检测公司没有控制台账号");
    expect((await edit("order_paid", { receiverType: "4" })).message).toBe("请选择指定角色");
    expect((await edit("order_paid", { receiverType: "5" })).message).toBe("请选择接收人");
    expect((await edit("order_paid", { receiverType: "4", receiverRoles: "nobody" })).message).toBe(
      "角色不存在：nobody，请重新选择",
    );
    expect((await edit("order_paid", { receiverType: "5", receivers: "nobody" })).message).toBe(
      "接收人不存在或不在本公司：nobody，请重新选择",
    );
    for (const delayMinutes of [-1, 1441, 1.5]) expect((await edit("order_paid", { delayMinutes })).code).toBe(40001);
  });

  it("refuses events that the server does not report, or only to the platform", async () => {
    const add = (eventCode: string) =>
      admin().post(`${base}/sysMessageConfig/add`, {
        eventCode,
        channels: "4",
        stationTemplate: "order_paid",
        receiverType: "2",
      });
    expect((await add("clue_mail")).message).toBe("系统还不发出该事件，请选择其他事件");
    expect((await add("job_failed")).message).toBe("“任务失败”由平台统一发送，不需要配置");
  });

  it("switched off sends nothing", async () => {
    const { id, version } = await configOf("order_paid");
    must(await admin().put(`${base}/sysMessageConfig/status`, { id, status: "0", version }));
    await happens("order_paid");
    expect(await stored()).toEqual([]);
    must(await admin().put(`${base}/sysMessageConfig/status`, { id, status: "1" }));
    await happens("order_paid");
    expect(await stored()).toHaveLength(2);
  });

  it("sends by every channel to the record's people, to roles, to persons and to the customer", async () => {
    await appliedTemplate();
    await appliedTemplate({ templateCode: "t_sms", templateType: "1", templateContent: "订单${no}已付款" });
    const patch = {
      channels: "4,2,1",
      mailTemplate: "t_mail",
      smsTemplate: "t_sms",
      receiverType: "1,2,4,5",
      receiverRoles: "finance_lead",
      receivers: "oper01",
    };
    await configured("order_paid", patch, async () => {
      await happens("order_paid");
      const people = await app.store.db.select().from(sysUser);
      const emailOf = (username: string) => people.find((one) => one.username === username)?.email;
      expect(new Set(mails.map(({ to }) => to))).toEqual(
        new Set([...["sales01", "finlead", "oper01"].map(emailOf), "lisi@example.com"]),
      );
      expect(texts).toContainEqual({ mobile: "13900001234", text: `订单${order.orderNo}已付款` });
      const sent = await list({ pageSize: 100 });
      expect(sent).toHaveLength(3 + 4 + 4);
      expect(sent.every((one) => one["esSendStatus"] === "1")).toBe(true);
      const customer = sent.filter((one) => String(one["esReceiver"]).startsWith("李四"));
      expect(customer.map((one) => String(one["esReceiver"])).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
        "李四 139****1234",
        "李四 l***@example.com",
      ]);
      expect(JSON.stringify(sent)).not.toContain("13900001234");
    });
  });

  it("leaves out by each channel who switched that channel off", async () => {
    await appliedTemplate();
    await configured("order_paid", { channels: "4,2", mailTemplate: "t_mail" }, async () => {
      const choose = (enabled: boolean) =>
        app.as("sales01").put("/sys/user/message/edit", { eventCode: "order_paid", channel: "2", enabled });
      must(await choose(false));
      await happens("order_paid");
      const sent = await stored();
      expect(sent.filter(({ esType }) => esType === "4")).toHaveLength(2);
      expect(sent.filter(({ esType }) => esType === "2")).toHaveLength(1);
      must(await choose(true));
    });
  });

  it("is tested with sample values by a colleague's own address", async () => {
    await appliedTemplate();
    await configured("order_paid", { channels: "4,2", mailTemplate: "t_mail" }, async () => {
      const { id } = await configOf("order_paid");
      const { result } = must(await admin().post(`${base}/sysMessageConfig/test`, { id, receiver: "cs01" }));
      expect(result).toMatchObject([
        { channel: "4", success: true },
        { channel: "2", success: true },
      ]);
      expect(mails).toMatchObject([{ subject: "【测试】付款通知 DD202601010001" }]);
      const bell = (await app.as("cs01").get("/sys/annountCement/listByUser")).result.sysMsgList;
      expect(bell).toMatchObject([{ titile: "【测试】付款成功：DD202601010001" }]);
      expect((await admin().post(`${base}/sysMessageConfig/test`, { id, receiver: "nobody" })).code).toBe(42201);
    });
  });
});

describe("系统消息", () => {
  it("waits for its delay, and is then sent once by the job", async () => {
    await configured("order_paid", { delayMinutes: 30 }, async () => {
      await happens("order_paid");
      expect(await runJob(app, "MessageSendJob")).toBe("发送0条消息，0条失败");
      app.clock.forward(30 * 60_000 - 1);
      expect(await runJob(app, "MessageSendJob")).toBe("发送0条消息，0条失败");
      const bell = async () =>
        (await app.as("cs01").get("/sys/annountCement/listByUser")).result.sysMsgList as object[];
      expect(await bell()).toEqual([]);
      app.clock.forward(1);
      expect(await runJob(app, "MessageSendJob")).toBe("发送2条消息，0条失败");
      expect(await bell()).toMatchObject([{ titile: `付款成功：${order.orderNo}`, busId: order.id }]);
      expect(await runJob(app, "MessageSendJob")).toBe("发送0条消息，0条失败");
      expect(await list()).toMatchObject([{ esSendStatus: "1" }, { esSendStatus: "1" }]);
    });
  });

  it("that fails is tried again after 1, 5, 15 and 60 minutes, five times in all, with its reason", async () => {
    await appliedTemplate();
    await configured("order_paid", { channels: "2", mailTemplate: "t_mail", receiverType: "2" }, async () => {
      failure = new ChannelError("邮件服务器没有响应", true);
      await happens("order_paid");
      const state = async () => (await stored()).map((one) => [one.esSendStatus, one.esSendNum, one.esResult]);
      expect(await state()).toEqual([["2", 1, "邮件服务器没有响应"]]);
      for (const [tries, minutes] of [1, 5, 15, 60].entries()) {
        app.clock.forward(minutes * 60_000 - 1);
        expect(await runJob(app, "MessageSendJob")).toBe("发送0条消息，0条失败");
        app.clock.forward(1);
        expect(await runJob(app, "MessageSendJob")).toBe("发送0条消息，1条失败");
        expect(await state()).toEqual([["2", tries + 2, "邮件服务器没有响应"]]);
      }
      app.clock.forward(30 * 86_400_000);
      expect(await runJob(app, "MessageSendJob")).toBe("发送0条消息，0条失败");
      const [row] = await stored();
      failure = undefined;
      expect(await admin().put(`${base}/sysMessage/resend`, { id: row?.id })).toMatchObject({
        code: 42201,
        message: "已发送5次，不能再重发",
      });
      expect(mails).toEqual([]);
    });
  });

  it("that failed is resent by hand, with the same text, and a sent one is not", async () => {
    await appliedTemplate();
    await configured("order_paid", { channels: "2", mailTemplate: "t_mail", receiverType: "2" }, async () => {
      failure = new ChannelError("邮件服务器拒绝了邮件（550）", false);
      await happens("order_paid");
      app.clock.forward(86_400_000);
      expect(await runJob(app, "MessageSendJob")).toBe("发送0条消息，0条失败");
      const [row] = await stored();
      failure = undefined;
      must(await admin().put(`${base}/sysMessage/resend`, { id: row?.id }));
      await app.settled();
      expect(mails).toMatchObject([{ subject: `付款通知 ${order.orderNo}`, html: row?.esContent }]);
      expect(await list()).toMatchObject([{ esSendStatus: "1", esSendNum: 2 }]);
      expect((await admin().put(`${base}/sysMessage/resend`, { id: row?.id })).code).toBe(40902);
    });
  });

  it("to a colleague without an address fails with the reason, and goes through once there is one", async () => {
    await appliedTemplate();
    const [sales] = await app.store.db.select().from(sysUser).where(eq(sysUser.username, "sales01"));
    const set = (email: string | null) =>
      app.store.db.update(sysUser).set({ email }).where(eq(sysUser.username, "sales01"));
    await configured("order_paid", { channels: "2", mailTemplate: "t_mail", receiverType: "2" }, async () => {
      await set(null);
      await happens("order_paid");
      const [row] = await list();
      expect(row).toMatchObject({ esSendStatus: "2", esResult: "接收人没有邮箱" });
      await set("neu@example.com");
      must(await admin().put(`${base}/sysMessage/resend`, { id: row?.["id"] }));
      await app.settled();
      expect(mails).toMatchObject([{ to: "neu@example.com" }]);
      await set(sales?.email ?? null);
    });
  });

  it("is sent once, when several processes send at the same time", async () => {
    await appliedTemplate();
    const patch = { channels: "2", mailTemplate: "t_mail", receiverType: "2,3", delayMinutes: 1 };
    await configured("order_paid", patch, async () => {
      for (let n = 0; n < 5; n += 1) await happens("order_paid");
      app.clock.forward(60_000);
      await Promise.all([1, 2, 3].map(() => sendMessages(app.kernel)));
      await app.settled();
      expect(mails).toHaveLength(10);
      const sent = await stored();
      expect(sent.map(({ esSendStatus, esSendNum }) => [esSendStatus, esSendNum])).toEqual(sent.map(() => ["1", 1]));
      expect(sent).toHaveLength(10);
    });
  });

  it("belongs to its tenant, is deleted by those who may, and shows no address or test values to others", async () => {
    await happens("order_paid");
    const [row] = await stored();
    const id = row?.id ?? "";
    const other = app.as("admin", { tenantId: 2 });
    expect((await other.get(`${base}/sysMessage/queryById`, { id })).code).toBe(40401);
    expect((await other.put(`${base}/sysMessage/resend`, { id })).code).toBe(40401);
    expect((await app.as("cs01").get(`${base}/sysMessage/list`)).code).toBe(40301);
    expect((await app.as("audit01").delete(`${base}/sysMessage/delete`, { id })).code).toBe(40301);
    const shown = must(await admin().get(`${base}/sysMessage/queryById`, { id })).result;
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(["address"]));
    expect(shown).toMatchObject({ esType_dictText: "系统消息", esVia_dictText: "消息铃铛" });
    must(await admin().delete(`${base}/sysMessage/delete`, { id }));
    expect(await list()).toHaveLength(1);
  });
});
