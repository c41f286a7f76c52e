import { QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { ConfirmHost } from "#ui/confirm/confirm.tsx";
import { ScanReceiptDialog } from "#src/features/order/order/dialogs/scan-receipt.tsx";
import { createQueries } from "#src/session/queries.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { refused, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";
import { orderOf } from "#tests/support/browser/order-dialogs.tsx";

stubWire();

const sample = (id: string, sampleName: string, status = "20") => ({
  id,
  sampleNo: `${id}-NO`,
  sampleName,
  quantity: 2,
  unit: "pcs",
  status,
});
const first = orderOf({
  orderStatus: "40",
  orderNo: "DD1",
  holdFlag: "N",
  samples: [sample("s1", "外壳"), sample("s2", "线材")],
});
const second = orderOf({
  id: "o2",
  orderNo: "DD2",
  orderStatus: "30",
  holdFlag: "N",
  samples: [sample("s3", "电池", "10")],
});
const tested = orderOf({ id: "o3", orderNo: "DD3", orderStatus: "60", holdFlag: "N", samples: [] });
const byCode: Readonly<Record<string, unknown[]>> = { SF001: [first], "s1-NO": [first], DD2: [second], DD3: [tested] };

const onClose = vi.fn<() => void>();
const code = () => page.getByRole("textbox", { name: "扫描物流单号或样品编号" });
const scan = async (text: string) => {
  await code().fill(text);
  await userEvent.keyboard("{Enter}");
};
const item = (orderNo: string) => page.getByRole("listitem").filter({ hasText: orderNo });
const receive = () => page.getByRole("button", { name: /^确认收样/ });

const open = () =>
  render(
    <QueryClientProvider client={createQueries()}>
      <ScanReceiptDialog onClose={onClose} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
beforeEach(async () => {
  onClose.mockClear();
  const state = { value: "60", text: "检测中", title: "检测中", label: "检测中", color: null };
  signIn({ dicts: { order_status: [state] } });
  wire({
    "GET /order/scan": ({ query }) => byCode[query["code"] ?? ""] ?? [],
    "PUT /order/confirmReceipt": () => ({ ...first, warning: null }),
  });
  await open();
});

it("a pile that was scanned is offered back after a reload", async () => {
  await scan("SF001");
  await scan("DD2");
  await expect.element(item("DD2")).toBeVisible();
  await cleanup();
  await open();
  await expect.element(page.getByText(/未提交的草稿/)).toBeVisible();
  await page.getByRole("button", { name: "恢复" }).click();
  await expect.element(item("DD1")).toHaveTextContent("外壳、线材");
  await expect.element(item("DD2")).toBeVisible();
});

describe("批量确认收样 (D17.1)", () => {
  it("takes parcels and orders by Enter, and receives all their samples as announced", async () => {
    await expect.element(receive()).toHaveAttribute("aria-disabled", "true");
    await scan("SF001");
    await expect.element(item("DD1")).toHaveTextContent("样品 2/2");
    await expect.element(code()).toHaveValue("");
    await scan("DD2");
    await expect.element(page.getByText("已加入 2 个订单，3 个样品")).toBeVisible();
    await page.getByRole("textbox", { name: /^样品状态描述/ }).fill("完好");
    await expectAxeClean();
    await receive().click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(sent("/order/confirmReceipt").map(({ body }) => body)).toMatchObject([
      { id: "o2", samples: [{ id: "s3", received: "Y", quantity: 2, condition: "完好" }] },
      {
        id: "o1",
        samples: [
          { id: "s1", received: "Y" },
          { id: "s2", received: "Y" },
        ],
      },
    ]);
  });

  it("takes a sample's label for that sample alone", async () => {
    await scan("s1-NO");
    await expect.element(item("DD1")).toHaveTextContent("样品 1/2 · 外壳");
    await page.getByRole("textbox", { name: /^样品状态描述/ }).fill("完好");
    await receive().click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(sent("/order/confirmReceipt")[0]?.body).toMatchObject({
      samples: [
        { id: "s1", received: "Y" },
        { id: "s2", received: "N" },
      ],
    });
  });

  it("says what a code is wrong about, and takes nothing twice", async () => {
    await scan("没有这单");
    await expect.element(page.getByText("未找到“没有这单”对应的订单")).toBeVisible();
    await scan("DD3");
    await expect.element(page.getByText("订单DD3为检测中，不能确认收样")).toBeVisible();
    await scan("DD2");
    await scan("DD2");
    await expect.element(page.getByText("“DD2”已加入")).toBeVisible();
    expect(page.getByRole("listitem").elements()).toHaveLength(1);
    await page.getByRole("button", { name: "移除 DD2" }).click();
    await expect.element(item("DD2")).not.toBeInTheDocument();
  });

  it("keeps the orders that are refused, with the reason, and asks before they are thrown away", async () => {
    wire({
      "PUT /order/confirmReceipt": ({ body }) =>
        (body as { id: string }).id === "o2"
          ? refused("数据已被他人修改，请刷新后重试", 40901)
          : { ...first, warning: null },
    });
    await scan("SF001");
    await scan("DD2");
    await expect.element(item("DD2")).toBeVisible();
    await page.getByRole("textbox", { name: /^样品状态描述/ }).fill("完好");
    await receive().click();
    await expect.element(item("DD2").getByRole("alert")).toHaveTextContent("数据已被他人修改");
    await expect.element(item("DD1")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "取消" }).click();
    await expect.element(page.getByRole("alertdialog")).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});
