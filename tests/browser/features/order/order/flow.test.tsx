import { QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Toaster } from "#ui/toast/toaster.tsx";
import { refreshEntities } from "#src/client/query.ts";
import type { OrderRow } from "#src/features/order/order/columns.tsx";
import { ChangePriceDialog } from "#src/features/order/order/dialogs/change-price.tsx";
import { orderComplete } from "#src/contract/order/report-acts.ts";
import { actFormOf } from "#src/features/order/order/dialogs/parts/act-form.tsx";
import { RemarkDialog } from "#src/features/order/order/dialogs/remark.tsx";
import { StartTestDialog } from "#src/features/order/order/dialogs/start-test.tsx";
import { createQueries } from "#src/session/queries.ts";
import { ActionHost } from "#src/workspace/screen/action-host.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { refused, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";
import { orderOf } from "#tests/support/browser/order-dialogs.tsx";

stubWire();

/** Opens a dialog on a row; the test reports a colleague's change through the queries. */
async function open(Dialog: React.ComponentType<ActionDialogProps<OrderRow>>, row: OrderRow) {
  const client = createQueries();
  const shown = await render(
    <QueryClientProvider client={client}>
      <Dialog row={row} onClose={() => void shown.rerender(<Rest client={client} />)} />
      <ActionHost />
      <Toaster />
    </QueryClientProvider>,
  );
  return client;
}
const Rest = ({ client }: { client: ReturnType<typeof createQueries> }) => (
  <QueryClientProvider client={client}>
    {null}
    <ActionHost />
    <Toaster />
  </QueryClientProvider>
);
const dialog = () => page.getByRole("dialog");
const notice = (words: string) => page.getByRole("status").filter({ hasText: words });

it("after an action offers the next one of this person, which opens from the notice (desk C)", async () => {
  signIn({ may: ["order:order:startTest", "order:order:uploadReport"] });
  const row = orderOf({ orderStatus: "60", formStatus: "30" });
  const started = { ...row, version: 4, testStartTime: "2026-11-20 08:00:00" };
  wire({ "GET /order/queryById": () => started, "PUT /order/startTest": () => started });
  await open(StartTestDialog, row);
  await dialog().getByRole("button", { name: "开始检测" }).click();
  await expect.element(notice("DD202611010001")).toBeVisible();
  await notice("DD202611010001").getByRole("button", { name: "上传报告" }).click();
  await expect.element(page.getByRole("dialog", { name: /上传报告 DD202611010001/ })).toBeVisible();
});

it("after an action of the last one here says who has the order, and who may shorten that (desk C)", async () => {
  const row = orderOf({ orderStatus: "80", formStatus: "30" });
  wire({
    "GET /order/queryById": () => row,
    "PUT /order/complete": () => ({ ...row, version: 4, orderStatus: "80" }),
  });
  await open(actFormOf(orderComplete), row);
  await dialog().getByRole("button", { name: "完成" }).click();
  await expect.element(notice("客服主管可提前完成")).toBeVisible();
});

it("a remark is taken back from its notice with what stood there before (desk D)", async () => {
  let stored = orderOf({ orderStatus: "60", innerRemark: "旧备注" });
  wire({
    "GET /order/queryById": () => stored,
    "PUT /order/remark": ({ body }) => {
      const { innerRemark, version } = body as { innerRemark: string; version: number };
      if (version !== stored.version) return refused("数据已被他人修改，请刷新后重试", 40901);
      stored = { ...stored, innerRemark, version: version + 1 };
      return stored;
    },
  });
  await open(RemarkDialog, stored);
  await dialog().getByRole("textbox").fill("新备注");
  await dialog().getByRole("button", { name: "确定" }).click();
  await notice("DD202611010001").getByRole("button", { name: "撤销" }).click();
  await expect.element(notice("已撤销")).toBeVisible();
  expect(sent("/order/remark").map(({ body }) => body)).toMatchObject([
    { innerRemark: "新备注", version: 3 },
    { innerRemark: "旧备注", version: 4 },
  ]);
});

it("a remark that somebody else changed again is not taken back, and it says so", async () => {
  const row = orderOf({ orderStatus: "60", innerRemark: "旧备注" });
  wire({
    "GET /order/queryById": () => row,
    "PUT /order/remark": ({ body }) =>
      (body as { version: number }).version === 3
        ? { ...row, innerRemark: "新备注", version: 4 }
        : refused("数据已被他人修改，请刷新后重试", 40901),
  });
  await open(RemarkDialog, row);
  await dialog().getByRole("textbox").fill("新备注");
  await dialog().getByRole("button", { name: "确定" }).click();
  await notice("DD202611010001").getByRole("button", { name: "撤销" }).click();
  await expect.element(page.getByRole("alert").filter({ hasText: "未能撤销" })).toHaveTextContent("数据已被他人修改");
});

it("says who changed what of the order while a price is typed, and submits on it once it was looked at (desk B22)", async () => {
  let stored = orderOf({ orderStatus: "10", payableAmount: 90_000, payments: [], paidAmount: 0 });
  wire({
    "GET /order/queryById": () => stored,
    "PUT /order/changePrice": ({ body }) =>
      (body as { version: number }).version === stored.version
        ? stored
        : refused("数据已被他人修改，请刷新后重试", 40901),
  });
  const client = await open(ChangePriceDialog, stored);
  const amount = dialog().getByRole("textbox", { name: /^改后应付/ });
  await amount.fill("880");
  stored = {
    ...stored,
    version: 4,
    payableAmount: 64_000,
    updateBy: "sales01",
    updateBy_dictText: "李销售",
    updateTime: "2026-11-20 10:32:00",
  } as typeof stored;
  await refreshEntities(client, ["order:order"]);
  const line = dialog().getByRole("status").filter({ hasText: "李销售" });
  await expect.element(line).toHaveTextContent("刚刚被 李销售 修改（10:32）：应付金额 900.00 → 640.00");
  await expect.element(amount).toHaveValue("880");
  await dialog().getByRole("textbox", { name: /原因/ }).fill("老客户");
  await line.getByRole("button", { name: "已核对" }).click();
  await expect.element(line).not.toBeInTheDocument();
  await dialog().getByRole("button", { name: "确定" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent("/order/changePrice").map(({ body }) => (body as { version: number }).version)).toEqual([4]);
});
