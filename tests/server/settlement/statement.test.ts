import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sysDataLog } from "#src/server/db/schema/kernel.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { finSettlement } from "#src/server/db/schema/settlement.ts";
import { and, eq, sql } from "drizzle-orm";
import { checkData } from "#src/server/db/check.ts";
import { runJob } from "#tests/support/run-job.ts";
import { monday } from "#tests/server/order/world.ts";
import { settlementWorld, type SettlementWorld } from "./settlement-world.ts";

let world: SettlementWorld;
beforeAll(async () => {
  world = await settlementWorld();
});
afterAll(() => world.app.close());

const dayMs = 86_400_000;
const answer = ({ code, message }: { code: unknown; message: string }) => [code, message];

describe("A new statement", () => {
  it("S-01, L-09: takes the ticked rows, which no other statement can take", async () => {
    const rows = [await world.ready(), await world.ready()];
    await world.app.events();
    const reply = await world.add(
      rows.map((row) => row.id),
      { remark: "三月" },
    );
    expect(reply).toMatchObject({ success: true, message: "结算单已生成" });
    const { id } = reply.result as { id: string };
    const { result } = await world.must(world.app.as("fin01").get("/order/settlement/queryById", { id }));
    expect(result).toMatchObject({
      settlementNo: expect.stringMatching(/^JS202603.{3}001$/),
      labId_dictText: world.lab.labName,
      periodStart: "2026-03-15",
      periodEnd: "2026-03-15",
      currency: "CNY",
      itemCount: 2,
      totalAmount: 12_000,
      adjustAmount: 0,
      payAmount: 12_000,
      status: "10",
      status_dictText: "草稿",
      createBy: "fin01",
      remark: "三月",
      rows: [{ settleAmount: 6_000 }, { settleAmount: 6_000 }],
      payee: { email: "lab@x.cn" },
    });
    const [first] = rows;
    const orderId = first?.orderId ?? "";
    const settlementNo = String((result as { settlementNo: string }).settlementNo);
    expect(await world.owed(orderId)).toMatchObject({
      liquidationStatus: "30",
      settlementId: id,
      version: (first?.version ?? 0) + 1,
      updateBy: "fin01",
    });
    expect(await world.read(orderId)).toMatchObject({ liquidationStatus: "30" });
    expect(await world.lastLogOf(orderId)).toEqual([
      "includeLiquidation",
      "进入结算单",
      `${first?.liquidationNo ?? ""}，${settlementNo}`,
      "N",
    ]);
    expect(await world.told()).toEqual(["order:liquidation", "order:order", "order:settlement"]);
    const logged = and(eq(sysDataLog.dataTable, "ord_liquidation"), eq(sysDataLog.dataId, first?.id ?? ""));
    expect((await world.app.store.db.select().from(sysDataLog).where(logged)).length).toBeGreaterThan(1);
    expect(answer(await world.add([first?.id ?? ""]))).toEqual([40902, "当前状态不允许此操作，请刷新后重试"]);
    const list = await world.app.as("fin01").get("/order/liquidation/list", { settlementNo: `*${settlementNo}*` });
    expect(list.result).toMatchObject({ total: 2, records: [{ settlementNo }, { settlementNo }] });
  });

  it("S-01: 请选择同一检测公司的清算单, 请选择同一币种的清算单, 请选择清算单", async () => {
    const row = await world.ready();
    const other = await world.ready({ labId: (await world.makeLab()).id });
    expect(answer(await world.add([row.id, other.id]))).toEqual([42201, "请选择同一检测公司的清算单"]);
    await world.app.store.db
      .update(ordLiquidation)
      .set({ currency: "EUR", labId: row.labId })
      .where(eq(ordLiquidation.id, other.id));
    expect(answer(await world.add([row.id, other.id]))).toEqual([42201, "请选择同一币种的清算单"]);
    expect(answer(await world.add([]))).toEqual([42201, "请选择清算单"]);
    expect(await world.owed(row.orderId)).toMatchObject({ liquidationStatus: "20", settlementId: null });
  });

  it("S-01: 期间止必须早于今天, 期间起不能晚于期间止, 该检测公司在此期间没有可清算的清算单", async () => {
    const row = await world.ready();
    expect(answer(await world.add([row.id], { periodEnd: "2026-03-16" }))).toEqual([42201, "期间止必须早于今天"]);
    const reversed = { periodStart: "2026-03-02", periodEnd: "2026-03-01" };
    expect(answer(await world.add([row.id], reversed))).toEqual([42201, "期间起不能晚于期间止"]);
    const labId = (await world.makeLab()).id;
    expect(answer(await world.add([], { labId }))).toEqual([42201, "该检测公司在此期间没有可清算的清算单"]);
    const period = { periodStart: "2026-03-01", periodEnd: "2026-03-15" };
    expect(await world.statement([row], period)).toMatchObject(period);
  });

  it("S-01: a repeated request makes one statement (T-63)", async () => {
    const row = await world.ready();
    const twice = [1, 2].map(() => world.add([row.id], { requestId: "once-settle" }));
    const [one, two] = await Promise.all(twice);
    expect(one?.result).toEqual(two?.result);
    expect(one?.success).toBe(true);
  });

  it("S-01: SettleJob makes one per laboratory and currency on the settlement day, and none on other days", async () => {
    const lab = await world.makeLab({ settleDay: 7, taxRate: 600 });
    const row = await world.ready({ labId: lab.id });
    const later = new Date("2026-04-06T18:30:00Z");
    world.app.clock.set(new Date(later.getTime() - dayMs));
    await runJob(world.app, "SettleJob");
    expect((await world.owed(row.orderId)).liquidationStatus).toBe("20");
    world.app.clock.set(later);
    expect(await runJob(world.app, "SettleJob")).toMatch(/^生成结算单\d+张/);
    const [made] = await world.app.store.db.select().from(finSettlement).where(eq(finSettlement.labId, lab.id));
    expect(made).toMatchObject({
      periodStart: "2026-03-01",
      periodEnd: "2026-03-31",
      itemCount: 1,
      totalAmount: 6_000,
      taxRate: 600,
      taxAmount: 340,
      createBy: "system",
    });
    expect(await world.owed(row.orderId)).toMatchObject({ liquidationStatus: "30", settlementId: made?.id });
    await runJob(world.app, "SettleJob");
    expect(await world.app.store.db.select().from(finSettlement).where(eq(finSettlement.labId, lab.id))).toHaveLength(
      1,
    );
    world.app.clock.set(monday);
  });

  it("S-01: SettleJob leaves a laboratory that owes us money for the next time, and says so", async () => {
    const lab = await world.makeLab({ settleDay: 8, shortName: "欠款所" });
    const row = await world.ready({ labId: lab.id });
    const minus = { liquidationPrice: -1, settleAmount: -1, originPrice: -1 };
    await world.app.store.db.update(ordLiquidation).set(minus).where(eq(ordLiquidation.id, row.id));
    world.app.clock.set(new Date("2026-04-07T18:30:00Z"));
    expect(await runJob(world.app, "SettleJob")).toContain("欠款所：应付金额不能为负");
    expect((await world.owed(row.orderId)).liquidationStatus).toBe("20");
    world.app.clock.set(monday);
  });
});

