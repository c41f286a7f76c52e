import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, openPart, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { listOf, newOrder, type NewOrder, startAct } from "#tests/support/e2e/e2e-order.ts";

let windows: Windows;
/** A service of 100 yuan of which the laboratory gets 99. */
let serviceNo = "";
beforeAll(async () => {
  windows = await openWindows();
  const { records } = await must("oper01", "GET", "/services/service/list", { serviceNo: "FWRS0001" });
  const like = await must("oper01", "GET", "/services/service/full", { id: records[0].id });
  const { id } = await must("admin", "POST", "/services/service/add", {
    serviceName: `低毛利检测 ${randomUUID().slice(0, 8)}`,
    categoryId: like.categoryId,
    projectIds: like.projectIds,
    defaultLabId: like.defaultLabId,
    reportLanguages: "C",
    sampleRequire: "样品 1 套",
    tatDays: 5,
    price: 10_000,
    costPrice: 9_900,
    coverImage: like.coverImage,
    detail: "<p>详情</p>",
  });
  await must("admin", "PUT", "/services/service/publish", { ids: [id] });
  ({ serviceNo } = await must("admin", "GET", "/services/service/full", { id }));
}, 60_000);
afterEach(() => windows.clear());
afterAll(() => windows.close());

const orderOf = ({ id }: NewOrder) => must("sales01", "GET", "/order/queryById", { id });
const work = "/dashboard/task?kind=approveBelowCost";
const mainOf = (dialog: Locator) => dialog.getByRole("contentinfo").getByRole("button").last();

async function closed(dialog: Locator): Promise<void> {
  await dialog.waitFor({ state: "detached" }).catch(async () => {
    throw new Error(`the dialog stays: ${await dialog.innerText()}`);
  });
}

/** sales01 enters a price below cost: the dialog says so before saving, and sends it for approval. */
async function askFor(order: NewOrder, after: string): Promise<Page> {
  const page = await windows.as("sales01", listOf(order.orderNo));
  await startAct(page, order.orderNo, "改价");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^改后应付/ }).fill(after);
  await dialog.getByRole("textbox", { name: /^改价原因/ }).fill("老客户首单");
  await expect(dialog.getByText("改后金额低于清算价，须由财务主管审批，且不能由申请人自己审批")).toBeVisible();
  await dialog.getByRole("button", { name: "提交审批" }).click();
  await closed(dialog);
  await expect(page.getByText("已提交审批，等待财务主管处理")).toBeVisible();
  await page.getByRole("link", { name: order.orderNo }).click();
  return page;
}

/** Opens the work item of an order as finlead. */
async function openWork(order: NewOrder): Promise<Page> {
  const page = await windows.as("finlead", work);
  await page.getByRole("link", { name: new RegExp(order.orderNo) }).click();
  await expect(page.getByRole("heading", { name: "低于成本价待审批" })).toBeVisible();
  return page;
}

describe("A price below cost", () => {
  it("is asked for by sales01 and changed when finlead agrees; the story names both", async () => {
    const order = await newOrder(1, { serviceNo });
    const { payableAmount: before } = await orderOf(order);
    const after = before - 300;
    const sales = await askFor(order, (after / 100).toFixed(2));
    const panel = sales.locator(`[data-record="${order.id}"]`);
    await expect(panel.getByRole("heading", { name: "低于成本价待审批" })).toBeVisible();
    await expect(panel.getByText("财务主管，您是申请人，不能自己审批")).toBeVisible();
    await expect(panel.getByRole("button", { name: "同意低价" })).toHaveCount(0);
    expect(await orderOf(order)).toMatchObject({ orderStatus: "10", payableAmount: before, priceAskBy: "sales01" });

    const lead = await openWork(order);
    await lead.getByRole("button", { name: "同意低价", exact: true }).click();
    const dialog = lead.getByRole("dialog", { name: /^同意低价/ });
    await expect(dialog.getByText(`同意后，订单应付金额立即改为 ${(after / 100).toFixed(2)} 元。`)).toBeVisible();
    await mainOf(dialog).click();
    await closed(dialog);
    const changed = await orderOf(order);
    expect(changed).toMatchObject({ orderStatus: "10", payableAmount: after, priceAskBy: null, priceAsk: null });
    const story = changed.logs.find(({ event }: { event: string }) => event === "approveBelowCost");
    expect(story.content).toMatch(/（.+申请，.+同意）$/);
    // sales01 sees it without a reload.
    await expect(panel.getByRole("heading", { name: "低于成本价待审批" })).toHaveCount(0);
    await openPart(panel, "改价记录");
    await expect(panel.getByRole("columnheader", { name: "审批人" })).toBeVisible();
    const mine = await windows.as("finlead", work);
    await expect(mine.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(mine.getByRole("link", { name: new RegExp(order.orderNo) })).toHaveCount(0);
  });

  it("stays as it was when finlead refuses, who says why", async () => {
    const order = await newOrder(1, { serviceNo });
    const { payableAmount: before } = await orderOf(order);
    await askFor(order, ((before - 400) / 100).toFixed(2));
    const lead = await openWork(order);
    const reject = lead.getByRole("button", { name: "驳回低价", exact: true });
    if ((await reject.count()) > 0) await reject.click();
    else {
      await lead.getByRole("group", { name: "操作" }).getByRole("button", { name: "更多" }).click();
      await lead.getByRole("menuitem", { name: "驳回低价", exact: true }).click();
    }
    const dialog = lead.getByRole("dialog", { name: /^驳回低价/ });
    await mainOf(dialog).click();
    await expect(dialog.getByText("请输入驳回原因").first()).toBeVisible();
    await dialog.getByRole("textbox", { name: /^驳回原因/ }).fill("毛利太低");
    await mainOf(dialog).click();
    await closed(dialog);
    const kept = await orderOf(order);
    expect(kept).toMatchObject({ orderStatus: "10", payableAmount: before, priceAskBy: null });
    expect(kept.logs[0]).toMatchObject({ event: "rejectBelowCost", operatorBy: "finlead" });
    expect(kept.logs[0].content).toContain("毛利太低");
    const { records } = await must("sales01", "GET", "/sys/sysAnnouncementSend/getMyAnnouncementSend");
    expect(JSON.stringify(records)).toContain(
      `订单 ${order.orderNo} 的低于成本价申请被驳回，价格未变。驳回原因：毛利太低`,
    );
  });
});
