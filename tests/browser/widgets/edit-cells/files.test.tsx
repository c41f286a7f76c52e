import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, useRef, useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { CellPlace, EditColumn, EditRow } from "#ui/edit-table/columns/column.ts";
import type { CellKind, EditorProps } from "#ui/edit-table/columns/kind.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import { createQueries } from "#src/session/queries.ts";
import { plainText } from "#src/lib/text-at.ts";
import type { CellTable } from "#src/widgets/edit-cells/files/cell-uploads.ts";
import { fileCell } from "#src/widgets/edit-cells/files/file.tsx";
import { CellFilesProvider } from "#src/widgets/edit-cells/files/files-context.tsx";
import { imageCell } from "#src/widgets/edit-cells/files/image.tsx";
import { uploadCell } from "#src/widgets/edit-cells/files/upload.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { arrival, eventually } from "#tests/support/eventually.ts";
import { stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

/** A fake XMLHttpRequest for uploads, the one call without fetch; it proceeds when the test says so. */
class FakeRequest extends EventTarget {
  upload = new EventTarget();
  responseType = "";
  status = 0;
  response: unknown = null;
  address = "";
  headers: Record<string, string> = {};
  aborted = false;
  file = "";
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  abort() {
    this.aborted = true;
    this.dispatchEvent(new Event("abort"));
  }
  send(form: FormData) {
    const file = form.get("file");
    this.file = file instanceof File ? file.name : "";
    requests.push(this);
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(new ProgressEvent("progress", { lengthComputable: true, loaded, total: 100 }));
  }
  answer(body: object, status = 200) {
    this.status = status;
    this.response = body;
    this.dispatchEvent(new Event(status === 0 ? "error" : "load"));
  }
  store(path: string) {
    this.answer({ success: true, message: path, code: 200, result: null });
  }
}
const requests: FakeRequest[] = [];
const request = (at = 0) => arrival(() => requests[at]);
const names: Record<string, string> = { "1/7.pdf": "客户报价单.pdf", "1/8.pdf": "合同.pdf" };
const dot =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  wire({
    "GET /common/file/getAccessUrl": ({ query }) => {
      const path = query["url"] ?? "";
      return path.endsWith(".png")
        ? dot
        : `/api/common/file/open?key=${path}&name=${encodeURIComponent(names[path] ?? path)}&expires=9&sig=f`;
    },
  });
});

const pdf = (name = "客户报价单.pdf") => new File(["%PDF"], name, { type: "application/pdf" });
const png = (name = "样品照片正面.png") => new File(["x"], name, { type: "image/png" });
function choose(...files: File[]) {
  const picker = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!picker) throw new Error("no file input");
  const list = new DataTransfer();
  for (const one of files) list.items.add(one);
  picker.files = list.files;
  picker.dispatchEvent(new Event("change", { bubbles: true }));
}

const written = vi.fn<(value: string) => void>();
beforeEach(() => written.mockClear());

interface CellProps {
  kind: CellKind;
  column?: EditColumn;
  start?: unknown;
}

/** A single cell: its content, and its editor over it. */
function Cell({ kind, column: more = {}, start = "" }: CellProps) {
  const [row, setRow] = useState<EditRow>({ id: "r1", report: start });
  const now = useRef(row);
  const [editing, setEditing] = useState(false);
  const [shown, setShown] = useState(true);
  const column = { key: "report", title: "报告", ...more };
  const [table] = useState((): CellTable => ({
    valueAt: () => ({ value: now.current["report"] }),
    write: (_cell, value) => {
      written(value);
      now.current = { ...now.current, report: value };
      setRow(now.current);
    },
  }));
  const place: CellPlace = { row, column, index: 0, options: [] };
  const Editor = kind.edit as ComponentType<EditorProps>;
  return (
    <CellFilesProvider table={table}>
      <div role="grid" aria-label="表格">
        <div role="row">
          <div role="gridcell" className="relative h-15 w-60">
            {shown && kind.draw?.(row["report"], place)}
            {editing && (
              <Editor
                value={row["report"]}
                place={place}
                typed=""
                label="报告，第 1 行"
                commit={() => setEditing(false)}
                change={() => undefined}
                setRow={() => undefined}
                cancel={() => setEditing(false)}
                addOption={() => undefined}
              />
            )}
          </div>
        </div>
      </div>
      <button type="button" onClick={() => setEditing(true)}>
        编辑
      </button>
      <button type="button" onClick={() => setShown(!shown)}>
        滚走
      </button>
      <output>{plainText(row["report"])}</output>
    </CellFilesProvider>
  );
}
const show = (props: CellProps) =>
  render(
    <QueryClientProvider client={createQueries()}>
      <Cell {...props} />
      <Toaster />
    </QueryClientProvider>,
  );
const button = (name: string | RegExp) => page.getByRole("button", { name });
const cell = () => page.getByRole("gridcell");

