import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sysLog } from "#src/server/db/schema/running.ts";
import { orderWorld, type World } from "#tests/server/order/world.ts";

let world: World;
beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());

async function newOrder() {
  const cart = { customerId: world.customer.id, items: [{ serviceId: world.service.id, quantity: 1 }] };
  const cs = world.app.as("cs01");
  const { priceToken } = (await cs.post("/order/calcPrice", cart)).result;
  const reply = await cs.post("/order/add", { ...cart, priceToken, requestId: `l6-${Math.random()}` });
  return world.read(String(reply.result.ids[0]));
}

const send = (name: string, method: string, path: string, body: object) =>
  world.app.as("cs01").send(method, path, {
    headers: { "content-type": "application/json", "x-act-id": name },
    payload: JSON.stringify(body),
  });
const remark = (name: string, body: object) => send(name, "PUT", "/order/remark", body);
const refusal = {
  success: false,
  code: 42201,
  message: "本次提交与同一操作编号的上次提交内容不同，未执行任何操作，请刷新页面后重新提交",
  result: null,
};

it("refuses the name of an act with another input, and does nothing (L6)", async () => {
  const [first, second] = [await newOrder(), await newOrder()];
  const name = "l6-another-input-00000000";
  expect(await remark(name, { id: first.id, version: first.version, innerRemark: "一" })).toMatchObject({
    success: true,
  });
  for (const body of [
    { id: second.id, version: second.version, innerRemark: "一" },
    { id: first.id, version: first.version + 1, innerRemark: "一" },
    { id: first.id, version: first.version, innerRemark: "二" },
  ])
    expect(await remark(name, body)).toMatchObject(refusal);
  expect((await world.read(second.id)).version).toBe(second.version);
  expect(await world.read(first.id)).toMatchObject({ version: first.version + 1, innerRemark: "一" });
  const lines = () =>
    world.app.store.db
      .select()
      .from(sysLog)
      .where(and(eq(sysLog.bizId, second.id), eq(sysLog.requestType, "PUT")));
  await world.app.settled();
  expect(await lines()).toHaveLength(0);
});

it("refuses the name of an act for another call (L6)", async () => {
  const { id, version } = await newOrder();
  const name = "l6-another-route-00000000";
  expect((await remark(name, { id, version, innerRemark: "一" })).success).toBe(true);
  expect(
    await send(name, "PUT", "/order/cancel", {
      id,
      version: version + 1,
      cancelType: "1",
      cancelReason: "客户不做了",
    }),
  ).toMatchObject(refusal);
  expect((await world.read(id)).version).toBe(version + 1);
});

it("answers the same input as the first time, whatever the order of its names (L6)", async () => {
  const { id, version } = await newOrder();
  const name = "l6-the-same-input-0000000";
  const first = await remark(name, { id, version, innerRemark: "一" });
  const again = await remark(name, { innerRemark: "一", version, id });
  expect(again).toMatchObject({ success: true, result: first.result });
  expect((await world.read(id)).version).toBe(version + 1);
});
