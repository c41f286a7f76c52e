import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settlementMoves } from "#src/contract/settlement/settlement-moves.ts";
import { closeEntity } from "#src/server/finance/close/entity.ts";
import { sheetsOf } from "#tests/server/kernel/rows/sheets.ts";
import { writtenOn } from "#tests/support/pdf.ts";
import { settlementWorld, type SettlementWorld } from "./settlement-world.ts";

let world: SettlementWorld;
beforeAll(async () => {
  world = await settlementWorld();
});
afterAll(() => world.app.close());

const answer = ({ code, message }: { code: unknown; message: string }) => [code, message];
const draft = async () => world.statement([await world.ready()]);
const invoice = (row: { payAmount: number }, cents = 0) => ({
  invoiceNo: "24312000000000000001",
  invoiceAmount: row.payAmount + cents,
  invoiceFile: world.proof,
});

it("the table of states is that of the design (C.11)", () => {
  const table = Object.fromEntries(
    Object.entries(settlementMoves).map(([name, { from, to }]) => [name, [from.join(), to]]),
  );
  expect(table).toEqual({
    create: ["", "10"],
    edit: ["10,30", "10"],
    send: ["10", "20"],
    confirm: ["20", "40"],
    dispute: ["20", "30"],
    registerInvoice: ["40", "50"],
    approve: ["50", "same"],
    pay: ["50", "60"],
    void: ["10,20,30,40", "90"],
  });
});

describe("The check by the laboratory", () => {
  it("S-03: is sent to the laboratory's address and marked as not yet mailed", async () => {
    const row = await draft();
    await world.app.events();
    expect(await world.act("fin01", "send", row.id)).toMatchObject({
      success: true,
      message: "已登记发送对账",
      result: {
        status: "20",
        sendBy: "fin01",
        sendTime: world.now(),
        sendEmail: "lab@x.cn",
        mailStatus_dictText: "未发送",
      },
    });
    expect(await world.told()).toEqual(["order:settlement"]);
    expect((await world.act("fin01", "send", row.id)).code).toBe(40902);
  });

  it("S-03: 检测公司未填写邮箱，不能发送对账", async () => {
    const lab = await world.makeLab({ email: "" });
    const row = await world.statement([await world.ready({ labId: lab.id })]);
    expect(answer(await world.act("fin01", "send", row.id))).toEqual([42201, "检测公司未填写邮箱，不能发送对账"]);
    expect((await world.readStatement(row.id)).status).toBe("10");
  });

  it("S-04: its confirmation has a name and a proof", async () => {
    const row = await world.to("20", await draft());
    expect(answer(await world.act("fin01", "confirm", row.id, { labConfirmBy: "王工" }))).toEqual([
      40001,
      "请上传确认凭证",
    ]);
    const proof = { labConfirmBy: "王工", confirmProof: world.proof };
    expect(await world.act("fin01", "confirm", row.id, proof)).toMatchObject({
      success: true,
      message: "已登记实验室确认",
      result: { status: "40", ...proof, labConfirmTime: world.now() },
    });
    expect((await world.act("fin01", "confirm", row.id, proof)).code).toBe(40902);
  });

  it("S-05: its dispute is a task of the creator", async () => {
    const row = await world.to("20", await draft());
    const dispute = (disputeReason: string) => world.act("fin01", "dispute", row.id, { disputeReason });
    expect(answer(await dispute("不"))).toEqual([40001, "请输入异议原因，至少2个字"]);
    expect(await dispute("QS 第 3 行已退款")).toMatchObject({
      success: true,
      result: { status: "30", disputeReason: "QS 第 3 行已退款", disputeTime: world.now() },
    });
    expect(await world.todosOf(row.id)).toMatchObject([
      { todoType: "settlement_dispute", bizNo: row.settlementNo, receiverBy: "fin01" },
    ]);
    const { result } = await world.app.as("fin01").get("/dashboard/task/list", { kind: "disputedSettlement" });
    expect((result as { records: object[] }).records).toContainEqual(
      expect.objectContaining({ no: row.settlementNo, note: "QS 第 3 行已退款" }),
    );
    expect((await dispute("再来一次")).code).toBe(40902);
  });
});

