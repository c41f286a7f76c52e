import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clueConsultation, clueConsultationReply } from "#src/server/db/schema/consultation.ts";
import { sysLog } from "#src/server/db/schema/running.ts";
import { bizTodo } from "#src/server/db/schema/notice.ts";
import { askAgainOf, submitOf, toClueOf } from "#src/server/consultation/consultation/acts.ts";
import { monday, orderWorld, type World } from "#tests/server/order/world.ts";
import { runJob } from "#tests/support/run-job.ts";

/** Every transition of a consultation: response, rows, log line, todo and event; and every refusal. */

let world: World;
const sms: { mobile: string; text: string }[] = [];
beforeAll(async () => {
  world = await orderWorld({ sms: async (mobile, text) => void sms.push({ mobile, text }) });
});
afterAll(() => world.app.close());

const path = "/consultation";
const minuteMs = 60_000;
const after = (minutes: number) => new Date(monday.getTime() + minutes * minuteMs);
const at = (minutes: number) => world.app.clock.set(after(minutes));
const as = (username: string) => world.app.as(username);
const owner = () => world.app.as("admin", { tenantId: 1 });
const system = <T>(work: Parameters<typeof world.app.rows<T>>[1]) => world.app.rows("admin", work);

/** A question asked on Monday at ten by a visitor. */
async function asked(handlerBy: string | null = "cs01") {
  at(0);
  return system((rows) =>
    submitOf(
      { rows },
      { consultType: "1", content: "需要做哪些检测？", contactName: "钱女士", mobile: "13812345678", source: "3" },
      handlerBy,
    ),
  );
}

async function rowOf(id: string) {
  const [row] = await world.app.store.db.select().from(clueConsultation).where(eq(clueConsultation.id, id));
  if (!row) throw new Error(`no consultation ${id}`);
  return row;
}
const saidIn = (id: string) =>
  world.app.store.db.select().from(clueConsultationReply).where(eq(clueConsultationReply.consultationId, id));
const todosOf = (id: string) =>
  world.app.store.db
    .select()
    .from(bizTodo)
    .where(and(eq(bizTodo.bizId, id), eq(bizTodo.todoType, "reply_consult")));
const on = async (id: string) => ({ id, version: (await rowOf(id)).version });

/** Does something to a consultation; returns the newest operation log, and the entities whose rows changed. */
async function does(work: () => Promise<{ code: number | string; message: string }>) {
  await world.app.events();
  const reply = await work();
  expect(`${reply.code} ${reply.message}`).toMatch(/^200 /);
  const events = await world.app.events({ all: true });
  const [log] = await world.app.store.db.select().from(sysLog).orderBy(desc(sysLog.id)).limit(1);
  return {
    log: [log?.logContent, log?.username],
    changed: events.filter(({ topic }) => topic === "row.changed").map(({ about }) => about?.address),
  };
}
const tells = "consultation:consultation";

describe("Q-01: a consultation is entered", () => {
  const input = {
    consultType: "2",
    content: "批量价格",
    contactName: "孙先生",
    email: "sun@example.com",
    source: "5",
  };

  it("Q-01: gets its number, a handler in turn, a promise of two working hours, and a todo", async () => {
    at(0);
    let id = "";
    const left = await does(async () => {
      const made = await owner().post(`${path}/add`, { ...input, serviceId: world.service.id });
      ({ id } = made.result);
      return made;
    });
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: "10", dueTime: after(120), replyTime: null, serviceId: world.service.id });
    expect(row.consultNo).toMatch(/^ZX20260316\d{4}$/);
    expect(["cs01", "cs02"]).toContain(row.handlerBy);
    expect(await todosOf(id)).toMatchObject([
      { status: "0", receiverBy: row.handlerBy, bizNo: row.consultNo, dueTime: after(120) },
    ]);
    expect(left).toMatchObject({ log: ["新增咨询", "admin"] });
    expect(left.changed).toContain(tells);
    const next = await rowOf((await owner().post(`${path}/add`, input)).result.id);
    expect(new Set([row.handlerBy, next.handlerBy])).toEqual(new Set(["cs01", "cs02"]));
  });

  it("Q-01: 请填写手机或邮箱", async () => {
    const { email: _email, ...unreachable } = input;
    const reply = await owner().post(`${path}/add`, unreachable);
    expect(reply.code).toBe(40001);
    expect(reply.message).toContain("请填写手机或邮箱");
  });

  it("Q-01: 客户不存在或您无权查看", async () => {
    expect(await owner().post(`${path}/add`, { ...input, customerId: "nobody" })).toMatchObject({
      code: 42201,
      message: "客户不存在或您无权查看",
    });
  });

  it("a question without a handler is the task of customer service", async () => {
    const row = await asked(null);
    expect(await todosOf(row.id)).toMatchObject([{ receiverBy: null, receiverRole: "cs" }]);
  });
});