it("S-01, S-09: a statement of several thousand rows is made, and voided, a thousand rows at a time", async () => {
  const lab = await world.makeLab();
  const row = await world.ready({ labId: lab.id });
  const { db } = world.app.store;
  const copies = 2_100;
  for (const [table, no, id] of [
    ["ord_order", "order_no", row.orderId],
    ["ord_liquidation", "liquidation_no", row.id],
  ] as const) {
    const copy = sql`jsonb_build_object('id', 'bulk' || n, ${no}::text, 'BULK' || n)
      || case when ${table} = 'ord_liquidation' then jsonb_build_object('order_id', 'bulk' || n) else '{}' end`;
    await db.execute(sql`insert into ${sql.raw(table)}
      select (jsonb_populate_record(one, ${copy})).* from ${sql.raw(table)} one, generate_series(1, ${copies}::int) n
      where one.id = ${id}`);
  }
  world.app.clock.set(new Date(monday.getTime() + dayMs));
  await world.app.events({ all: true });
  const { result } = await world.must(world.add([], { labId: lab.id }));
  const { id } = result as { id: string };
  const events = await world.app.events({ all: true });
  const countOf = async (status: string) => {
    const [found] = await world.app.store.query<{ rows: number; orders: number; logs: number }>(sql`select
      (select count(*)::int from ord_liquidation where lab_id = ${lab.id} and liquidation_status = ${status}) as rows,
      (select count(*)::int from ord_order where lab_id = ${lab.id} and liquidation_status = ${status}) as orders,
      (select count(*)::int from ord_log where event in ('includeLiquidation', 'removeLiquidation')
        and (order_id like 'bulk%' or order_id = ${row.orderId})) as logs`);
    return found;
  };
  expect(await world.readStatement(id)).toMatchObject({ itemCount: 2_101, totalAmount: 2_101 * 6_000 });
  expect(await countOf("30")).toEqual({ rows: 2_101, orders: 2_101, logs: 2_101 });
  // Browsers are told once that many rows changed, not once for each.
  expect(events.map(({ payload }) => payload)).toContainEqual({ address: "order:liquidation", many: true });
  expect(events.length).toBeLessThan(10);
  await world.must(world.act("finlead", "void", id, { voidReason: "重新生成" }));
  expect(await countOf("20")).toEqual({ rows: 2_101, orders: 2_101, logs: 4_202 });
  world.app.clock.set(monday);
}, 60_000);

