import * as xlsx from "@e965/xlsx";
import { readFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, it } from "vitest";
import { api, baseUrl, type Envelope, expect, login, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { uploadBook } from "#tests/server/customer/book.ts";

type Line = readonly unknown[];

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

/** Downloads a file with the user's session. */
async function fetchFile(username: string, path: string): Promise<Buffer> {
  const { token, tenantId } = await login(username);
  const reply = await fetch(new URL(path, baseUrl()), { headers: { "x-access-token": token, "tenant-id": tenantId } });
  expect(reply.status).toBe(200);
  return Buffer.from(await reply.arrayBuffer());
}

function linesOf(file: Buffer): Line[] {
  const book = xlsx.read(file);
  const [name = ""] = book.SheetNames;
  const sheet = book.Sheets[name];
  return sheet ? xlsx.utils.sheet_to_json<Line>(sheet, { header: 1 }) : [];
}

async function importCustomers(type: "xlsx" | "biff8", lines: readonly Line[]): Promise<Envelope> {
  const { token, tenantId } = await login("slead01");
  const book = uploadBook(type, lines);
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(Buffer.from(book.body))]), book.name);
  const reply = await fetch(`${baseUrl()}/api/customer/importExcel`, {
    method: "POST",
    headers: { "x-access-token": token, "tenant-id": tenantId },
    body: form,
  });
  return (await reply.json()) as Envelope;
}

it.each(["xlsx", "biff8"] as const)(
  "a file of customers (%s) made from the template is taken in, and its bad lines come back as a file that says why",
  async (type) => {
    const [heads = []] = linesOf(await fetchFile("slead01", "/api/customer/exportTemplate"));
    const stamp = String(Date.now()).slice(-8);
    const known: Readonly<Record<string, (name: string, mobile: string) => string>> = {
      类型: () => "企业",
      客户名称: (name) => name,
      联系人: () => "钱女士",
      手机号: (_, mobile) => mobile,
    };
    const line = (name: string, mobile: string) => heads.map((head) => known[String(head)]?.(name, mobile) ?? null);
    const good = `导入电子${type}${stamp}`;
    const bad = `号码不对${type}${stamp}`;

    const reply = await importCustomers(type, [heads, line(good, `199${stamp}`), line(bad, "12345")]);
    expect(reply).toMatchObject({
      success: true,
      code: 201,
      result: { totalCount: 2, successCount: 1, errorCount: 1 },
    });

    const { result } = await api("admin", "GET", "/customer/list", { customerName: `*${stamp}*` });
    expect((result.records as { customerName: string }[]).map((row) => row.customerName)).toEqual([good]);

    const { fileUrl } = reply.result as { fileUrl: string };
    const back = linesOf(await fetchFile("slead01", fileUrl));
    const row = back.find((one) => one.includes(bad)) ?? [];
    expect(row.map(String).join(" ")).toContain("手机号");
    expect(back.some((one) => one.includes(good))).toBe(false);
  },
);

it("customers are imported in the console: the good one is in the list at once, the bad ones are taken home (IMPORT-08)", async () => {
  const [heads = []] = linesOf(await fetchFile("slead01", "/api/customer/exportTemplate"));
  const stamp = String(Date.now()).slice(-8);
  const line = (name: string, mobile: string) =>
    heads.map((head) => ({ 类型: "企业", 客户名称: name, 联系人: "钱女士", 手机号: mobile })[String(head)] ?? null);
  const book = uploadBook("xlsx", [heads, line(`界面导入${stamp}`, `198${stamp}`), line(`坏号码${stamp}`, "12345")]);

  const page = await windows.as("admin", "/customer/customerList");
  await page.getByRole("button", { name: "导入" }).click();
  const dialog = page.getByRole("dialog", { name: "导入客户" });
  await expect(dialog.getByRole("button", { name: "开始上传" })).toBeDisabled();
  await dialog.locator("input[type=file]").setInputFiles({
    name: "客户.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(book.body),
  });
  await dialog.getByRole("button", { name: "开始上传" }).click();

  const warning = page.getByRole("alertdialog", { name: "导入成功,但是有错误数据!" });
  await expect(warning).toContainText("总上传行数：2，已导入行数：1，错误行数：1");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    warning.getByRole("link", { name: /下载错误文件/ }).click(),
  ]);
  const back = linesOf(await readFile(await download.path()));
  expect(JSON.stringify(back)).toContain(`坏号码${stamp}`);
  await warning.getByRole("button", { name: "知道了" }).click();
  // The list behind has reloaded: the newest customer is on top.
  await expect(page.getByRole("row").filter({ hasText: `界面导入${stamp}` })).toBeVisible();
});

it("somebody who may not import finds no way to", async () => {
  const page = await windows.as("cs01", "/customer/customerList");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("button", { name: "导入" })).toHaveCount(0);
});
