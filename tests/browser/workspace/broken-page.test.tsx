import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { entry, openConsole, signIn, stubWire } from "#tests/support/browser/console.tsx";

stubWire();

it("a page that breaks says by what, to be copied, leaves the others as they are and may be tried again", async () => {
  let whole = false;
  function Fragile() {
    if (!whole) throw new RangeError("the seventh row is missing");
    return <h1 data-page-heading>又好了</h1>;
  }
  signIn({ menu: [entry("/dashboard/analysis", "首页", "test/Home"), entry("/fragile", "脆", "test/Fragile")] });
  await openConsole("/fragile", {
    "test/Home": async () => () => <h1 data-page-heading>首页内容</h1>,
    "test/Fragile": async () => Fragile,
  });
  const told = page.getByRole("alert");
  await expect.element(told).toHaveTextContent("错误信息 RangeError: the seventh row is missing");
  await expect.element(told.getByRole("button", { name: /^复制/ })).toBeVisible();
  await expectAxeClean();
  await page.getByRole("tab", { name: "首页" }).click();
  await expect.element(page.getByText("首页内容")).toBeVisible();
  await page.getByRole("tab", { name: "脆" }).click();
  whole = true;
  await told.getByRole("button", { name: "重试" }).click();
  await expect.element(page.getByText("又好了")).toBeVisible();
});
