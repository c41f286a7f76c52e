import { readFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, openWindows, type Windows } from "#tests/support/e2e.ts";
import { listOf, startAct } from "#tests/support/e2e-order.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

describe("The form of an order", () => {
  it("is downloaded on paper under its own name (FILE-08)", async () => {
    const { records } = await must("cs01", "GET", "/order/list", { orderStatus: "60" });
    const [order] = records as { id: string; orderNo: string }[];
    if (!order) throw new Error("the demo has no order under test");
    const { form } = await must("cs01", "GET", "/order/inspectionForm", { orderId: order.id });
    const page = await windows.as("cs01", listOf(order.orderNo));
    await startAct(page, order.orderNo, "委托单");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("dialog").getByRole("button", { name: "打印" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`委托单${String(form.formNo)}.pdf`);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  });
});