describe("The invoice of the laboratory", () => {
  it("S-06: must be of the amount to pay, to the cent", async () => {
    const row = await world.to("40", await draft());
    expect(answer(await world.act("fin01", "registerInvoice", row.id, invoice(row, 1)))).toEqual([
      42201,
      "发票金额与应付金额不一致",
    ]);
    expect(answer(await world.act("fin01", "registerInvoice", row.id, invoice(row, -1)))).toEqual([
      42201,
      "发票金额与应付金额不一致",
    ]);
    expect(await world.act("fin01", "registerInvoice", row.id, invoice(row))).toMatchObject({
      success: true,
      message: "发票已登记",
      result: { status: "50", ...invoice(row) },
    });
    expect((await world.act("fin01", "registerInvoice", row.id, invoice(row))).code).toBe(40902);
  });
});

describe("Approval and payment", () => {
  it("S-07: 结算单创建人与审批人不能为同一人; a second person approves once", async () => {
    const own = await world.to("50", await world.statement([await world.ready()], {}, "finlead"));
    expect(answer(await world.act("finlead", "approve", own.id))).toEqual([42201, "结算单创建人与审批人不能为同一人"]);
    const row = await world.to("50", await draft());
    const waiting = async () => {
      const { result } = await world.app.as("finlead").get("/dashboard/task/list", { kind: "approveSettlement" });
      return (result as { records: { no: string; title: string }[] }).records;
    };
    const count = async () => (await waiting()).map(({ no }) => no);
    expect(await waiting()).toContainEqual(expect.objectContaining({ no: row.settlementNo, title: world.lab.labName }));
    expect(await count()).not.toContain(own.settlementNo);
    expect(await world.act("finlead", "approve", row.id)).toMatchObject({
      success: true,
      message: "已审批",
      result: { status: "50", approveBy: "finlead", approveTime: world.now() },
    });
    expect(await count()).not.toContain(row.settlementNo);
    expect(answer(await world.act("finlead", "approve", row.id))).toEqual([40902, "结算单已审批"]);
  });

  it("S-08, L-11: pays, books the money that left and settles every row", async () => {
    const liquidation = await world.ready();
    const row = await world.approved(await world.statement([liquidation]));
    const payment = world.payment();
    await world.app.events();
    expect(await world.act("finlead", "pay", row.id, payment)).toMatchObject({
      success: true,
      message: "已付款",
      result: {
        status: "60",
        payBy: "finlead",
        ...payment,
        postDate: "2026-03-16",
        bookAmount: 6_000,
        accountName: "检测有限公司",
      },
    });
    expect(await world.paidOut(row.id)).toMatchObject([
      {
        direction: "2",
        flowType: "6",
        amount: 6_000,
        currency: "CNY",
        bizType: "settlement",
        bizNo: row.settlementNo,
        labId: row.labId,
        accountConfigId: world.bankId,
        bankSerial: payment.bankSerial,
        postDate: "2026-03-16",
        period: "2026-03",
        reconcileStatus: "10",
      },
    ]);
    expect(await world.owed(liquidation.orderId)).toMatchObject({
      liquidationStatus: "40",
      settlementId: row.id,
      paidTime: world.app.clock.now(),
    });
    expect(await world.read(liquidation.orderId)).toMatchObject({ liquidationStatus: "40" });
    expect(await world.lastLogOf(liquidation.orderId)).toEqual([
      "settleLiquidation",
      "清算结清",
      `${liquidation.liquidationNo}，${row.settlementNo}`,
      "N",
    ]);
    expect(await world.told()).toEqual(["finance:finance", "order:liquidation", "order:order", "order:settlement"]);
    expect((await world.act("finlead", "pay", row.id, world.payment())).code).toBe(40902);
    const again = await world.approved(await draft());
    expect(answer(await world.act("finlead", "pay", again.id, payment))).toEqual([40904, "银行流水号已存在"]);
  });

  it("a payment above the single limit of the payer is refused, and nothing is booked", async () => {
    const row = await world.approved(await draft());
    const add = { username: "finlead", financeRoles: "2", status: "1", singleLimit: 5_999 };
    await world.must(world.app.as("finlead").post("/finance/roleUser/add", add));
    const { result } = await world.app.as("finlead").get("/finance/roleUser/list", { username: "*finlead*" });
    expect(answer(await world.act("finlead", "pay", row.id, world.payment()))).toEqual([
      42201,
      "超出您的单笔处理上限¥59.99",
    ]);
    expect(await world.paidOut(row.id)).toEqual([]);
    const { id, version } = result.records[0];
    await world.must(world.app.as("finlead").put("/finance/roleUser/edit", { id, version, singleLimit: 6_000 }));
    await world.must(world.act("finlead", "pay", row.id, world.payment()));
    expect(await world.paidOut(row.id)).toHaveLength(1);
    await world.app.as("finlead").delete("/finance/roleUser/delete", { id });
  });

  it("S-08: 结算单未审批, 检测公司未填写收款账户，不能付款, 付款时间不能晚于现在", async () => {
    const row = await world.to("50", await draft());
    const pay = (change: Record<string, unknown> = {}) =>
      world.act("finlead", "pay", row.id, { ...world.payment(), ...change });
    expect(answer(await pay())).toEqual([42201, "结算单未审批"]);
    await world.must(world.act("finlead", "approve", row.id));
    expect(answer(await pay({ payTime: "2026-03-16 10:00:01" }))).toEqual([42201, "付款时间不能晚于现在"]);
    const lab = await world.makeLab({ bankAccount: null });
    const bare = await world.approved(await world.statement([await world.ready({ labId: lab.id })]));
    expect(answer(await world.act("finlead", "pay", bare.id, world.payment()))).toEqual([
      42201,
      "检测公司未填写收款账户，不能付款",
    ]);
    expect(await world.paidOut(row.id)).toEqual([]);
  });

  it("S-08: a closed month is refused; an open day passes and keeps the true time (T-26)", async () => {
    await world.app.rows("admin", (rows) => rows.insert(closeEntity, { period: "2026-02", status: "1" }));
    const row = await world.approved(await draft());
    const payTime = "2026-02-28 17:00:00";
    const pay = (more: Record<string, unknown> = {}) =>
      world.act("finlead", "pay", row.id, { ...world.payment(), payTime, ...more });
    expect(answer(await pay())).toEqual([42202, "2026-02已关账，不能入账到该期间"]);
    expect((await world.readStatement(row.id)).status).toBe("50");
    await world.must(pay({ postDate: "2026-03-01" }));
    expect(await world.paidOut(row.id)).toMatchObject([
      { period: "2026-03", postDate: "2026-03-01", occurTime: new Date("2026-02-28T09:00:00Z") },
    ]);
  });

  it("S-08: needs a signature", async () => {
    const row = await world.approved(await draft());
    const body = { id: row.id, version: row.version, ...world.payment() };
    expect((await world.app.as("finlead").put("/order/settlement/pay", body)).code).toBe(40102);
  });
});

