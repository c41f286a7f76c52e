import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sysDict, sysDictItem } from "#src/server/db/schema/dictionary.ts";
import { orderWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await orderWorld();
  const { db } = world.app.store;
  const [dict] = await db.select().from(sysDict).where(eq(sysDict.dictCode, "holiday"));
  const days = [
    ["2026-03-19", "休"],
    ["2026-03-20", "休"],
    ["2026-03-22", "班"],
  ] as const;
  await db.insert(sysDictItem).values(
    days.map(([itemValue, itemText], at) => ({
      id: `hol${at}`,
      dictId: dict?.id ?? "",
      itemValue,
      itemText,
      tenantId: 0,
    })),
  );
});
afterAll(() => world.app.close());

it("promises five working days over two days off and a Sunday that is worked (T-55)", async () => {
  const order = await world.order(world, { orderStatus: "50", formStatus: "20", paidAmount: 10_000, payStatus: "2" });
  await world.form(order);
  const sample = await world.sample(order, { status: "30" });
  const reply = await world.app.as("labrec01").put("/order/examine", {
    id: order.id,
    version: 0,
    result: "pass",
    samples: [{ id: sample.id, result: "pass" }],
  });
  expect(reply.result.dueDate).toBe("2026-03-24");
});
