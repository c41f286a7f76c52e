import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ConfirmReceiptDialog } from "#src/features/order/order/dialogs/confirm-receipt.tsx";
import { sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";
import { openOn, orderOf } from "#tests/support/browser/order-dialogs.tsx";

stubWire();

async function open() {
  signIn({ may: ["order:order:confirmReceipt"] });
  const samples = ["外壳", "线材"].map((sampleName, at) => ({
    id: `s${at + 1}`,
    sampleName,
    quantity: 2,
    unit: "pcs",
    status: "20",
  }));
  const row = orderOf({ orderStatus: "40", formStatus: "20", samples });
  wire({ "GET /order/queryById": () => row, "PUT /order/confirmReceipt": () => ({ ...row, version: 4 }) });
  await openOn(ConfirmReceiptDialog, row);
}
const cell = () => page.getByRole("textbox", { name: /^样品状态.*1/ });
const conditions = () =>
  sent("/order/confirmReceipt").flatMap(({ body }) =>
    (body as { samples: { condition: string }[] }).samples.map(({ condition }) => condition),
  );
const submit = () => page.getByRole("dialog").getByRole("button", { name: "确认收样" }).click();

it("begins at the first condition; a usual one is found by its first sign and copied down", async () => {
  await open();
  await expect.element(cell()).toHaveFocus();
  await userEvent.keyboard("包");
  await expect.element(page.getByRole("option", { name: "包装完好" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await page.getByRole("button", { name: "首行状态填入其余行" }).click();
  await submit();
  await expect.poll(conditions).toEqual(["包装完好", "包装完好"]);
});

it("takes any other words, too", async () => {
  await open();
  await expect.element(cell()).toHaveFocus();
  await userEvent.keyboard("瓶口有裂纹");
  await userEvent.keyboard("{Enter}");
  await page.getByRole("button", { name: "首行状态填入其余行" }).click();
  await submit();
  await expect.poll(conditions).toEqual(["瓶口有裂纹", "瓶口有裂纹"]);
});
