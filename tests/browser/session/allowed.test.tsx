import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { screens } from "#src/app/screens.ts";
import { entry, openConsole, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();
const menu = [entry("/dashboard/analysis", "首页", "dashboard/Analysis")];
const orders = () => document.querySelectorAll('[aria-label="订单进度"]');

it("what a person may not do is not in the page at all, and asks the server for nothing (PERM-07)", async () => {
  wire({ "GET /order/statusCount": () => ({}) });
  signIn({ menu, may: ["order:order:list"] });
  const { unmount } = await openConsole("/dashboard/analysis", screens);
  await expect.poll(() => orders().length).toBe(1);
  expect(sent("/order/statusCount").length).toBeGreaterThan(0);
  await unmount();
  const before = sent("/order/statusCount").length;
  signIn({ menu, may: [] });
  await openConsole("/dashboard/analysis", screens);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(orders()).toHaveLength(0);
  expect(sent("/order/statusCount")).toHaveLength(before);
});
