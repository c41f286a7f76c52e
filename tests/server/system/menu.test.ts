import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MenuNode, MenuResult } from "#src/contract/system/access/permission.ts";
import { sysPermission, sysRolePermission } from "#src/server/db/schema/access.ts";
import { createAccess } from "#src/server/kernel/auth/access.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  // Sessions and rights are read anew for each call: these tests change their rows directly.
  app = await testApp({ rememberMs: 0 });
});
afterAll(() => app.close());

const menuOf = async (username: string): Promise<MenuResult> =>
  (await app.as(username).get("/sys/permission/getUserPermissionByToken")).result as MenuResult;
const paths = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap((node) => [node.path, ...paths(node.children ?? [])]);
const granted = (result: MenuResult, action: string) => result.auth.some((item) => item.action === action);

describe("the menu by token", () => {
  it("gives menu, auth and allAuth of the token's user (API-SESS-07, SESSION-10)", async () => {
    const result = await menuOf("cs01");
    expect(result.menu[0]).toMatchObject({
      path: "/dashboard",
      component: "layouts/RouteView",
      redirect: "/dashboard/analysis",
      route: "1",
      meta: { title: "首页", icon: "home", keepAlive: false, internalOrExternal: false },
    });
    expect(result.menu[0]?.children?.[0]).toMatchObject({
      path: "/dashboard/analysis",
      name: "dashboard-analysis",
      component: "dashboard/Analysis",
      meta: { keepAlive: false, componentName: "Analysis" },
    });
    expect(result.auth).toContainEqual({ action: "order:order:cancel", type: "2", describe: "取消", status: "1" });
    expect(granted(result, "order:order:cancelPaid")).toBe(false);
    expect(result.allAuth.some((item) => item.action === "order:order:cancelPaid")).toBe(true);
  });

  it("gives every item, at whatever depth, its own hidden and alwaysShow flags, its redirect and its meta (SESSION-10, MENU-01)", async () => {
    const items = (nodes: readonly MenuNode[]): MenuNode[] =>
      nodes.flatMap((node) => [node, ...items(node.children ?? [])]);
    const all = items((await menuOf("admin")).menu);
    expect(all.length).toBeGreaterThan(50);
    for (const item of all) {
      expect(item).toMatchObject({
        path: expect.stringMatching(/\S/) as string,
        name: expect.any(String) as string,
        component: expect.any(String) as string,
        route: expect.stringMatching(/^[01]$/) as string,
        hidden: expect.any(Boolean) as boolean,
        alwaysShow: expect.any(Boolean) as boolean,
        meta: {
          title: expect.stringMatching(/\S/) as string,
          keepAlive: expect.any(Boolean) as boolean,
          internalOrExternal: expect.any(Boolean) as boolean,
        },
      });
      expect(item).toHaveProperty("redirect");
    }
  });

  it("differs by role: who may not list a screen has no item for it (PERM-10)", async () => {
    const cs = paths((await menuOf("cs01")).menu);
    const lab = paths((await menuOf("labeng01")).menu);
    const admin = paths((await menuOf("admin")).menu);
    expect(cs).toEqual(
      expect.arrayContaining(["/order/orderList", "/afterSales/refundList", "/customer/customerList"]),
    );
    expect(cs).not.toEqual(expect.arrayContaining(["/finance/confirmPayment"]));
    expect(lab).toContain("/order/orderList");
    expect(lab).not.toContain("/customer/customerList");
    expect(admin).toEqual(
      expect.arrayContaining([
        "/system/tenantList",
        "/monitor/jvmInfo",
        "/services/addServices",
        "/isps/userAnnouncement",
      ]),
    );
    expect(new Set(admin).size).toBe(admin.length);
  });

  it("marks what is reached from a list only as hidden", async () => {
    const { menu } = await menuOf("admin");
    const services = menu.find((node) => node.path === "/services")?.children ?? [];
    expect(services.find((node) => node.path === "/services/addServices")?.hidden).toBe(true);
    expect(services.find((node) => node.path === "/services/servicesList")?.hidden).toBe(false);
  });

  it("follows a change of grants with the next fetch (PERM-11)", async () => {
    const [button] = await app.store.db
      .select()
      .from(sysPermission)
      .where(eq(sysPermission.perms, "order:order:remark"));
    const pairs = await app.store.db
      .select()
      .from(sysRolePermission)
      .where(eq(sysRolePermission.permissionId, button?.id ?? ""));
    expect(granted(await menuOf("cs02"), "order:order:remark")).toBe(true);
    await app.store.db.delete(sysRolePermission).where(eq(sysRolePermission.permissionId, button?.id ?? ""));
    expect(granted(await menuOf("cs02"), "order:order:remark")).toBe(false);
    await app.store.db.insert(sysRolePermission).values(pairs);
  });

  it("sends status 0 for a button that is switched off, and takes it from everybody (PERM-02)", async () => {
    const off = (status: string) =>
      app.store.db.update(sysPermission).set({ status }).where(eq(sysPermission.perms, "order:order:logistics"));
    await off("0");
    const result = await menuOf("cs01");
    expect(granted(result, "order:order:logistics")).toBe(false);
    expect(result.allAuth.find((item) => item.action === "order:order:logistics")?.status).toBe("0");
    await off("1");
  });

  it("says of an item whether its page hides its header (LAYOUT-11)", async () => {
    const hide = (hideHeader: boolean) =>
      app.store.db.update(sysPermission).set({ hideHeader }).where(eq(sysPermission.url, "/dashboard/analysis"));
    const meta = async () => (await menuOf("cs01")).menu[0]?.children?.[0]?.meta;
    expect(await meta()).not.toHaveProperty("hideHeader");
    await hide(true);
    expect(await meta()).toMatchObject({ hideHeader: true });
    await hide(false);
  });

  it("a person holds in each tenant the roles of that tenant", async () => {
    const one = (await app.as("multi01", { tenantId: 1 }).get("/sys/permission/getUserPermissionByToken"))
      .result as MenuResult;
    const two = (await app.as("multi01", { tenantId: 2 }).get("/sys/permission/getUserPermissionByToken"))
      .result as MenuResult;
    expect(granted(one, "customer:customer:claim")).toBe(true);
    expect(granted(two, "customer:customer:claim")).toBe(false);
    expect(granted(two, "order:order:applyRefund")).toBe(true);
  });
});

it("reads the permissions once for everybody, until rights change", async () => {
  const access = createAccess(app.store, 60_000);
  const [first, second] = [await access.permissions(), await access.permissions()];
  expect(second).toBe(first);
  expect(first.length).toBeGreaterThan(100);
  const [row] = first;
  const rename = (name: string | undefined) =>
    app.store.db
      .update(sysPermission)
      .set({ name })
      .where(eq(sysPermission.id, row?.id ?? ""));
  await rename("改名");
  await access.changed();
  expect((await access.permissions()).find(({ id }) => id === row?.id)?.name).toBe("改名");
  await rename(row?.name);
});
