import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setConfig } from "#src/client/config.ts";
import { speak } from "#src/client/dialect.ts";
import { jeecg } from "#src/client/jeecg/jeecg.ts";
import { takeLoginFlash } from "#src/session/login-flash.ts";
import { enter, leave, session, setPermission } from "#src/session/session.ts";
import * as signIns from "#src/session/sign-in/sign-in.ts";
import { askIdentity } from "#src/workspace/identity/ask.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { entry, openConsole, refused, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";

vi.mock(import("#src/session/sign-in/sign-in.ts"), { spy: true });
stubWire();

const screens = { "test/Home": async () => () => <h1 data-page-heading>首页内容</h1> };
const menu = [entry("/dashboard/analysis", "首页", "test/Home")];
const out = vi.mocked(signIns.signOut);

beforeEach(() => {
  signIn({ menu });
  out.mockReset();
  out.mockResolvedValue(undefined);
});

const home = async () => {
  await openConsole("/dashboard/analysis", screens);
  await expect.element(page.getByText("首页内容")).toBeVisible();
};
const said = (words: string) => page.getByText(words, { exact: true }).first();

describe("changing one's password", () => {
  const path = "/sys/user/updatePassword";
  const dialog = () => page.getByRole("dialog", { name: "修改密码" });
  const field = (name: string) => dialog().getByLabelText(new RegExp(`^${name}`));
  const fill = async (old: string, next: string, again: string) => {
    if (old) await field("旧密码").fill(old);
    if (next) await field("新密码").fill(next);
    if (again) await field("确认新密码").fill(again);
    await dialog().getByRole("button", { name: "确定" }).click();
  };
  const open = async () => {
    await home();
    askIdentity("password");
    await expect.element(dialog()).toBeVisible();
  };

  it("asks for the old one, the new one and the new one again (PWD-02, PWD-03, PWD-04)", async () => {
    await open();
    await expectAxeClean();
    await fill("", "", "");
    for (const words of ["请输入旧密码!", "请输入新密码!", "请确认新密码!"])
      await expect.element(dialog().getByText(words).first()).toBeVisible();
    expect(sent(path)).toEqual([]);
  });

  it("tells a password store whose password it is", async () => {
    await open();
    const account = dialog().element().querySelector<HTMLInputElement>("input[autocomplete=username]");
    expect(account?.value).toBe("cs01");
    await expect.element(field("旧密码")).toHaveAttribute("autocomplete", "current-password");
    await expect.element(field("新密码")).toHaveAttribute("autocomplete", "new-password");
  });

  it("refuses two that differ (PWD-05)", async () => {
    await open();
    await fill("Assay@2026", "Neues@2026", "Neues@2027");
    await expect.element(dialog().getByText("两次输入的密码不一样！").first()).toBeVisible();
    await expect.element(dialog().getByText("强度：中")).toBeVisible();
    expect(sent(path)).toEqual([]);
  });

  it("refuses one that breaks the rule, and tells it (L12)", async () => {
    await open();
    await expect.element(dialog().getByText("8到64位，同时包含字母、数字和符号，不能与最近3次相同")).toBeVisible();
    for (const wrong of ["short1!", "nosymbol2026", `${"long-".repeat(12)}2026!`]) {
      await fill("Assay@2026", wrong, wrong);
      await expect.element(dialog().getByText("密码须为8到64位，同时包含字母、数字和符号").first()).toBeVisible();
    }
    expect(sent(path)).toEqual([]);
  });

  it("keeps nothing of it, neither on the device nor on the server (L12)", async () => {
    await open();
    await fill("Assay@2026", "Neues@2026", "Neues@2027");
    await expect.element(dialog().getByText("两次输入的密码不一样！").first()).toBeVisible();
    // A draft would be stored on the device at once, and then on the server.
    expect(sent("/sys/kept/save")).toEqual([]);
    expect(JSON.stringify(localStorage)).not.toContain("Neues@2026");
  });

  it("posts account and the three (PWD-01), and leads out to the login page (PWD-06)", async () => {
    wire({ [`POST ${path}`]: () => null });
    await open();
    await fill("Assay@2026", "Neues@2026", "Neues@2026");
    await expect.poll(() => out.mock.calls.length).toBe(1);
    expect(takeLoginFlash()).toBe("密码修改成功，请用新密码重新登录");
    expect(sent(path).map(({ method, body }) => [method, body])).toEqual([
      ["POST", { username: "cs01", oldpassword: "Assay@2026", password: "Neues@2026", confirmpassword: "Neues@2026" }],
    ]);
  });

  it("tells why the server refuses and keeps the person signed in (PWD-08)", async () => {
    wire({ [`POST ${path}`]: () => refused("旧密码输入错误!") });
    await open();
    await fill("falsch", "Neues@2026", "Neues@2026");
    await expect.element(dialog().getByRole("alert").getByText("旧密码输入错误!")).toBeVisible();
    expect(out).not.toHaveBeenCalled();
    expect(session().token).toBe("token-1");
  });

  it("does not open for nobody (PWD-07)", async () => {
    await home();
    const { user, permission } = session();
    if (!user) throw new Error("nobody is signed in");
    enter({ token: "token-1", tenantId: "1", dicts: {}, userInfo: { ...user, username: "" } });
    setPermission(permission);
    askIdentity("password");
    await expect.element(said("当前系统无登录用户!")).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    leave();
  });
});

