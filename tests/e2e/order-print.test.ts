import { readFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { listOf, startAct } from "#tests/support/e2e/e2e-order.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

describe("The form of an order", () => {
  // In state 60 the form can still be changed; in state 90 (done) it is read-only.
  it.each(["60", "90"])(
    "is downloaded on paper under its own name, of an order in %s (FILE-08)",
    async (orderStatus) => {
      const { records } = await must("cs01", "GET", "/order/list", { orderStatus });
      const order = (records as { id: string; orderNo: string; formId: string | null }[]).find((one) => one.formId);
      if (!order) throw new Error(`the demo has no order with a form in ${orderStatus}`);
      const { form } = await must("cs01", "GET", "/order/inspectionForm", { orderId: order.id });
      const page = await windows.as("cs01", listOf(order.orderNo));
      await startAct(page, order.orderNo, "委托单");
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("dialog").getByRole("button", { name: "打印" }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`委托单${String(form.formNo)}.pdf`);
      expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
    },
  );
});
