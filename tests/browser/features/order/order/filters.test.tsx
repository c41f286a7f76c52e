import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { screens } from "#src/app/screens.ts";
import { entry, openConsole, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

const path = "/order/orderList";
const depart = (id: string, title: string, orgCode: string, children: unknown[] | null = null) => ({
  id,
  key: id,
  value: id,
  title,
  departName: title,
  orgCode,
  orgCategory: "1",
  parentId: null,
  isLeaf: children === null,
  children,
});
const category = (key: string, title: string, children: unknown[] = []) => ({
  key,
  title,
  categoryCode: key,
  categoryName: title,
  leaf: children.length === 0,
  children,
});

beforeEach(async () => {
  signIn({ menu: [entry(path, "订单列表", "order/OrderList")], may: ["order:order:list"] });
  wire({
    "GET /order/list": () => ({ records: [], total: 0, size: 20, current: 1, pages: 0 }),
    "GET /order/statusCount": () => ({}),
    "GET /order/sums": () => ({ payableAmount: 0, paidAmount: 0, refundedAmount: 0 }),
    "GET /sys/user/queryUserComponentData": () => ({
      records: [{ id: "u1", username: "sales01", realname: "李销售" }],
      total: 1,
    }),
    "GET /sys/sysDepart/queryTreeList": () => [depart("d1", "总部", "A01", [depart("d2", "销售一部", "A01A03")])],
    "GET /services/category/tree": () => [category("c1", "电子电气", [category("c2", "有害物质")])],
  });
  await openConsole(path, screens);
});

const lastQuery = () => sent("/order/list").at(-1)?.query ?? {};
const add = async (label: string) => {
  await page.getByRole("button", { name: "条件", exact: true }).click();
  await page.getByRole("menuitem", { name: label, exact: true }).click();
  return page.getByRole("dialog", { name: label, exact: true });
};

for (const [label, field] of [
  ["销售", "salesBy"],
  ["客服", "csBy"],
] as const)
  it(`${label} is a colleague found by name, asked for by his account`, async () => {
    const box = await add(label);
    await box.getByRole("combobox").fill("李");
    await page.getByRole("option", { name: /李销售/ }).click();
    await expect.poll(() => lastQuery()[field]).toBe("sales01");
    // A filter with a value comes before those without one.
    await expect.element(page.getByRole("button", { name: `${label} 李销售` })).toBeVisible();
  });

it("销售部门 is chosen under those above it and asks for all below it", async () => {
  const box = await add("销售部门");
  await box.getByRole("combobox").click();
  await page.getByRole("option", { name: "总部 / 销售一部" }).click();
  await expect.poll(() => lastQuery()["salesOrgCode"]).toBe("A01A03");
});

it("业务线 is a category of services", async () => {
  const box = await add("业务线");
  await box.getByRole("combobox").click();
  await page.getByRole("option", { name: "电子电气 / 有害物质" }).click();
  await expect.poll(() => lastQuery()["category"]).toBe("c2");
});

it("检测公司 are ticked by name, several at once", async () => {
  wire({
    "GET /otherConfig/detectionCompany/list": () => ({
      records: [
        { id: "l1", labName: "苏衡理化实验室" },
        { id: "l2", labName: "港联检验认证所" },
      ],
      total: 2,
    }),
  });
  const box = await add("检测公司");
  await box.getByRole("checkbox", { name: "苏衡理化实验室" }).click();
  await box.getByRole("checkbox", { name: "港联检验认证所" }).click();
  await expect.poll(() => lastQuery()["labId"]).toBe("l1,l2");
});