describe("Q-02: staff replies", () => {
  it("Q-02: stores the reply, ends the response time, closes the todo and sends a short message", async () => {
    const row = await asked();
    at(30);
    sms.length = 0;
    const body = { ...(await on(row.id)), content: "请寄2件样品" };
    const left = await does(async () => {
      const reply = await as("cs01").post(`${path}/reply`, body);
      expect(reply.result).toMatchObject({ status: "20", responseMinutes: 30, lastReplyTime: "2026-03-16 10:30:00" });
      return reply;
    });
    expect(await rowOf(row.id)).toMatchObject({ status: "20", replyTime: after(30), lastReplyTime: after(30) });
    expect(await saidIn(row.id)).toMatchObject([
      { content: "请寄2件样品", replyBy: "cs01", replyTime: after(30), isStaff: "Y" },
    ]);
    expect(await todosOf(row.id)).toMatchObject([{ status: "1", doneBy: "cs01" }]);
    expect(left).toMatchObject({ log: ["回复咨询", "cs01"] });
    expect(left.changed).toContain(tells);
    await world.app.settled();
    expect(sms).toEqual([{ mobile: "13812345678", text: `您的咨询${row.consultNo}已有回复：请寄2件样品` }]);
  });

  it("a second reply keeps the time of the first", async () => {
    const row = await asked();
    at(20);
    await as("cs01").post(`${path}/reply`, { ...(await on(row.id)), content: "第一次回复" });
    at(90);
    await as("cs02").post(`${path}/reply`, { ...(await on(row.id)), content: "第二次回复" });
    expect(await rowOf(row.id)).toMatchObject({ status: "20", replyTime: after(20), lastReplyTime: after(90) });
  });

  it("Q-02: 请输入回复内容，至少2个字", async () => {
    const row = await asked();
    expect(await as("cs01").post(`${path}/reply`, { ...(await on(row.id)), content: "好" })).toMatchObject({
      code: 42201,
      message: "请输入回复内容，至少2个字",
    });
    expect(await saidIn(row.id)).toEqual([]);
  });

  it("Q-02: a closed consultation gets no reply", async () => {
    const row = await asked();
    await as("cs01").put(`${path}/close`, { ...(await on(row.id)), reason: "已电话解答" });
    const reply = await as("cs01").post(`${path}/reply`, { ...(await on(row.id)), content: "再补充" });
    expect(reply.code).toBe(40902);
  });

  it("two colleagues reply at once: the second reads that the data has changed", async () => {
    const row = await asked();
    const seen = await on(row.id);
    await as("cs01").post(`${path}/reply`, { ...seen, content: "第一位的回复" });
    expect((await as("cs02").post(`${path}/reply`, { ...seen, content: "第二位的回复" })).code).toBe(40901);
    expect(await saidIn(row.id)).toHaveLength(1);
  });
});

describe("Q-03: the person who asked writes again", () => {
  it("Q-03: opens the todo again with a new promise, and keeps the first response", async () => {
    const row = await asked();
    at(10);
    await as("cs01").post(`${path}/reply`, { ...(await on(row.id)), content: "请提供照片" });
    at(60);
    await system((rows) => askAgainOf({ rows }, row.id, "照片已发"));
    expect(await rowOf(row.id)).toMatchObject({ status: "10", replyTime: after(10), lastReplyTime: after(60) });
    expect((await saidIn(row.id)).map(({ isStaff }) => isStaff)).toEqual(["Y", "N"]);
    const open = (await todosOf(row.id)).filter(({ status }) => status === "0");
    expect(open).toMatchObject([{ receiverBy: "cs01", dueTime: after(180) }]);
  });

  it("Q-03: is refused while the first message waits", async () => {
    const row = await asked();
    await expect(system((rows) => askAgainOf({ rows }, row.id, "在吗"))).rejects.toMatchObject({ code: 40902 });
  });
});

describe("Q-04: a lead continues the consultation", () => {
  it("Q-04: the state changes, and nobody needs to reply", async () => {
    const row = await asked();
    await system((rows) => toClueOf({ rows }, row.id));
    expect(await rowOf(row.id)).toMatchObject({ status: "30" });
    expect(await todosOf(row.id)).toMatchObject([{ status: "2" }]);
  });

  it("Q-04: 该咨询已转线索", async () => {
    const row = await asked();
    await system((rows) => toClueOf({ rows }, row.id));
    await expect(system((rows) => toClueOf({ rows }, row.id))).rejects.toThrow("该咨询已转线索");
  });
});

