import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field } from "#ui/field/field.tsx";
import { Upload } from "#ui/upload/upload.tsx";
import type { SendFile, UploadedFile } from "#ui/upload/use-upload.ts";
import { expectAxeClean } from "#tests/support/axe.ts";

const pdf = (name: string, size = 4) => new File(["x".repeat(size)], name, { type: "application/pdf" });

/** A store whose answers the test gives. */
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

describe("upload", () => {
  it("tells its limits at the button before anything is chosen", async () => {
    const screen = await render(
      <Field label="附件" required>
        <Upload send={store().send} accept=".pdf,image/*" maxSize={5 * 1024 * 1024} most={3} />
      </Field>,
    );
    await expect.element(screen.getByRole("group", { name: "附件 必填" })).toBeVisible();
    await expect
      .element(screen.getByRole("button", { name: "选择文件" }))
      .toHaveAccessibleDescription("支持 PDF、图片，每个不超过 5 MB，最多 3 个");
    await expectAxeClean(screen.container);
  });

  it("shows progress, then the file; several at once are all kept", async () => {
    const { open, send } = store();
    const changed = vi.fn<(files: readonly UploadedFile[]) => void>();
    const screen = await render(<Upload aria-label="附件" send={send} onValueChange={changed} />);
    choose(screen.container, pdf("a.pdf"), pdf("b.pdf"));
    await vi.waitFor(() => expect(open).toHaveLength(2));
    open[0]?.progress(0.5);
    await expect
      .element(screen.getByRole("progressbar", { name: "a.pdf 正在上传 50%" }))
      .toHaveAttribute("aria-valuenow", "50");
    await expectAxeClean(screen.container);
    open[0]?.done();
    open[1]?.done();
    await vi.waitFor(() =>
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
    await vi.waitFor(() => expect(open).toHaveLength(2));
    await screen.getByRole("button", { name: "取消上传 a.pdf" }).click();
    expect(open[1]?.signal.aborted).toBe(true);
    await screen.getByRole("button", { name: "移除 big.pdf" }).click();
    expect(screen.getByRole("listitem").elements()).toHaveLength(0);
  });

  it("takes pasted and dropped files, and no more than it may", async () => {
    const { open, send } = store();
    const screen = await render(<Upload aria-label="附件" send={send} most={2} />);
    const root = screen.getByRole("group", { name: "附件" }).element();
    const pasted = new DataTransfer();
    pasted.items.add(pdf("p.pdf"));
    root.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: pasted }));
    const dropped = new DataTransfer();
    dropped.items.add(pdf("d.pdf"));
    dropped.items.add(pdf("e.pdf"));
    await vi.waitFor(() => expect(open).toHaveLength(1));
    root.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: dropped }));
    await vi.waitFor(() => expect(open.map(({ file }) => file.name)).toEqual(["p.pdf", "d.pdf"]));
    await expect.element(screen.getByRole("alert")).toHaveTextContent("最多上传 2 个文件");
    await expect.element(screen.getByRole("button", { name: "选择文件" })).toHaveAttribute("aria-disabled", "true");
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
  });
});
