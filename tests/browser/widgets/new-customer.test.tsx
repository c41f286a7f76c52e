import { QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { ConfirmHost } from "#ui/confirm/confirm.tsx";
import { createQueries } from "#src/session/queries.ts";
import { NewCustomer } from "#src/widgets/customer/new-customer.tsx";
import { sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

const onCancel = vi.fn<() => void>();
const onDirtyChange = vi.fn<(dirty: boolean) => void>();
beforeEach(() => {
  onCancel.mockReset();
  onDirtyChange.mockReset();
});

async function open() {
  const item = (value: string, text: string) => ({ value, text, title: text, color: null });
  signIn({ dicts: { customer_type: [item("1", "企业"), item("2", "个人")] } });
  return render(
    <QueryClientProvider client={createQueries()}>
      <NewCustomer
        draftKey="test/customer"
        onCreated={() => undefined}
        onCancel={onCancel}
        onDirtyChange={onDirtyChange}
      />
      <ConfirmHost />
    </QueryClientProvider>,
  );
}
const name = () => page.getByRole("textbox", { name: /^客户名称/ });
const back = () => page.getByRole("form").getByRole("button", { name: "选择已有客户" });
const question = () => page.getByRole("alertdialog");

describe("a customer entered inside another page", () => {
  it("begins with the focus in the first field (desk B1)", async () => {
    await open();
    await expect.element(page.getByRole("radio", { name: "企业" })).toHaveFocus();
  });

  it("tells the page that something was entered, and asks before going back (desk B1)", async () => {
    await open();
    await name().fill("某某电子");
    await expect.poll(() => onDirtyChange.mock.lastCall).toEqual([true]);
    await back().click();
    await question().getByRole("button", { name: "继续编辑" }).click();
    expect(onCancel).not.toHaveBeenCalled();
    await expect.element(name()).toHaveValue("某某电子");
    await back().click();
    await question().getByRole("button", { name: "放弃修改" }).click();
    await expect.poll(() => onCancel.mock.calls.length).toBe(1);
  });

  it("goes back without a question when nothing was entered (desk B1)", async () => {
    await open();
    await back().click();
    await expect.poll(() => onCancel.mock.calls.length).toBe(1);
  });

  it("offers back what was entered when the page went away (desk B1)", async () => {
    const { unmount } = await open();
    await name().fill("某某电子");
    await expect.element(page.getByText(/^已自动暂存/)).toBeVisible();
    await unmount();
    await open();
    await page.getByRole("button", { name: "恢复" }).click();
    await expect.element(name()).toHaveValue("某某电子");
  });

  it("takes an address and sends it with the customer (desk B1)", async () => {
    wire({ "POST /customer/add": () => ({ id: "c1" }) });
    await open();
    await name().fill("苏州明锐电子有限公司");
    await page.getByRole("textbox", { name: /^联系人/ }).fill("赵经理");
    await page.getByRole("textbox", { name: /^手机号/ }).fill("13812345678");
    for (const [level, place] of [
      ["省", "江苏省"],
      ["市", "苏州市"],
      ["区/县", "虎丘区"],
    ] as const) {
      await page.getByRole("combobox", { name: level, exact: true }).click();
      await page.getByRole("option", { name: place, exact: true }).click();
    }
    await page.getByRole("textbox", { name: "详细地址" }).fill("科技路1号");
    await page.getByRole("button", { name: "保存客户" }).click();
    await expect
      .poll(() => sent("/customer/add").map(({ body }) => body))
      .toEqual([expect.objectContaining({ areaCode: "320000,320500,320505", address: "科技路1号" })]);
  });
});