describe("an upload cell", () => {
  it("without a file shows the upload button with its words (UPLOAD-07, GRID-COL-19)", async () => {
    await show({ kind: uploadCell, column: { btnText: "上传报告" } });
    await expect.element(button("上传报告")).toBeVisible();
    await expectAxeClean();
  });

  it("without words of the column says 上传文件 (UPLOAD-07)", async () => {
    await show({ kind: uploadCell });
    await expect.element(button("上传文件")).toBeVisible();
  });

  it("sends a file, shows how far it is, and stores its path (GRID-CELL-14, UPLOAD-02)", async () => {
    await show({ kind: uploadCell });
    await button("上传文件").click();
    choose(pdf());
    const sent = await request();
    expect(sent).toMatchObject({ address: "/api/sys/common/upload", headers: {}, file: "客户报价单.pdf" });
    sent.progress(45);
    await expect.element(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "45");
    await expect.element(cell()).toHaveTextContent("45%");
    sent.store("1/7.pdf");
    await expect.element(page.getByRole("status")).toHaveTextContent("1/7.pdf");
    expect(written).toHaveBeenCalledExactlyOnceWith("1/7.pdf");
    await expect.element(page.getByRole("progressbar")).not.toBeInTheDocument();
  });

  it("with a file shows a paper clip and five characters of its name (UPLOAD-08)", async () => {
    await show({ kind: uploadCell, start: "1/7.pdf" });
    await expect.element(cell()).toHaveTextContent(/^客户报价单…$/);
    expect(cell().element().querySelector(".lucide-paperclip")).not.toBeNull();
    await expect.element(button("上传文件")).not.toBeInTheDocument();
    await expectAxeClean();
  });

  it("says what went wrong beside a red icon, and sends again (UPLOAD-09, UPLOAD-04)", async () => {
    await show({ kind: uploadCell });
    await button("上传文件").click();
    choose(pdf());
    (await request()).answer({ success: false, message: "文件内容与类型不符", code: 42201, result: null });
    await expect.element(cell()).toHaveTextContent("文件内容与类型不符");
    const icon = page.getByRole("img", { name: "客户报价单.pdf 上传失败." });
    await expect.element(icon).toBeVisible();
    expect(getComputedStyle(icon.element()).color).toBe(
      getComputedStyle(page.getByText("文件内容与类型不符").element()).color,
    );
    expect(written).not.toHaveBeenCalled();
    await button("重试 客户报价单.pdf").click();
    (await request(1)).store("1/7.pdf");
    await eventually(() => expect(written).toHaveBeenCalledExactlyOnceWith("1/7.pdf"));
  });

  it("is empty after its file is removed (UPLOAD-10)", async () => {
    await show({ kind: uploadCell, start: "1/7.pdf" });
    await button("移除 客户报价单.pdf").click();
    expect(written).toHaveBeenCalledExactlyOnceWith("");
    await expect.element(button("上传文件")).toBeVisible();
  });

  it("offers download and removal only where the column does (GRID-COL-15, GRID-COL-16)", async () => {
    const { unmount } = await show({ kind: uploadCell, start: "1/7.pdf" });
    await expect.element(button("下载 客户报价单.pdf")).toBeVisible();
    await expect.element(button("移除 客户报价单.pdf")).toBeVisible();
    await unmount();
    await show({ kind: uploadCell, start: "1/7.pdf", column: { allowDownload: false, allowRemove: false } });
    await expect.element(cell()).toHaveTextContent("客户报价单…");
    expect(cell().getByRole("button").elements()).toHaveLength(0);
  });

  it("sends the token and reads the path as its column says (GRID-COL-20, GRID-COL-21, GRID-COL-22)", async () => {
    await show({ kind: uploadCell, column: { action: "/oss/up", token: true, responseName: "url" } });
    await button("上传文件").click();
    choose(pdf());
    const sent = await request();
    expect(sent.address).toBe("/api/oss/up");
    expect(sent.headers).toHaveProperty("X-Access-Token", "token-1");
    sent.answer({ success: true, message: "好", url: "1/8.pdf", code: 200 });
    await eventually(() => expect(written).toHaveBeenCalledExactlyOnceWith("1/8.pdf"));
  });

  it("goes on sending when the cell is out of sight", async () => {
    await show({ kind: uploadCell });
    await button("上传文件").click();
    choose(pdf());
    const sent = await request();
    await button("滚走").click();
    sent.store("1/7.pdf");
    await eventually(() => expect(written).toHaveBeenCalledExactlyOnceWith("1/7.pdf"));
    expect(sent.aborted).toBe(false);
    await button("滚走").click();
    await expect.element(cell()).toHaveTextContent("客户报价单…");
  });

  it("stops a file that is cancelled", async () => {
    await show({ kind: uploadCell });
    await button("上传文件").click();
    choose(pdf());
    const sent = await request();
    await button("取消上传 客户报价单.pdf").click();
    expect(sent.aborted).toBe(true);
    await expect.element(button("上传文件")).toBeVisible();
  });

  it("takes dropped files", async () => {
    await show({ kind: uploadCell });
    const data = new DataTransfer();
    data.items.add(pdf());
    const at = document.querySelector("[data-slot=cell-files]");
    for (const type of ["dragover", "drop"])
      at?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
    expect((await request()).file).toBe("客户报价单.pdf");
  });

  it("cannot be changed where its column is read-only (GRID-COL-12)", async () => {
    await show({ kind: uploadCell, start: "1/7.pdf", column: { disabled: true } });
    await expect.element(button("下载 客户报价单.pdf")).toBeVisible();
    expect(cell().getByRole("button").elements()).toHaveLength(1);
  });
});

