import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenBankLine } from "#src/contract/finance/bank.ts";
import { allEndpoints } from "#src/server/areas.ts";
import { checkData } from "#src/server/db/check.ts";
import { finBankFile, finBankLine } from "#src/server/db/schema/bank.ts";
import { finFlow } from "#src/server/db/schema/finance.ts";
import { closeEntity } from "#src/server/finance/close/door.ts";
import { uploadBook } from "#tests/server/customer/book.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { flowsOf, must, orderRow, type Stock, stock } from "#tests/support/business.ts";
import { book, enter } from "./books.ts";

let app: TestApp;
let at: Stock;

beforeAll(async () => {
  app = await testApp({ contract: allEndpoints });
  app.clock.set(new Date("2026-03-20T04:00:00Z"));
  at = await stock(app);
});
afterAll(() => app.close());

const head = ["交易时间", "对方户名", "对方账号", "借方发生额", "贷方发生额", "摘要", "交易流水号"];
const send = (lines: readonly (readonly unknown[])[], who = "fin01") =>
  app.as(who).upload("/finance/bankLine/import", [uploadBook("xlsx", [["账户明细"], head, ...lines])], {
    accountConfigId: at.offlineId,
  });
const open = async (): Promise<OpenBankLine[]> =>
  must(await app.as("fin01").get("/finance/bankLine/open", { pageSize: 100 })).result.lines;
const settle = (lines: readonly Record<string, unknown>[], who = "fin01") =>
  app.as(who).put("/finance/bankLine/settle", { lines });
const of = ({ id, version }: OpenBankLine) => ({ id, version });

