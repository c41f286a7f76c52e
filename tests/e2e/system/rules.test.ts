import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, openWindows, startInRow, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

describe("编码校验规则", () => {
  it("is made of rows, says which row refuses a value, and names a slow row when it is saved", async () => {
    const page = await windows.as("admin", "/system/sysCheckRuleList");
    await page.getByRole("button", { name: "新增", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "新增", exact: true });
    await dialog.getByRole("textbox", { name: "规则名称 必填", exact: true }).fill("合同编号");
    await dialog.getByRole("textbox", { name: "规则Code 必填", exact: true }).fill("contract_code");
    for (const [at, [digits, pattern, message]] of [
      ["2", "^HT$", "前两位应为HT"],
      ["4", "^(0+)+$", "后四位应为数字"],
    ].entries()) {
      await dialog.getByRole("button", { name: "添加一行" }).click();
      const row = `（第${at + 1}行）`;
      await dialog.getByRole("textbox", { name: `位数${row}`, exact: true }).fill(digits ?? "");
      await dialog.getByRole("textbox", { name: `正则${row}`, exact: true }).fill(pattern ?? "");
      await dialog.getByRole("textbox", { name: `提示${row}`, exact: true }).fill(message ?? "");
    }
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(dialog.getByText(/^第2行：正则检查长文本过慢/).first()).toBeVisible();
    await dialog.getByRole("textbox", { name: "正则（第2行）", exact: true }).fill("^\\d{4}$");
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(page.getByText("编码校验规则已新增")).toBeVisible();

    await page.getByRole("textbox", { name: "规则Code", exact: true }).fill("contract_code");
    const row = page.getByRole("row").filter({ hasText: "contract_code" });
    await startInRow(row, "功能测试");
    const test = page.getByRole("dialog", { name: "功能测试：合同编号", exact: true });
    await test.getByRole("textbox", { name: "要检查的内容" }).fill("HT00x1");
    await test.getByRole("button", { name: "检查" }).click();
    await expect(test.getByText("第2行不通过：后四位应为数字（第3至6位“00x1”）")).toBeVisible();
    await test.getByRole("textbox", { name: "要检查的内容" }).fill("HT0001");
    await test.getByRole("button", { name: "检查" }).click();
    await expect(test.getByText("校验通过")).toBeVisible();
    await test.getByRole("button", { name: "关闭" }).last().click();
    await startInRow(row, "删除");
    await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
    await expect(row).toHaveCount(0);
  });
});

describe("填值规则", () => {
  it("previews the next value, the same one each time", async () => {
    const page = await windows.as("admin", "/system/sysFillRuleList");
    await startInRow(page.getByRole("row").filter({ hasText: "category_code" }), "功能测试");
    const dialog = page.getByRole("dialog", { name: "功能测试：分类编码", exact: true });
    const value = dialog.getByText(/^[A-Z]\d\d$/);
    await expect(value).toBeVisible();
    const shown = await value.textContent();
    await dialog.getByRole("button", { name: "重新生成" }).click();
    await expect(value).toHaveText(shown ?? "");
  });
});

describe("多数据源", () => {
  it("never shows the password again, and keeps it when the form leaves it empty", async () => {
    const page = await windows.as("admin", "/system/sysDataSourceList");
    const bodies: string[] = [];
    page.on("response", (response) => {
      if (response.url().includes("/sys/dataSource/"))
        void response.text().then(
          (body) => bodies.push(body),
          // The page was closed meanwhile.
          () => undefined,
        );
    });
    await page.getByRole("button", { name: "新增", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "新增", exact: true });
    await dialog.getByRole("textbox", { name: "名称 必填", exact: true }).fill("检测系统库");
    await dialog.getByRole("textbox", { name: "编码 必填", exact: true }).fill("lims_db");
    await dialog.getByRole("combobox", { name: "类型 必填", exact: true }).click();
    await page.getByRole("option", { name: "PostgreSQL", exact: true }).click();
    await dialog.getByRole("textbox", { name: "地址 必填", exact: true }).fill("jdbc:postgresql://db.example.com/lims");
    await dialog.getByLabel("密码", { exact: true }).fill("S3cret-word");
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(page.getByText("数据源已新增")).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: "lims_db" });
    await startInRow(row, "编辑");
    const edit = page.getByRole("dialog", { name: "编辑", exact: true });
    await expect(edit.getByLabel("密码", { exact: true })).toHaveValue("");
    await edit.getByRole("textbox", { name: "用户名", exact: true }).fill("reader");
    await edit.getByRole("button", { name: "确定" }).click();
    await expect(page.getByText("数据源已保存")).toBeVisible();
    await expect(row.getByText("reader")).toBeVisible();
    await expect(row.getByText("是", { exact: true })).toBeVisible();
    await startInRow(row, "测试连接");
    await expect(page.getByText(/DATA_SOURCE_HOSTS/).first()).toBeVisible();
    expect(bodies.length).toBeGreaterThan(2);
    expect(bodies.join("")).not.toContain("S3cret-word");
    await startInRow(row, "删除");
    await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
    await expect(row).toHaveCount(0);
  });
});