describe("Editing a statement", () => {
  it("S-02, L-09, L-10: adds and removes rows and adjusts the amount", async () => {
    const [kept, away, more] = [await world.ready(), await world.ready(), await world.ready()];
    const draft = await world.statement([kept, away]);
    const input = { addIds: [more.id], removeIds: [away.id], adjustAmount: -100, adjustReason: "抹零" };
    const reply = await world.act("fin01", "edit", draft.id, input);
    expect(reply).toMatchObject({
      success: true,
      message: "结算单已修改",
      result: { itemCount: 2, totalAmount: 12_000, adjustAmount: -100, payAmount: 11_900, status: "10" },
    });
    expect(await world.owed(away.orderId)).toMatchObject({ liquidationStatus: "20", settlementId: null });
    expect(await world.read(away.orderId)).toMatchObject({ liquidationStatus: "20" });
    expect(await world.owed(more.orderId)).toMatchObject({ liquidationStatus: "30", settlementId: draft.id });
    expect(await world.lastLogOf(away.orderId)).toEqual([
      "removeLiquidation",
      "移出结算单",
      `${away.liquidationNo}，${draft.settlementNo}`,
      "N",
    ]);
  });

  it("S-02: a disputed statement is a draft again, and the creator's task ends", async () => {
    const sent = await world.to("20", await world.statement([await world.ready()]));
    await world.must(world.act("fin01", "dispute", sent.id, { disputeReason: "少了一单" }));
    expect(await world.todosOf(sent.id)).toMatchObject([{ todoType: "settlement_dispute", receiverBy: "fin01" }]);
    await world.must(world.act("fin01", "edit", sent.id, { remark: "已核对" }));
    expect(await world.readStatement(sent.id)).toMatchObject({ status: "10", disputeReason: "少了一单" });
    expect(await world.todosOf(sent.id)).toEqual([]);
  });

  it("keeps every dispute with its answer and the amounts before and after", async () => {
    const { id } = await world.to("20", await world.statement([await world.ready()]));
    const disputes = async () =>
      (await world.app.as("fin01").get("/order/settlement/queryById", { id })).result.disputes as object[];
    await world.must(world.act("fin01", "dispute", id, { disputeReason: "多算了一元" }));
    expect(await disputes()).toMatchObject([{ reason: "多算了一元", createBy: "fin01", answerTime: null }]);
    const answer = { adjustAmount: -100, adjustReason: "让利", answer: "已减一元" };
    await world.must(world.act("finlead", "edit", id, answer));
    await world.must(world.act("fin01", "send", id));
    await world.must(world.act("fin01", "dispute", id, { disputeReason: "还是不对" }));
    await world.must(world.act("fin01", "edit", id, { adjustAmount: -100, adjustReason: "让利" }));
    // An edit of a draft answers nothing.
    await world.must(world.act("fin01", "edit", id, { remark: "已核对", answer: "无" }));
    expect(await disputes()).toMatchObject([
      { reason: "多算了一元", payAmount: 6_000, answerAmount: 5_900, answer: "已减一元", answerBy: "finlead" },
      { reason: "还是不对", payAmount: 5_900, answerAmount: 5_900, answer: null, answerBy: "fin01" },
    ]);
  });

  it("S-02: 请填写调整原因, 应付金额不能为负, 结算单至少包含一条清算单, and only in 草稿 and 有异议", async () => {
    const row = await world.ready();
    const draft = await world.statement([row]);
    const edit = (input: Record<string, unknown>) => world.act("fin01", "edit", draft.id, input);
    expect(answer(await edit({ adjustAmount: 1 }))).toEqual([42201, "请填写调整原因"]);
    expect(answer(await edit({ adjustAmount: -6_001, adjustReason: "扣款" }))).toEqual([42201, "应付金额不能为负"]);
    expect(answer(await edit({ removeIds: [row.id] }))).toEqual([42201, "结算单至少包含一条清算单"]);
    const stale = { version: draft.version + 7 };
    expect(answer(await edit(stale))).toEqual([40901, "数据已被他人修改，请刷新后重试"]);
    await world.to("40", draft);
    expect(answer(await edit({}))).toEqual([40902, "当前状态不允许此操作，请刷新后重试"]);
    expect(await world.owed(row.orderId)).toMatchObject({ liquidationStatus: "30" });
  });

  it("S-02: rows of another laboratory or statement are refused", async () => {
    const draft = await world.statement([await world.ready()]);
    const other = await world.ready({ labId: (await world.makeLab()).id });
    expect((await world.act("fin01", "edit", draft.id, { addIds: [other.id] })).code).toBe(40902);
    const theirs = await world.statement([other]);
    expect((await world.act("fin01", "edit", draft.id, { removeIds: [other.id] })).code).toBe(40902);
    expect(await world.owed(other.orderId)).toMatchObject({ settlementId: theirs.id });
  });
});

