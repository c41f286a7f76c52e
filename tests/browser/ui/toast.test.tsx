import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Toaster } from "#ui/toast/toaster.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { eventually } from "#tests/support/eventually.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

describe("notify", () => {
  it("tells success politely and goes by itself; an error stays until it is closed", async () => {
    await render(<Toaster />);
    notify.ok("已保存", { duration: 1500 });
    notify.bad("保存失败", { body: "金额不一致", traceId: "a1b2c3d4" });
    await expect.element(page.getByRole("status").filter({ hasText: "已保存" })).toBeInTheDocument();
    await expect.element(page.getByRole("alert")).toHaveTextContent("保存失败");
    await expectAxeClean();
    await eventually(() => expect(page.getByText("已保存").elements()).toHaveLength(0));
    await expect.element(page.getByRole("alert")).toBeVisible();
    await page.getByRole("alert").getByRole("button", { name: "关闭通知" }).click();
    await eventually(() => expect(page.getByRole("alert").elements()).toHaveLength(0));
  });

  it.each(["hover", "focus"] as const)("does not go while it has the %s, and goes after that", async (holds) => {
    await render(
      <>
        <button type="button">elsewhere</button>
        <Toaster />
      </>,
    );
    const elsewhere = page.getByRole("button", { name: "elsewhere" });
    await elsewhere.hover();
    notify.ok("已保存", { duration: 1500 });
    const notice = page.getByText("已保存");
    await expect.element(notice).toBeVisible();
    if (holds === "hover") await page.getByRole("status").filter({ hasText: "已保存" }).hover();
    else await userEvent.keyboard("{F8}");
    // Long after its duration.
    await new Promise((resolve) => setTimeout(resolve, 3500));
    await expect.element(notice).toBeVisible();
    if (holds === "hover") await elsewhere.hover();
    else (elsewhere.element() as HTMLElement).focus();
    await eventually(() => expect(notice.elements()).toHaveLength(0));
  });

  it("gives its action the focus when a dialog closes, wherever in the page that dialog is", async () => {
    const { container } = await render(<Toaster />);
    const layer = document.createElement("div");
    layer.innerHTML = `<div role="dialog" aria-modal="true"><button type="button">对话框</button></div>`;
    container.append(layer);
    layer.querySelector("button")?.focus();
    notify.ok("已保存", { action: { label: "下一个", onSelect: () => undefined }, focusAction: true });
    const next = page.getByRole("button", { name: "下一个" });
    await expect.element(next).toBeVisible();
    await expect.element(next).not.toHaveFocus();
    layer.replaceChildren();
    await expect.element(next).toHaveFocus();
    await next.click();
    await eventually(() => expect(page.getByText("已保存").elements()).toHaveLength(0));
  });

  it("is closed by key: F8 reaches it, Tab its button, Enter presses that", async () => {
    await render(
      <>
        <button type="button">页面</button>
        <Toaster />
      </>,
    );
    notify.bad("保存失败");
    await expect.element(page.getByRole("alert")).toHaveTextContent("保存失败");
    (page.getByRole("button", { name: "页面" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{F8}");
    const inside = () => document.activeElement?.closest("[data-sonner-toaster]");
    expect(inside()).not.toBeNull();
    for (let tabs = 0; tabs < 3 && document.activeElement?.getAttribute("aria-label") !== "关闭通知"; tabs += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one Tab after the other
      await userEvent.tab();
    }
    await expect.element(page.getByRole("button", { name: "关闭通知" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await eventually(() => expect(page.getByRole("alert").elements()).toHaveLength(0));
  });

  it("is closed by Escape, which goes to the next notice and then back to the page", async () => {
    await render(
      <>
        <button type="button">页面</button>
        <Toaster />
      </>,
    );
    notify.bad("第一条");
    await expect.element(page.getByText("第一条")).toBeVisible();
    notify.bad("第二条");
    await expect.element(page.getByText("第二条")).toBeVisible();
    const notice = (text: string) => page.getByRole("alert").filter({ hasText: text });
    (page.getByRole("button", { name: "页面" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{F8}");
    (notice("第二条").getByRole("button").element() as HTMLElement).focus();
    await userEvent.keyboard("{Escape}");
    await eventually(() => expect(page.getByText("第二条").elements()).toHaveLength(0));
    expect(notice("第一条").element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{Escape}");
    await eventually(() => expect(page.getByText("第一条").elements()).toHaveLength(0));
    await expect.element(page.getByRole("button", { name: "页面" })).toHaveFocus();
  });

  it("is reached with F8 and offers to undo", async () => {
    const undone = vi.fn<() => void>();
    await render(<Toaster />);
    notify.info("已删除 3 条", { onUndo: undone });
    await expect.element(page.getByText("已删除 3 条")).toBeVisible();
    await userEvent.keyboard("{F8}");
    expect(document.activeElement?.closest("[data-sonner-toaster]")).not.toBeNull();
    await page.getByRole("button", { name: "撤销" }).click();
    expect(undone).toHaveBeenCalledOnce();
    await eventually(() => expect(page.getByText("已删除 3 条").elements()).toHaveLength(0));
  });
});
