import { afterAll, beforeAll, expect, it } from "vitest";
import { orderWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());

const dear = () =>
  world.order(world, { goodsAmount: 100_000, payableAmount: 100_000 }, [
    { unitPrice: 100_000, lineAmount: 100_000, payableAmount: 100_000 },
  ]);
const limitFor = async (who: string, id: string) => (await world.app.as(who).get("/order/priceLimit", { id })).result;
const ask = (who: string, id: string, newAmount: number) =>
  world.app.as(who).put("/order/askPrice", { id, version: 0, newAmount, reason: "老客户" });
const workOf = async (who: string, id: string) => {
  const { result } = await world.app.as(who).get("/dashboard/task/list", { kind: "todo", pageSize: 100 });
  return (result.records as { id: string; todoType: string; title: string; path: string }[]).filter(
    (one) => one.id === id,
  );
};

it("tells how far a person may change a price, in cents, and which roles may go further (desk C)", async () => {
  const order = await dear();
  expect(await limitFor("sales01", order.id)).toMatchObject({
    base: 100_000,
    limit: 500,
    min: 95_000,
    max: 105_000,
    asked: null,
  });
  const { further } = await limitFor("sales01", order.id);
  // Roles with a limit but without the permission to change prices are left out.
  expect(further).toEqual([
    { roleName: "客服主管", limit: 1_000 },
    { roleName: "销售主管", limit: 2_000 },
  ]);
  expect((await limitFor("slead01", order.id)).further).toEqual([]);
});

it("asks the head of the asker's own people, in their work list, until somebody decides (desk C)", async () => {
  const order = await dear();
  expect((await ask("sales01", order.id, 96_000)).message).toBe("该价格在您的权限内，请直接改价");
  expect((await ask("sales01", order.id, 70_000)).message).toBe("没有可以审批该价格的角色");
  expect(await ask("sales01", order.id, 92_000)).toMatchObject({ success: true, result: { roleName: "销售主管" } });
  // The order itself does not change.
  expect(await world.read(order.id)).toMatchObject({ version: 0, payableAmount: 100_000 });
  expect((await world.logsOf(order.id))[0]).toMatchObject({ event: "askPrice", operatorBy: "sales01" });
  expect(await workOf("slead01", order.id)).toMatchObject([
    { todoType: "approve_price", title: "由¥1,000.00改为¥920.00：老客户" },
  ]);
  expect(await workOf("sales01", order.id)).toEqual([]);
  expect((await limitFor("slead01", order.id)).asked).toMatchObject({ amount: 92_000 });
  const changed = await world.signed("slead01", "/order/changePrice", {
    id: order.id,
    version: 0,
    mode: "direct",
    newAmount: 92_000,
    reason: "同意",
  });
  expect(changed.success).toBe(true);
  expect(await workOf("slead01", order.id)).toEqual([]);
  expect((await limitFor("slead01", order.id)).asked).toBe(null);
});

it("needs nobody's approval any more once the order is cancelled", async () => {
  const order = await dear();
  await ask("sales01", order.id, 92_000);
  await world.app.as("cs01").put("/order/cancel", {
    id: order.id,
    version: 0,
    cancelType: "1",
    cancelReason: "客户取消",
    notifyCustomer: "N",
  });
  expect((await world.read(order.id)).orderStatus).toBe("99");
  expect(await workOf("slead01", order.id)).toEqual([]);
});

it("names the roles that hold a right, and people of them besides the asker", async () => {
  const { result } = await world.app.as("fin01").get("/sys/role/holders", { permission: "finance:payment:confirm" });
  expect(result.roles.map(({ roleName }: { roleName: string }) => roleName)).toEqual(["财务专员", "财务主管"]);
  expect(result.people.length).toBeGreaterThan(0);
  const { result: none } = await world.app.as("fin01").get("/sys/role/holders", { permission: "no:such:right" });
  expect(none).toEqual({ roles: [], people: [] });
});