describe("A refund of an order in a statement", () => {
  it("T-23: after the laboratory was paid, the next statement has the negative row, by labFault", async () => {
    const [row, next] = [await world.ready(), await world.ready()];
    const paid = await world.approved(await world.statement([row]));
    await world.must(world.act("finlead", "pay", paid.id, world.payment()));
    const order = await world.read(row.orderId);
    const refund = await world.agreed(order, { applyAmount: 5_000 });
    await world.must(world.pay(refund.id));
    const correction = await world.owed(row.orderId, "2");
    expect(correction).toMatchObject({
      liquidationNo: `${row.liquidationNo}-R1`,
      settleAmount: -3_000,
      liquidationStatus: "20",
    });
    const second = await world.statement([correction, next]);
    expect(second).toMatchObject({ itemCount: 2, totalAmount: 3_000, payAmount: 3_000 });
    expect(await world.owed(row.orderId)).toMatchObject({ liquidationStatus: "40", settleAmount: 6_000 });
    expect(await world.read(row.orderId)).toMatchObject({ liquidationStatus: "40" });
    await world.must(world.act("finlead", "pay", (await world.approved(second)).id, world.payment()));
    expect(await world.owed(row.orderId, "2")).toMatchObject({ liquidationStatus: "40" });
  });

  it("L-10: a row that leaves its statement takes the order's new amount and its correction", async () => {
    const [row, other] = [await world.ready(), await world.ready()];
    const draft = await world.statement([row, other]);
    const refund = await world.agreed(await world.read(row.orderId), { applyAmount: 5_000 });
    await world.must(world.pay(refund.id));
    expect(await world.owed(row.orderId, "2")).toMatchObject({ settleAmount: -3_000, liquidationStatus: "20" });
    await world.must(world.act("fin01", "edit", draft.id, { removeIds: [row.id] }));
    expect(await world.owed(row.orderId)).toMatchObject({
      liquidationStatus: "20",
      orderAmount: 5_000,
      liquidationPrice: 3_000,
      settleAmount: 3_000,
      grossProfit: 2_000,
    });
    expect(await world.owed(row.orderId, "2")).toMatchObject({
      liquidationStatus: "90",
      closeReason: `已并入${row.liquidationNo}`,
    });
  });
});

