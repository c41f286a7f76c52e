import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field } from "#ui/field/field.tsx";
import { Upload } from "#ui/upload/upload.tsx";
import type { SendFile, UploadedFile } from "#ui/upload/use-upload.ts";
import { eventually } from "#tests/support/eventually.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const pdf = (name: string, size = 4) => new File(["x".repeat(size)], name, { type: "application/pdf" });

/** A file store whose responses the test controls. */
function store() {
  const open: {
    file: File;
    progress: (done: number) => void;
    signal: AbortSignal;
    done: () => void;
    fail: (why: string) => void;
  }[] = [];
  const send: SendFile = (file, progress, signal) =>
    new Promise<UploadedFile>((resolve, reject) => {
      open.push({
        file,
        progress,
        signal,
        done: () => resolve({ url: `/f/${file.name}`, name: file.name, size: file.size }),
        fail: (why) => reject(new Error(why)),
      });
    });
  return { open, send };
}
function choose(container: Element, ...files: File[]) {
  const picker = container.querySelector<HTMLInputElement>('input[type="file"]');
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  if (!picker) throw new Error("no file input");
  picker.files = list.files;
  picker.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Boxes around a text that clip part of it. */
function cutBy(node: Element): string[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  const words = range.getBoundingClientRect();
  if (words.width === 0 || words.height === 0) return ["not drawn at all"];
  const cutting: string[] = [];
  for (let box: Element | null = node; box; box = box.parentElement) {
    const edge = box.getBoundingClientRect();
    const within = words.left >= edge.left - 1 && words.right <= edge.right + 1 && words.bottom <= edge.bottom + 1;
    const cuts = getComputedStyle(box).overflow !== "visible" || box === document.documentElement;
    if (cuts && !within) cutting.push(box.className);
  }
  return cutting;
}

describe("upload", () => {
  it("tells its limits at the button before anything is chosen", async () => {
    const screen = await render(
      <Field label="附件" required>
        <Upload send={store().send} accept=".pdf,image/*" maxSize={5 * 1024 * 1024} max={3} />
      </Field>,
    );
    await expect.element(screen.getByRole("group", { name: "附件 必填" })).toBeVisible();
    await expect
      .element(screen.getByRole("button", { name: "选择文件" }))
      .toHaveAccessibleDescription("支持 PDF、图片，每个不超过 5 MB，最多 3 个");
    await expectAxeClean(screen.container);
  });

  it("has a real button before its drop zone's words; Enter and Space open the browser's own choice of files", async () => {
    const screen = await render(<Upload aria-label="附件" send={store().send} />);
    const button = screen.getByRole("button", { name: "选择文件" });
    const picker = screen.container.querySelector<HTMLInputElement>('input[type="file"]');
    if (!picker) throw new Error("no file input");
    const asked = vi.fn<() => void>();
    picker.addEventListener("click", (event) => {
      event.preventDefault();
      asked();
    });
    const zone = screen.getByText(/也可以拖到此处/).element();
    expect(button.element().compareDocumentPosition(zone) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await userEvent.tab();
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard("{Enter} ");
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("shows progress, then the file; several at once are all kept", async () => {
    const { open, send } = store();
    const changed = vi.fn<(files: readonly UploadedFile[]) => void>();
    const screen = await render(<Upload aria-label="附件" send={send} onValueChange={changed} />);
    choose(screen.container, pdf("a.pdf"), pdf("b.pdf"));
    await eventually(() => expect(open).toHaveLength(2));
    open[0]?.progress(0.5);
    await expect
      .element(screen.getByRole("progressbar", { name: "a.pdf 正在上传 50%" }))
      .toHaveAttribute("aria-valuenow", "50");
    await expectAxeClean(screen.container);
    open[0]?.done();
    open[1]?.done();
    await eventually(() =>
      expect(changed.mock.lastCall?.[0].map((file: UploadedFile) => file.name)).toEqual(["a.pdf", "b.pdf"]),
    );
    await expect.element(screen.getByRole("link", { name: "b.pdf" })).toHaveAttribute("href", "/f/b.pdf");
  });

  it("puts an error at its file, and tries again or lets go by key", async () => {
    const { open, send } = store();
    const screen = await render(<Upload aria-label="附件" send={send} maxSize={10} />);
    choose(screen.container, pdf("big.pdf", 11), pdf("a.pdf"));
    await expect.element(screen.getByRole("alert")).toHaveTextContent("文件超过 10 B");
    expect(open).toHaveLength(1);
    open[0]?.fail("病毒扫描未通过");
    await expect.element(screen.getByText("病毒扫描未通过")).toBeVisible();
    expect(screen.getByRole("button", { name: "重试 big.pdf" }).query()).toBeNull();
    (screen.getByRole("button", { name: "重试 a.pdf" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await eventually(() => expect(open).toHaveLength(2));
    await screen.getByRole("button", { name: "取消上传 a.pdf" }).click();
    expect(open[1]?.signal.aborted).toBe(true);
    await screen.getByRole("button", { name: "移除 big.pdf" }).click();
    expect(screen.getByRole("listitem").elements()).toHaveLength(0);
  });

  it("takes pasted and dropped files, and no more than it may", async () => {
    const { open, send } = store();
    const screen = await render(<Upload aria-label="附件" send={send} max={2} />);
    const root = screen.getByRole("group", { name: "附件" }).element();
    const pasted = new DataTransfer();
    pasted.items.add(pdf("p.pdf"));
    root.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: pasted }));
    const dropped = new DataTransfer();
    dropped.items.add(pdf("d.pdf"));
    dropped.items.add(pdf("e.pdf"));
    await eventually(() => expect(open).toHaveLength(1));
    root.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: dropped }));
    await eventually(() => expect(open.map(({ file }) => file.name)).toEqual(["p.pdf", "d.pdf"]));
    await expect.element(screen.getByRole("alert")).toHaveTextContent("最多上传 2 个文件");
    await expect.element(screen.getByRole("button", { name: "选择文件" })).toHaveAttribute("aria-disabled", "true");
  });

  it("shows the percent on the way to done or error (UPLOAD-02)", async () => {
    const { open, send } = store();
    const screen = await render(<Upload aria-label="附件" send={send} />);
    choose(screen.container, pdf("a.pdf"), pdf("b.pdf"));
    await eventually(() => expect(open).toHaveLength(2));
    const stateOf = (name: string) =>
      screen.getByRole("listitem").filter({ hasText: name }).element().getAttribute("data-state");
    expect(stateOf("a.pdf")).toBe("sending");
    open[0]?.progress(0.42);
    await expect.element(screen.getByText("42%")).toBeVisible();
    open[0]?.done();
    await expect.element(screen.getByRole("link", { name: "a.pdf" })).toBeVisible();
    expect(stateOf("a.pdf")).toBe("done");
    open[1]?.fail("不行");
    await expect.element(screen.getByRole("alert")).toBeVisible();
    expect(stateOf("b.pdf")).toBe("failed");
    expect(screen.getByText("42%").query()).toBeNull();
  });

  it("marks a failed upload with an icon that says the server's words or 上传失败 (UPLOAD-04)", async () => {
    const { open, send } = store();
    const screen = await render(<Upload aria-label="附件" send={send} />);
    choose(screen.container, pdf("a.pdf"), pdf("b.pdf"));
    await eventually(() => expect(open).toHaveLength(2));
    open[0]?.fail("文件内容与类型不符");
    open[1]?.fail("");
    await expect.element(screen.getByRole("img", { name: "文件内容与类型不符" })).toBeVisible();
    await expect.element(screen.getByRole("img", { name: "上传失败", exact: true })).toBeVisible();
    await expectAxeClean(screen.container);
  });

  it.each(["file", "image"] as const)(
    "says in the list of every kind which file failed: %s (UPLOAD-05)",
    async (kind) => {
      const { open, send } = store();
      const screen = await render(<Upload aria-label="附件" kind={kind} send={send} maxSize={10} />);
      const [end, type] = kind === "image" ? ["png", "image/png"] : ["pdf", "application/pdf"];
      const file = (name: string, bytes: number) => new File(["x".repeat(bytes)], `${name}.${end}`, { type });
      choose(screen.container, file("a", 4), file("b", 4), file("big", 11));
      await eventually(() => expect(open).toHaveLength(2));
      open[0]?.fail("");
      await expect.element(screen.getByText(`a.${end} 上传失败.`, { exact: true })).toBeVisible();
      // The server's reason follows the sentence.
      open[1]?.fail("文件内容与类型不符");
      const long = screen.getByText(`b.${end} 上传失败. 文件内容与类型不符`, { exact: true });
      await expect.element(long).toBeVisible();
      // Shown whole, not clipped by the square of a picture.
      expect(cutBy(long.element())).toEqual([]);
      // A file that was never sent did not fail in transit.
      expect(screen.getByText(`big.${end} 上传失败.`).query()).toBeNull();
    },
  );

  it("takes pictures only in image mode, and says 请上传图片 otherwise (UPLOAD-12, UPLOAD-14)", async () => {
    const pictures = store();
    const screen = await render(<Upload aria-label="照片" kind="image" send={pictures.send} />);
    choose(screen.container, pdf("a.pdf"));
    await expect.element(screen.getByRole("alert")).toHaveTextContent("请上传图片");
    expect(pictures.open).toHaveLength(0);
    choose(screen.container, new File(["x"], "a.png", { type: "image/png" }));
    await eventually(() => expect(pictures.open.map(({ file }) => file.name)).toEqual(["a.png"]));
    await screen.unmount();
    const files = store();
    const other = await render(<Upload aria-label="附件" send={files.send} />);
    choose(other.container, pdf("a.pdf"), new File(["x"], "a.png", { type: "image/png" }));
    await eventually(() => expect(files.open.map(({ file }) => file.name)).toEqual(["a.pdf", "a.png"]));
  });

  it("refuses a picture over its size in KB (UPLOAD-13)", async () => {
    const { open, send } = store();
    const screen = await render(<Upload aria-label="照片" kind="image" send={send} maxSize={100 * 1024} />);
    const image = (bytes: number) => new File(["x".repeat(bytes)], `${bytes}.png`, { type: "image/png" });
    choose(screen.container, image(100 * 1024 + 1), image(100 * 1024));
    await expect.element(screen.getByRole("alert")).toHaveTextContent("图片大小不能超过100kb");
    expect(open.map(({ file }) => file.size)).toEqual([100 * 1024]);
    await screen.unmount();
    const free = store();
    const other = await render(<Upload aria-label="照片" kind="image" send={free.send} />);
    choose(other.container, image(3 * 1024 * 1024));
    await eventually(() => expect(free.open).toHaveLength(1));
  });

  it("says at each junk file what is wrong with it, and sends none of them", async () => {
    const { open, send } = store();
    const screen = await render(<Upload aria-label="附件" send={send} accept=".pdf" maxSize={10} />);
    choose(
      screen.container,
      new File(["x"], "a.exe", { type: "application/x-msdownload" }),
      pdf("big.pdf", 11),
      pdf("none.pdf", 0),
      new File([], ""),
      new File(["x"], '<img src="x" onerror="window.ran = 1">.exe'),
      // Rendered unchanged, its end would read backwards: "报告exe.pdf".
      new File(["x"], "报告\u202efdp.exe"),
    );
    await eventually(() => expect(screen.getByRole("alert").elements()).toHaveLength(6));
    const said = screen
      .getByRole("listitem")
      .elements()
      .map((line) => line.textContent);
    expect(said[0]).toContain("格式不支持，请选择 PDF");
    expect(said[1]).toContain("文件超过 10 B");
    expect(said[2]).toContain("文件是空的");
    expect(said[5]).toContain("报告fdp.exe");
    expect(open).toHaveLength(0);
    expect(window).not.toHaveProperty("ran");
    // Each can be removed, and the next good file is accepted.
    await screen.getByRole("button", { name: "移除 a.exe" }).click();
    expect(screen.getByRole("listitem").elements()).toHaveLength(5);
    choose(screen.container, pdf("a.pdf"));
    await eventually(() => expect(open.map(({ file }) => file.name)).toEqual(["a.pdf"]));
  });

  it("takes 200 of 10,000 files at once, says what became of the others, and stays quick", async () => {
    const { open, send } = store();
    const screen = await render(<Upload aria-label="附件" send={send} accept=".pdf" />);
    const root = screen.getByRole("group", { name: "附件" }).element();
    const dropped = new DataTransfer();
    for (let at = 0; at < 10_000; at += 1) dropped.items.add(pdf(`${at}.pdf`, 1));
    root.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: dropped }));
    await expect.element(screen.getByText("一次最多添加 200 个文件，其余 9800 个没有添加，请分批上传")).toBeVisible();
    expect(screen.getByRole("listitem").elements()).toHaveLength(200);
    expect(open).toHaveLength(200);
  });

  it("of an answer without an address counts the file as failed, to be tried again", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const changed = vi.fn<(files: readonly UploadedFile[]) => void>();
    const answers: unknown[] = [undefined, null, {}, { url: 7 }, { url: "/f/a.pdf", name: "a.pdf", size: 4 }];
    const send = vi.fn<SendFile>(async () => answers.shift() as UploadedFile);
    const screen = await render(<Upload aria-label="附件" send={send} onValueChange={changed} />);
    choose(screen.container, pdf("a.pdf"));
    for (let times = 1; times <= 4; times += 1) {
      await eventually(() => expect(send).toHaveBeenCalledTimes(times));
      await expect.element(screen.getByText("a.pdf 上传失败.")).toBeVisible();
      expect(changed).not.toHaveBeenCalled();
      await screen.getByRole("button", { name: "重试 a.pdf" }).click();
    }
    await eventually(() => expect(changed.mock.lastCall?.[0].map(({ url }) => url)).toEqual(["/f/a.pdf"]));
    expect(said.mock.calls.flat().join()).toContain("send resolved without { url, name, size }");
    said.mockRestore();
  });

  it("keeps only the last files where it is asked to", async () => {
    const { open, send } = store();
    const changed = vi.fn<(files: readonly UploadedFile[]) => void>();
    const screen = await render(<Upload aria-label="附件" send={send} keepLast={2} onValueChange={changed} />);
    choose(screen.container, pdf("a.pdf"), pdf("b.pdf"), pdf("c.pdf"));
    await eventually(() => expect(open).toHaveLength(3));
    for (const one of open) one.done();
    await eventually(() => expect(changed.mock.lastCall?.[0].map(({ name }) => name)).toEqual(["b.pdf", "c.pdf"]));
  });

  const three = ["a", "b", "c"].map((name) => ({ url: `data:image/png;,${name}`, name: `${name}.png`, size: 1 }));

  it("says 已到最后~ when the last picture is moved on (UPLOAD-16)", async () => {
    const changed = vi.fn<(files: readonly UploadedFile[]) => void>();
    const screen = await render(
      <Upload aria-label="照片" kind="image" send={store().send} defaultValue={three} onValueChange={changed} />,
    );
    await screen.getByRole("button", { name: "后移 c.png" }).click();
    await expect.element(screen.getByText("已到最后~")).toBeVisible();
    expect(changed).not.toHaveBeenCalled();
  });

  it("says 未知的操作 when the first picture is moved back (UPLOAD-17)", async () => {
    const changed = vi.fn<(files: readonly UploadedFile[]) => void>();
    const screen = await render(
      <Upload aria-label="照片" kind="image" send={store().send} defaultValue={three} onValueChange={changed} />,
    );
    await screen.getByRole("button", { name: "前移 a.png" }).click();
    await expect.element(screen.getByText("未知的操作")).toBeVisible();
    expect(changed).not.toHaveBeenCalled();
    await screen.getByRole("button", { name: "前移 b.png" }).click();
    expect(changed.mock.lastCall?.[0].map(({ name }) => name)).toEqual(["b.png", "a.png", "c.png"]);
    await expect.element(screen.getByText("未知的操作")).not.toBeInTheDocument();
  });

  it("keeps the focus on a file that is moved, and goes on to the next when one is removed", async () => {
    const screen = await render(<Upload aria-label="照片" kind="image" send={store().send} defaultValue={three} />);
    (screen.getByRole("button", { name: "后移 a.png" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("button", { name: "后移 a.png" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("button", { name: "后移 a.png" })).toHaveFocus();
    expect(
      screen
        .getByRole("img")
        .elements()
        .map((image) => image.getAttribute("alt")),
    ).toEqual(["b.png", "c.png", "a.png"]);
    (screen.getByRole("button", { name: "移除 b.png" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("button", { name: "移除 c.png" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("button", { name: "移除 a.png" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("button", { name: "选择图片" })).toHaveFocus();
  });

  it("opens a picture large, and its neighbours by key", async () => {
    const screen = await render(<Upload aria-label="照片" kind="image" send={store().send} defaultValue={three} />);
    await screen.getByRole("button", { name: "查看 a.png" }).click();
    await expect.element(screen.getByRole("dialog", { name: "a.png" })).toBeVisible();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(screen.getByRole("dialog", { name: "b.png" })).toBeVisible();
    await expectAxeClean();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  });

  it("calls a file without a name 未知的文件", async () => {
    const screen = await render(
      <Upload aria-label="附件" send={store().send} defaultValue={[{ url: "/f/1", name: "", size: 1 }]} />,
    );
    await expect.element(screen.getByRole("link", { name: "未知的文件" })).toBeVisible();
  });

  it("moves files by buttons, and shows pictures", async () => {
    const changed = vi.fn<(files: readonly UploadedFile[]) => void>();
    const files = [
      { url: "data:,a", name: "a.png", size: 1 },
      { url: "data:,b", name: "b.png", size: 1 },
    ];
    const screen = await render(
      <Upload aria-label="照片" kind="image" send={store().send} defaultValue={files} onValueChange={changed} />,
    );
    await expect.element(screen.getByRole("img", { name: "a.png" })).toBeInTheDocument();
    await expectAxeClean(screen.container);
    (screen.getByRole("button", { name: "后移 a.png" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    expect(changed.mock.lastCall?.[0].map((file: UploadedFile) => file.name)).toEqual(["b.png", "a.png"]);
    await expect.element(screen.getByRole("status")).toHaveTextContent("a.png，第 2 个，共 2 个");
  });
});
