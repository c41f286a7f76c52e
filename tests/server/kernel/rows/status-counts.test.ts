import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#src/server/areas.ts";
import { consultationEntity } from "#src/server/consultation/consultation/entity.ts";
import { invoiceEntity } from "#src/server/invoice/invoice/entity.ts";
import { settlementEntity } from "#src/server/settlement/entity.ts";
import { serviceEntity } from "#src/server/services/service/entity.ts";
import { refundIn, withdrawalIn } from "#tests/server/afterSales/cases.ts";
import { monday, orderWorld, type World } from "#tests/server/order/world.ts";

let world: World;

/** Lists with state tabs: the fields of state and number, and how to create a row in a state. */
const lists = {
  "/order": { state: "orderStatus", number: "orderNo", states: ["10", "60"], make: anOrder },
  "/afterSales/refund": { state: "status", number: "refundNo", states: ["10", "50"], make: aRefund },
  "/afterSales/sampleWithdrawal": { state: "status", number: "withdrawalNo", states: ["10", "40"], make: aWithdrawal },
  "/invoice": { state: "status", number: "applyNo", states: ["10", "30"], make: anApplication },
  "/consultation": { state: "status", number: "consultNo", states: ["10", "20"], make: aConsultation },
  "/order/settlement": { state: "status", number: "settlementNo", states: ["10", "60"], make: aSettlement },
  "/services/service": { state: "status", number: "serviceNo", states: ["0", "1"], make: aService },
} as const;

async function anOrder(state: string) {
  return (await world.order(world, { orderStatus: state })).orderNo;
}
async function aRefund(status: string) {
  return (await refundIn(world, await world.order(world, { orderStatus: "60", paidAmount: 10_000 }), { status }))
    .refundNo;
}
async function aWithdrawal(status: string) {
  const order = await world.order(world, { orderStatus: "60", paidAmount: 10_000 });
  return (await withdrawalIn(world, order, [(await world.sample(order)).id], { status })).withdrawalNo;
}
let count = 0;
async function anApplication(status: string) {
  const { id: customerId, customerName } = world.customer;
  const money = { amount: 10_000, taxRate: 600, amountExclTax: 9_434, taxAmount: 566 };
  const title = { invoiceType: "1", titleType: "1", title: customerName, taxNo: "91320500WW00000010", content: "1" };
  const values = { applyNo: `FPZ${(count += 1)}`, customerId, customerName, ...title, ...money, status, source: "1" };
  return (await world.app.rows("admin", (rows) => rows.insert(invoiceEntity, values))).applyNo;
}
async function aConsultation(status: string) {
  const words = {
    consultType: "1",
    content: "多久出报告？",
    contactName: "钱女士",
    mobile: "13812345678",
    source: "3",
  };
  const values = { consultNo: `ZXZ${(count += 1)}`, ...words, status, dueTime: monday };
  return (await world.app.rows("admin", (rows) => rows.insert(consultationEntity, values))).consultNo;
}
async function aSettlement(status: string) {
  const period = { periodStart: "2026-02-01", periodEnd: "2026-02-28" };
  const values = { settlementNo: `JSZ${(count += 1)}`, labId: world.lab.id, ...period, status };
  return (await world.app.rows("admin", (rows) => rows.insert(settlementEntity, values))).settlementNo;
}
async function aService(status: string) {
  const { id: _id, serviceNo: _no, ...copied } = world.service;
  const values = { ...copied, serviceNo: `FWZZ${(count += 1)}`, serviceName: `服务${count}`, status };
  return (await world.app.rows("admin", (rows) => rows.insert(serviceEntity, values))).serviceNo;
}

beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());

it("is every list with counts of states", () => {
  const counted = allEndpoints.map(({ path }) => path).filter((path) => path.endsWith("/statusCount"));
  expect(counted.toSorted()).toEqual(
    Object.keys(lists)
      .map((base) => `${base}/statusCount`)
      .toSorted(),
  );
});

describe.each(Object.entries(lists))("the counts of %s", (base, { state, number, states, make }) => {
  it("stand under the list's filters and its advanced query", async () => {
    const [first, second] = states;
    const numbers = [await make(first), await make(second), await make(second)];
    await make(first);
    const asked = { field: number, rule: "in", val: numbers.join(",") };
    const superQuery = (...conditions: object[]) => ({
      superQueryParams: encodeURI(JSON.stringify(conditions)),
      superQueryMatchType: "and",
    });
    const admin = world.app.as("admin", { tenantId: 1 });
    const counts = async (query: object) => (await admin.get(`${base}/statusCount`, { ...query })).result;
    const total = async (query: object) => (await admin.get(`${base}/list`, { ...query })).result.total;

    expect(await counts(superQuery(asked))).toMatchObject({ all: 3, [first]: 1, [second]: 2 });
    // The count of each tab equals the total of its list.
    for (const one of states)
      expect((await counts(superQuery(asked)))[one]).toBe(await total({ ...superQuery(asked), [state]: one }));
    // Filter and advanced query both apply.
    const both = { ...superQuery(asked), [number]: numbers[1] };
    expect(await counts(both)).toMatchObject({ all: 1, [second]: 1 });
    expect(await total(both)).toBe(1);
    // A condition that no row meets, and one that cannot be applied: same result as in the list.
    expect((await counts(superQuery(asked, { field: number, rule: "eq", val: "no such" }))).all).toBe(0);
    const wrong = superQuery({ field: "noSuchField", rule: "eq", val: "1" });
    expect((await admin.get(`${base}/statusCount`, wrong)).code).toBe(40001);
  });
});
