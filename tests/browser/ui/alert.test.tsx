import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Alert } from "#ui/alert/alert.tsx";
import { enUS } from "#ui/words/en-US.ts";
import { UiWords } from "#ui/words/words.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

describe("Alert", () => {
  it("says its tone in a word beside the mark, and takes native props, class and ref", async () => {
    const ref = createRef<HTMLDivElement>();
    const { container } = await render(
      <>
        {(["info", "ok", "warn", "bad"] as const).map((tone) => (
          <Alert key={tone} tone={tone}>
            {tone}
          </Alert>
        ))}
        <Alert ref={ref} id="own" className="mine" data-state="given" />
      </>,
    );
    expect(
      page
        .getByRole("img")
        .elements()
        .slice(0, 4)
        .map((mark) => [mark.getAttribute("aria-label"), mark.querySelector("path")?.getAttribute("d")]),
    ).toEqual([
      ["提示", expect.stringContaining("M12 16v-4")],
      ["成功", expect.stringContaining("M9 12l2 2 4-4")],
      ["注意", expect.stringContaining("M12 9v4")],
      ["错误", expect.stringContaining("M12 8v4")],
    ]);
    expect(ref.current).toBe(document.getElementById("own"));
    expect(ref.current?.classList.contains("mine")).toBe(true);
    await expectAxeClean(container);
  });

  it("is read in its place unless it comes later: only then it has a role", async () => {
    await render(
      <>
        <Alert>一开始就在</Alert>
        <Alert role="alert">保存失败</Alert>
        <Alert role="status">已恢复</Alert>
      </>,
    );
    await expect.element(page.getByRole("alert")).toHaveTextContent("保存失败");
    await expect.element(page.getByRole("status")).toHaveTextContent("已恢复");
    expect(page.getByText("一开始就在").element().closest("[role=alert], [role=status]")).toBeNull();
  });

  it("closes by its cross, and Tab goes on to what stands after it", async () => {
    const told = vi.fn<(open: boolean) => void>();
    await render(
      <>
        <button type="button">前</button>
        <Alert closable onOpenChange={told}>
          合同即将到期
        </Alert>
        <button type="button">后</button>
      </>,
    );
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "关闭提示" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("合同即将到期")).not.toBeInTheDocument();
    expect(told).toHaveBeenCalledExactlyOnceWith(false);
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "后" })).toHaveFocus();
  });

  it("stays as long as its owner says so", async () => {
    const told = vi.fn<(open: boolean) => void>();
    await render(
      <Alert open closable onOpenChange={told}>
        合同即将到期
      </Alert>,
    );
    await page.getByRole("button", { name: "关闭提示" }).click();
    expect(told).toHaveBeenCalledExactlyOnceWith(false);
    await expect.element(page.getByText("合同即将到期")).toBeVisible();
  });

  it("puts actions below the text where there is no room, and pushes nothing out", async () => {
    await render(
      <div style={{ width: 240 }}>
        <Alert actions={<button type="button">重新加载</button>} title="订单没有加载出来">
          服务器没有回应，请稍后再试，或联系管理员处理。
        </Alert>
      </div>,
    );
    const alert = page.getByText("订单没有加载出来").element().closest<HTMLElement>("[data-slot=alert]");
    const action = page.getByRole("button").element().getBoundingClientRect();
    const words = page
      .getByText(/服务器没有回应/)
      .element()
      .getBoundingClientRect();
    expect(action.top).toBeGreaterThanOrEqual(words.bottom - 4);
    expect(alert?.scrollWidth).toBe(alert?.clientWidth);
  });

  it("speaks the language chosen", async () => {
    await render(
      <UiWords words={enUS}>
        <Alert tone="warn" closable />
      </UiWords>,
    );
    await expect.element(page.getByRole("img", { name: "Warning" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Close notice" })).toBeVisible();
  });
});
