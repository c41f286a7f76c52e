import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Toaster } from "#ui/toast/toaster.tsx";
import { Upload } from "#ui/upload/upload.tsx";
import { createQueries } from "#src/session/queries.ts";
import { RichTextField } from "#src/widgets/editor/rich-text-field.tsx";
import { FileLinks } from "#src/widgets/file/file-links.tsx";
import { FilePopup } from "#src/widgets/upload/file-popup.tsx";
import { sendFile } from "#src/widgets/upload/send-file.ts";
import { UploadField } from "#src/widgets/upload/upload-field.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { eventually } from "#tests/support/eventually.ts";
import { stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

interface Posted {
  address: string;
  form: Record<string, string>;
  headers: Record<string, string>;
}
const posted: Posted[] = [];
let answer: { status: number; body: unknown };

/** A fake XMLHttpRequest for uploads, the one call without fetch; it responds at once as the test says. */
class FakeRequest extends EventTarget {
  upload = new EventTarget();
  responseType = "";
  status = 0;
  response: unknown = null;
  #sent: Posted = { address: "", form: {}, headers: {} };
  open(_method: string, address: string) {
    this.#sent.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.#sent.headers[name] = value;
  }
  abort() {
    this.dispatchEvent(new Event("abort"));
  }
  send(form: FormData) {
    for (const [name, value] of form.entries())
      this.#sent.form[name] = value instanceof File ? `file ${value.name}` : value;
    posted.push(this.#sent);
    this.status = answer.status;
    this.response = answer.body;
    setTimeout(() => this.dispatchEvent(new Event(answer.status === 0 ? "error" : "load")));
  }
}
const link = (path: string, name: string) =>
  `/api/common/file/open?key=${encodeURIComponent(path)}&name=${encodeURIComponent(name)}&expires=9&sig=f`;
const stored = (name: string, path = "1/2026/03/7.pdf") => ({
  status: 200,
  body: {
    success: true,
    message: path,
    code: 200,
    result: { id: "7", url: path, fileName: name, fileSize: 4, contentType: "application/pdf" },
  },
});

beforeEach(() => {
  posted.length = 0;
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  wire({ "GET /common/file/getAccessUrl": ({ query }) => link(query["url"]?.replace(/^\//, "") ?? "", "a.pdf") });
});
afterEach(() => vi.unstubAllGlobals());

function choose(...files: File[]) {
  const picker = document.querySelector<HTMLInputElement>('input[type="file"]');
  const list = new DataTransfer();
  for (const one of files) list.items.add(one);
  if (!picker) throw new Error("no file input");
  picker.files = list.files;
  picker.dispatchEvent(new Event("change", { bubbles: true }));
}
const pdf = (name = "a.pdf") => new File(["%PDF"], name, { type: "application/pdf" });
const withData = (node: React.ReactNode) => (
  <QueryClientProvider client={createQueries()}>
    {node}
    <Toaster />
  </QueryClientProvider>
);

describe("the common upload", () => {
  it("shows the server's words or 未知错误 when it answers success false (UPLOAD-03)", async () => {
    await render(withData(<Upload aria-label="附件" send={sendFile("temp")} />));
    answer = { status: 200, body: { success: false, message: "文件内容与类型不符", code: 42201, result: null } };
    choose(pdf());
    const item = page.getByRole("listitem").filter({ hasText: "文件内容与类型不符" });
    await expect.element(item).toHaveAttribute("data-state", "failed");
    answer = { status: 200, body: { success: false, message: "", code: 500, result: null } };
    choose(pdf("b.pdf"));
    await expect
      .element(page.getByRole("listitem").filter({ hasText: "未知错误" }))
      .toHaveAttribute("data-state", "failed");
  });

  it("says 文件上传失败 when a file could not be sent (UPLOAD-06)", async () => {
    await render(withData(<Upload aria-label="附件" send={sendFile("temp")} />));
    answer = { status: 0, body: null };
    choose(pdf());
    await expect.element(page.getByText("文件上传失败")).toBeVisible();
    await expect.element(page.getByText(/a\.pdf 上传失败\./)).toBeVisible();
  });
});

describe("a field of files", () => {
  it("is empty when its file is deleted (UPLOAD-10)", async () => {
    const changed = vi.fn<(value: string) => void>();
    function Form() {
      const [value, setValue] = useState("1/2026/03/7.pdf");
      return (
        <UploadField
          aria-label="附件"
          max={1}
          value={value}
          onValueChange={(next) => {
            changed(next);
            setValue(next);
          }}
        />
      );
    }
    await render(withData(<Form />));
    await page.getByRole("button", { name: "移除 a.pdf" }).click();
    expect(changed).toHaveBeenCalledExactlyOnceWith("");
    expect(page.getByRole("listitem").elements()).toHaveLength(0);
  });
});

describe("file popup", () => {
  it("is 520 wide (UPLOAD-18, CONST-12)", async () => {
    await render(withData(<FilePopup onConfirm={vi.fn<() => void>()} onClose={vi.fn<() => void>()} />));
    await expectAxeClean();
    expect(page.getByRole("dialog", { name: "上传文件" }).element().getBoundingClientRect().width).toBe(520);
  });

  it("says 未上传任何文件 when confirmed with none, and stays open (UPLOAD-19)", async () => {
    const confirmed = vi.fn<(value: string) => void>();
    const closed = vi.fn<() => void>();
    await render(withData(<FilePopup onConfirm={confirmed} onClose={closed} />));
    await page.getByRole("button", { name: "确定" }).click();
    await expect.element(page.getByText("未上传任何文件")).toBeVisible();
    await expect.element(page.getByRole("dialog")).toBeVisible();
    expect([confirmed, closed].map((one) => one.mock.calls.length)).toEqual([0, 0]);
    answer = stored("a.pdf");
    choose(pdf());
    await expect.element(page.getByRole("link", { name: "a.pdf" })).toBeVisible();
    await expect.element(page.getByText("未上传任何文件")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "确定" }).click();
    expect(confirmed).toHaveBeenCalledExactlyOnceWith("1/2026/03/7.pdf");
  });
});

describe("pictures of the rich text editor", () => {
  const png = new File(["x"], "样品.png", { type: "image/png" });
  const insert = async () => {
    const box = page.getByRole("textbox", { name: "正文" });
    await box.click();
    const data = new DataTransfer();
    data.items.add(png);
    box.element().dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }));
    await page.getByRole("textbox", { name: /替代文字/ }).fill("图");
    await page.getByRole("button", { name: "插入", exact: true }).click();
  };
  const shown = () => document.querySelector("[data-slot=rich-text-text] img")?.getAttribute("src");
  const changed = vi.fn<(html: string) => void>();
  function Form() {
    const [html, setHtml] = useState("");
    return (
      <RichTextField
        aria-label="正文"
        value={html}
        onValueChange={(next) => {
          changed(next);
          setHtml(next);
        }}
      />
    );
  }

  it("are sent as file with biz 'jeditor' and module 'PRODUCT' (EDITOR-02)", async () => {
    answer = {
      status: 200,
      body: { success: true, message: "", code: 200, result: ["a", link("1/2026/03/7.png", "a")] },
    };
    await render(withData(<Form />));
    await insert();
    await eventually(() => expect(posted).toHaveLength(1));
    expect(posted[0]).toMatchObject({
      address: "/api/common/file/upload",
      form: { file: "file 样品.png", biz: "jeditor", module: "PRODUCT" },
      headers: { "X-Access-Token": "token-1" },
    });
  });

  it("stand in the text as base64 when the message is 'local' (EDITOR-03)", async () => {
    answer = { status: 200, body: { success: true, message: "local", code: 0, result: null } };
    await render(withData(<Form />));
    await insert();
    await eventually(() => expect(shown()).toBe(`data:image/png;base64,${btoa("x")}`));
    expect(changed.mock.lastCall?.[0]).toContain("data:image/png;base64");
  });

  it("are shown by the last of the answered addresses (EDITOR-04), and kept by their path", async () => {
    const last = link("1/2026/03/7.png", "a");
    answer = {
      status: 200,
      body: { success: true, message: "", code: 200, result: ["/first.png", "/second.png", last] },
    };
    await render(withData(<Form />));
    await insert();
    await eventually(() => expect(shown()).toBe(last));
    expect(changed.mock.lastCall?.[0]).toContain('<img src="/1/2026/03/7.png" alt="图">');
    await userEvent.keyboard("字");
    await eventually(() => expect(changed.mock.lastCall?.[0]).toContain("字"));
    expect(shown()).toBe(last);
  });
});

describe("a stored PDF", () => {
  it("is previewed in a frame of the server's own page (FILE-07)", async () => {
    await render(withData(<FileLinks paths="1/2026/03/7.pdf" />));
    await page.getByRole("button", { name: "1" }).click();
    await expect.element(page.getByRole("dialog", { name: "预览 a.pdf" })).toBeVisible();
    await expect
      .element(page.getByTitle("PDF 预览"))
      .toHaveAttribute(
        "src",
        link("1/2026/03/7.pdf", "a.pdf").replace("/common/file/open", "/sys/common/pdf/pdfPreviewIframe"),
      );
    await expect
      .element(page.getByRole("link", { name: /在新窗口打开/ }))
      .toHaveAttribute("href", link("1/2026/03/7.pdf", "a.pdf"));
  });
});
