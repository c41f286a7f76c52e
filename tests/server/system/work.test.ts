import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import type { WorkCount, WorkItem } from "#src/contract/system/work.ts";
import { allWork } from "#src/server/areas.ts";
import { custCustomer } from "#src/server/db/schema/customer.ts";
import { bizTodo } from "#src/server/db/schema/notice.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import { allCodes } from "#src/server/db/seed/system/roles.ts";
import { paymentEntity } from "#src/server/finance/payment/entity.ts";
import { openTodo } from "#src/server/system/todo/door.ts";
import { refundIn, withdrawalIn } from "#tests/server/afterSales/cases.ts";
import { monday, orderWorld, type World } from "#tests/server/order/world.ts";

let world: World;
beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());
beforeEach(async () => {
  // Every test counts from none.
  await world.app.store.db.update(ordOrder).set({ orderStatus: "90" });
  await world.app.store.db.update(custCustomer).set({ nextFollowTime: null });
  world.app.clock.set(monday);
});

const counts = async (username: string): Promise<Record<string, WorkCount>> => {
  const { result } = await world.app.as(username).get("/dashboard/task/count");
  return Object.fromEntries((result as WorkCount[]).map((one) => [one.kind, one]));
};
const list = async (username: string, query: Readonly<Record<string, unknown>> = {}) => {
  const { result } = await world.app.as(username).get("/dashboard/task/list", query);
  return result as { records: WorkItem[]; total: number };
};