describe("the first password", () => {
  const path = "/sys/user/updatePassword";
  const dialog = () => page.getByRole("dialog", { name: "修改初始密码" });
  const begin = async () => {
    const { user, permission } = session();
    if (!user) throw new Error("nobody is signed in");
    enter({ token: "token-1", tenantId: "1", dicts: {}, userInfo: { ...user, mustChangePassword: true } });
    setPermission(permission);
    await openConsole("/dashboard/analysis", screens);
    await expect.element(dialog()).toBeVisible();
  };
  const fill = async (old: string, next: string) => {
    await dialog()
      .getByLabelText(/^旧密码/)
      .fill(old);
    await dialog()
      .getByLabelText(/^新密码/)
      .fill(next);
    await dialog()
      .getByLabelText(/^确认新密码/)
      .fill(next);
    await dialog().getByRole("button", { name: "确定" }).click();
  };

  it("must be changed: nothing else is shown or asked for, and nothing dismisses the dialog (L12)", async () => {
    await begin();
    await expectAxeClean();
    await expect.element(dialog().getByText("当前密码是系统生成的", { exact: false })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    await expect.element(dialog()).toBeVisible();
    await expect.element(dialog().getByRole("button", { name: "关闭" })).not.toBeInTheDocument();
    await expect.element(page.getByText("首页内容")).not.toBeInTheDocument();
    // The bell of the previous console may have been loading when it was removed.
    expect(sent().filter((one) => one.path !== "/sys/annountCement/listByUser")).toEqual([]);
    wire({ [`POST ${path}`]: () => refused("该密码太常见，容易被猜中，请换一个") });
    await fill("printed#1a", "Passw0rd!");
    await expect.element(dialog().getByRole("alert").getByText("该密码太常见，容易被猜中，请换一个")).toBeVisible();
    expect(out).not.toHaveBeenCalled();
    wire({ [`POST ${path}`]: () => null });
    await fill("printed#1a", "Chosen@Work7");
    await expect.poll(() => out.mock.calls.length).toBe(1);
    expect(takeLoginFlash()).toBe("密码修改成功，请用新密码重新登录");
  });

  it("may be left for later only by signing out (L12)", async () => {
    await begin();
    await dialog().getByRole("button", { name: "退出登录" }).click();
    await expect.poll(() => out.mock.calls.length).toBe(1);
    expect(sent(path)).toEqual([]);
  });
});

describe("switching the department", () => {
  const departs = "/sys/user/getCurrentUserDeparts";
  const path = "/sys/selectDepart";
  const list = [
    { id: "1", orgCode: "A01A01", departName: "客服一部" },
    { id: "2", orgCode: "A01A02", departName: "客服二部" },
  ];
  const dialog = () => page.getByRole("dialog", { name: "切换部门" });
  const choice = () => dialog().getByRole("combobox");

  it("lists one's departments, the present one chosen (DEPART-01)", async () => {
    wire({ [`GET ${departs}`]: () => ({ list, orgCode: "A01A02" }) });
    await home();
    askIdentity("depart");
    await expect.element(choice()).toHaveTextContent("客服二部");
    await expectAxeClean();
    await choice().click();
    await expect.element(page.getByRole("option", { name: "客服一部" })).toBeVisible();
    expect(page.getByRole("option").elements()).toHaveLength(2);
  });

  it("asks for a choice before it confirms (DEPART-02)", async () => {
    wire({ [`GET ${departs}`]: () => ({ list, orgCode: "" }), [`POST ${path}`]: () => null });
    await home();
    askIdentity("depart");
    await dialog().getByRole("button", { name: "确定" }).click();
    await expect.element(dialog().getByText("请选择部门").first()).toBeVisible();
    expect(sent(path)).toEqual([]);
  });

  it("says that somebody without departments has none (DEPART-03)", async () => {
    wire({ [`GET ${departs}`]: () => ({ list: [], orgCode: "" }) });
    await home();
    askIdentity("depart");
    await expect.element(said("您尚未设置部门信息!")).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it("puts what the server answers over the user that is stored, and keeps what it leaves out (DEPART-04)", async () => {
    const before = session().user;
    // Stock servers leave out some fields here; others changed meanwhile.
    const userInfo = { username: "cs01", realname: "林改名", orgCode: "A01A01", orgCodeTxt: "客服一部" };
    const leftOut = Object.keys(before ?? {}).filter((name) => !(name in userInfo));
    expect(leftOut).toEqual(expect.arrayContaining(["relTenantIds"]));
    const auth = [{ action: "order:order:list", type: "2", status: "1" }];
    wire({
      [`GET ${departs}`]: () => ({ list, orgCode: "A01A02" }),
      [`POST ${path}`]: () => ({ userInfo }),
      "GET /sys/permission/getUserPermissionByToken": () => ({ menu, auth, allAuth: [] }),
    });
    await home();
    askIdentity("depart");
    await choice().click();
    await page.getByRole("option", { name: "客服一部" }).click();
    await dialog().getByRole("button", { name: "确定" }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(sent(path).map(({ body }) => body)).toEqual([{ orgCode: "A01A01", username: "cs01" }]);
    const stored = { ...before, ...userInfo };
    expect(session().user).toEqual(stored);
    // Permissions depend on the department, too.
    expect(session().permission?.auth).toMatchObject(auth);
    expect(JSON.parse(localStorage.getItem("pro__Login_Userinfo") ?? "{}")).toMatchObject({ value: stored });
  });
});

describe("switching the tenant", () => {
  const dialog = () => page.getByRole("dialog", { name: "切换租户" });
  const begun = vi.mocked(signIns.beginAtHome);
  const depart = (orgCode: string, departName: string, tenantId: number) => ({
    id: orgCode,
    orgCode,
    departName,
    tenantId,
  });
  const places = {
    tenantList: [
      { id: 1, name: "集团", status: 1 },
      { id: 2, name: "华南", status: 1 },
    ],
    departs: [depart("A01A01", "客服部", 1), depart("A01A02", "销售部", 2), depart("A01A03", "财务部", 2)],
  };
  beforeEach(() => {
    begun.mockReset();
    begun.mockReturnValue(undefined);
  });

  it("is offered to who has several, and begins anew in the one chosen (SESSION-16)", async () => {
    const { user, permission } = session();
    if (!user) throw new Error("nobody is signed in");
    enter({ token: "token-1", tenantId: "1", dicts: {}, userInfo: { ...user, relTenantIds: "1,2" } });
    setPermission(permission);
    const userInfo = { ...user, orgCode: "A01A03", loginTenantId: 2 };
    wire({ "GET /sys/user/getUserInfo": () => places, "POST /sys/selectDepart": () => ({ userInfo }) });
    await home();
    await page.getByRole("button", { name: /用户菜单/ }).click();
    await page.getByRole("menuitem", { name: "切换租户" }).click();
    await expect.element(dialog().getByRole("combobox", { name: /^租户/ })).toHaveTextContent("集团");
    await expectAxeClean();
    await dialog().getByRole("combobox", { name: /^租户/ }).click();
    await page.getByRole("option", { name: "华南" }).click();
    await dialog().getByRole("combobox", { name: /^部门/ }).click();
    await page.getByRole("option", { name: "财务部" }).click();
    await dialog().getByRole("button", { name: "确定" }).click();
    await expect.poll(() => begun.mock.calls.length).toBe(1);
    expect(sent("/sys/selectDepart").map(({ body }) => body)).toEqual([
      { username: "cs01", orgCode: "A01A03", loginTenantId: 2 },
    ]);
    expect(session()).toMatchObject({ tenantId: "2", user: { orgCode: "A01A03" } });
    expect(JSON.parse(localStorage.getItem("pro__TENANT_ID") ?? "{}")).toMatchObject({ value: "2" });
  });

  it.each([
    ["assay", "POST", { username: "cs01", loginTenantId: 3 }],
    // A stock server would store an empty value or, up to 3.4, an absent one: so it gets the current department again.
    ["jeecg", "PUT", { username: "cs01", orgCode: "A01A01", loginTenantId: 3 }],
  ] as const)("never sends an empty department to %s (finding 1)", async (serverKind, method, body) => {
    const { user, permission } = session();
    if (!user) throw new Error("nobody is signed in");
    setConfig({ serverKind });
    speak(serverKind === "jeecg" ? jeecg : undefined);
    try {
      const userInfo = { ...user, orgCode: "A01A01", relTenantIds: "1,3" };
      enter({ token: "token-1", tenantId: "1", dicts: {}, userInfo });
      setPermission(permission);
      wire({ [`${method} /sys/selectDepart`]: () => ({ userInfo }) });
      const { selectPlace, placeIn } = await import("#src/workspace/identity/place.ts");
      await selectPlace(placeIn({ tenants: [], departs: [] }, "3"));
    } finally {
      setConfig({ serverKind: "assay" });
      speak();
    }
    expect(sent("/sys/selectDepart").map((one) => one.body)).toEqual([body]);
    expect(session()).toMatchObject({ tenantId: "3", user: { orgCode: "A01A01" } });
  });

  it("is not offered to who has one", async () => {
    await home();
    await page.getByRole("button", { name: /用户菜单/ }).click();
    await expect.element(page.getByRole("menuitem", { name: "切换部门" })).toBeVisible();
    expect(page.getByRole("menuitem", { name: "切换租户" }).elements()).toHaveLength(0);
  });
});

it.each([
  ["修改密码", "/nothing"],
  ["切换部门", "/sys/user/getCurrentUserDeparts"],
])("%s is asked for from the user menu", async (name, path) => {
  wire({ [`GET ${path}`]: () => ({ list: [{ id: "1", orgCode: "A01", departName: "总部" }], orgCode: "A01" }) });
  await home();
  await page.getByRole("button", { name: /用户菜单/ }).click();
  await page.getByRole("menuitem", { name }).click();
  await expect.element(page.getByRole("dialog", { name })).toBeVisible();
});