describe("Q-05: a consultation is assigned", () => {
  it("Q-05: the todo follows to the new colleague with the same promise", async () => {
    const row = await asked();
    const body = { ...(await on(row.id)), handlerBy: "cs02" };
    const left = await does(() => as("cslead").put(`${path}/assign`, body));
    expect(await rowOf(row.id)).toMatchObject({ status: "10", handlerBy: "cs02" });
    expect(await todosOf(row.id)).toMatchObject([{ status: "0", receiverBy: "cs02", dueTime: after(120) }]);
    expect(left).toMatchObject({ log: ["分配咨询", "cslead"] });
    expect(left.changed).toContain(tells);
  });

  it("Q-05: one that was answered has no todo", async () => {
    const row = await asked();
    await as("cs01").post(`${path}/reply`, { ...(await on(row.id)), content: "已回复您" });
    await as("cslead").put(`${path}/assign`, { ...(await on(row.id)), handlerBy: "sales01" });
    expect(await rowOf(row.id)).toMatchObject({ status: "20", handlerBy: "sales01" });
    expect(await todosOf(row.id)).toMatchObject([{ status: "1" }]);
  });

  it.each([
    ["cs01", "新处理人与原处理人相同"],
    ["frozen01", "处理人不存在或已冻结"],
    ["nobody", "处理人不存在或已冻结"],
    ["fin01", "处理人须为客服或销售人员"],
  ])("Q-05: to %s: %s", async (handlerBy, message) => {
    const row = await asked();
    expect(await as("cslead").put(`${path}/assign`, { ...(await on(row.id)), handlerBy })).toMatchObject({
      code: 42201,
      message,
    });
    expect((await rowOf(row.id)).handlerBy).toBe("cs01");
  });

  it("Q-05: customer service may not assign; only its lead", async () => {
    const row = await asked();
    expect((await as("cs01").put(`${path}/assign`, { ...(await on(row.id)), handlerBy: "cs02" })).status).toBe(403);
  });

  it("several at once: each row has its own result", async () => {
    const [fine, closed, stale] = [await asked(), await asked(), await asked()];
    await as("cs01").put(`${path}/close`, { ...(await on(closed.id)), reason: "重复咨询" });
    const rows = [await on(fine.id), await on(closed.id), { id: stale.id, version: 7 }, { id: "none", version: 0 }];
    const { result } = await as("cslead").put(`${path}/assignBatch`, { rows, handlerBy: "cs02" });
    expect(result).toEqual({
      success: [fine.id],
      failed: [
        { id: closed.id, consultNo: closed.consultNo, message: "当前状态不允许此操作，请刷新后重试" },
        { id: stale.id, consultNo: stale.consultNo, message: "数据已被他人修改，请刷新后重试" },
        { id: "none", consultNo: null, message: "数据不存在或已被删除" },
      ],
    });
    expect([(await rowOf(fine.id)).handlerBy, (await rowOf(stale.id)).handlerBy]).toEqual(["cs02", "cs01"]);
  });
});

describe("Q-06: a consultation is closed", () => {
  it("Q-06: with a reason and a time; nobody needs to reply", async () => {
    const row = await asked();
    at(15);
    const body = { ...(await on(row.id)), reason: "问题已解答" };
    const left = await does(() => as("cs01").put(`${path}/close`, body));
    expect(await rowOf(row.id)).toMatchObject({ status: "40", closeReason: "问题已解答", closeTime: after(15) });
    expect(await todosOf(row.id)).toMatchObject([{ status: "2" }]);
    expect(left).toMatchObject({ log: ["关闭咨询", "cs01"] });
    expect(left.changed).toContain(tells);
  });

  it("Q-06: also after a lead continued it", async () => {
    const row = await asked();
    await system((rows) => toClueOf({ rows }, row.id));
    await as("cs01").put(`${path}/close`, { ...(await on(row.id)), reason: "线索已建立" });
    expect((await rowOf(row.id)).status).toBe("40");
  });

  it("Q-06: 请输入关闭原因; and no second time", async () => {
    const row = await asked();
    const without = await as("cs01").put(`${path}/close`, { ...(await on(row.id)), reason: " " });
    expect(without.code).toBe(40001);
    expect(without.message).toContain("请输入关闭原因");
    await as("cs01").put(`${path}/close`, { ...(await on(row.id)), reason: "已解答" });
    expect((await as("cs01").put(`${path}/close`, { ...(await on(row.id)), reason: "再次" })).code).toBe(40902);
  });

  it("Q-06: the job closes what was answered seven days ago, and nothing else", async () => {
    const [silent, waiting, recent] = [await asked(), await asked(), await asked()];
    at(1);
    await as("cs01").post(`${path}/reply`, { ...(await on(silent.id)), content: "请提供图纸" });
    at(2);
    await as("cs01").post(`${path}/reply`, { ...(await on(recent.id)), content: "请提供图纸" });
    at(1 + 7 * 24 * 60);
    await runJob(world.app, "ConsultCloseJob");
    expect(await rowOf(silent.id)).toMatchObject({ status: "40", closeReason: "客户7天未再回复，自动关闭" });
    expect([(await rowOf(waiting.id)).status, (await rowOf(recent.id)).status]).toEqual(["10", "20"]);
  });
});

describe("deleting", () => {
  it("只能删除已关闭的咨询", async () => {
    const row = await asked();
    expect(await as("cslead").delete(`${path}/delete`, { id: row.id })).toMatchObject({
      code: 40902,
      message: "只能删除已关闭的咨询",
    });
    await as("cs01").put(`${path}/close`, { ...(await on(row.id)), reason: "重复咨询" });
    expect((await as("cslead").delete(`${path}/delete`, { id: row.id })).success).toBe(true);
    expect((await rowOf(row.id)).delFlag).toBe(1);
  });
});