describe("待我处理", () => {
  it("holds what each role does next, and nothing of other roles", async () => {
    const suzhou = { labOrgCode: "A01A03A01" };
    await world.order(world, { orderStatus: "40", ...suzhou });
    await world.order(world, { orderStatus: "50", ...suzhou });
    await world.order(world, { orderStatus: "60", ...suzhou });
    await world.order(world, { orderStatus: "70", ...suzhou });
    const reception = await counts("labrec01");
    expect([reception["receiveSample"]?.total, reception["examineSample"]?.total]).toEqual([1, 1]);
    expect(reception["uploadReport"]).toBeUndefined();
    expect((await counts("labeng01"))["uploadReport"]?.total).toBe(1);
    expect((await counts("labrev01"))["examineReport"]?.total).toBe(1);
    // The laboratory in Dongguan has its own.
    expect((await counts("labrec02"))["receiveSample"]?.total).toBe(0);
    // Who only reads has only what is addressed to him.
    expect(Object.keys(await counts("audit01"))).toEqual(["todo"]);
  });

  it("leaves out what somebody else has begun, what is held, and what one may not check oneself", async () => {
    const suzhou = { labOrgCode: "A01A03A01" };
    await world.order(world, { orderStatus: "60", engineerBy: "labeng01", ...suzhou });
    await world.order(world, { orderStatus: "60", engineerBy: "somebody", ...suzhou });
    await world.order(world, { orderStatus: "60", holdFlag: "Y", ...suzhou });
    expect((await counts("labeng01"))["uploadReport"]?.total).toBe(1);
    const own = await world.order(world, { orderStatus: "70", ...suzhou });
    await world.report(own, { uploadBy: "labrev01" });
    expect((await counts("labrev01"))["examineReport"]?.total).toBe(0);
    const bank = await world.makeBank();
    const pay = (entryBy: string, paymentNo: string) =>
      world.app.rows("admin", (rows) =>
        rows.insert(paymentEntity, {
          paymentNo,
          customerId: world.customer.id,
          customerName: world.customer.customerName,
          payMethod: "offline",
          amount: 100,
          receiveAccountId: bank,
          status: "10",
          entryBy,
        }),
      );
    const before = (await counts("fin01"))["confirmPayment"]?.total ?? 0;
    await pay("fin01", "PTWORK1");
    await pay("cs01", "PTWORK2");
    expect((await counts("fin01"))["confirmPayment"]?.total).toBe(before + 1);
    expect((await list("fin01", { kind: "confirmPayment" })).records.at(-1)).toMatchObject({
      no: "PTWORK2",
      path: "/finance/confirmPayment?paymentNo=PTWORK2",
    });
  });

  it("has clocks: what is late and what is due today is counted, and stands in front", async () => {
    const suzhou = { orderStatus: "60", labOrgCode: "A01A03A01" };
    const later = await world.order(world, { ...suzhou, dueDate: "2026-03-20" });
    const late = await world.order(world, { ...suzhou, dueDate: "2026-03-13" });
    const today = await world.order(world, { ...suzhou, dueDate: "2026-03-16" });
    expect((await counts("labeng01"))["uploadReport"]).toEqual({
      kind: "uploadReport",
      total: 3,
      overdue: 1,
      today: 1,
    });
    const { records } = await list("labeng01", { kind: "uploadReport" });
    expect(records.map(({ id, due }) => [id, due])).toEqual([
      [late.id, "2026-03-13 23:59:59"],
      [today.id, "2026-03-16 23:59:59"],
      [later.id, "2026-03-20 23:59:59"],
    ]);
    expect((await list("labeng01", { kind: "uploadReport", box: "overdue" })).records.map(({ id }) => id)).toEqual([
      late.id,
    ]);
    expect(await list("labeng01", { box: "today" })).toMatchObject({ total: 1, records: [{ id: today.id }] });
    // A moment is late once it has passed.
    await world.app.store.db
      .update(custCustomer)
      .set({ nextFollowTime: new Date(monday.getTime() + 3_600_000) })
      .where(eq(custCustomer.id, world.customer.id));
    expect((await counts("sales01"))["followCustomer"]).toMatchObject({ total: 1, overdue: 0, today: 1 });
    world.app.clock.set(new Date(monday.getTime() + 7_200_000));
    expect((await counts("sales01"))["followCustomer"]).toMatchObject({ total: 1, overdue: 1, today: 0 });
  });

  it("opens each record in its own list, on the tab of its kind", async () => {
    const order = await world.order(world, { orderStatus: "60", orderNo: "DDWORK0001", labOrgCode: "A01A03A01" });
    const sample = await world.sample(order, {});
    const refund = await refundIn(world, order, { status: "20" });
    const withdrawal = await withdrawalIn(world, order, [sample.id], { status: "20" });
    const paths = (await list("labrec01")).records.map(({ kind, path }) => [kind, path]);
    expect(paths).toContainEqual(["returnSample", `/afterSales/refundList?tab=returning&detail=${refund.id}`]);
    expect(paths).toContainEqual([
      "returnWithdrawn",
      `/afterSales/sampleWithdrawalList?tab=returning&detail=${withdrawal.id}`,
    ]);
    expect((await list("labeng01")).records).toMatchObject([
      {
        kind: "uploadReport",
        no: "DDWORK0001",
        title: world.customer.customerName,
        note: world.service.serviceName,
        path: `/order/orderList?tab=60&detail=${order.id}`,
      },
    ]);
  });

  it("tells a todo once: not where its order is in the list already", async () => {
    const order = await world.order(world, { orderStatus: "40", labOrgCode: "A01A03A01" });
    const about = { bizType: "order:order", bizId: order.id, bizNo: order.orderNo, openPage: "/order/orderList" };
    const receiver = { receiverRole: "lab_reception", receiverOrgCode: "A01A03A01" };
    await world.app.rows("admin", (rows) =>
      openTodo(rows, { ...about, ...receiver, type: "receive_sample", title: "收样" }),
    );
    expect((await counts("labrec01"))["todo"]?.total).toBe(0);
    await world.app.rows("admin", (rows) =>
      openTodo(rows, { ...about, ...receiver, type: "overdue", title: "已超期" }),
    );
    expect((await counts("labrec01"))["todo"]?.total).toBe(1);
    expect((await list("labrec01", { kind: "todo" })).records).toMatchObject([
      { title: "已超期", no: order.orderNo, id: order.id, path: `/order/orderList?detail=${order.id}` },
    ]);
  });

  it("pages one kind, and answers nothing of a kind that is not mine", async () => {
    for (let n = 0; n < 3; n += 1) await world.order(world, { orderStatus: "40", labOrgCode: "A01A03A01" });
    const first = await list("labrec01", { kind: "receiveSample", pageSize: 2 });
    const second = await list("labrec01", { kind: "receiveSample", pageSize: 2, pageNo: 2 });
    expect([first.total, first.records.length, second.records.length]).toEqual([3, 2, 1]);
    expect(await list("fin01", { kind: "receiveSample" })).toMatchObject({ total: 0, records: [] });
    expect((await world.app.as("cs01").get("/dashboard/task/list", { kind: "nothing" })).code).toBe(40001);
  });

  describe("转交", () => {
    const suzhou = { receiverRole: "lab_engineer", receiverOrgCode: "A01A03A01" };
    const todoOn = async (type: string, more: Partial<Parameters<typeof openTodo>[1]>) => {
      const order = await world.order(world, { orderStatus: "55", labOrgCode: "A01A03A01" });
      const about = { bizType: "order:order", bizId: order.id, bizNo: order.orderNo, openPage: "/order/orderList" };
      await world.app.rows("admin", (rows) => openTodo(rows, { ...about, type, title: `任务 ${order.id}`, ...more }));
      return order;
    };
    const transfer = (username: string, body: object) => world.app.as(username).put("/dashboard/task/transfer", body);

    it("hands what waits to a colleague: it leaves every other list, and stands in his with the reason", async () => {
      const order = await todoOn("cs_contact", { receiverRole: "cs" });
      const has = async (username: string, kind: string) =>
        (await list(username, { kind })).records.find(({ id }) => id === order.id);
      const found = await has("cslead", "rejectedSample");
      expect(found?.todo).not.toBe("");
      expect(await has("cs01", "rejectedSample")).toBeDefined();
      const reply = await transfer("cslead", { id: found?.todo, toUser: "cs02", reason: "客户由她跟进" });
      expect(reply).toMatchObject({ success: true, message: "任务已转交" });
      for (const username of ["cslead", "cs01", "cs02"]) expect(await has(username, "rejectedSample")).toBeUndefined();
      expect(await has("cs01", "todo")).toBeUndefined();
      expect(await has("cs02", "todo")).toMatchObject({
        no: order.orderNo,
        todoType: "cs_contact",
        note: "许主管：客户由她跟进",
        path: `/order/orderList?detail=${order.id}`,
      });
      // Once more, and nothing of it is left with whom it was handed to before.
      expect((await transfer("cslead", { id: found?.todo, toUser: "cs01", reason: "她休假" })).success).toBe(true);
      expect(await has("cs02", "todo")).toBeUndefined();
      expect((await has("cs01", "todo"))?.note).toBe("许主管：她休假");
    });

    it("goes only to somebody who may do it and works here, and is told why not", async () => {
      await todoOn("cs_contact", { receiverRole: "cs" });
      const id = (await list("cslead", { kind: "rejectedSample" })).records.find(({ todo }) => todo !== "")?.todo;
      const to = (toUser: string, reason = "请代为处理") => transfer("cslead", { id, toUser, reason });
      expect((await to("fin01")).message).toBe("钱会计没有处理该任务的权限");
      expect((await to("nobody")).message).toBe("接收人不存在或已停用");
      expect((await to("")).code).toBe(40001);
      expect((await to("cs02", " ")).code).toBe(40001);
      expect((await to("cs02")).success).toBe(true);
      expect((await to("cs02")).message).toBe("该任务已由接收人处理");
    });

    it("does not go to somebody whose data rules hide what it is about", async () => {
      const order = await todoOn("upload_report", { receiverBy: "cslead" });
      const { todo: id } =
        (await list("cslead", { kind: "todo" })).records.find((row) => row.no === order.orderNo) ?? {};
      const to = (toUser: string) => transfer("cslead", { id, toUser, reason: "请代为处理" });
      expect((await to("labeng02")).message).toContain("的数据权限看不到该单据，请转交给其他人");
      expect((await to("labeng01")).success).toBe(true);
    });

    it("is for whom the permission names, and of what is theirs or their department's", async () => {
      await todoOn("overdue", suzhou);
      const id = (await list("labeng01", { kind: "todo" })).records[0]?.todo;
      expect((await transfer("labeng01", { id, toUser: "labeng01", reason: "请代为处理" })).code).toBe(40301);
      // A head of another house cannot even tell that it is there.
      expect((await transfer("cslead", { id, toUser: "cs01", reason: "请代为处理" })).code).toBe(40401);
      await todoOn("overdue", { receiverRole: "cs_lead" });
      const own = (await list("cslead", { kind: "todo" })).records[0]?.todo;
      await world.app.rows("admin", (rows) => rows.tx.update(bizTodo).set({ status: "1" }));
      // Done meanwhile: there is nothing left to hand over.
      expect((await transfer("cslead", { id: own, toUser: "cs01", reason: "请代为处理" })).code).toBe(40401);
    });
  });

  it("shows the tasks of the whole department, each with whose it is, and none of another", async () => {
    await world.app.rows("admin", (rows) => rows.tx.update(bizTodo).set({ status: "1" }));
    const about = { bizType: "order:order", title: "任务", openPage: "/order/orderList" };
    const open = (bizId: string, type: string, receiver: object) =>
      world.app.rows("admin", (rows) => openTodo(rows, { ...about, bizId, type, ...receiver }));
    await open("D1", "overdue", { receiverBy: "cs02" });
    await open("D2", "reply_consult", { receiverRole: "cs" });
    await open("D3", "overdue", { receiverRole: "lab_engineer", receiverOrgCode: "A01A03A01" });
    await open("D4", "overdue", { receiverBy: "sales01" });
    const depart = async (username: string) =>
      (await list(username, { box: "depart" })).records.map(({ id, receiver }) => [id, receiver]);
    expect(await depart("cslead")).toEqual([
      ["D1", "何客服"],
      ["D2", "客服"],
    ]);
    expect(await depart("labrec01")).toEqual([["D3", "检测工程师"]]);
    // Who stands above sees all of them.
    expect((await list("tadmin", { box: "depart" })).total).toBe(4);
  });

  it("asks only for permissions that can be granted", () => {
    const known = new Set(allCodes);
    expect(allWork.length).toBeGreaterThan(15);
    expect(allWork.flatMap(({ permission }) => permission).filter((code) => !known.has(code))).toEqual([]);
  });
});
