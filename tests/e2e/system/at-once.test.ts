import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, login, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { quiet } from "#tests/support/e2e/windows.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

/** 职务管理 with the form of a new position, in which somebody types. */
async function typing(page: Page) {
  await page.getByRole("button", { name: "新增", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "新增", exact: true });
  const name = dialog.getByRole("textbox", { name: /职务名称/ });
  await name.fill("主检工程师");
  return { dialog, name };
}

describe("What an administrator changes reaches open consoles at once", () => {
  it("the end of a session, beside the work, which goes on after signing in again", async () => {
    const session = await login("tadmin", { fresh: true });
    const page = await windows.with(session, "/system/sysPositionList");
    const { name } = await typing(page);
    // A call of the page would open the dialog at once.
    await quiet(page);
    await must("admin", "POST", "/sys/online/forceLogout", { token: session.token });
    const notice = page.getByText("登录已过期", { exact: true });
    await expect(notice).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await name.fill("主检工程师二");
    await page.getByRole("button", { name: "登录并继续" }).click();
    const again = page.getByRole("dialog", { name: "登录已过期" });
    await again.getByLabel(/^密码/).fill("Assay@2026");
    await again.getByRole("button", { name: "登录并继续" }).click();
    await expect(again).toHaveCount(0);
    await expect(notice).toHaveCount(0);
    await expect(name).toHaveValue("主检工程师二");
  });

  it("a text of a dictionary, in lists and in open forms; what is typed stays", async () => {
    const { records: dicts } = await must("admin", "GET", "/sys/dict/list", { dictCode: "position_rank" });
    const rename = async (from: string, itemText: string) => {
      const { records } = await must("admin", "GET", "/sys/dictItem/list", { dictId: dicts[0].id, itemText: from });
      await must("admin", "PUT", "/sys/dictItem/edit", { ...records[0], itemText });
    };
    const code = `E2E${String(Date.now())}`;
    const post = { code, name: `职务${code}`, postRank: "1" };
    await must("tadmin", "POST", "/sys/position/add", post);
    const [made] = (await must("tadmin", "GET", "/sys/position/list", { code })).records;
    const page = await windows.as("tadmin", `/system/sysPositionList?code=${code}`);
    const row = page.getByRole("row", { name: new RegExp(code), includeHidden: true });
    await expect(row).toContainText("员级");
    const { dialog, name } = await typing(page);
    try {
      await rename("员级", "初级员");
      await expect(row).toContainText("初级员");
      await dialog.getByRole("combobox", { name: /职级/ }).click();
      await expect(page.getByRole("option", { name: "初级员" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(name).toHaveValue("主检工程师");
    } finally {
      await rename("初级员", "员级");
      await must("tadmin", "DELETE", "/sys/position/delete", { id: made.id });
    }
  });
});