describe("网关路由", () => {
  it("has predicates and filters as rows", async () => {
    const page = await windows.as("admin", "/system/sysGatewayRouteList");
    await page.getByRole("button", { name: "新增", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "新增", exact: true });
    await dialog.getByRole("textbox", { name: "路由ID 必填", exact: true }).fill("lims-route");
    await dialog.getByRole("textbox", { name: "路由名称 必填", exact: true }).fill("检测系统");
    await dialog.getByRole("textbox", { name: "路由URI 必填", exact: true }).fill("lb://lims");
    await dialog.getByRole("button", { name: "添加一行" }).first().click();
    await dialog.getByRole("textbox", { name: "参数（第1行）", exact: true }).first().fill("/lims/**,/lab/**");
    await dialog.getByRole("button", { name: "添加一行" }).last().click();
    await dialog.getByRole("textbox", { name: "参数（第1行）", exact: true }).last().fill("parts=1");
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(page.getByText("网关路由已新增")).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: "lims-route" });
    await expect(row.getByText("Path=/lims/**,/lab/**")).toBeVisible();
    await expect(row.getByText("StripPrefix(parts=1)")).toBeVisible();
    await page.getByRole("button", { name: "刷新路由", exact: true }).click();
    await expect(page.getByText("已刷新，1条路由生效")).toBeVisible();
    await startInRow(row, "删除");
    await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
    await expect(row).toHaveCount(0);
  });
});

describe("租户管理", () => {
  it("adds a tenant by its number, limits its menus, freezes it and deletes it; one with data is kept", async () => {
    const page = await windows.as("admin", "/system/tenantList");
    await page.getByRole("button", { name: "新增", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "新增", exact: true });
    await dialog.getByLabel(/^租户编号/).fill("903");
    await dialog.getByRole("textbox", { name: "租户名称 必填", exact: true }).fill("西部检测");
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(page.getByText("租户已新增")).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: "西部检测" });
    await expect(row.getByText("903")).toBeVisible();

    await startInRow(row, "套餐");
    const pack = page.getByRole("dialog", { name: "套餐：西部检测", exact: true });
    await pack.getByRole("radio", { name: "指定菜单" }).click();
    await pack.getByRole("checkbox", { name: "财务管理", exact: true }).click();
    await pack.getByRole("button", { name: "保存" }).click();
    await expect(page.getByText("套餐已保存，立即生效")).toBeVisible();
    await startInRow(row, "套餐");
    await expect(pack.getByRole("checkbox", { name: "确认收款", exact: true })).not.toBeChecked();
    await expect(pack.getByRole("checkbox", { name: "订单列表", exact: true })).toBeChecked();
    await pack.getByRole("button", { name: "取消" }).click();

    await startInRow(row, "冻结");
    await page.getByRole("alertdialog").getByRole("button", { name: "冻结" }).click();
    await expect(row.getByText("冻结", { exact: true }).first()).toBeVisible();
    await startInRow(row, "解冻");
    await page.getByRole("alertdialog").getByRole("button", { name: "解冻" }).click();
    await expect(row.getByText("正常", { exact: true })).toBeVisible();
    await startInRow(row, "编辑");
    const edit = page.getByRole("dialog", { name: "编辑", exact: true });
    await edit.getByRole("textbox", { name: "门牌号", exact: true }).fill("XB903");
    await edit.getByRole("button", { name: "确定" }).click();
    await expect(row.getByText("XB903")).toBeVisible();
    await startInRow(row, "删除");
    await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
    await expect(row).toHaveCount(0);

    await startInRow(page.getByRole("row").filter({ hasText: "ASSAY002" }), "删除");
    await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
    await expect(page.getByText("租户下存在数据，不能删除，请冻结").first()).toBeVisible();
  });
});
