import { eq, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workDays, type WorkItem, type WorkKind, workKinds } from "#src/contract/system/desk/work.ts";
import { addWorkingDays, endOfDay, fromWire, toWire } from "#src/lib/time.ts";
import { allWork } from "#src/server/areas.ts";
import { aftRefund, aftWithdrawal } from "#src/server/db/schema/after-sales.ts";
import { clueConsultation } from "#src/server/db/schema/consultation.ts";
import { finPayment } from "#src/server/db/schema/finance.ts";
import { finSettlement } from "#src/server/db/schema/settlement.ts";
import { invApply } from "#src/server/db/schema/invoice.ts";
import { labSampleAddress } from "#src/server/db/schema/lab.ts";
import { ordOrder, ordReport, ordSample } from "#src/server/db/schema/order.ts";
import { sysFile } from "#src/server/db/schema/running.ts";
import { people } from "#src/server/db/seed/system/people.ts";
import type { Store } from "#src/server/db/store.ts";
import { holidaysOf } from "#src/server/kernel/holidays.ts";
import { type TestApp, type TestReply, testApp } from "#tests/support/app.ts";
import { signed } from "#tests/support/business.ts";
import { demoDay, openDemoStore } from "./demo-store.ts";

let store: Store;
let app: TestApp;
/** While true, everything that a call writes is undone at its end, so that every person finds the same demo. */
let undoing = false;
const undone = new Error("undone");

beforeAll(async () => {
  const real = await openDemoStore();
  store = {
    ...real,
    async transaction(work) {
      if (!undoing) return real.transaction(work);
      const done: Awaited<ReturnType<typeof work>>[] = [];
      await real
        .transaction(async (tx) => {
          done.push(await work(tx));
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        });
      return done[0] as Awaited<ReturnType<typeof work>>;
    },
  };
  app = await testApp({ store });
  app.clock.set(fromWire(`${demoDay} 10:00:00`) ?? new Date());
}, 600_000);
afterAll(async () => {
  await app.close();
  await store.close();
});

/** The demo accounts (H.5) that work in the first tenant. */
const accounts = people
  .filter(({ username, departs }) => username !== "frozen01" && departs.some(({ tenantId }) => tenantId === 1))
  .map(({ username }) => username);

async function itemsOf(username: string): Promise<WorkItem[]> {
  const all: WorkItem[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { result } = await app.as(username).get("/dashboard/task/list", { pageNo, pageSize: 100 });
    all.push(...(result.records as WorkItem[]));
    if (all.length >= result.total || result.records.length === 0) return all;
  }
}

const now = `${demoDay} 09:30:00`;
let serial = 0;

async function rowsWhere<T extends PgTable>(table: T, where: SQL): Promise<T["$inferSelect"][]> {
  return (await store.db
    .select()
    .from(table as PgTable)
    .where(where)) as T["$inferSelect"][];
}
async function rowOf<T extends PgTable & { id: PgColumn }>(table: T, id: string): Promise<T["$inferSelect"]> {
  const [row] = await rowsWhere(table, eq(table.id, id));
  if (!row) throw new Error(`no row ${id}`);
  return row;
}

/** A stored file of this person. */
async function fileOf(createBy: string): Promise<string> {
  const id = `work${(serial += 1)}`;
  const key = `1/2026/06/${id.padStart(32, "0")}.pdf`;
  const file = {
    id,
    key,
    fileName: "文件.pdf",
    fileSize: 1_000,
    contentType: "application/pdf",
    hash: "ab".repeat(32),
    tenantId: 1,
  };
  await store.db.insert(sysFile).values({ ...file, createBy });
  return key;
}

const samplesOf = (orderId: string) => rowsWhere(ordSample, eq(ordSample.orderId, orderId));
const pickup = { returnMethod: "2", pickerName: "张三", pickerId: "1234", pickTime: now };
const on = ({ id, version }: { id: string; version: number }) => ({ id, version });

/** Does the step that an item offers, as the person to whom it is offered. */
type Step = (who: string, id: string) => Promise<TestReply>;

const payout: Step = async (who, id) => {
  const row = await rowOf(aftRefund, id);
  const proof = { payTime: now, bankSerial: `WORK${(serial += 1)}`, voucher: await fileOf(who) };
  return signed(app, who, "PUT", "/afterSales/refund/payout", { ...on(row), ...proof });
};

const onOrder =
  (
    method: "post" | "put",
    path: string,
    body: (row: typeof ordOrder.$inferSelect, who: string) => object | Promise<object>,
  ): Step =>
  async (who, id) => {
    const row = await rowOf(ordOrder, id);
    return app.as(who)[method](path, { ...on(row), ...(await body(row, who)) });
  };