describe("A voided statement", () => {
  it("S-09, L-12: gives its rows back, also after a confirmation", async () => {
    const liquidation = await world.ready();
    const row = await world.to("40", await world.statement([liquidation]));
    const reply = await world.act("finlead", "void", row.id, { voidReason: "重复生成" });
    expect(reply).toMatchObject({
      success: true,
      message: "结算单已作废",
      result: { status: "90", voidReason: "重复生成", voidTime: world.now() },
    });
    expect(await world.owed(liquidation.orderId)).toMatchObject({ liquidationStatus: "20", settlementId: null });
    expect(await world.read(liquidation.orderId)).toMatchObject({ liquidationStatus: "20" });
    expect(await world.lastLogOf(liquidation.orderId)).toEqual([
      "removeLiquidation",
      "结算单作废",
      `${liquidation.liquidationNo}，${row.settlementNo}`,
      "N",
    ]);
    expect((await world.statement([liquidation])).itemCount).toBe(1);
  });

  it("S-09: needs a reason, and is refused once the invoice is registered", async () => {
    const row = await world.to("50", await draft());
    expect((await world.act("finlead", "void", row.id, { voidReason: "重复" })).code).toBe(40902);
    const other = await draft();
    expect(answer(await world.act("finlead", "void", other.id, { voidReason: "" }))).toEqual([40001, "请输入作废原因"]);
  });
});

describe("The printed statement", () => {
  it("is a PDF of what the laboratory gets, without our margin", async () => {
    const liquidation = await world.ready();
    const row = await world.statement([liquidation]);
    const reply = await world.app.as("fin01").get("/order/settlement/print", { id: row.id, type: "pdf" });
    const words = writtenOn(reply.raw).join("\n");
    for (const part of ["检测服务结算单", row.settlementNo, "CNY 60.00", liquidation.liquidationNo, world.lab.labName])
      expect(words).toContain(part);
    expect(words).not.toContain("毛利");
  });

  it("is a workbook with its head and all its rows", async () => {
    const [one, two] = [await world.ready(), await world.ready()];
    const row = await world.statement([one, two]);
    const reply = await world.app.as("fin01").get("/order/settlement/print", { id: row.id, type: "xlsx" });
    const { 结算单: head, 明细: lines } = sheetsOf(reply.raw);
    expect(head).toContainEqual(["结算单号", row.settlementNo]);
    expect(lines?.map((line) => line[0]).toSorted()).toEqual(
      [one.liquidationNo, two.liquidationNo, "清算单号"].toSorted(),
    );
  });
});
