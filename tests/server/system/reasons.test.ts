import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ordOrder } from "#src/server/db/schema/order.ts";
import { orderWorld, type World } from "../order/world.ts";

let world: World;
let own = "";
let colleagues = "";
beforeAll(async () => {
  world = await orderWorld();
  own = (await world.order(world)).id;
  colleagues = (await world.order(world)).id;
  await world.app.store.db.update(ordOrder).set({ salesBy: "sales01" }).where(eq(ordOrder.id, own));
  await world.app.store.db.update(ordOrder).set({ salesBy: "sales02" }).where(eq(ordOrder.id, colleagues));
});
afterAll(() => world.app.close());

const ask = (who: string, id: string, more: object = {}) =>
  world.app.as(who).get("/sys/permission/reasons", {
    address: "order:order",
    id,
    permissions: "order:order:changePrice,order:order:examineReport",
    ...more,
  });

it("says which role gives a permission, and who has the missing ones", async () => {
  const { result } = await ask("sales01", own);
  expect(result).toMatchObject({ realname: "陈销售", enabled: true, all: false, sees: true });
  const [price, examine] = result.permissions;
  expect(price).toMatchObject({ code: "order:order:changePrice", held: true, by: ["销售"], roles: [], people: [] });
  expect(examine).toMatchObject({ name: "审核报告", held: false, by: [], roles: ["合作实验室代办", "报告审核人"] });
  expect(examine.people.length).toBeGreaterThan(0);
});

it("says which condition of a data rule a record does not meet", async () => {
  const { result } = await ask("sales01", colleagues);
  expect(result.sees).toBe(false);
  expect(result.views).toEqual([
    {
      roleName: "销售",
      sees: false,
      conditions: [{ title: "销售", rule: "=", value: "陈销售", met: false }],
    },
  ]);
  expect((await ask("sales02", colleagues)).result.sees).toBe(true);
});

it("answers about others for those who see their permissions, and about records within their reach", async () => {
  const { result } = await ask("admin", colleagues, { username: "sales01" });
  expect(result).toMatchObject({ realname: "陈销售", sees: false });
  expect(await ask("sales01", own, { username: "sales02" })).toMatchObject({
    code: 40301,
    message: "您没有查看其他用户权限的权限，只能查询自己的",
  });
  expect((await ask("admin", own, { username: "nobody" })).message).toBe("用户不存在或不属于当前租户");
  expect((await ask("tadmin", own, { address: "order:nothing" })).message).toBe("没有这种记录，请刷新页面后重试");
  // Who administers rights but may not read orders learns nothing about one.
  expect((await ask("tadmin", own, { username: "sales01" })).code).toBe(40301);
  const customer = { address: "customer:customer", permissions: "customer:customer:edit" };
  expect((await ask("admin", own, customer)).code).toBe(40401);
});

it("says nothing about a record of a kind on which the person has no permission", async () => {
  const asked = { address: "finance:account", permissions: "finance:account:adjust" };
  const known = await ask("labeng01", own, asked);
  expect(known.result).toMatchObject({ sees: false, views: [] });
  expect((await ask("labeng01", "missing", asked)).result).toEqual(known.result);
});

it("names the owner of the platform, whom nothing limits", async () => {
  expect((await ask("admin", own)).result).toMatchObject({ all: true, sees: true, views: [] });
});
