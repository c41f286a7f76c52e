import type { Permission } from "#src/contract/permissions.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import { Button } from "#ui/button/button.tsx";
import { Toaster } from "#ui/toast/toaster.tsx";
import { createQueries } from "#src/session/queries.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { ImportButton } from "#src/widgets/import/import-button.tsx";
import { ImportDialog, type ImportDialogProps } from "#src/widgets/import/import-dialog.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { held, refused, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

const call = endpoint({
  method: "POST",
  path: "/thing/importExcel",
  permission: "thing:thing:import" as Permission,
  input: z.looseObject({}),
  result: z.null(),
  body: "multipart",
});
const path = "/thing/importExcel";
const closed = vi.fn<() => void>();
beforeEach(() => closed.mockClear());

function Page(props: Partial<ImportDialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <QueryClientProvider client={createQueries()}>
      <Button onClick={() => setOpen(true)}>打开</Button>
      {open && (
        <ImportDialog
          name="东西"
          endpoint={call}
          onClose={() => {
            closed();
            setOpen(false);
          }}
          {...props}
        />
      )}
      <Toaster />
    </QueryClientProvider>
  );
}
const open = async (props: Partial<ImportDialogProps> = {}) => {
  await render(<Page {...props} />);
  await page.getByRole("button", { name: "打开" }).click();
};
const dialog = () => page.getByRole("dialog", { name: "导入东西" });
const upload = () => dialog().getByRole("button", { name: "开始上传" });
const book = (name: string, size = 10) => new File(["x".repeat(size)], name);
const choose = (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>("[role=dialog] input[type=file]");
  if (!input) throw new Error("no file input");
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  input.files = list.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
};
/** A success envelope with its own code. */
const answer = (code: number, message: string, result: unknown) =>
  Response.json({ success: true, code, message, result, timestamp: 0 });
/** The form data of an upload request. */
const formOf = async (request: Request) => request.formData();
let forms: FormData[] = [];
beforeEach(() => {
  forms = [];
  const inner = window.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url.endsWith(path)) forms.push(await formOf(request.clone()));
    return inner(input, init);
  });
});

