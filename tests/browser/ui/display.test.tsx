import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Avatar } from "#ui/avatar/avatar.tsx";
import { Badge } from "#ui/badge/badge.tsx";
import { Breadcrumb } from "#ui/breadcrumb/breadcrumb.tsx";
import { CopyText } from "#ui/copy-text/copy-text.tsx";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { Ellipsis } from "#ui/ellipsis/ellipsis.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { KeyboardHelp } from "#ui/keyboard-help/keyboard-help.tsx";
import { Progress } from "#ui/progress/progress.tsx";
import { Result } from "#ui/result/result.tsx";
import { Loading } from "#ui/skeleton/skeleton.tsx";
import { ProgressSteps } from "#ui/steps/progress-steps.tsx";
import { Stepper } from "#ui/steps/stepper.tsx";
import { Timeline } from "#ui/timeline/timeline.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#ui/popover/popover.tsx";
import { Button } from "#ui/button/button.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

describe("Breadcrumb", () => {
  it("ends in plain text, the rest are links (LAYOUT-10)", async () => {
    await render(
      <Breadcrumb
        items={[
          { key: "1", label: "首页", href: "#home" },
          { key: "2", label: "订单列表", href: "#list" },
        ]}
      />,
    );
    expect(
      page
        .getByRole("link")
        .elements()
        .map((node) => node.textContent),
    ).toEqual(["首页"]);
    await expect.element(page.getByText("订单列表")).toHaveAttribute("aria-current", "page");
  });
});

describe("DetailList", () => {
  it("lays out 1 to 4 columns, 3 unless told (LAYOUT-14)", async () => {
    await render(
      <>
        {([undefined, 1, 2, 3, 4] as const).map((columns) => (
          <DetailList key={columns ?? "usual"} columns={columns} data-testid={`c${columns ?? "usual"}`}>
            <Description term="客户">苏州明锐</Description>
          </DetailList>
        ))}
      </>,
    );
    const counts = ["usual", 1, 2, 3, 4].map((name) => {
      const list = page.getByTestId(`c${name}`).element().querySelector("dl");
      return list && getComputedStyle(list).gridTemplateColumns.split(" ").length;
    });
    expect(counts).toEqual([3, 1, 2, 3, 4]);
  });

  it("shows – for nothing and 0 for zero", async () => {
    await render(
      <DetailList>
        <Description term="空" />
        <Description term="零">{0}</Description>
      </DetailList>,
    );
    expect(
      page
        .getByRole("definition")
        .elements()
        .map((node) => node.textContent),
    ).toEqual(["–", "0"]);
  });
});

describe("steps", () => {
  it("say in words what the colours say, and mark the present step", async () => {
    const back = vi.fn<(at: number) => void>();
    await render(
      <>
        <ProgressSteps current={1} steps={["付款", "寄样", "收样"].map((label) => ({ key: label, label }))} />
        <Stepper
          current={1}
          onStepSelect={back}
          steps={["客户", "服务", "确认"].map((label) => ({ key: label, label }))}
        />
      </>,
    );
    expect(
      page
        .getByRole("listitem")
        .elements()
        .map((node) => node.getAttribute("data-state")),
    ).toEqual(["done", "current", "waiting", "done", "current", "waiting"]);
    expect(page.getByText("付款").element().parentElement?.textContent).toBe("付款已完成");
    await page.getByRole("button", { name: "客户" }).click();
    expect(back).toHaveBeenCalledExactlyOnceWith(0);
  });
});

describe("CopyText", () => {
  it("copies the whole text with one press and tells so", async () => {
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await render(<CopyText text="DD2026062800042">DD…42</CopyText>);
    await page.getByRole("button", { name: "复制 DD2026062800042" }).click();
    expect(write).toHaveBeenCalledExactlyOnceWith("DD2026062800042");
    await expect.element(page.getByRole("status")).toHaveTextContent("已复制");
    write.mockRejectedValue(new Error("denied"));
    await page.getByRole("button", { name: "复制 DD2026062800042" }).click();
    await expect.element(page.getByRole("status")).toHaveTextContent("复制失败");
    write.mockRestore();
  });

  it("has a live region only where the pointer or the focus is: a list has a code in each row (desk B17)", async () => {
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await render(
      <>
        <CopyText text="DD1" />
        <CopyText text="DD2" />
      </>,
    );
    const regions = page.getByRole("status");
    expect(regions.elements()).toHaveLength(0);
    await userEvent.tab();
    await expect.poll(() => regions.elements().map((node) => node.textContent)).toEqual([""]);
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => regions.elements().map((node) => node.textContent)).toEqual(["已复制"]);
    write.mockRestore();
  });
});

