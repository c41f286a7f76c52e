import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "#tests/support/eventually.ts";
import { ConfirmHost } from "#ui/confirm/confirm.tsx";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from "#ui/popover/popover.tsx";
import { Toaster } from "#ui/toast/toaster.tsx";
import { notify } from "#ui/toast/notify.tsx";

describe("layers whose code comes with their first use", () => {
  it("lose no notice that was told before there was a place for it, and none that was taken back shows", async () => {
    notify.ok("已保存一", { duration: Infinity });
    const second = notify.info("已保存二", { duration: Infinity });
    notify.close(second);
    await render(<Toaster />);
    await expect.element(page.getByText("已保存一")).toBeVisible();
    await eventually(() => expect(page.getByText("已保存二").elements()).toHaveLength(0));
    notify.close();
  });

  it("take a notice back on a busy page too, but none of its name that comes afterwards", async () => {
    await render(<Toaster />);
    notify.ok("已保存三", { duration: Infinity });
    await expect.element(page.getByText("已保存三")).toBeVisible();
    // As if frames ran before tasks that were queued earlier.
    const early = vi.spyOn(window, "requestAnimationFrame").mockImplementation((act) => {
      act(performance.now());
      return 0;
    });
    onTestFinished(() => early.mockRestore());
    notify.close(notify.info("已保存四", { duration: Infinity }));
    notify.info("保存中", { id: "one", duration: Infinity });
    notify.close("one");
    notify.ok("已保存五", { id: "one", duration: Infinity });
    await expect.element(page.getByText("已保存五")).toBeVisible();
    early.mockRestore();
    await eventually(() => expect(page.getByText("已保存四").elements()).toHaveLength(0));
    await expect.element(page.getByText("已保存五")).toBeVisible();
    notify.close();
    await eventually(() => expect(page.getByText(/已保存/).elements()).toHaveLength(0));
  });

  it("ask a question put before its dialog was there, and answer it", async () => {
    await render(
      <>
        <button type="button">删除</button>
        <ConfirmHost />
      </>,
    );
    const button = page.getByRole("button", { name: "删除" });
    (button.element() as HTMLElement).focus();
    const answer = confirm({ title: "删除 3 条？", ok: "删除 3 条" });
    await page.getByRole("alertdialog").getByRole("button", { name: "删除 3 条" }).click();
    expect(await answer).toBe(true);
    await expect.element(button).toHaveFocus();
  });

  it("a popover opens by key, gives the focus back on Escape, leaves it where one presses, and closes by its button", async () => {
    const changed = vi.fn<(open: boolean) => void>();
    await render(
      <>
        <Popover onOpenChange={changed}>
          <PopoverTrigger asChild>
            <button type="button">设置</button>
          </PopoverTrigger>
          <PopoverContent aria-label="设置项">
            <input aria-label="行数" />
            <PopoverClose>完成</PopoverClose>
          </PopoverContent>
        </Popover>
        <input aria-label="别处" style={{ marginTop: 300 }} />
      </>,
    );
    const trigger = page.getByRole("button", { name: "设置" });
    const surface = page.getByRole("dialog", { name: "设置项" });
    await expect.element(trigger).toHaveAttribute("aria-haspopup", "dialog");
    (trigger.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("textbox", { name: "行数" })).toHaveFocus();
    expect(trigger.element().getAttribute("aria-controls")).toBe(surface.element().id);
    await userEvent.keyboard("{Escape}");
    await eventually(() => expect(surface.elements()).toHaveLength(0));
    await expect.element(trigger).toHaveFocus();

    await trigger.click();
    await expect.element(surface).toBeVisible();
    await trigger.click();
    await eventually(() => expect(surface.elements()).toHaveLength(0));

    await trigger.click();
    await expect.element(surface).toBeVisible();
    await page.getByRole("textbox", { name: "别处" }).click();
    await eventually(() => expect(surface.elements()).toHaveLength(0));
    await expect.element(page.getByRole("textbox", { name: "别处" })).toHaveFocus();

    await trigger.click();
    await page.getByRole("button", { name: "完成" }).click();
    await eventually(() => expect(surface.elements()).toHaveLength(0));
    await expect.element(trigger).toHaveFocus();
    expect(changed.mock.calls.map(([open]) => open)).toEqual([true, false, true, false, true, false, true, false]);
  });
});
