import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sysLog } from "#src/server/db/schema/running.ts";
import { orderWorld, type World } from "./world.ts";

/** An action whose response was lost is sent again with the id that its browser gave it (X-Act-ID). */

let world: World;
beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());

async function made() {
  const cart = { customerId: world.customer.id, items: [{ serviceId: world.service.id, quantity: 1 }] };
  const cs = world.app.as("cs01");
  const { priceToken } = (await cs.post("/order/calcPrice", cart)).result;
  const reply = await cs.post("/order/add", { ...cart, priceToken, requestId: `n-${Math.random()}` });
  return world.read(String(reply.result.ids[0]));
}

const remark = (who: string, name: string | undefined, id: string, version: number, innerRemark: string) =>
  world.app.as(who).send("PUT", "/order/remark", {
    headers: { "content-type": "application/json", ...(name ? { "x-act-id": name } : {}) },
    payload: JSON.stringify({ id, version, innerRemark }),
  });
const logged = (id: string) =>
  world.app.store.db
    .select()
    .from(sysLog)
    .where(and(eq(sysLog.bizId, id), eq(sysLog.requestType, "PUT")));

it("is done once and answers the same again, also when both come at once; the log tells of one", async () => {
  const { id, version } = await made();
  const name = "0123456789abcdef0123456789abcdef";
  const [first, second] = await Promise.all([
    remark("cs01", name, id, version, "客户下午来取"),
    remark("cs01", name, id, version, "客户下午来取"),
  ]);
  const third = await remark("cs01", name, id, version, "客户下午来取");
  expect([first, second, third].map(({ success, code }) => [success, code])).toEqual(
    Array.from({ length: 3 }, () => [true, 200]),
  );
  expect(third.result).toEqual(first.result);
  expect((await world.read(id)).version).toBe(version + 1);
  await expect.poll(() => logged(id)).toHaveLength(1);
});

it("is another one under another name, of another person, and without a name", async () => {
  const { id, version } = await made();
  const name = "fedcba9876543210fedcba9876543210";
  expect((await remark("cs01", name, id, version, "第一次")).success).toBe(true);
  for (const [who, other] of [
    ["cs01", `1${name.slice(1)}`],
    ["cs02", name],
    ["cs01", undefined],
    ["cs01", "x"],
  ] as const)
    expect((await remark(who, other, id, version, "第二次")).code).toBe(40901);
});

it("that was refused is tried anew", async () => {
  const { id, version } = await made();
  const name = "aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbb";
  expect((await remark("cs01", name, id, version + 7, "早了")).code).toBe(40901);
  expect((await remark("cs01", name, id, version, "这次行")).success).toBe(true);
});