describe("Ellipsis", () => {
  it("shows the whole of cut text on focus; text that fits is no Tab stop", async () => {
    await render(
      <>
        <div style={{ width: 80 }}>
          <Ellipsis>RoHS 2.0 十项有害物质检测</Ellipsis>
        </div>
        <Ellipsis>短</Ellipsis>
      </>,
    );
    await expect.element(page.getByText("RoHS 2.0 十项有害物质检测").first()).toHaveAttribute("data-state", "cut");
    await userEvent.tab();
    await expect.element(page.getByRole("tooltip")).toHaveTextContent("RoHS 2.0 十项有害物质检测");
    expect(page.getByText("短").element()).not.toHaveAttribute("tabindex");
  });
});

describe("Loading", () => {
  it("shows nothing before 300 ms, then the shape, after 5 s the time and cancel", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval", "performance"] });
    const cancelled = vi.fn<() => void>();
    const screen = await render(
      <Loading active shape={<div>形</div>} onCancel={cancelled}>
        内容
      </Loading>,
    );
    expect(screen.getByText("形").element()).not.toBeVisible();
    await vi.advanceTimersByTimeAsync(350);
    await expect.element(screen.getByText("形")).toBeVisible();
    expect(screen.getByRole("button").elements()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(5500);
    vi.useRealTimers();
    await expect.element(screen.getByRole("button", { name: "取消" })).toBeVisible();
    await screen.getByRole("button", { name: "取消" }).click();
    expect(cancelled).toHaveBeenCalledOnce();
    await screen.rerender(
      <Loading active={false} shape={null}>
        内容
      </Loading>,
    );
    await expect.element(screen.getByText("内容")).toBeVisible();
  });
});

describe("the rest", () => {
  it("offers to clear the filters only when they hide everything", async () => {
    const cleared = vi.fn<() => void>();
    const screen = await render(<Empty onClear={cleared} />);
    await screen.getByRole("button", { name: "清除筛选" }).click();
    expect(cleared).toHaveBeenCalledOnce();
    await screen.rerender(<Empty />);
    await expect.element(screen.getByText("暂无数据")).toBeVisible();
    expect(screen.getByRole("button").elements()).toHaveLength(0);
  });

  it("counts up to the limit of a badge and hides nothing at zero", async () => {
    const screen = await render(<Badge count={120} aria-label="120 条未读" />);
    await expect.element(screen.getByRole("img", { name: "120 条未读" })).toHaveTextContent("99+");
    await screen.rerender(<Badge count={0} aria-label="0" />);
    expect(screen.getByRole("img").elements()).toHaveLength(0);
  });

  it("opens a popover by key, keeps it on the Escape of the input method, closes on Escape", async () => {
    await render(
      <Popover>
        <PopoverTrigger asChild>
          <Button>列</Button>
        </PopoverTrigger>
        <PopoverContent aria-label="列设置">
          <input aria-label="搜索" />
        </PopoverContent>
      </Popover>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    const field = page.getByRole("textbox", { name: "搜索" });
    await expect.element(field).toHaveFocus();
    const escape = { key: "Escape", bubbles: true, cancelable: true };
    field.element().dispatchEvent(new KeyboardEvent("keydown", { ...escape, isComposing: true }));
    await expect.element(page.getByRole("dialog", { name: "列设置" })).toBeVisible();
    await expectAxeClean();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "列" })).toHaveFocus();
  });

  it("is clean for axe, in light and in dark", async () => {
    await render(
      <main className="bg-surface">
        <Avatar name="林客服" />
        <Progress value={62} withText aria-label="上传" />
        <Timeline
          items={[
            { key: "1", title: "已签收", time: "10:42", dateTime: "2026-06-30 10:42", state: "now", body: "吴收样" },
          ]}
        />
        <Result kind="forbidden" onHome={() => {}} traceId="a1b2" />
        <Result kind="missing" level={2} />
        <Result kind="broken" level={2} onRetry={() => {}} />
        <Result kind="offline" level={2} />
        <Empty onClear={() => {}} />
        <CopyText text="DD1" />
        <ProgressSteps current={1} steps={["付款", "寄样", "收样"].map((label) => ({ key: label, label }))} />
      </main>,
    );
    for (const mode of ["light", "dark"]) {
      document.documentElement.dataset["mode"] = mode;
      await expectAxeClean();
      await expect.element(page.getByRole("heading", { name: "抱歉，你无权访问该页面" })).toBeVisible();
    }
    delete document.documentElement.dataset["mode"];
  });

  it("lists the keys of every group in a dialog", async () => {
    await render(
      <KeyboardHelp
        open
        onOpenChange={() => {}}
        groups={[{ title: "全局", keys: [{ keys: "Ctrl+K", does: "命令面板" }] }]}
      />,
    );
    await expect.element(page.getByRole("dialog", { name: "键盘快捷键" })).toBeVisible();
    expect(page.getByRole("definition").element().querySelectorAll("kbd")).toHaveLength(2);
    await expectAxeClean();
  });
});
