import { QueryClientProvider } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Toaster } from "#ui/toast/toaster.tsx";
import type { OrderRow } from "#src/features/order/order/columns.tsx";
import { RemarkManyDialog } from "#src/features/order/order/dialogs/many/remark-many.tsx";
import { createQueries } from "#src/session/queries.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { refused, sent, stubWire, wire } from "#tests/support/browser/console.tsx";
import { orderOf } from "#tests/support/browser/order-dialogs.tsx";

stubWire();

const dialog = () => page.getByRole("dialog");
const remarks = () => sent("/order/remark").map(({ body }) => body);

it("adds a line to the remark of each ticked order, names what was refused, and takes all of it back (desk C)", async () => {
  const rows = [
    orderOf({ id: "1", orderNo: "DD1", version: 3, innerRemark: "加急" }),
    orderOf({ id: "2", orderNo: "DD2", version: 5, innerRemark: null }),
  ];
  let busy = true;
  wire({
    "GET /order/queryById": () => ({ ...rows[1], version: 6, innerRemark: "客户来电" }),
    "PUT /order/remark": ({ body }) => {
      const { id, version, innerRemark } = body as { id: string; version: number; innerRemark: string };
      if (id === "2" && busy) return refused("数据已被他人修改，请刷新后重试");
      return { ...rows.find((row) => row.id === id), version: version + 1, innerRemark };
    },
  });
  const onDone = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  await render(
    <QueryClientProvider client={createQueries()}>
      <RemarkManyDialog rows={rows as unknown as OrderRow[]} onDone={onDone} onClose={onClose} />
      <Toaster />
    </QueryClientProvider>,
  );
  await expect.element(dialog()).toHaveAccessibleName("批量备注（2 个订单）");
  const save = dialog().getByRole("button", { name: /确定|保存/ });
  await save.click();
  await expect.element(dialog().getByRole("textbox")).toHaveAccessibleDescription(/请输入备注/);
  await dialog().getByRole("textbox").fill("客户要求延后");
  await expectAxeClean();
  await save.click();
  await expect.element(dialog().getByText("1 个未成功：")).toBeVisible();
  await expect.element(dialog().getByText(/DD2 .*已被他人修改/)).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  busy = false;
  await save.click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(remarks()).toEqual([
    { id: "1", version: 3, innerRemark: "加急\n客户要求延后" },
    { id: "2", version: 5, innerRemark: "客户要求延后" },
    // A colleague's text written in the meantime remains.
    { id: "2", version: 6, innerRemark: "客户来电\n客户要求延后" },
  ]);
  await page.getByRole("button", { name: "撤销" }).click();
  await expect
    .poll(() => remarks().slice(3))
    .toEqual([
      { id: "1", version: 4, innerRemark: "加急" },
      { id: "2", version: 7, innerRemark: "客户来电" },
    ]);
});
