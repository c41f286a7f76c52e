import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";

it("tells a failed fetch in place, keeps what was typed around it, and fetches again", async () => {
  const load = vi
    .fn<() => Promise<({ name }: { name: string }) => string>>()
    .mockRejectedValueOnce(new TypeError("no network"))
    .mockResolvedValue(({ name }) => `${name}到了`);
  const Part = lazyPart(load);
  const page = await render(
    <>
      <input aria-label="备注" />
      <Part part={{ name: "编辑器" }} waiting="请稍候" />
    </>,
  );
  await userEvent.type(page.getByRole("textbox", { name: "备注" }), "写过的字");
  await expect.element(page.getByRole("alert")).toHaveTextContent("内容加载失败，请检查网络后重试");
  await userEvent.click(page.getByRole("button", { name: "重试" }));
  await expect.element(page.getByText("编辑器到了")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "备注" })).toHaveValue("写过的字");
  expect(load).toHaveBeenCalledTimes(2);
  await page.rerender(<Part part={{ name: "第二个" }} waiting="请稍候" />);
  await expect.element(page.getByText("第二个到了")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
