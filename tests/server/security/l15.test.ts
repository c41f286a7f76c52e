import { afterAll, beforeAll, expect, it } from "vitest";
import { orderWorld, type World } from "#tests/server/order/world.ts";

let world: World;

beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());

it("an order's customer service is an enabled colleague with a role of it (L15)", async () => {
  const order = await world.order(world);
  const edit = (csBy: string, version = 0) => world.app.as("cs01").put("/order/edit", { id: order.id, version, csBy });
  for (const csBy of ["oper01", "fin01", "sales01"])
    expect(await edit(csBy)).toMatchObject({ code: 42201, message: "客服须为客服人员，请选择客服或客服主管" });
  for (const csBy of ["frozen01", "nobody", "admin"])
    expect(await edit(csBy)).toMatchObject({ code: 42201, message: "客服不存在或已冻结" });
  expect(await world.read(order.id)).toMatchObject({ csBy: null, version: 0 });
  expect(await edit("cs02")).toMatchObject({ success: true });
  expect(await edit("cslead", 1)).toMatchObject({ success: true });
  expect(await world.read(order.id)).toMatchObject({ csBy: "cslead" });
});