describe("the editor of a file cell", () => {
  it("has the focus, walks its buttons by Tab, and ends with Escape", async () => {
    await show({ kind: fileCell, start: "1/7.pdf" });
    await expect.element(cell()).toHaveTextContent("客户报价单…");
    await button("编辑").click();
    const group = page.getByRole("group", { name: "报告，第 1 行" });
    await expect.element(group.getByRole("button", { name: "下载 客户报价单.pdf" })).toHaveFocus();
    await userEvent.keyboard("{Tab}");
    await expect.element(group.getByRole("button", { name: "移除 客户报价单.pdf" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(written).toHaveBeenCalledExactlyOnceWith("");
    await expect.element(group.getByRole("button", { name: "上传文件" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(group).not.toBeInTheDocument();
  });

  it("takes pasted files", async () => {
    await show({ kind: fileCell });
    await button("编辑").click();
    const data = new DataTransfer();
    data.items.add(pdf());
    await expect.element(page.getByRole("group", { name: /报告/ }).getByRole("button")).toHaveFocus();
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }),
    );
    expect((await request()).file).toBe("客户报价单.pdf");
  });
});

describe("a file cell", () => {
  it("holds several files and opens all of them in the file popup (GRID-CELL-30)", async () => {
    await show({ kind: fileCell });
    await button("上传文件").click();
    choose(pdf(), pdf("合同.pdf"));
    (await request(1)).store("1/8.pdf");
    (await request(0)).store("1/7.pdf");
    await eventually(() => expect(written).toHaveBeenLastCalledWith("1/8.pdf,1/7.pdf"));
    await expect.element(cell()).toHaveTextContent(/合同\.pdf.*\+1|合同\.pd….*\+1/);
    await button("全部文件（2）").click();
    const popup = page.getByRole("dialog", { name: "报告" });
    await expect.element(popup.getByRole("link", { name: "客户报价单.pdf" })).toBeVisible();
    await popup.getByRole("button", { name: "移除 合同.pdf" }).click();
    await popup.getByRole("button", { name: "确定" }).click();
    expect(written).toHaveBeenLastCalledWith("1/7.pdf");
    await expect.element(cell()).toHaveTextContent("客户报价单…");
  });

  it("keeps only as many as its column says (UPLOAD-15)", async () => {
    await show({ kind: fileCell, start: "1/7.pdf,1/8.pdf", column: { number: 2 } });
    await expect.element(cell()).toHaveTextContent("+1");
    const data = new DataTransfer();
    data.items.add(pdf("新.pdf"));
    document
      .querySelector("[data-slot=cell-files]")
      ?.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
    (await request()).store("1/9.pdf");
    await eventually(() => expect(written).toHaveBeenCalledExactlyOnceWith("1/8.pdf,1/9.pdf"));
  });

  it("lets nothing be removed or opened in the popup where the column forbids it (GRID-COL-15, GRID-COL-16)", async () => {
    await show({ kind: fileCell, start: "1/7.pdf", column: { allowDownload: false, allowRemove: false } });
    await button("全部文件（1）").click();
    const popup = page.getByRole("dialog", { name: "报告" });
    await expect.element(popup.getByText("客户报价单.pdf")).toBeVisible();
    expect(popup.getByRole("link").elements()).toHaveLength(0);
    expect(popup.getByRole("button", { name: /移除/ }).elements()).toHaveLength(0);
  });
});

describe("an image cell", () => {
  it("uploads a picture and shows it small (GRID-CELL-31)", async () => {
    await show({ kind: imageCell });
    await button("上传图片").click();
    expect(document.querySelector<HTMLInputElement>('input[type="file"]')?.accept).toBe("image/*");
    choose(png());
    (await request()).store("1/7.png");
    await eventually(() => expect(cell().element().querySelector("img")?.src).toBe(dot));
    await expectAxeClean();
    await button(/^查看/).click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
  });

  it("says what went wrong in a dialog when its error is pressed (UPLOAD-11)", async () => {
    await show({ kind: imageCell });
    await button("上传图片").click();
    choose(png());
    (await request()).answer({ success: false, message: "图片损坏", code: 42201, result: null });
    await button("查看错误 样品照片正面.png").click();
    const dialog = page.getByRole("dialog", { name: "上传出错" });
    await expect.element(dialog).toHaveTextContent("错误信息：图片损坏");
    await expectAxeClean();
  });

  it("takes pictures only (UPLOAD-12)", async () => {
    await show({ kind: imageCell });
    await button("上传图片").click();
    choose(pdf("合同.pdf"));
    await expect.element(page.getByText(/合同\.pdf：请上传图片/)).toBeVisible();
    expect(requests).toHaveLength(0);
  });
});