const onApply =
  (path: string): Step =>
  async (who, id) =>
    app.as(who).put(path, on(await rowOf(invApply, id)));

/** What a person does who only talks with the customer. */
const noted = onOrder("put", "/order/remark", () => ({ innerRemark: "已联系客户" }));

/** The step of each kind; of an item that is only a todo, by the type of the todo. */
const steps: Readonly<Record<string, Step>> = {
  async confirmPayment(who, id) {
    const row = await rowOf(finPayment, id);
    const received = { receivedAmount: row.amount, receivedTime: now, bankSerial: `WORK${(serial += 1)}` };
    const body = { ...on(row), ...received, receiveAccountId: row.receiveAccountId, overpay: "1" };
    return signed(app, who, "PUT", "/finance/payment/confirm", body);
  },
  async disputedSettlement(who, id) {
    const body = { ...on(await rowOf(finSettlement, id)), adjustAmount: -100, adjustReason: "按双方核对结果调整" };
    return app.as(who).put("/order/settlement/edit", body);
  },
  payOut: payout,
  payOutFailed: payout,
  async approvePayout(who, id) {
    const proof = { payTime: now, bankSerial: `WORK${(serial += 1)}`, voucher: await fileOf(who) };
    const body = { ...on(await rowOf(aftRefund, id)), ...proof };
    return signed(app, who, "PUT", "/afterSales/refund/approvePayout", body);
  },
  acceptInvoice: onApply("/invoice/accept"),
  async issueInvoice(who, id) {
    const row = await rowOf(invApply, id);
    const invoiceNo = String(26_000_000_000_000 + (serial += 1)).padStart(20, "0");
    const issued = { invoiceNo, issueDate: demoDay, amount: row.amount, files: await fileOf(who) };
    return signed(app, who, "POST", "/invoice/upload", { ...on(row), color: "1", rows: [issued] });
  },
  flushInvoice: onApply("/invoice/redCancel"),
  receiveSample: onOrder("put", "/order/confirmReceipt", async ({ id }) => ({
    receiveTime: now,
    samples: (await samplesOf(id))
      .filter(({ status }) => status === "10" || status === "20")
      .map((row) => ({ id: row.id, received: "Y", quantity: 1, condition: "完好" })),
  })),
  examineSample: onOrder("put", "/order/examine", async ({ id }) => ({
    result: "pass",
    samples: (await samplesOf(id)).map((row) => ({ id: row.id, result: "pass" })),
  })),
  rejectedSample: onOrder("put", "/order/resendSample", async ({ id, labId }) => ({
    samples: (await samplesOf(id)).filter(({ status }) => status === "60").map((row) => ({ id: row.id, quantity: 1 })),
    sampleAddressId: (await rowsWhere(labSampleAddress, eq(labSampleAddress.labId, labId ?? "")))[0]?.id,
  })),
  uploadReport: onOrder("post", "/order/uploadReport", async ({ id }, who) => {
    const tested = (await samplesOf(id)).filter(({ status }) => status === "30" || status === "40");
    const report = { reportType: "1", language: "C", conclusion: "1", issueDate: demoDay, file: await fileOf(who) };
    return { complete: "N", reports: [{ ...report, sampleIds: tested.map((sample) => sample.id) }] };
  }),
  examineReport: onOrder("put", "/order/examineReport", async ({ id }) => ({
    result: "pass",
    reports: (await rowsWhere(ordReport, eq(ordReport.orderId, id)))
      .filter(({ status }) => status === "10")
      .map((row) => row.id),
  })),
  async returnSample(who, id) {
    const row = await rowOf(aftRefund, id);
    const atLab = (await samplesOf(row.orderId)).filter(({ status }) => ["30", "40", "50", "60"].includes(status));
    const body = { ...on(row), ...pickup, sampleIds: atLab.map((one) => one.id) };
    return signed(app, who, "PUT", "/afterSales/refund/returnSample", body);
  },
  async returnWithdrawn(who, id) {
    const row = await rowOf(aftWithdrawal, id);
    const body = { ...on(row), ...pickup, sampleIds: row.sampleIds };
    return app.as(who).put("/afterSales/sampleWithdrawal/returnSample", body);
  },
  async confirmReturn(who, id) {
    const body = { ...on(await rowOf(aftWithdrawal, id)), signTime: now };
    return app.as(who).put("/afterSales/sampleWithdrawal/confirmReturn", body);
  },
  async answer(who, id) {
    const body = { ...on(await rowOf(clueConsultation, id)), content: "您好，请提供样品照片" };
    return app.as(who).post("/consultation/reply", body);
  },
  async auditRefund(who, id) {
    const row = await rowOf(aftRefund, id);
    const payee = { payeeName: "客户", payeeBank: "演示银行", payeeAccount: "6222990000000001" };
    const decision = { deductAmount: 0, needReturn: "N", refundMethod: row.refundMethod, ...payee };
    return signed(app, who, "PUT", "/afterSales/refund/agree", { ...on(row), ...decision });
  },
  async auditWithdrawal(who, id) {
    const row = await rowOf(aftWithdrawal, id);
    const decision = { feeAmount: 0, createRefund: "N", returnMethod: row.returnMethod };
    return app.as(who).put("/afterSales/sampleWithdrawal/agree", { ...on(row), ...decision });
  },
  async quote(who, id) {
    const body = { ...on(await rowOf(ordOrder, id)), mode: "direct", newAmount: 3_000_000, reason: "按方案报价" };
    return signed(app, who, "PUT", "/order/changePrice", body);
  },
  async approveBelowCost(who, id) {
    return signed(app, who, "PUT", "/order/approveBelowCost", on(await rowOf(ordOrder, id)));
  },
  unpaidOrder: noted,
  "todo overdue": noted,
  "todo cs_contact": noted,
  "todo return_sample": onOrder("put", "/order/logistics", () => ({
    logisticsType: "3",
    company: "SF",
    trackingNo: `SF${9_000_000 + (serial += 1)}`,
    sendTime: now,
  })),
};

