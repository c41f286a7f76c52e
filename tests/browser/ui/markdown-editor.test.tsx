import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field } from "#ui/field/field.tsx";
import type { UploadImage } from "#ui/insert-image/insert-image.tsx";
import { MarkdownEditor } from "#ui/markdown-editor/markdown-editor.tsx";
import { eventually } from "#tests/support/eventually.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const heightOf = (root: Element) => root.querySelector(".cm-editor")?.getBoundingClientRect().height;

describe("Markdown editor", () => {
  it("is 300 px high, never below 200, and speaks Chinese (EDITOR-07, CONST-14)", async () => {
    const usual = await render(<MarkdownEditor />);
    await expect.element(usual.getByRole("textbox", { name: "Markdown 编辑器" })).toBeVisible();
    expect(heightOf(usual.container)).toBe(300);
    await expect.element(usual.getByRole("toolbar", { name: "Markdown 工具栏" })).toBeVisible();
    await expect.element(usual.getByRole("radio", { name: "预览" })).toBeVisible();
    await usual.unmount();
    const low = await render(<MarkdownEditor height={80} />);
    await expect.element(low.getByRole("textbox")).toBeVisible();
    expect(heightOf(low.container)).toBe(200);
  });

  it("offers local upload and a network address for a picture (EDITOR-08)", async () => {
    const uploadImage = vi.fn<UploadImage>(async (file) => `/f/${file.name}`);
    const changed = vi.fn<(text: string) => void>();
    const screen = await render(<MarkdownEditor uploadImage={uploadImage} onValueChange={changed} />);
    await screen.getByRole("button", { name: "图片" }).click();
    expect(
      screen
        .getByRole("tab")
        .elements()
        .map((tab) => tab.textContent),
    ).toEqual(["本地上传本地上传", "网络地址网络地址"]);
    await expect.element(screen.getByRole("tab", { name: "本地上传" })).toHaveAttribute("aria-selected", "true");
    await screen.getByRole("tab", { name: "网络地址" }).click();
    const address = screen.getByRole("textbox", { name: "图片地址 必填" });
    await address.fill("javascript:alert(1)");
    await screen.getByRole("button", { name: "插入" }).click();
    await expect.element(address).toHaveAccessibleDescription(/请输入以 http/);
    await address.fill("https://a.example/b.png");
    await screen.getByRole("textbox", { name: /替代文字/ }).fill("流程图");
    await screen.getByRole("button", { name: "插入" }).click();
    await eventually(() => expect(changed).toHaveBeenLastCalledWith("![流程图](https://a.example/b.png)"));

    await screen.getByRole("button", { name: "图片" }).click();
    const picker = document.querySelector<HTMLInputElement>('[data-slot=insert-image] input[type="file"]');
    if (!picker) throw new Error("no file input");
    const list = new DataTransfer();
    list.items.add(new File(["x"], "a.txt", { type: "text/plain" }));
    picker.files = list.files;
    picker.dispatchEvent(new Event("change", { bubbles: true }));
    await expect.element(screen.getByText("请上传图片")).toBeVisible();
    list.items.clear();
    list.items.add(new File(["x"], "a.png", { type: "image/png" }));
    picker.files = list.files;
    picker.dispatchEvent(new Event("change", { bubbles: true }));
    await screen.getByRole("checkbox", { name: /仅作装饰/ }).click();
    await screen.getByRole("button", { name: "插入" }).click();
    await eventually(() => expect(changed.mock.lastCall?.[0]).toContain("![](/f/a.png)"));
    expect(uploadImage).toHaveBeenCalledTimes(1);
  });

  it("shows a clean preview, alone and beside the source", async () => {
    const text =
      '# 标题\n\n| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |\n\n- [x] 完成\n\n<img src=x onerror="window.ran = 1"><script>window.ran = 1</script>\n\n[链接](javascript:window.ran=1)';
    const screen = await render(<MarkdownEditor defaultValue={text} />);
    await screen.getByRole("radio", { name: "预览" }).click();
    const preview = screen.getByRole("region", { name: "预览" });
    await expect.element(preview.getByRole("heading", { level: 1, name: "标题" })).toBeVisible();
    await expect.element(preview.getByRole("cell", { name: "2" })).toBeVisible();
    await expect.element(preview.getByRole("checkbox")).toBeChecked();
    expect(screen.getByRole("textbox").query()).toBeNull();
    expect(preview.element().querySelector("script, [onerror], [href]")).toBeNull();
    expect(window).not.toHaveProperty("ran");
    await screen.getByRole("radio", { name: "分栏" }).click();
    await expect.element(screen.getByRole("textbox")).toBeVisible();
    await expect.element(preview).toBeVisible();
    await screen.getByRole("textbox").click();
    await userEvent.keyboard("{Control>}{End}{/Control}{Enter}{Enter}## 新增");
    await expect.element(preview.getByRole("heading", { level: 2, name: "新增" })).toBeInTheDocument();
  });

  it("writes marks by toolbar and by key; Alt+F10 there, Escape back; Escape, then Tab leaves", async () => {
    const changed = vi.fn<(text: string) => void>();
    const screen = await render(
      <>
        <MarkdownEditor defaultValue="粗" onValueChange={changed} />
        <button type="button">之后</button>
      </>,
    );
    const box = screen.getByRole("textbox");
    await expect.element(box).toHaveAccessibleDescription(/先按 Esc 再按 Tab 离开编辑器/);
    await box.click();
    await userEvent.keyboard("{Control>}a{/Control}{Control>}b{/Control}");
    expect(changed).toHaveBeenLastCalledWith("**粗**");
    await userEvent.keyboard("{Alt>}{F10}{/Alt}");
    await expect.element(screen.getByRole("button", { name: "1 级标题" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    expect(changed).toHaveBeenLastCalledWith("## **粗**");
    await userEvent.keyboard("{Escape}");
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard("{Escape}{Tab}");
    await expect.element(box).not.toHaveFocus();
    await screen.getByRole("button", { name: "撤销" }).click();
    expect(changed).toHaveBeenLastCalledWith("**粗**");
  });

  it("writes by Ctrl+I and Ctrl+E, indents by Tab and back by Shift+Tab", async () => {
    const changed = vi.fn<(text: string) => void>();
    const screen = await render(<MarkdownEditor defaultValue="a" onValueChange={changed} />);
    await screen.getByRole("textbox").click();
    await userEvent.keyboard("{Control>}a{/Control}{Control>}i{/Control}");
    expect(changed).toHaveBeenLastCalledWith("*a*");
    await userEvent.keyboard("{Control>}z{/Control}{Control>}a{/Control}{Control>}e{/Control}");
    expect(changed).toHaveBeenLastCalledWith("`a`");
    await userEvent.keyboard("{Control>}{Home}{/Control}{Tab}");
    expect(changed).toHaveBeenLastCalledWith("  `a`");
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    expect(changed).toHaveBeenLastCalledWith("`a`");
  });

  it("takes a pasted picture", async () => {
    const changed = vi.fn<(text: string) => void>();
    const screen = await render(<MarkdownEditor uploadImage={async () => "/f/1.png"} onValueChange={changed} />);
    const box = screen.getByRole("textbox");
    await box.click();
    const data = new DataTransfer();
    data.items.add(new File(["x"], "a.png", { type: "image/png" }));
    box.element().dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }));
    await screen.getByRole("textbox", { name: /替代文字/ }).fill("图");
    await screen.getByRole("button", { name: "插入" }).click();
    await eventually(() => expect(changed).toHaveBeenLastCalledWith("![图](/f/1.png)"));
  });

  it("is named by its field, told wrong, and clean for readers in each view", async () => {
    const screen = await render(
      <Field label="说明" required error="不能为空">
        <MarkdownEditor defaultValue={"# 标题\n\n`a` **b** [c](https://d.example)"} defaultView="split" />
      </Field>,
    );
    const box = screen.getByRole("textbox", { name: /^说明/ });
    await expect.element(box).toHaveAttribute("aria-invalid", "true");
    await eventually(() => expect(screen.container.querySelector(".cm-line span[class]")).not.toBeNull());
    await expectAxeClean(screen.container);
    await screen.getByRole("radio", { name: "预览" }).click();
    await expectAxeClean(screen.container);
  });

  it("pales when it is off, coloured words too", async () => {
    await render(
      <>
        <MarkdownEditor aria-label="开" defaultValue={"# 标题\n正文"} />
        <MarkdownEditor aria-label="关" disabled defaultValue={"# 标题\n正文"} />
      </>,
    );
    await eventually(() => expect(document.querySelectorAll(".cm-line")).toHaveLength(4));
    const colours = (place: number) => {
      const editor = document.querySelectorAll<HTMLElement>('[data-slot="markdown-editor"]')[place];
      return new Set(
        [...(editor?.querySelectorAll(".cm-line, .cm-line span") ?? [])].map((word) => getComputedStyle(word).color),
      );
    };
    const muted = document.createElement("i");
    muted.style.color = "var(--assay-muted)";
    document.body.append(muted);
    await eventually(() => expect(colours(0).size).toBeGreaterThan(1));
    expect([...colours(1)]).toEqual([getComputedStyle(muted).color]);
    muted.remove();
  });
});
