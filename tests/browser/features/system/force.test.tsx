import { QueryClientProvider } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import sysAdmin from "#locales/zh-CN/sysAdmin.json";
import { ForceDialog } from "#src/features/system/online/force.tsx";
import { addWords } from "#src/lib/text.ts";
import { createQueries } from "#src/session/queries.ts";
import { addEntityWords } from "#src/workspace/screen/entity/own-words.ts";
import { sent, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();
addWords("sysAdmin", sysAdmin);
addEntityWords();

const rows = [
  { id: "s1", username: "cs01", realname: "王客服", loginTime: "2026-11-20 09:00:00" },
  { id: "s2", username: "lab01", realname: "李检测", loginTime: "2026-11-20 09:10:00" },
];

it("those that an act on several failed for stay in its dialog, each by its name with its reason, and are tried again", async () => {
  const onDone = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  await render(
    <QueryClientProvider client={createQueries()}>
      <ForceDialog rows={rows} onClose={onClose} onDone={onDone} />
    </QueryClientProvider>,
  );
  wire({
    "POST /sys/online/forceLogoutBatch": () => ({
      success: ["s1"],
      failed: [{ id: "s2", message: "数据不存在或已被删除" }],
    }),
  });
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toHaveTextContent("强退选中的 2 个登录？");
  await dialog.getByRole("button", { name: "强退" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("1 个未成功：李检测 数据不存在或已被删除");
  await expect.element(dialog.getByText("王客服")).not.toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
  wire({ "POST /sys/online/forceLogoutBatch": () => ({ success: ["s2"], failed: [] }) });
  await dialog.getByRole("button", { name: "强退" }).click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent("/sys/online/forceLogoutBatch").map(({ body }) => body)).toEqual([
    { ids: ["s1", "s2"] },
    { ids: ["s2"] },
  ]);
});
