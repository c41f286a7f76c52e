import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toWire } from "#src/lib/time.ts";
import { labCompany } from "#src/server/db/schema/lab.ts";
import { ordEvaluation, ordLog, ordOrder } from "#src/server/db/schema/order.ts";
import { signPortal } from "#src/server/portal/message.ts";
import { type TestApp, type TestReply, testApp } from "#tests/support/app.ts";
import { newCustomer, newOrder, orderRow, type Stock, stock } from "#tests/support/business.ts";

const portalSecret = "a secret that only the mall and the server have";
const day = 86_400_000;
let app: TestApp;
let at: Stock;

beforeAll(async () => {
  app = await testApp({ config: { portalSecret } });
  app.clock.set(new Date("2026-03-20T04:00:00Z"));
  at = await stock(app);
});
afterAll(() => app.close());

function evaluate(fields: Record<string, unknown>, forged: Record<string, unknown> = {}): Promise<TestReply> {
  const message = { tenantId: 1, sentTime: toWire(app.clock.now()), ...fields };
  return app.anonymous.post("/portal/evaluation/add", {
    ...message,
    sign: signPortal(portalSecret, message),
    ...forged,
  });
}

/** An order that was completed some days ago. */
async function completed(daysAgo = 1) {
  const { id } = await newOrder(app, at, await newCustomer(app, at));
  const finishTime = new Date(app.clock.now().getTime() - daysAgo * day);
  await app.store.db.update(ordOrder).set({ orderStatus: "90", finishTime }).where(eq(ordOrder.id, id));
  return orderRow(app, id);
}

const evaluationsOf = (orderId: string) =>
  app.store.db.select().from(ordEvaluation).where(eq(ordEvaluation.orderId, orderId));

describe("O-33: the customer's evaluation of a completed order", () => {
  it("is kept with its log line and event, and becomes part of the laboratory's score (O-33)", async () => {
    const [first, second] = [await completed(), await completed()];
    await app.events();
    const reply = await evaluate({ orderNo: first.orderNo, scores: { "1": 5, "2": 4 }, content: "报告出得快" });
    expect(reply).toMatchObject({ code: 200, result: { orderId: first.id, totalScore: 45, content: "报告出得快" } });
    expect(await evaluationsOf(first.id)).toMatchObject([
      { scores: { "1": 5, "2": 4 }, totalScore: 45, content: "报告出得快", anonymous: "N", visible: "Y" },
    ]);
    expect(await orderRow(app, first.id)).toMatchObject({ orderStatus: "90", evaluated: "Y" });
    const logs = await app.store.db.select().from(ordLog).where(eq(ordLog.orderId, first.id)).orderBy(ordLog.id);
    expect(logs.at(-1)).toMatchObject({ event: "evaluate", fromStatus: "90", toStatus: "90", content: "总分4.5" });
    expect((await app.events()).map(({ topic }) => topic)).toEqual(["order.evaluate"]);

    const scoreNow = async () => {
      const [lab] = await app.store.db.select().from(labCompany).where(eq(labCompany.id, first.labId));
      return lab?.score;
    };
    expect(await scoreNow()).toBe(45);
    expect(await evaluate({ orderNo: second.orderNo, scores: { "1": 2 } })).toMatchObject({ code: 200 });
    expect(await scoreNow()).toBe(33);
  });

  it("is given once, within ninety days, of a completed order, with one to five stars (O-33)", async () => {
    const order = await completed(90);
    const scores = { "1": 5 };
    for (const wrong of [{}, { "1": 0 }, { "1": 6 }])
      expect(await evaluate({ orderNo: order.orderNo, scores: wrong })).toMatchObject({
        code: 42201,
        message: "请打1至5分",
      });
    expect(await evaluate({ orderNo: order.orderNo, scores })).toMatchObject({ code: 200 });
    expect(await evaluate({ orderNo: order.orderNo, scores })).toMatchObject({ code: 42201, message: "该订单已评价" });
    expect(await evaluationsOf(order.id)).toHaveLength(1);
    const late = await completed(91);
    expect(await evaluate({ orderNo: late.orderNo, scores })).toMatchObject({
      code: 42201,
      message: "订单完成已超过90天，不能评价",
    });
    const open = await newOrder(app, at, await newCustomer(app, at));
    expect(await evaluate({ orderNo: open.orderNo, scores })).toMatchObject({ code: 40902 });
    expect(await evaluationsOf(open.id)).toEqual([]);
  });

  it("is taken from the mall alone, for an order of its tenant (O-33)", async () => {
    const order = await completed();
    const scores = { "1": 5 };
    expect(await evaluate({ orderNo: order.orderNo, scores }, { content: "x" })).toMatchObject({ code: 40102 });
    expect(await evaluate({ orderNo: order.orderNo, scores, tenantId: 2 })).toMatchObject({ code: 40401 });
    expect(await evaluationsOf(order.id)).toEqual([]);
  });
});