/** The call that opens the record of an item, by the page of its list. */
const opens: Readonly<Record<string, string>> = {
  "/order/orderList": "/order/queryById",
  "/order/liquidationOrderList": "/order/settlement/queryById",
  "/afterSales/refundList": "/afterSales/refund/queryById",
  "/afterSales/sampleWithdrawalList": "/afterSales/sampleWithdrawal/queryById",
  "/invoice/invoiceList": "/invoice/queryById",
  "/finance/confirmPayment": "/finance/payment/queryById",
  "/consultation/consultationList": "/consultation/queryById",
  "/customer/customerList": "/customer/queryById",
};

/** Whether a payout waits for an invoice that the same person can handle first. */
const waitsForOwnInvoice = (who: string, message: string) =>
  /请先红冲发票再退款|请先处理发票/.test(message) &&
  app.rows(who, async ({ actor }) => actor.can("invoice:invoice:red") && actor.can("invoice:invoice:upload"));

describe("待我处理 in the demo", () => {
  it("D7.3, G.3: every item opens for the person to whom it is offered, and lets him do its step", async () => {
    const wrong = new Map<string, number>();
    const seen = new Set<string>();
    const say = (text: string) => wrong.set(text, (wrong.get(text) ?? 0) + 1);
    for (const who of accounts) {
      for (const { kind, id, todoType, path } of await itemsOf(who)) {
        seen.add(kind);
        const open = opens[new URL(path, "http://x").pathname];
        const opened = open ? await app.as(who).get(open, { id }) : null;
        if (!opened?.success) say(`${who} ${kind} ${todoType} ${path.split("?")[0]}: ${opened?.message ?? "no page"}`);
        const step = steps[kind === "todo" ? `todo ${todoType}` : kind];
        if (!step) {
          say(`${who} ${kind} ${todoType} has no step`);
          continue;
        }
        undoing = true;
        const reply = await step(who, id);
        undoing = false;
        if (!reply.success && !(kind === "payOut" && (await waitsForOwnInvoice(who, reply.message))))
          say(`${who} ${kind}: ${reply.code} ${reply.message}`);
      }
    }
    expect(Object.fromEntries(wrong)).toEqual({});
    expect(seen.size).toBeGreaterThan(14);
  }, 600_000);

  it("D7.3: every kind has its clock: an own time, or working days after the item came", async () => {
    expect(Object.keys(workDays).toSorted()).toEqual([...workKinds].toSorted());
    expect(Object.values(workDays).filter((days) => !(Number.isInteger(days) && days > 0))).toEqual([]);
    const withOwn = new Set<WorkKind>(allWork.filter(({ due }) => due).map(({ kind }) => kind));
    const holidays = await app.rows("admin", holidaysOf);
    const seen = new Set<WorkKind>();
    for (const who of accounts)
      for (const { kind, due, since, no } of await itemsOf(who)) {
        const came = fromWire(since);
        expect([kind, no, came instanceof Date, fromWire(due) instanceof Date]).toEqual([kind, no, true, true]);
        seen.add(kind);
        if (withOwn.has(kind) || kind === "todo") continue;
        const term = addWorkingDays(since.slice(0, 10), workDays[kind], holidays);
        expect([kind, no, due]).toEqual([kind, no, toWire(endOfDay(term))]);
      }
    expect(seen.size).toBeGreaterThan(14);
  }, 300_000);
});