describe("the import dialog", () => {
  it("is clean", async () => {
    await page.viewport(1280, 800);
    await open();
    await expect.element(dialog()).toBeVisible();
    await expectAxeClean();
  });

  it("is 600 px wide (IMPORT-01, CONST-12)", async () => {
    await open();
    await expect.element(dialog()).toBeVisible();
    expect((dialog().element() as HTMLElement).offsetWidth).toBe(600);
  });

  it("does not upload without a file, and says why (IMPORT-02)", async () => {
    await open();
    await expect.element(upload()).toBeDisabled();
    (upload().element() as HTMLElement).click();
    expect(sent(path)).toEqual([]);
    choose(book("a.xlsx"));
    await expect.element(upload()).toBeEnabled();
    await dialog().getByRole("button", { name: "移除 a.xlsx" }).click();
    await expect.element(upload()).toBeDisabled();
  });

  it("takes .xls and .xlsx and nothing else (IMPORT-03)", async () => {
    await open();
    await expect.element(dialog()).toBeVisible();
    expect(document.querySelector("[role=dialog] input[type=file]")?.getAttribute("accept")).toBe(".xls,.xlsx");
    choose(book("a.xls"), book("b.XLSX"), book("c.csv"), book("d.xlsx.exe"));
    const files = dialog().getByRole("list", { name: "待上传的文件" });
    await expect.poll(() => files.getByRole("listitem").elements().length).toBe(2);
    await expect.element(dialog().getByRole("alert")).toHaveTextContent("c.csv 不是 .xls 或 .xlsx 文件");
    await expect.element(dialog().getByRole("alert")).toHaveTextContent("d.xlsx.exe");
  });

  it("refuses a file beyond 5 MB before it is sent", async () => {
    await open();
    choose(book("big.xlsx", 5 * 1024 * 1024 + 1));
    await expect.element(dialog().getByRole("alert")).toHaveTextContent("big.xlsx 超过 5 MB");
    await expect.element(upload()).toBeDisabled();
  });

  it("offers the validation in online mode only, and sends it there only (IMPORT-04, IMPORT-12)", async () => {
    wire({ [`POST ${path}`]: () => answer(200, "好", null) });
    await open();
    await expect.element(dialog()).toBeVisible();
    expect(dialog().getByRole("switch").elements()).toEqual([]);
    choose(book("a.xlsx"));
    await upload().click();
    await expect.poll(() => forms).toHaveLength(1);
    expect(forms[0]?.has("validateStatus")).toBe(false);
  });

  it("in online mode sends 0 when the validation is off, and what the caller gives (IMPORT-04, IMPORT-11)", async () => {
    wire({ [`POST ${path}`]: () => answer(200, "好", null) });
    await open({ online: true, isSingleTableImport: true, foreignKeys: ["a", "b"] });
    await dialog().getByRole("switch", { name: "校验数据" }).click();
    choose(book("a.xlsx"), book("b.xls"));
    await upload().click();
    await expect.poll(() => forms).toHaveLength(1);
    const [form] = forms;
    expect(form?.get("validateStatus")).toBe("0");
    expect(form?.get("isSingleTableImport")).toBe("true");
    expect(form?.get("foreignKeys")).toBe("a,b");
    expect(form?.getAll("files[]").map((file) => (file as File).name)).toEqual(["a.xlsx", "b.xls"]);
  });

  it("goes from its list of files over uploading to closed, with the server's message (IMPORT-05, IMPORT-09)", async () => {
    const slow = held<Response>();
    wire({ [`POST ${path}`]: () => slow.promise });
    await open();
    choose(book("a.xlsx"));
    await expect.element(dialog().getByText("a.xlsx")).toBeVisible();
    await expect.element(dialog()).toHaveAttribute("data-state", "open");
    await upload().click();
    await expect.element(dialog()).toHaveAttribute("data-state", "uploading");
    (upload().element() as HTMLElement).click();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).toBeVisible();
    slow.give(answer(200, "共3行数据全部导入成功！", null));
    await expect.element(page.getByRole("status").filter({ hasText: "共3行数据全部导入成功！" })).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(closed).toHaveBeenCalledTimes(1);
    expect(sent(path)).toHaveLength(1);
    await expect.element(page.getByRole("button", { name: "打开" })).toHaveFocus();
  });

  it("stays open with the server's message as a warning (IMPORT-06, IMPORT-07)", async () => {
    wire({ [`POST ${path}`]: () => refused("导入文件中没有数据") });
    await open();
    choose(book("a.xlsx"));
    await upload().click();
    const warning = dialog().getByRole("alert");
    await expect.element(warning).toHaveTextContent("导入文件中没有数据");
    await expect.element(warning).toHaveAttribute("data-state", "warn");
    await expect.element(dialog().getByText("a.xlsx")).toBeVisible();
    await expectAxeClean();
    expect(closed).not.toHaveBeenCalled();
  });

  it("shows the error lines that a failed import carries (IMPORT-14)", async () => {
    wire({
      [`POST ${path}`]: () =>
        Response.json({
          success: false,
          code: 42201,
          message: "表头与模板不一致",
          result: ["缺少列：编号", "多余列：别的"],
          timestamp: 0,
        }),
    });
    await open();
    choose(book("a.xlsx"));
    await upload().click();
    const lines = dialog().getByRole("list", { name: "错误明细" });
    await expect.element(lines).toBeVisible();
    expect(
      lines
        .getByRole("listitem")
        .elements()
        .map((line) => line.textContent),
    ).toEqual(["缺少列：编号", "多余列：别的"]);
  });

  it("with bad rows becomes a warning with the message and a link to their file (IMPORT-08, IMPORT-13)", async () => {
    const result = {
      msg: "总上传行数：2，错误行数：1",
      fileUrl: "/api/sys/common/static/t/错误.xlsx",
      fileName: "错误.xlsx",
    };
    wire({ [`POST ${path}`]: () => answer(201, "文件导入成功，但有错误。", result) });
    await open();
    choose(book("a.xlsx"));
    await upload().click();
    const warning = page.getByRole("alertdialog", { name: "导入成功,但是有错误数据!" });
    await expect.element(warning).toHaveTextContent("总上传行数：2，错误行数：1");
    const link = warning.getByRole("link", { name: /下载错误文件/ });
    expect(link.element().getAttribute("href")).toBe("/api/sys/common/static/t/错误.xlsx");
    expect(dialog().elements()).toEqual([]);
    await expectAxeClean();
    await warning.getByRole("button", { name: "知道了" }).click();
    expect(closed).toHaveBeenCalledTimes(1);
  });
});

describe("the import button", () => {
  it("is there for those who may import", async () => {
    const button = <ImportButton name="东西" endpoint={call} />;
    const wrapped = <QueryClientProvider client={createQueries()}>{button}</QueryClientProvider>;
    signIn({ may: [] });
    const screen = await render(wrapped);
    expect(page.getByRole("button", { name: "导入" }).elements()).toEqual([]);
    await screen.unmount();
    signIn({ may: ["thing:thing:import"] });
    await render(wrapped);
    await page.getByRole("button", { name: "导入" }).click();
    await expect.element(dialog()).toBeVisible();
  });
});
