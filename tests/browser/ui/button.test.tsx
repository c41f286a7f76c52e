import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Link } from "#ui/link/link.tsx";
import { Chip, Tag } from "#ui/tag/tag.tsx";
import { enUS } from "#ui/words/en-US.ts";
import { UiWords } from "#ui/words/words.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

describe("Button", () => {
  it("is a native button: props, class and ref reach the element", async () => {
    const ref = createRef<HTMLButtonElement>();
    const pressed = vi.fn<() => void>();
    await render(
      <Button ref={ref} name="save" className="mine" data-x="1" onClick={pressed}>
        保存
      </Button>,
    );
    expect(ref.current?.type).toBe("button");
    expect(ref.current?.name).toBe("save");
    expect(ref.current?.dataset["x"]).toBe("1");
    expect(ref.current?.classList).toContain("mine");
    ref.current?.focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard(" ");
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it("swallows presses and submits while busy, and says it works", async () => {
    const pressed = vi.fn<() => void>();
    const sent = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
    const screen = await render(
      <form onSubmit={sent}>
        <Button type="submit" busy onClick={pressed}>
          保存
        </Button>
      </form>,
    );
    const button = screen.getByRole("button", { name: "保存 处理中" });
    (button.element() as HTMLButtonElement).click();
    expect(button.element()).toHaveAttribute("data-state", "busy");
    expect(pressed).not.toHaveBeenCalled();
    expect(sent).not.toHaveBeenCalled();
  });

  it("tells its refusal on focus and does nothing when pressed", async () => {
    const pressed = vi.fn<() => void>();
    const screen = await render(
      <Button refusal="已付款的订单不能改价" onClick={pressed}>
        改价
      </Button>,
    );
    await userEvent.tab();
    const button = screen.getByRole("button", { name: "改价" });
    await expect.element(button).toHaveFocus();
    await expect.element(screen.getByRole("tooltip")).toHaveTextContent("已付款的订单不能改价");
    expect(button.element()).toHaveAccessibleDescription("已付款的订单不能改价");
    await userEvent.keyboard("{Enter}");
    expect(pressed).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("tooltip")).not.toBeInTheDocument();
  });

  it("tells its refusal again at once when the focus comes back", async () => {
    const screen = await render(
      <>
        <Button refusal="已付款">改价</Button>
        <Button>取消</Button>
      </>,
    );
    await userEvent.tab();
    await expect.element(screen.getByRole("tooltip")).toHaveTextContent("已付款");
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect.element(screen.getByRole("button", { name: "改价" })).toHaveFocus();
    await expect.element(screen.getByRole("tooltip")).toHaveTextContent("已付款");
  });

  it("keeps the element, and so the focus, when a refusal comes and goes", async () => {
    const screen = await render(<Button refusal={undefined}>审核</Button>);
    await userEvent.tab();
    const before = document.activeElement;
    await screen.rerender(<Button refusal="正在复核">审核</Button>);
    expect(document.activeElement).toBe(before);
    expect(before).toHaveAttribute("aria-disabled", "true");
  });

  it("puts its looks on a link with asChild", async () => {
    const screen = await render(
      <Button asChild tone="primary">
        <a href="#new">代客下单</a>
      </Button>,
    );
    expect(screen.getByRole("link", { name: "代客下单" }).element()).toHaveAttribute("data-slot", "button");
  });

  it("draws every tone so that axe finds nothing, in light and dark, in all eight presets", async () => {
    await render(
      <main className="bg-surface p-4">
        <Button tone="primary">主要</Button>
        <Button>普通</Button>
        <Button tone="danger">删除</Button>
        <Button tone="quiet">安静</Button>
        <Button tone="text">审核</Button>
        <Button tone="text-danger">删除</Button>
        <IconButton label="通知">
          <svg />
        </IconButton>
        <Link href="#x" external>
          外部
        </Link>
        <Badge count={120} aria-label="120 条未读" />
        {(["info", "warn", "running", "ok", "bad", "neutral"] as const).map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
        <Tag urgent>加急</Tag>
        <Chip onRemove={() => {}} removeLabel="移除 加急">
          加急
        </Chip>
      </main>,
    );
    const root = document.documentElement.dataset;
    for (const mode of ["light", "dark"]) {
      for (const theme of ["dust", "volcano", "sunset", "cyan", "green", "daybreak", "geekblue", "purple"]) {
        Object.assign(root, { mode, theme });
        await expectAxeClean();
        await expect.element(page.getByRole("button", { name: "主要" })).toBeVisible();
      }
    }
    delete root["mode"];
    delete root["theme"];
  });

  it("speaks the language of its provider", async () => {
    const screen = await render(
      <UiWords words={enUS}>
        <Button busy>Save</Button>
      </UiWords>,
    );
    await expect.element(screen.getByRole("button", { name: "Save Working" })).toBeInTheDocument();
  });
});

describe("Tag", () => {
  it("tells an urgent state by outline and word, without fill", async () => {
    const screen = await render(<Tag urgent>加急</Tag>);
    const tag = screen.getByText("加急").element();
    expect(tag).toHaveAttribute("data-state", "urgent");
    expect(getComputedStyle(tag).backgroundColor).toBe("rgba(0, 0, 0, 0)");
    expect(getComputedStyle(tag).borderTopWidth).toBe("1px");
  });

  it("changes the mark's shape in colour-weak mode", async () => {
    const screen = await render(<Tag tone="ok">已完成</Tag>);
    const mark = screen.getByText("已完成").element().querySelector("span");
    const round = mark && getComputedStyle(mark).borderRadius;
    document.documentElement.dataset["weak"] = "";
    const weak = mark && getComputedStyle(mark).borderRadius;
    delete document.documentElement.dataset["weak"];
    expect(weak).toBe("0px");
    expect(round).not.toBe("0px");
  });
});
