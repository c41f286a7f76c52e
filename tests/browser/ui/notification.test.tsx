import { createRef } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NotificationCard } from "#ui/notification/notification-card.tsx";
import { notification } from "#ui/notification/notification.tsx";
import { Toaster } from "#ui/toast/toaster.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { eventually } from "#tests/support/eventually.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const card = (name: string) => page.getByRole("status", { name });
const gone = (name: string) => eventually(() => expect(page.getByText(name).elements()).toHaveLength(0));

afterEach(() => notification.close());

describe("a notice that stays", () => {
  it("takes native props and a ref, is named by its title, an alert when something failed", async () => {
    const ref = createRef<HTMLDivElement>();
    await render(
      <NotificationCard
        ref={ref}
        data-x="1"
        tone="bad"
        title="报告生成失败"
        text="缺少签字页"
        onClose={() => undefined}
      />,
    );
    await expect.element(page.getByRole("alert", { name: "报告生成失败" })).toHaveAttribute("data-state", "bad");
    expect(ref.current?.dataset["x"]).toBe("1");
    await expectAxeClean();
  });

  it("outlives the toasts beside it, and its actions close it unless they stay", async () => {
    const chosen = vi.fn<(what: string) => void>();
    const closed = vi.fn<() => void>();
    await render(<Toaster />);
    notify.ok("已保存", { duration: 300 });
    notification.open({
      title: "导出已完成",
      text: "文件保留 7 天",
      onClose: closed,
      actions: [
        { label: "查看", stays: true, onSelect: () => chosen("look") },
        { label: "下载", primary: true, onSelect: () => chosen("load") },
      ],
    });
    await gone("已保存");
    await expect.element(card("导出已完成")).toBeVisible();
    await page.getByRole("button", { name: "查看" }).click();
    await expect.element(card("导出已完成")).toBeVisible();
    expect(closed).not.toHaveBeenCalled();
    await page.getByRole("button", { name: "下载" }).click();
    await gone("导出已完成");
    expect(chosen.mock.calls).toEqual([["look"], ["load"]]);
    expect(closed).toHaveBeenCalledOnce();
  });

  it("is reached with F8; Escape closes it and goes to the next, then back to the page", async () => {
    await render(
      <>
        <button type="button">页面</button>
        <Toaster />
      </>,
    );
    notification.open({ title: "第一条" });
    notification.open({ title: "第二条" });
    await expect.element(card("第二条")).toBeVisible();
    (page.getByRole("button", { name: "页面" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{F8}");
    expect(document.activeElement?.closest("[data-sonner-toaster]")).not.toBeNull();
    (card("第二条").getByRole("button").element() as HTMLElement).focus();
    await userEvent.keyboard("{Escape}");
    await gone("第二条");
    expect(card("第一条").element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{Escape}");
    await gone("第一条");
    await expect.element(page.getByRole("button", { name: "页面" })).toHaveFocus();
  });

  it("replaces the one of the same id", async () => {
    await render(<Toaster />);
    notification.open({ id: "export", title: "正在导出" });
    await expect.element(card("正在导出")).toBeVisible();
    notification.open({ id: "export", title: "导出已完成" });
    await expect.element(card("导出已完成")).toBeVisible();
    expect(page.getByText("正在导出").elements()).toHaveLength(0);
    await expectAxeClean();
    notification.close("export");
    await gone("导出已完成");
  });
});