describe("a bank file", () => {
  it("adds its lines once, however often it or its lines come again", async () => {
    const lines = [
      ["2026-03-18 10:00:00", "甲公司", "6222", "", 100, "货款", "A1"],
      ["2026-03-18 11:00:00", "", "", 15, "", "手续费", ""],
      ["2026-03-18 11:00:00", "", "", 15, "", "手续费", ""],
    ];
    expect(must(await send(lines)).result).toEqual({ lineCount: 3, newCount: 3, faults: [] });
    expect(must(await send(lines)).result).toEqual({ lineCount: 3, newCount: 0, faults: [] });
    const more = [...lines, ["2026-03-19 10:00:00", "乙公司", "6223", "", 200, "货款", "A2"]];
    expect(must(await send(more))).toMatchObject({ message: "共4行，新增1行", result: { newCount: 1 } });
    expect(await app.store.db.select().from(finBankLine)).toHaveLength(4);
    expect(await app.store.db.select().from(finBankFile)).toHaveLength(2);
    expect(await send([["x"]])).toMatchObject({ code: 42201, message: "文件中没有可识别的交易明细" });
    expect(await send(lines, "cs01")).toMatchObject({ code: 40301 });
    const csv = Buffer.from("姓名,电话\n王,1\n");
    expect(
      await app
        .as("fin01")
        .upload("/finance/bankLine/import", [{ name: "a.csv", body: csv }], { accountConfigId: at.offlineId }),
    ).toMatchObject({ code: 42201, message: expect.stringContaining("没有找到表头") });
    await app.store.db.delete(finBankLine);
    await app.store.db.delete(finBankFile);
  });

  it("proposes booked flows and waiting payments with reasons, and does what is decided", async () => {
    must(await book(app, at, { bankSerial: "F1", occurTime: "2026-03-18 09:00:00" }));
    const payment = await enter(app, at, { transferTime: "2026-03-18 09:30:00", payerName: "锐测电子" });
    must(
      await send([
        ["2026-03-18 09:00:05", "", "", 15, "", "手续费", "F1"],
        ["2026-03-18 16:00:00", "锐测电子", "62", "", 680, "货款", "F2"],
        ["2026-03-19 16:00:00", "", "", "", 0.88, "利息", "F3"],
        ["2026-03-19 17:00:00", "正准检测", "62", 5_000, "", "内部转账", "F4"],
      ]),
    );
    const lines = await open();
    expect(
      lines.map(({ bankSerial, proposals: [best] }) => [bankSerial, best?.kind, best?.confidence, best?.reason]),
    ).toEqual([
      ["F1", "flow", 100, "银行流水号与金额一致"],
      ["F2", "payment", 90, "金额与户名一致，时间相差不到1天"],
      ["F3", undefined, undefined, undefined],
      ["F4", undefined, undefined, undefined],
    ]);
    const [fee, receipt, interest, transfer] = lines as [OpenBankLine, OpenBankLine, OpenBankLine, OpenBankLine];
    const { result } = must(
      await settle([
        { act: "flow", ...of(fee), flowIds: fee.proposals[0]?.ids },
        { act: "payment", ...of(receipt), paymentId: payment.id },
        { act: "book", ...of(interest), flowType: "9" },
        { act: "ignore", ...of(transfer), reason: "内部转账" },
      ]),
    );
    expect(result.failed).toEqual([]);
    expect(await orderRow(app, payment.order.id)).toMatchObject({ orderStatus: "30", paidAmount: 68_000 });
    expect(await flowsOf(app, payment.id)).toMatchObject([
      { reconcileStatus: "20", bankLineId: receipt.id, bankSerial: "F2", period: "2026-03" },
    ]);
    expect(
      await app.store.db
        .select()
        .from(finFlow)
        .where(and(eq(finFlow.flowType, "9"), eq(finFlow.amount, 88))),
    ).toMatchObject([{ direction: "1", bankLineId: interest.id, reconcileStatus: "20", remark: "利息" }]);
    expect(await open()).toEqual([]);
    expect(
      (await app.store.db.select().from(finBankLine).orderBy(finBankLine.lineNo)).map(({ status }) => status),
    ).toEqual(["20", "20", "20", "30"]);
    expect(await settle([{ act: "ignore", ...of(fee), reason: "再来" }])).toMatchObject({
      code: 40901,
    });
    expect((await checkData(app.store)).filter(({ violations }) => violations > 0)).toEqual([]);
  });

  it("F-05: with another amount than booked needs the reason of the difference", async () => {
    must(await book(app, at, { bankSerial: "D1", amount: 2_000 }));
    must(await send([["2026-03-20 09:00:05", "", "", 15, "", "手续费", "D1"]]));
    const [line] = (await open()) as [OpenBankLine];
    expect(line.proposals[0]).toMatchObject({ confidence: 80, reason: "银行流水号一致，金额相差-¥5.00" });
    const decision = { act: "flow", ...of(line), flowIds: line.proposals[0]?.ids };
    expect(await settle([decision])).toMatchObject({ code: 42201, message: "有差异时请填写差异原因" });
    must(await settle([{ ...decision, reason: "银行优惠" }]));
    expect(
      await app.store.db
        .select()
        .from(finFlow)
        .where(eq(finFlow.bankLineId, line.id ?? "")),
    ).toMatchObject([{ reconcileStatus: "30", diffAmount: -500, diffReason: "银行优惠" }]);
    const ids = line.proposals[0]?.ids ?? [];
    const again = (body: Record<string, unknown>) => app.as("fin01").put("/finance/flow/reconcile", { ids, ...body });
    expect(await again({ diffAmount: -1, diffReason: "改" })).toMatchObject({
      code: 42201,
      message: "该流水已与银行流水对账，差异以银行流水为准，不能修改",
    });
    must(await again({}));
    const [settled] = await app.store.db
      .select()
      .from(finFlow)
      .where(eq(finFlow.id, ids[0] ?? ""));
    expect(settled).toMatchObject({ reconcileStatus: "20", diffAmount: -500 });
    expect((await checkData(app.store)).filter(({ violations }) => violations > 0)).toEqual([]);
  });

  it("confirms no payment for somebody who may not, and none that is not there", async () => {
    const { id } = await enter(app, at, { transferTime: "2026-03-19 09:30:00" });
    must(await send([["2026-03-19 10:00:00", "锐测电子", "", "", 680, "货款", "G1"]]));
    const [line] = (await open()) as [OpenBankLine];
    const decision = { act: "payment", ...of(line), paymentId: id };
    expect(await settle([decision], "cs01")).toMatchObject({ code: 40301 });
    expect(await settle([{ ...decision, paymentId: "none" }])).toMatchObject({ code: 40401 });
    expect(await flowsOf(app, id)).toEqual([]);
    must(await settle([decision]));
    expect(await flowsOf(app, id)).toHaveLength(1);
  });

  it("shows handled lines with their flows, and an ignored line can be decided again", async () => {
    must(
      await send([
        ["2026-03-17 09:00:00", "", "", 8, "", "手续费", "H1"],
        ["2026-03-17 10:00:00", "正准检测", "62", 9_000, "", "内部转账", "H2"],
      ]),
    );
    const [fee, transfer] = (await open()) as [OpenBankLine, OpenBankLine];
    must(
      await settle([
        { act: "book", ...of(fee), flowType: "8" },
        { act: "ignore", ...of(transfer), reason: "内部转账" },
      ]),
    );
    const fileId = fee.fileId ?? "";
    const handled = async (status: string) =>
      must(await app.as("fin01").get("/finance/bankLine/handled", { status, fileId })).result.lines;
    const [flow] = await app.store.db
      .select()
      .from(finFlow)
      .where(eq(finFlow.bankLineId, fee.id ?? ""));
    expect(await handled("20")).toMatchObject([
      {
        id: fee.id,
        handleBy: "fin01",
        handleTime: "2026-03-20 12:00:00",
        fileName: expect.stringContaining("."),
        flows: [{ id: flow?.id, flowNo: flow?.flowNo, bizType: "manual", bizNo: null }],
      },
    ]);
    const [ignored] = await handled("30");
    expect(ignored).toMatchObject({ id: transfer.id, result: "不处理：内部转账", flows: [] });
    const files = must(await app.as("fin01").get("/finance/bankLine/files", { accountConfigId: at.offlineId })).result
      .files;
    expect(files.find(({ id }: { id: string }) => id === fileId)).toMatchObject({ open: 0, done: 1, ignored: 1 });

    const restore = (line: { id: string | null; version: number | null }, who = "fin01") =>
      app.as(who).put("/finance/bankLine/restore", { id: line.id, version: line.version });
    expect(await restore(ignored, "cs01")).toMatchObject({ code: 40301 });
    must(await restore(ignored));
    expect((await open()).map(({ bankSerial }) => bankSerial)).toEqual(["H2"]);
    expect(await restore(ignored)).toMatchObject({ code: 40901 });
    const [done] = await handled("20");
    expect(await restore(done)).toMatchObject({
      code: 40902,
      message: "该行已入账或对账，不能恢复；请冲正或冲销相应的单据",
    });
    const [again] = (await open()) as [OpenBankLine];
    must(await settle([{ act: "ignore", ...of(again), reason: "内部转账" }]));
  });

  it("of a closed month is posted to a day of an open one", async () => {
    await app.rows("admin", (rows) => rows.insert(closeEntity, { period: "2026-02", status: "1" }));
    must(await send([["2026-02-27 09:00:00", "", "", 9, "", "手续费", "C1"]]));
    const { lines, openFrom } = must(await app.as("fin01").get("/finance/bankLine/open", { pageSize: 100 })).result;
    expect(openFrom).toBe("2026-03-01");
    const [line] = lines as [OpenBankLine];
    const decision = { act: "book", ...of(line), flowType: "8" };
    expect(await settle([decision])).toMatchObject({ code: 42202, message: "2026-02已关账，不能入账到该期间" });
    must(await settle([{ ...decision, postDate: "2026-03-01" }]));
    expect(
      await app.store.db
        .select()
        .from(finFlow)
        .where(eq(finFlow.bankLineId, line.id ?? "")),
    ).toMatchObject([{ period: "2026-03", postDate: "2026-03-01", bankSerial: "C1" }]);
  });
});