describe("A voided report", () => {
  it("L-07: puts a ready liquidation back to pending; one in a statement stays, and the order's log says so", async () => {
    const [row, kept] = [await world.ready(), await world.ready()];
    const draft = await world.statement([kept]);
    for (const { orderId } of [row, kept]) {
      const order = await world.read(orderId);
      const report = await world.report(order, { status: "20" });
      const body = { id: orderId, version: order.version, reportId: report.id, reason: "结果有误" };
      await world.must(world.app.as("labrev01").put("/order/voidReport", body));
    }
    expect(await world.owed(row.orderId)).toMatchObject({ liquidationStatus: "10", matureTime: null });
    expect(await world.read(row.orderId)).toMatchObject({ liquidationStatus: "10", orderStatus: "60" });
    expect(await world.owed(kept.orderId)).toMatchObject({ liquidationStatus: "30", settlementId: draft.id });
    const logs = (await world.logsOf(kept.orderId)).map(({ event, content }) => [event, content]);
    expect(logs).toContainEqual(["keepLiquidation", "清算已进入结算，不回退"]);
  });
});

describe("An overseas laboratory", () => {
  it("T-69, L-02: without a rate it is blocked; yen are whole", async () => {
    const lab = await world.makeLab({ settleCurrency: "JPY", labType: "3" });
    const [order, change] = [await world.paidOrder({ labId: lab.id }), { orderStatus: "90" }];
    await world.changeOrder(order.id, { ...change, finishTime: new Date(monday.getTime() - 10 * dayMs) });
    const { id, version } = await world.owed(order.id);
    const mature = () => world.app.as("fin01").put("/order/liquidation/mature", { id, version, reason: "提前" });
    expect(answer(await mature())).toEqual([42201, "缺少日元汇率"]);
    await world.rate("JPY", 48_123);
    await world.must(mature());
    // 60 yuan ÷ 0.048123 = 1246.805 yen.
    const row = await world.owed(order.id);
    expect(row).toMatchObject({ rateE6: 48_123, settleAmountForeign: 124_700 });
    const made = await world.statement([row]);
    expect(made).toMatchObject({ currency: "JPY", totalAmount: 6_000, totalForeign: 124_700, payAmount: 124_700 });
    const approved = await world.approved(made);
    expect(answer(await world.act("finlead", "pay", approved.id, world.payment()))).toEqual([42201, "请输入入账金额"]);
    await world.must(world.act("finlead", "pay", approved.id, { ...world.payment(), bookAmount: 6_012 }));
    expect(await world.paidOut(made.id)).toMatchObject([
      { direction: "2", flowType: "6", amount: 6_012, currency: "CNY", remark: "JPY 1,247.00" },
    ]);
  });
});

it("every statement of these tests agrees with its rows and its money", async () => {
  const wrong = (await checkData(world.app.store)).filter((one) => one.name.includes("结算") && one.violations > 0);
  expect(wrong).toEqual([]);
});
