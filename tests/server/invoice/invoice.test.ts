import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { invApply } from "#src/server/db/schema/invoice.ts";
import { invoiceEntity, invoiceLineEntity, issuedEntity } from "#src/server/invoice/invoice/entity.ts";
import type { OrderRow } from "#src/server/order/order/door.ts";
import { orderWorld, type World } from "#tests/server/order/world.ts";

let world: World;
beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());

let count = 0;
const order = (change = {}) => world.order(world, { orderStatus: "90", paidAmount: 10_000, ...change });
const fin = () => world.app.as("fin01");

/** An invoice application for orders, 100 yuan each at 6%. */
function applied(orders: readonly OrderRow[], change: Partial<typeof invApply.$inferInsert> = {}) {
  const amount = orders.length * 10_000;
  return world.app.rows("admin", async (rows) => {
    const made = await rows.insert(invoiceEntity, {
      applyNo: `FPT${(count += 1)}`,
      customerId: world.customer.id,
      customerName: world.customer.customerName,
      invoiceType: "1",
      titleType: "1",
      title: "锐科检测科技有限公司",
      taxNo: "91320500WW00000010",
      content: "1",
      amount,
      taxRate: 600,
      amountExclTax: orders.length * 9_434,
      taxAmount: orders.length * 566,
      receiveEmail: "finance@example.com",
      status: "10",
      source: "1",
      ...change,
    });
    await rows.insertMany(
      invoiceLineEntity,
      orders.map(({ id, orderNo }) => ({ applyId: made.id, orderId: id, orderNo, amount: 10_000 })),
    );
    return made;
  });
}

async function issued(applyId: string, invoiceNo: string, issueDate: string, sign: 1 | -1 = 1) {
  const files = await world.file("application/pdf", "admin");
  return world.app.rows("admin", (rows) =>
    rows.insert(issuedEntity, {
      applyId,
      color: sign === 1 ? "1" : "2",
      invoiceType: "1",
      invoiceNo,
      issueDate,
      amount: sign * 5_000,
      amountExclTax: sign * 4_717,
      taxAmount: sign * 283,
      taxRate: 600,
      buyerName: "锐科检测科技有限公司",
      sellerName: "正准检测",
      sellerTaxNo: "91320500WW00000028",
      files,
      status: "1",
    }),
  );
}

interface Listed {
  id: string;
}
const found = async (query: Readonly<Record<string, unknown>>) =>
  (await fin().get("/invoice/list", query)).result.records.map(({ id }: Listed) => id);

describe("The list of invoices", () => {
  it("shows an application with its orders, blue numbers and the last day of issue", async () => {
    const apply = await applied([await order(), await order()], { status: "30" });
    await issued(apply.id, "26990120260316000011", "2026-03-16");
    await issued(apply.id, "26990120260316000012", "2026-03-18");
    await issued(apply.id, "26990120260316000015", "2026-03-20", -1);
    const { result } = await fin().get("/invoice/list", { applyNo: apply.applyNo });
    expect(result.records).toMatchObject([
      {
        orderCount: 2,
        invoiceNo: "26990120260316000011,26990120260316000012",
        issueDate: "2026-03-18",
        amount: 20_000,
        taxRate: 600,
        status_dictText: "已开票",
        invoiceType_dictText: "数电专票",
        receiveEmail: "f***@example.com",
      },
    ]);
  });

  it("finds by number of order or invoice, title, tax number, day of issue and amount", async () => {
    const one = await order();
    const apply = await applied([one], {
      status: "30",
      title: "独一无二抬头",
      taxNo: "91320500WW00000999",
      preInvoice: "Y",
      amount: 777,
      amountExclTax: 733,
      taxAmount: 44,
    });
    await issued(apply.id, "26990120260401000099", "2026-04-01");
    const queries = [
      { orderNo: `*${one.orderNo}*` },
      { orderId: one.id },
      { invoiceNo: "*0401000099*" },
      { title: "*独一无二*" },
      { taxNo: "*00999*" },
      { issueDate_begin: "2026-04-01", issueDate_end: "2026-04-01" },
      { amount_begin: "777", amount_end: "777" },
      { preInvoice: "Y" },
    ];
    for (const query of queries) expect({ query, ids: await found(query) }).toEqual({ query, ids: [apply.id] });
  });

  it("counts states and sums money under the list's own condition", async () => {
    const customer = await world.makeCustomer({ levelId: world.level.id });
    const mine = { customerId: customer.id };
    for (const status of ["10", "30", "30", "40"]) await applied([await order()], { ...mine, status });
    expect((await fin().get("/invoice/statusCount", mine)).result).toEqual({ 10: 1, 30: 2, 40: 1, all: 4 });
    expect((await fin().get("/invoice/sums", { ...mine, status: "30" })).result).toEqual({
      amount: 20_000,
      amountExclTax: 18_868,
      taxAmount: 1_132,
    });
  });
});

describe("One application", () => {
  it("comes with its orders' money and all its invoices, oldest first", async () => {
    const one = await order({ invoicedAmount: 5_000, refundedAmount: 1_000 });
    const apply = await applied([one], { status: "60" });
    await issued(apply.id, "26990120260316000021", "2026-03-16");
    await issued(apply.id, "26990120260316000025", "2026-03-17", -1);
    const { result } = await fin().get("/invoice/queryById", { id: apply.id });
    expect(result.lines).toMatchObject([
      {
        orderNo: one.orderNo,
        amount: 10_000,
        paidAmount: 10_000,
        refundedAmount: 1_000,
        orderInvoicedAmount: 5_000,
        serviceSummary: world.service.serviceName,
      },
    ]);
    expect(result.invoices.map((row: { color: string; amount: number }) => [row.color, row.amount])).toEqual([
      ["1", 5_000],
      ["2", -5_000],
    ]);
    const shown = await world.app.as("cs01").get("/order/queryById", { id: one.id });
    expect(shown.result.invoices).toMatchObject([{ applyNo: apply.applyNo, orderAmount: 10_000 }]);
  });
});

describe("Who sees invoices", () => {
  it("finance, customer service and audit do; sales and laboratories do not; another tenant knows none", async () => {
    const apply = await applied([await order()]);
    for (const username of ["fin01", "cs01", "audit01"])
      expect((await world.app.as(username).get("/invoice/queryById", { id: apply.id })).result.id).toBe(apply.id);
    for (const username of ["sales01", "labrec01", "oper01"])
      expect((await world.app.as(username).get("/invoice/list")).status).toBe(403);
    const stranger = world.app.as("multi01", { tenantId: 2 });
    expect((await stranger.get("/invoice/queryById", { id: apply.id })).code).toBe(40401);
    expect((await stranger.get("/invoice/statusCount", { id: apply.id })).result).toEqual({ all: 0 });
  });
});
