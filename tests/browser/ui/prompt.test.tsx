import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { prompt } from "#ui/prompt/prompt-store.ts";
import { PromptHost } from "#ui/prompt/prompt.tsx";
import { eventually } from "#tests/support/eventually.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const filled = (text: string) => (text.trim() === "" ? "请输入名称" : undefined);

describe("prompt", () => {
  it("runs the supplied rules before it confirms (EDITOR-12)", async () => {
    const free = vi.fn<(text: string) => Promise<string | undefined>>(async (text) =>
      text === "本月" ? "名称已存在" : undefined,
    );
    const screen = await render(<PromptHost />);
    const answered = vi.fn<(text: string | undefined) => void>();
    void prompt({ title: "保存查询", label: "查询名称", required: true, rules: [filled, free] }).then(answered);
    const box = screen.getByRole("textbox", { name: "查询名称 必填" });
    await expect.element(box).toHaveFocus();
    await expectAxeClean();

    await userEvent.keyboard("{Enter}");
    await expect.element(box).toHaveAccessibleDescription("请输入名称");
    expect(free).not.toHaveBeenCalled();

    await box.fill("本月");
    await expect.element(box).toHaveAccessibleDescription("");
    await screen.getByRole("button", { name: "确定" }).click();
    await expect.element(box).toHaveAccessibleDescription("名称已存在");
    await expect.element(box).toHaveFocus();
    expect(answered).not.toHaveBeenCalled();

    await box.fill("上月");
    await userEvent.keyboard("{Enter}");
    await eventually(() => expect(answered).toHaveBeenCalledExactlyOnceWith("上月"));
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  });

  it("gives nothing when escaped or cancelled, and asks one after the other", async () => {
    const screen = await render(<PromptHost />);
    const first = prompt({ label: "一" });
    const second = prompt({ label: "二", value: "b" });
    await expect.element(screen.getByRole("textbox", { name: "一" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(await first).toBeUndefined();
    await expect.element(screen.getByRole("textbox", { name: "二" })).toHaveValue("b");
    await screen.getByRole("button", { name: "取消" }).click();
    expect(await second).toBeUndefined();
  });

  it("does not take the Enter that ends a composition", async () => {
    const screen = await render(<PromptHost />);
    const answered = vi.fn<(text: string | undefined) => void>();
    void prompt({ label: "名称", value: "a" }).then(answered);
    const box = screen.getByRole("textbox", { name: "名称" });
    await expect.element(box).toHaveFocus();
    box
      .element()
      .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true, cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(answered).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    await eventually(() => expect(answered).toHaveBeenCalledExactlyOnceWith("a"));
  });

  it("takes several lines, confirmed by Ctrl+Enter", async () => {
    const screen = await render(<PromptHost />);
    const answer = prompt({ label: "说明", multiline: true });
    const box = screen.getByRole("textbox", { name: "说明" });
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard("a{Enter}b{Control>}{Enter}{/Control}");
    expect(await answer).toBe("a\nb");
  });
});
