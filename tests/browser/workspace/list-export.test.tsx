import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import { Toaster } from "#ui/toast/toaster.tsx";
import { endpoint } from "#src/contract/endpoint.ts";
import { saveFile } from "#src/widgets/file/save-file.ts";
import { ExportButton } from "#src/workspace/screen/list/export-button.tsx";
import { eventually } from "#tests/support/eventually.ts";
import { refused, sent, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

const exportXls = endpoint({
  method: "GET",
  path: "/thing/exportXls",
  permission: "session",
  input: z.looseObject({}),
  result: z.null(),
  reply: "file",
});

const saved: { name: string; href: string }[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  });
});
afterEach(() => vi.restoreAllMocks());

async function exported(reply: Response) {
  wire({ "GET /thing/exportXls": () => reply });
  await render(
    <>
      <Toaster />
      <ExportButton endpoint={exportXls} name="物品" params={{ name: "*甲*" }} selected={["1", "2"]} />
    </>,
  );
  await page.getByRole("button", { name: "导出" }).click();
}
const file = (type: string, body = "x", more: Record<string, string> = {}) =>
  new Response(body, { headers: { "content-type": type, ...more } });
const said = (words: string) => page.getByRole("status").filter({ hasText: words });

const kinds = [
  ["application/vnd.ms-excel", "xls"],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"],
  ["application/pdf", "pdf"],
  ["application/zip", "zip"],
] as const;

describe("an export", () => {
  it.each(kinds)("of %s is saved as %s (EXPORT-02)", async (type, ending) => {
    await exported(file(type));
    await eventually(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(new RegExp(`^物品-\\d{4}-\\d{2}-\\d{2}\\.${ending}$`));
    expect(saved[0]?.href).toMatch(/^blob:/);
    expect(sent("/thing/exportXls")[0]?.query).toMatchObject({ name: "*甲*", selections: "1,2" });
  });

  it("that is empty is refused with 文件下载失败 (EXPORT-03, MSG-05)", async () => {
    await exported(file("application/vnd.ms-excel", ""));
    await expect.element(said("文件下载失败")).toBeVisible();
    expect(saved).toEqual([]);
  });

  it("that fails otherwise is told as 文件下载失败 too, with the reason under it (MSG-05)", async () => {
    await exported(new Response("<html>", { status: 502, headers: { "content-type": "text/html" } }));
    const alert = page.getByRole("alert");
    await expect.element(alert).toHaveTextContent(/文件下载失败.*服务器暂时无法处理请求/);
    wire({ "GET /thing/exportXls": () => refused("server words", 40301, 403) });
    await page.getByRole("button", { name: "导出" }).click();
    await expect.element(alert.filter({ hasText: "拒绝访问" })).toHaveTextContent("文件下载失败");
    expect(saved).toEqual([]);
  });

  it("that answers JSON shows the server's words and saves nothing (EXPORT-04)", async () => {
    await exported(
      Response.json({ success: false, message: "导出数据超过50000条", code: 42201, result: null, timestamp: 0 }),
    );
    await expect.element(said("导出数据超过50000条")).toBeVisible();
    expect(saved).toEqual([]);
  });

  it("of unknown type is told as 未知的文件, and a download without a name too (EXPORT-06)", async () => {
    await exported(file("text/plain"));
    await expect.element(said("未知的文件")).toBeVisible();
    expect(saved).toEqual([]);
    wire({ "GET /thing/exportXls": () => file("application/pdf") });
    await saveFile(exportXls, {});
    expect(saved.map(({ name }) => name)).toEqual(["未知的文件.pdf"]);
    await eventually(() => expect(said("未知的文件").elements()).toHaveLength(2));
  });
});
