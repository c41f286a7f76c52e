import type { Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from "vitest";
import { expect, startInRow } from "#tests/support/e2e/e2e.ts";
import { type Stock, startStock } from "#tests/support/jeecg/server.ts";
import { openStockWindows, type StockWindows } from "#tests/support/jeecg/windows.ts";
import { giveMenu, home, node } from "./own-menu.ts";

let browser: StockWindows;
beforeAll(async () => {
  browser = await openStockWindows();
});
afterAll(() => browser.close());

/** How one list screen of the stock menu is used; names are those of its controls. */
interface Walk {
  path: string;
  title: string;
  component: string;
  /** A word in the first row. */
  row: string;
  /** Filter, and a word that finds the row. */
  search?: readonly [string, string];
  /** Texts of the form of a new row; its last value finds the row again. */
  add?: Readonly<Record<string, string>>;
  /** Options of its selects. */
  pick?: Readonly<Record<string, string>>;
  /** Further steps of the form of a new row. */
  more?: (dialog: Locator) => Promise<void>;
  edit?: readonly [string, string];
  deletes?: boolean;
}

const walks: readonly Walk[] = [
  {
    path: "/isystem/user",
    title: "用户管理",
    component: "system/UserList",
    row: "wangfang",
    search: ["用户账号", "wangfang"],
    add: { 用户账号: "fresh01", 用户姓名: "新同事", 工号: "N01", 手机号: "13911112222" },
    more: (dialog) => dialog.getByLabel(/^登录密码/).fill("New@12345"),
    edit: ["用户姓名", "老同事"],
    deletes: true,
  },
  {
    path: "/isystem/role",
    title: "角色管理",
    component: "system/RoleList",
    row: "lab_head",
    search: ["角色名称", "主任"],
    add: { 角色名称: "采样员", 角色编码: "sampler" },
    edit: ["角色名称", "采样组长"],
    deletes: true,
  },
  {
    path: "/isys/tenant",
    title: "租户管理",
    component: "system/TenantList",
    row: "华东实验室",
    search: ["租户名称", "华东"],
    add: { 租户编号: "31", 租户名称: "西北实验室" },
    edit: ["租户名称", "西北中心"],
    deletes: true,
  },
  {
    path: "/isystem/position",
    title: "职务管理",
    component: "system/SysPositionList",
    row: "lab_head",
    search: ["职务名称", "主任"],
    add: { 职务名称: "组长", 职务编码: "leader" },
    pick: { 职级: "主任" },
    edit: ["职务名称", "大组长"],
    deletes: true,
  },
  {
    path: "/isystem/dict",
    title: "数据字典",
    component: "system/DictList",
    row: "性别",
    search: ["字典名称", "性"],
    add: { 字典名称: "颜色", 字典编号: "color_kind" },
    edit: ["字典名称", "色彩"],
    deletes: true,
  },
  {
    path: "/isys/category",
    title: "分类字典",
    component: "system/SysCategoryList",
    row: "水质",
    add: { 分类名称: "土壤" },
    edit: ["分类名称", "土壤与沉积物"],
    deletes: true,
  },
  {
    path: "/isystem/QuartzJobList",
    title: "定时任务",
    component: "system/QuartzJobList",
    row: "SampleJob",
    search: ["任务类名", "Sample"],
    edit: ["描述", "每晚汇总一次"],
    deletes: true,
  },
  {
    path: "/isystem/log",
    title: "日志管理",
    component: "system/LogList",
    row: "登录成功",
    search: ["搜索日志", "登录"],
  },
  {
    path: "/sys/dataLog-list",
    title: "数据日志",
    component: "system/DataLogList",
    row: "sys_user",
    search: ["表名", "sys_user"],
  },
  {
    path: "/isystem/checkRule",
    title: "系统校验规则",
    component: "system/SysCheckRuleList",
    row: "六位数字",
    search: ["规则名称", "六位"],
    edit: ["规则名称", "恰好六位"],
    deletes: true,
  },
  {
    path: "/isystem/fillRule",
    title: "系统编码规则",
    component: "system/SysFillRuleList",
    row: "OrderNumberRule",
    search: ["规则名称", "单号"],
    add: { 规则名称: "样品号", 规则Code: "sample_no", 规则实现类: "org.jeecg.rule.SampleNo" },
    edit: ["规则名称", "样品编号"],
    deletes: true,
  },
  {
    path: "/isystem/dataSource",
    title: "多数据源管理",
    component: "system/SysDataSourceList",
    row: "实验室库",
    search: ["名称", "实验室"],
    add: { 名称: "报表库", 编码: "report_db", 地址: "jdbc:mysql://report:3306/r" },
    pick: { 类型: "MySQL5.5" },
    edit: ["名称", "统计库"],
    deletes: true,
  },
  {
    path: "/isystem/gatewayroute",
    title: "路由网关",
    component: "system/SysGatewayRouteList",
    row: "系统服务",
    search: ["路由名称", "系统"],
    edit: ["路由名称", "核心服务"],
    deletes: true,
  },
  {
    path: "/isystem/online",
    title: "在线用户",
    component: "system/SysUserOnlineList",
    row: "alice",
    search: ["账号", "alice"],
  },
  {
    path: "/isystem/addressList",
    title: "通讯录",
    component: "system/AddressList",
    row: "王芳",
    search: ["姓名", "王"],
  },
  {
    path: "/isystem/annountCement",
    title: "系统通告",
    component: "system/SysAnnouncementList",
    row: "五一放假",
    search: ["标题", "五一放假"],
    edit: ["标题", "五一放假安排（更正）"],
    deletes: true,
  },
];

const folder = (children: readonly unknown[]) =>
  node("/isystem", "系统管理", "layouts/RouteView", { icon: "setting" }, { children });

describe.each(["2.4", "3.9"] as const)("The system screens of the stock menu, on the line %s", (version) => {
  let stock: Stock;
  beforeEach(async () => {
    stock = await startStock({ version });
    giveMenu(
      stock,
      home,
      folder([
        ...walks.map(({ path, title, component }) => node(path, title, component, { componentName: "X" })),
        node("/isystem/roleUserList", "角色用户", "system/RoleUserList"),
        node("/isystem/depart", "部门管理", "system/DepartList"),
        node("/isystem/departUserList", "我的部门", "system/DepartUserList"),
      ]),
    );
  });
  afterEach(async () => {
    // No call, method, parameter or field that a stock server lacks.
    expect(stock.faults).toEqual([]);
    expect(browser.faults).toEqual([]);
    await browser.clear();
    await stock.close();
  });

  it.each(walks)("uses $title: opens, searches, adds, edits and deletes", async (walk) => {
    const page = await browser.as(stock, walk.path);
    const panel = page.getByRole("tabpanel", { name: walk.title, exact: true });
    const rows = panel.locator("[role=row], tbody tr");
    await expect(rows.filter({ hasText: walk.row }).first()).toBeVisible();
    // Nothing on the screen failed.
    await expect(page.getByText(/没有提供此功能|路径不存在/)).toHaveCount(0);
    if (walk.search) {
      const [name, word] = walk.search;
      const box = panel.getByRole("textbox", { name, exact: true });
      await box.fill(word);
      await page.keyboard.press("Enter");
      await expect(rows.filter({ hasText: walk.row }).first()).toBeVisible();
      await box.fill("");
      await page.keyboard.press("Enter");
    }
    const added = walk.add ? await add(page, walk) : walk.row;
    const row = () => rows.filter({ hasText: added }).first();
    await expect(row()).toBeVisible();
    if (walk.edit) {
      const [name, value] = walk.edit;
      await startInRow(row(), "编辑");
      const dialog = page.getByRole("dialog", { name: "编辑", exact: true });
      await dialog.getByRole("textbox", { name: new RegExp(`^${name}( 必填)?$`) }).fill(value);
      await dialog.getByRole("button", { name: "确定" }).click();
      await expect(dialog).toHaveCount(0);
      await expect(rows.filter({ hasText: value }).first()).toBeVisible();
    }
    if (walk.deletes) {
      const last = rows.filter({ hasText: walk.edit?.[1] ?? added });
      await startInRow(last.first(), "删除");
      await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
      await expect(last).toHaveCount(0);
    }
  });

  it("gives and takes roles, and grants them menus", async () => {
    const page = await browser.as(stock, "/isystem/roleUserList");
    const tree = page.getByRole("complementary", { name: "角色" });
    await tree.getByText("客服", { exact: true }).click();
    await page.getByRole("button", { name: "已有用户" }).click();
    const people = page.getByRole("dialog", { name: /用户/ });
    await people.getByRole("row").filter({ hasText: "wangfang" }).getByRole("checkbox").check();
    await people.getByRole("button", { name: "确定" }).click();
    const row = page.getByRole("tabpanel").getByRole("row").filter({ hasText: "wangfang" });
    await expect(row).toBeVisible();
    await startInRow(row, "取消关联");
    await page.getByRole("dialog").getByRole("button", { name: "取消关联" }).click();
    await expect(row).toHaveCount(0);
    await page.goto("/isystem/role");
    await startInRow(page.getByRole("row").filter({ hasText: "lab_head" }), "授权");
    const grants = page.getByRole("dialog", { name: /实验室主任/ });
    await grants.getByRole("treeitem", { name: "系统管理" }).locator('[data-slot="tree-tick"]').first().click();
    await grants.getByRole("button", { name: "保存并关闭" }).click();
    await expect(grants).toHaveCount(0);
    expect(stock.asked).toContain("POST /jeecg-boot/sys/permission/saveRolePermission");
  });

  it("keeps departments, their people, and those of the person's own departments", async () => {
    const page = await browser.as(stock, "/isystem/depart");
    await page
      .getByRole("button", { name: "添加一级部门" })
      .or(page.getByRole("button", { name: /一级/ }))
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: "新增", exact: true });
    await dialog.getByRole("textbox", { name: "机构名称 必填", exact: true }).fill("分公司");
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("treeitem", { name: "客服部" }).click();
    const place = page.getByRole("region", { name: "客服部" });
    await expect(place.getByText("A01A03")).toBeVisible();
    await place
      .getByRole("tab", { name: "部门成员" })
      .or(place.getByRole("tab", { name: /成员|用户/ }))
      .first()
      .click();
    await expect(place.getByText("wangfang")).toBeVisible();
    await place.getByRole("tab", { name: /部门角色/ }).click();
    await expect(place.getByRole("button", { name: /新增|添加/ }).first()).toBeVisible();
    await place.getByRole("tab", { name: /部门权限/ }).click();
    await expect(place.getByText("系统管理")).toBeVisible();
    await page.goto("/isystem/departUserList");
    await page.getByRole("treeitem", { name: "理化实验室" }).click();
    await expect(page.getByText("zhaolei")).toBeVisible();
  });
});

/** Adds a row and returns the text that finds it. */
async function add(page: Page, { add: values = {}, pick = {}, more }: Walk): Promise<string> {
  await page.getByRole("button", { name: "新增", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "新增", exact: true });
  for (const [name, value] of Object.entries(values))
    await dialog
      .getByRole("textbox", { name: `${name} 必填`, exact: true })
      .or(dialog.getByRole("spinbutton", { name: `${name} 必填`, exact: true }))
      .fill(value);
  for (const [name, option] of Object.entries(pick)) {
    const radio = dialog.getByRole("radio", { name: option, exact: true });
    const select = dialog.getByRole("combobox", { name: `${name} 必填`, exact: true });
    await radio.or(select).first().click();
    if ((await radio.count()) === 0) await page.getByRole("option", { name: option, exact: true }).click();
  }
  await more?.(dialog);
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog).toHaveCount(0);
  return Object.values(values)[0] ?? "";
}
