import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { screens } from "#src/app/screens.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { entry, openConsole, refused, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";
import { eventually } from "#tests/support/eventually.ts";
import { orderOf } from "#tests/support/browser/order-dialogs.tsx";

stubWire();

const pageOf = (row: object) => ({ records: [row], total: 1, size: 20, current: 1, pages: 1 });
const reading = ["customer:customer:list", "order:order:list", "order:order:view"];
const lead = [...reading, "customer:customer:viewPlain"];

/** A list with one row; a separate call returns the full number. */
async function openAt(address: string, may: readonly string[], mobile: string | null = "138****5678") {
  signIn({
    menu: [
      entry("/customer/customerList", "客户列表", "customer/CustomerList"),
      entry("/order/orderList", "订单列表", "order/OrderList"),
    ],
    may,
  });
  wire({
    "GET /customer/list": () => pageOf({ id: "c1", customerName: "锐测电子", mobile }),
    "GET /customer/plain": () => ({ value: "13812345678" }),
    "GET /order/list": () => pageOf({ id: "o1", orderNo: "DD1", customerMobile: "139****0001" }),
    "GET /order/statusCount": () => ({}),
    "GET /order/sums": () => ({ payableAmount: 0, paidAmount: 0, refundedAmount: 0 }),
    "GET /order/queryById": () =>
      orderOf({ contactName: "张三", contactMobile: "137****2222", contactEmail: "z***@x.cn" }),
    "GET /order/plain": ({ query }) => ({ value: query["field"] === "contactEmail" ? "zhao@x.cn" : "13711112222" }),
  });
  await page.viewport(1440, 900);
  await openConsole(address, screens);
}

/** A cell that contains a number, among other content. */
const inCell = (text: string) => page.getByRole("cell", { name: text });

it("the eye shows a masked number whole in its place and hides it again, by keyboard too (M1)", async () => {
  await openAt("/customer/customerList", lead);
  const show = page.getByRole("button", { name: "查看完整手机号 138****5678" });
  await expect.element(show).toBeVisible();
  (show.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const hide = page.getByRole("button", { name: "隐藏完整手机号" });
  await expect.element(hide).toBeVisible();
  await expect.element(hide).toHaveFocus();
  await expect.element(inCell("13812345678")).toBeVisible();
  // Screen readers are told that the number changed.
  expect(inCell("13812345678").element().querySelector("[aria-live='polite']")?.textContent).toBe("13812345678");
  expect(sent("/customer/plain").map(({ query }) => ({ id: query["id"], field: query["field"] }))).toEqual([
    { id: "c1", field: "mobile" },
  ]);
  await expectAxeClean(document.body);
  await userEvent.keyboard("{Enter}");
  await expect.element(inCell("138****5678")).toBeVisible();
  expect(page.getByText("13812345678").elements()).toEqual([]);
  // Each view is logged again.
  await userEvent.keyboard(" ");
  await expect.element(inCell("13812345678")).toBeVisible();
  expect(sent("/customer/plain")).toHaveLength(2);
});

it("nobody else has an eye (M1)", async () => {
  await openAt("/customer/customerList", reading);
  await expect.element(page.getByText("138****5678")).toBeVisible();
  expect(page.getByRole("button", { name: /查看完整/ }).elements()).toEqual([]);
});

it("an empty field has none either (M1)", async () => {
  await openAt("/customer/customerList", lead, null);
  await expect.element(page.getByRole("cell", { name: "锐测电子", exact: true })).toBeVisible();
  expect(page.getByRole("button", { name: /查看完整/ }).elements()).toEqual([]);
});

it("a refusal is said in a notice, and the mask stays (M1)", async () => {
  await openAt("/customer/customerList", lead);
  wire({ "GET /customer/plain": () => refused("无权操作该数据", 40302) });
  await page.getByRole("button", { name: "查看完整手机号 138****5678" }).click();
  await expect.element(page.getByText("未能显示手机号")).toBeVisible();
  await expect.element(page.getByText("无权操作该数据")).toBeVisible();
  await expect.element(inCell("138****5678")).toBeVisible();
});

it("the facts of an order have eyes of their own (M1)", async () => {
  await openAt("/order/orderList?detail=o1", lead);
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "查看完整联系电话 137****2222" }).first().click();
  await expect.element(drawer.getByText("13711112222").first()).toBeVisible();
  await drawer.getByRole("button", { name: "订单信息" }).click();
  await drawer.getByRole("button", { name: "查看完整联系邮箱 z***@x.cn" }).click();
  await expect.element(drawer.getByText("zhao@x.cn")).toBeVisible();
  await eventually(() =>
    expect(sent("/order/plain").map(({ query }) => [query["id"], query["field"]])).toEqual([
      ["o1", "contactMobile"],
      ["o1", "contactEmail"],
    ]),
  );
});
