import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import type { WorkCount, WorkItem } from "#src/contract/system/desk/work.ts";
import { fromWire } from "#src/lib/time.ts";
import { allWork, servedActs } from "#src/server/areas.ts";
import { custCustomer } from "#src/server/db/schema/customer.ts";
import { bizTodo } from "#src/server/db/schema/notice.ts";
import { ordOrder, ordReport } from "#src/server/db/schema/order.ts";
import { allCodes } from "#src/server/db/seed/system/roles.ts";
import { paymentEntity } from "#src/server/finance/payment/entity.ts";
import { openTodo } from "#src/server/system/todo/door.ts";
import { refundIn, withdrawalIn } from "#tests/server/afterSales/cases.ts";
import { accountOf, roleCodes } from "#tests/server/sweep/rights.ts";
import { monday, orderWorld, type World } from "#tests/server/order/world.ts";

let world: World;
let bank: string;
beforeAll(async () => {
  world = await orderWorld();
  bank = await world.makeBank();
});
afterAll(() => world.app.close());
beforeEach(async () => {
  // Every test starts with no tasks.
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
    // The laboratory in Dongguan has its own tasks.
    expect((await counts("labrec02"))["receiveSample"]?.total).toBe(0);
    // A read-only user has only tasks addressed to them.
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
    const found = (await list("fin01", { kind: "confirmPayment" })).records.at(-1);
    expect(found).toMatchObject({
      no: "PTWORK2",
      path: `/finance/confirmPayment?act=confirm&detail=${found?.id}`,
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
    // A deadline is overdue once it has passed.
    const payExpireTime = new Date(monday.getTime() + 3_600_000);
    await world.order(world, { orderStatus: "10", salesBy: "sales01", payExpireTime });
    expect((await counts("sales01"))["unpaidOrder"]).toMatchObject({ total: 1, overdue: 0, today: 1 });
    world.app.clock.set(new Date(monday.getTime() + 7_200_000));
    expect((await counts("sales01"))["unpaidOrder"]).toMatchObject({ total: 1, overdue: 1, today: 0 });
  });

  it("gives a clock to what names no time of its own: working days after it came, over weekends and holidays", async () => {
    const order = await world.order(world, { orderStatus: "50", labOrgCode: "A01A03A01" });
    const cameAt = (wire: string) =>
      world.app.store.db
        .update(ordOrder)
        .set({ createTime: fromWire(wire) ?? monday })
        .where(eq(ordOrder.id, order.id));
    const dueAfter = async (wire: string) => {
      await cameAt(wire);
      const { records } = await list("labrec01", { kind: "examineSample" });
      const { total, overdue, today } = (await counts("labrec01"))["examineSample"] ?? {};
      return [records.map(({ due, since }) => [due, since]), total, overdue, today];
    };
    // It is Monday 2026-03-16, 10:00. Due one working day after the day of arrival.
    expect(await dueAfter("2026-03-16 08:00:00")).toEqual([[["2026-03-17 23:59:59", "2026-03-16 08:00:00"]], 1, 0, 0]);
    expect(await dueAfter("2026-03-13 18:00:00")).toEqual([[["2026-03-16 23:59:59", "2026-03-13 18:00:00"]], 1, 0, 1]);
    expect(await dueAfter("2026-03-12 08:00:00")).toEqual([[["2026-03-13 23:59:59", "2026-03-12 08:00:00"]], 1, 1, 0]);
    // The Spring Festival of 2026 takes the days until 02-23.
    expect(await dueAfter("2026-02-14 10:00:00")).toEqual([[["2026-02-24 23:59:59", "2026-02-14 10:00:00"]], 1, 1, 0]);
    // Longer ago than the database counts working days.
    expect(await dueAfter("2025-03-14 10:00:00")).toEqual([[["2025-03-17 23:59:59", "2025-03-14 10:00:00"]], 1, 1, 0]);
    // Its todo says when this step began; the order is older.
    world.app.clock.set(new Date(monday.getTime() - 3 * 86_400_000));
    await world.app.rows("admin", (rows) =>
      openTodo(rows, {
        type: "examine_sample",
        bizType: "order:order",
        bizId: order.id,
        title: "审核",
        receiverRole: "lab_reception",
      }),
    );
    world.app.clock.set(monday);
    expect((await dueAfter("2026-01-05 08:00:00"))[0]).toEqual([["2026-03-16 23:59:59", "2026-03-13 10:00:00"]]);
  });

  it("leaves out what nobody can do yet: kinds whose act is not served, and the todos that say the same", async () => {
    const order = await world.order(world, { orderStatus: "60", labOrgCode: "A01A03A01" });
    const sample = await world.sample(order, {});
    await refundIn(world, order, { status: "20" });
    await withdrawalIn(world, order, [sample.id], { status: "20" });
    await world.app.rows("admin", (rows) =>
      openTodo(rows, {
        type: "return_sample",
        bizType: "afterSales:refund",
        bizId: "R1",
        title: "退样",
        receiverRole: "lab_reception",
      }),
    );
    const served = new Set<string>(
      allWork.filter(({ permission }) => permission.some((one) => servedActs.has(one))).map(({ kind }) => kind),
    );
    expect(served.size).toBeGreaterThan(5);
    expect(served.size).toBeLessThanOrEqual(allWork.length);
    for (const username of ["labrec01", "admin"]) {
      const kinds = Object.entries(await counts(username));
      expect(kinds.filter(([kind]) => kind !== "todo" && !served.has(kind))).toEqual([]);
      const { records } = await list(username, { pageSize: 500 });
      expect(
        records.filter(({ kind, todoType }) => (kind !== "todo" && !served.has(kind)) || todoType === "return_sample"),
      ).toEqual([]);
    }
  });

  it("says one number and reaches every item by its pages, for each of the fourteen roles", async () => {
    for (const orderStatus of ["05", "10", "40", "50", "55", "60", "70"])
      for (let n = 0; n < 4; n += 1)
        await world.order(world, {
          orderStatus,
          labOrgCode: n % 2 ? "A01A03A01" : "A01A03A02",
          salesBy: n % 2 ? "sales01" : "sales04",
          ...(["60", "70"].includes(orderStatus) ? { dueDate: `2026-03-1${n + 3}` } : {}),
        });
    await world.app.rows("cs01", async (rows) => {
      for (let n = 0; n < 4; n += 1)
        await rows.insert(paymentEntity, {
          paymentNo: `PTPAGES${n}`,
          customerId: world.customer.id,
          customerName: world.customer.customerName,
          payMethod: "offline",
          amount: 100,
          receiveAccountId: bank,
          status: "10",
          entryBy: "cs01",
        });
    });
    let most = 0;
    for (const role of roleCodes) {
      const username = accountOf[role];
      const own = Object.values(await counts(username));
      const sum = own.reduce((all, { total }) => all + total, 0);
      const seen: WorkItem[] = [];
      for (let pageNo = 1; pageNo <= Math.ceil(sum / 3); pageNo += 1) {
        const page = await list(username, { pageNo, pageSize: 3 });
        expect([role, page.total]).toEqual([role, sum]);
        seen.push(...page.records);
      }
      expect([role, new Set(seen.map(({ kind, id }) => `${kind} ${id}`)).size]).toEqual([role, sum]);
      expect(seen.map(({ due }) => due)).toEqual(seen.map(({ due }) => due).toSorted());
      expect(seen.filter(({ due }) => due === "")).toEqual([]);
      for (const box of ["overdue", "today"] as const)
        expect([role, box, (await list(username, { box, pageSize: 500 })).records.length]).toEqual([
          role,
          box,
          own.reduce((all, one) => all + one[box], 0),
        ]);
      most = Math.max(most, sum);
    }
    expect(most).toBeGreaterThan(20);
  });

  it("opens each record in its own list, on the tab of its kind", async () => {
    const order = await world.order(world, { orderStatus: "60", orderNo: "DDWORK0001", labOrgCode: "A01A03A01" });
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
    const about = {
      bizType: "order:order",
      bizId: order.id,
      bizNo: order.orderNo,
      openPage: "/order/orderList",
    } as const;
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

  it("lists a todo of an order though a list of another entity has todos of the same type", async () => {
    const order = await world.order(world, { orderStatus: "80", labOrgCode: "A01A03A01" });
    await world.app.rows("admin", (rows) =>
      openTodo(rows, {
        type: "return_sample",
        bizType: "order:order",
        bizId: order.id,
        title: "样品待退回",
        openPage: "/order/orderList",
        receiverRole: "lab_reception",
        receiverOrgCode: "A01A03A01",
      }),
    );
    const { records } = await list("labrec01", { kind: "todo" });
    expect(records.map(({ id }) => id)).toContain(order.id);
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
      const about = {
        bizType: "order:order",
        bizId: order.id,
        bizNo: order.orderNo,
        openPage: "/order/orderList",
      } as const;
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
      // After another transfer, the previous receiver no longer has the task.
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
        (await list("cslead", { box: "depart" })).records.find((row) => row.no === order.orderNo) ?? {};
      const to = (toUser: string) => transfer("cslead", { id, toUser, reason: "请代为处理" });
      expect((await to("labeng02")).message).toContain("的数据权限看不到该单据，请转交给其他人");
      expect((await to("labeng01")).success).toBe(true);
    });

    it("does not go to somebody who may not do it himself: nobody reviews his own report", async () => {
      const order = await todoOn("review_report", { receiverBy: "cslead" });
      await world.report(order, { uploadBy: "labrev01" });
      const { records } = await list("cslead", { box: "depart" });
      const { todo: id } = records.find((row) => row.no === order.orderNo) ?? {};
      const to = () => transfer("cslead", { id, toUser: "labrev01", reason: "请代为处理" });
      expect((await to()).message).toEqual(
        expect.stringMatching(/不能办理该单据：超出其权限或须由另一人办理，请转交给其他人$/),
      );
      await world.app.rows("admin", (rows) => rows.tx.update(ordReport).set({ uploadBy: "labeng01" }));
      expect((await to()).success).toBe(true);
    });

    it("is for whom the permission names, and of what is theirs or their department's", async () => {
      await todoOn("overdue", suzhou);
      const id = (await list("labeng01", { kind: "todo" })).records[0]?.todo;
      expect((await transfer("labeng01", { id, toUser: "labeng01", reason: "请代为处理" })).code).toBe(40301);
      // A lead of another department cannot even tell that it exists.
      expect((await transfer("cslead", { id, toUser: "cs01", reason: "请代为处理" })).code).toBe(40401);
      await todoOn("overdue", { receiverRole: "cs_lead" });
      const own = (await list("cslead", { kind: "todo" })).records[0]?.todo;
      await world.app.rows("admin", (rows) => rows.tx.update(bizTodo).set({ status: "1" }));
      // Done meanwhile: there is nothing left to transfer.
      expect((await transfer("cslead", { id: own, toUser: "cs01", reason: "请代为处理" })).code).toBe(40401);
    });
  });

  it("shows the tasks of the whole department, each with whose it is, and none of another", async () => {
    await world.app.rows("admin", (rows) => rows.tx.update(bizTodo).set({ status: "1" }));
    const about = { bizType: "order:order", title: "任务", openPage: "/order/orderList" } as const;
    const open = (bizId: string, type: string, receiver: object) =>
      world.app.rows("admin", (rows) => openTodo(rows, { ...about, bizId, type, ...receiver }));
    await open("D1", "overdue", { receiverBy: "cs02" });
    await open("D2", "cs_contact", { receiverRole: "cs" });
    await open("D3", "overdue", { receiverRole: "lab_engineer", receiverOrgCode: "A01A03A01" });
    await open("D4", "overdue", { receiverBy: "sales01" });
    const depart = async (username: string) =>
      (await list(username, { box: "depart" })).records.map(({ id, receiver }) => [id, receiver]);
    expect(await depart("cslead")).toEqual([
      ["D1", "何客服"],
      ["D2", "客服"],
    ]);
    expect(await depart("labrec01")).toEqual([["D3", "检测工程师"]]);
    // A lead higher up sees all of them.
    expect((await list("tadmin", { box: "depart" })).total).toBe(4);
  });

  it("asks only for permissions that can be granted", () => {
    const known = new Set(allCodes);
    expect(allWork.length).toBeGreaterThan(15);
    expect(allWork.flatMap(({ permission }) => permission).filter((code) => !known.has(code))).toEqual([]);
  });
});
