import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { screens as all } from "#src/app/screens.ts";
import { setConfig } from "#src/client/config.ts";
import { session, setUser } from "#src/session/session.ts";
import { appearance } from "#src/workspace/settings/appearance.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { entry, held, openConsole, refused, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();
const screens = { ...all, "dashboard/Analysis": async () => () => <h1 data-page-heading>首页内容</h1> };
const menu = [
  entry("/dashboard/analysis", "首页", "dashboard/Analysis"),
  entry("/account/center", "个人中心", "account/center/Index"),
  entry("/account/settings/base", "基本设置", "account/settings/BaseSetting"),
  entry("/account/settings/security", "安全设置", "account/settings/Security"),
  entry("/account/settings/binding", "账号绑定", "account/settings/Binding"),
  entry("/account/settings/custom", "个性化", "account/settings/Custom"),
  entry("/account/settings/notification", "新消息通知", "account/settings/Notification"),
];
beforeEach(() => signIn({ menu }));
/** The signed-in account. */
function mine() {
  const { user } = session();
  if (!user) throw new Error("nobody is signed in");
  return user;
}
const emptyDepart = { parentId: null, orgCode: "", orgCategory: null, key: "", value: "", title: "", tenantId: 1 };
/** Accessible name of a field. */
const nameOf = (field: HTMLElement) =>
  (field.getAttribute("aria-labelledby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ") || [...((field as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(" ");
const button = (name: string) => page.getByRole("button", { name, exact: true });

/** A fake XMLHttpRequest that stores what it is sent: uploads do not use fetch. */
class StoringRequest extends EventTarget {
  upload = new EventTarget();
  responseType = "";
  status = 200;
  response = {
    success: true,
    message: "1/2026/01/me.png",
    code: 200,
    result: { id: "1", url: "1/2026/01/me.png", fileName: "me.png", fileSize: 1, contentType: "image/png" },
  };
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    setTimeout(() => this.dispatchEvent(new Event("load")));
  }
}
afterEach(() => vi.unstubAllGlobals());

describe("account center", () => {
  beforeEach(() => signIn({ menu, may: ["dashboard:task:view"] }));
  /** The server's response about my open tasks. */
  const work = (own: readonly object[]) => ({
    "GET /dashboard/task/count": () => [{ kind: "examineSample", total: own.length, overdue: 0, today: 0 }],
    "GET /dashboard/task/list": () =>
      todos(
        own.map((one) => ({
          kind: "examineSample",
          title: "上海一号",
          note: "",
          due: "2099-01-01 23:59:59",
          since: "2026-01-01 08:00:00",
          todo: "",
          todoType: "",
          receiver: "",
          ...one,
        })),
      ),
  });
  const todos = (records: object[]) => ({ records, total: records.length, size: 20, current: 1, pages: 1 });

  it("shows my card and what waits for me, with its empty and its failed state (SCREEN-ACCOUNT-01)", async () => {
    wire({ ...work([]), "GET /dashboard/task/list": () => refused("数据库正在维护") });
    await openConsole("/account/center", screens);
    await expect.element(page.getByRole("heading", { name: "个人中心" })).toBeVisible();
    await expect.element(page.getByRole("main").getByText("王小明").first()).toBeVisible();
    wire(work([]));
    await button("重试").click();
    await expect.element(page.getByText("没有等待您处理的事项")).toBeVisible();
    await expectAxeClean();
  });

  it("shows my tenant, my tags and who I work with (SCREEN-ACCOUNT-01)", async () => {
    setUser({ ...mine(), orgCode: "A01A01" });
    const depart = { id: "D1", departName: "客服部", orgCode: "A01A01" };
    wire({
      ...work([]),
      "GET /sys/user/getUserInfo": () => ({
        departs: [depart],
        tenantList: [{ id: Number(session().tenantId), name: "苏衡集团", status: 1 }],
      }),
      "GET /sys/user/queryUserByDepId": () =>
        Array.from({ length: 14 }, (_, n) => ({ id: `${n}`, username: `u${n}`, realname: `同事${n}`, avatar: null })),
    });
    await openConsole("/account/center", screens);
    await expect.element(page.getByText("苏衡集团")).toBeVisible();
    await expect.element(page.getByText("同事11")).toBeVisible();
    expect(page.getByText("同事12").elements()).toHaveLength(0);
    expect(sent("/sys/user/queryUserByDepId").at(-1)?.query).toMatchObject({ id: "D1" });
    await page.getByRole("textbox", { name: "标签" }).fill("法语");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => localStorage.getItem(`pro__Own_Tags_${mine().username}`)).toContain("法语");
  });

  it("shows my customers to who may see customers, and what I did last; each part has an address (SCREEN-ACCOUNT-01)", async () => {
    wire({
      ...work([]),
      "GET /sys/log/mine": () => [
        { id: "1", content: "取消订单", operateType: 7, ip: "10.0.0.1", time: "2026-06-20 10:00:00" },
      ],
      "GET /customer/list": () => todos([]),
    });
    const { router } = await openConsole("/account/center", screens);
    await page.getByRole("tab", { name: "操作记录" }).click();
    await expect.element(page.getByText("取消订单")).toBeVisible();
    expect(router.state.location.search).toEqual({ part: "logs" });
    await expectAxeClean();
    expect(page.getByRole("tab", { name: "我的客户" }).elements()).toHaveLength(0);
    expect(sent("/customer/list")).toHaveLength(0);
  });

  it("lead from what waits to the record it is about, under the number of the header, and from a customer to the list with that one alone (SCREEN-ACCOUNT-01)", async () => {
    signIn({ menu, may: ["customer:customer:list", "dashboard:task:view"] });
    wire({
      ...work([
        { id: "900", no: "DD1", path: "/order/orderList?tab=50&detail=900" },
        { id: "901", no: "DD2", path: "/order/orderList?tab=50&detail=901" },
      ]),
      "GET /customer/list": () => todos([{ id: "7", customerName: "上海一号", customerNo: "C0007" }]),
    });
    await openConsole("/account/center", screens);
    const link = (name: RegExp) => page.getByRole("main").getByRole("link", { name });
    await expect.element(link(/DD1/)).toHaveAttribute("href", "/order/orderList?tab=50&detail=900");
    await expect.element(link(/DD2/)).toHaveAttribute("href", "/order/orderList?tab=50&detail=901");
    await expect.element(page.getByRole("main").getByText("共 2 件")).toBeVisible();
    await expect.element(page.getByRole("banner").getByRole("button", { name: "待我处理 2 件" })).toBeVisible();
    await page.getByRole("tab", { name: "我的客户" }).click();
    await expect.element(link(/上海一号/)).toHaveAttribute("href", "/customer/customerList?customerNo=C0007");
  });

  it("says that nobody's customer is mine yet (SCREEN-ACCOUNT-01)", async () => {
    signIn({ menu, may: ["customer:customer:list"] });
    wire({ "GET /customer/list": () => todos([]) });
    await openConsole("/account/center?part=customers", screens);
    await expect.element(page.getByText("暂无归属客户")).toBeVisible();
    expect(sent("/customer/list").at(-1)?.query).toMatchObject({ salesBy: mine().username, pageSize: "10" });
  });
});

describe("account settings", () => {
  const departs = "GET /sys/user/getCurrentUserDeparts";
  const depart = (orgCode: string, departName: string) => ({ ...emptyDepart, id: orgCode, orgCode, departName });
  beforeEach(() =>
    wire({ [departs]: () => ({ list: [depart("A01", "客服一部"), depart("A02", "客服二部")], orgCode: "A01" }) }),
  );

  it("offer exactly the fields of the account, of which account, staff number and departments are shown only (SCREEN-ACCOUNT-02, D1.2)", async () => {
    const answer = held<object>();
    wire({ [departs]: () => answer.promise });
    await openConsole("/account/settings/base", screens);
    const own = page.getByRole("textbox", { name: "部门" });
    await expect.element(own).toHaveValue("加载中…");
    answer.give({ list: [depart("A01", "客服一部"), depart("A02", "客服二部")], orgCode: "A01" });
    await expect.element(own).toHaveValue("客服一部、客服二部");
    const fields = [
      ...document.querySelectorAll<HTMLElement>(
        "main form :is(input:not([type=file], [hidden], [type=hidden]), [role=combobox])",
      ),
    ];
    expect(
      fields.map((field) => [
        nameOf(field),
        field.hasAttribute("readonly") || field.getAttribute("aria-readonly") === "true",
      ]),
    ).toEqual([
      ["账号", true],
      ["工号", true],
      ["部门", true],
      ["姓名*必填", false],
      ["生日", false],
      ["性别", false],
      ["邮箱", false],
      ["座机", false],
    ]);
    await expect.element(button("更换头像")).toBeVisible();
    await expectAxeClean();
  });

  it("say that the departments could not be read, and read them again when asked (SCREEN-ACCOUNT-02)", async () => {
    wire({ [departs]: () => refused("数据库正在维护", 503, 503) });
    await openConsole("/account/settings/base", screens);
    const failed = page.getByRole("alert").filter({ hasText: "部门没有读取成功" });
    await expect.element(failed).toHaveTextContent("数据库正在维护");
    wire({ [departs]: () => ({ list: [depart("A01", "客服一部")], orgCode: "A01" }) });
    await failed.getByRole("button", { name: "重试" }).click();
    await expect.element(page.getByRole("textbox", { name: "部门" })).toHaveValue("客服一部");
    await expect.element(failed).not.toBeInTheDocument();
  });

  it("change my particulars and show them at once; a refusal keeps what was typed (SCREEN-ACCOUNT-02)", async () => {
    wire({ "PUT /sys/user/editOwn": () => refused("邮箱已存在", 40904) });
    await openConsole("/account/settings/base", screens);
    const name = page.getByRole("textbox", { name: /^姓名/ });
    await name.fill("王大明");
    await page.getByRole("textbox", { name: /^邮箱/ }).fill("wang@example.com");
    await button("保存").click();
    await expect.element(page.getByRole("alert").filter({ hasText: "邮箱已存在" })).toBeVisible();
    await expect.element(name).toHaveValue("王大明");
    wire({
      "PUT /sys/user/editOwn": ({ body }) => ({ userInfo: { ...session().user, ...(body as object) } }),
    });
    await button("保存").click();
    await expect.poll(() => session().user?.realname).toBe("王大明");
    expect(sent("/sys/user/editOwn").at(-1)?.body).toMatchObject({ realname: "王大明", email: "wang@example.com" });
    await expect.element(page.getByRole("textbox", { name: /^账号/ })).toHaveAttribute("readonly");
  });

  it("merge what was changed on another device meanwhile: other fields come along, the same one is asked", async () => {
    const elsewhere = { ...mine(), realname: "王大", telephone: "010-9", version: 5 };
    setUser({ ...mine(), realname: "王小明", telephone: "", version: 4 });
    wire({
      "GET /sys/user/getUserInfo": () => ({ userInfo: elsewhere, sysAllDictItems: {}, departs: [], tenantList: [] }),
      "PUT /sys/user/editOwn": ({ body }) => {
        const { version, ...values } = body as { version: number };
        if (version !== 5) return refused("数据已被他人修改", 40901);
        return { userInfo: { ...elsewhere, ...values, version: 6 } };
      },
    });
    await openConsole("/account/settings/base", screens);
    await page.getByRole("textbox", { name: /^邮箱/ }).fill("wang@example.com");
    await button("保存").click();
    await expect.poll(() => session().user?.version).toBe(6);
    expect(sent("/sys/user/editOwn").at(-1)?.body).toMatchObject({
      realname: "王大",
      telephone: "010-9",
      email: "wang@example.com",
      version: 5,
    });
    // Once more, in a field that this person edits, too.
    elsewhere.version = 7;
    elsewhere.realname = "王二";
    wire({
      "PUT /sys/user/editOwn": ({ body }) => {
        const { version, ...values } = body as { version: number };
        if (version !== 7) return refused("数据已被他人修改", 40901);
        return { userInfo: { ...elsewhere, ...values, version: 8 } };
      },
    });
    await page.getByRole("textbox", { name: /^姓名/ }).fill("王三");
    await button("保存").click();
    const question = page.getByRole("dialog").filter({ hasText: "王二" });
    await expect.element(question).toBeVisible();
    expect(session().user?.version).not.toBe(8);
    await question.getByRole("radio", { name: /王三/ }).click();
    await question.getByRole("button", { name: "按所选继续" }).click();
    await expect.poll(() => session().user).toMatchObject({ version: 8, realname: "王三" });
  });

  it("take a picture of mine, cut to a square, show it in the header, and let it go again (SCREEN-ACCOUNT-02)", async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [320, 200];
    canvas.getContext("2d")?.fillRect(0, 0, 320, 200);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    const link = canvas.toDataURL();
    vi.stubGlobal("XMLHttpRequest", StoringRequest);
    wire({
      "GET /common/file/getAccessUrl": () => link,
      "PUT /sys/user/editOwn": ({ body }) => ({ userInfo: { ...session().user, ...(body as object) } }),
    });
    await openConsole("/account/settings/base", screens);
    await expect.element(button("更换头像")).toBeVisible();
    expect(button("移除头像").elements()).toHaveLength(0);
    const choose = (file: File) =>
      userEvent.upload(document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement, file);
    await choose(new File(["text"], "a.png", { type: "image/png" }));
    await expect.element(page.getByText("无法读取该图片，请选择 JPG 或 PNG 图片")).toBeVisible();
    await choose(new File([blob ?? ""], "wide.png", { type: "image/png" }));
    const dialog = page.getByRole("dialog", { name: "裁剪头像" });
    // The picture as first drawn, before anything moves.
    const middle = () =>
      document.querySelector<HTMLCanvasElement>("[role=dialog] canvas")?.getContext("2d")?.getImageData(128, 128, 1, 1);
    await expect.poll(() => middle()?.data[3]).toBe(255);
    // Everything the pointer does also works by keyboard.
    dialog.getByRole("slider", { name: "缩放" }).element().focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect.element(dialog.getByText("110%")).toBeVisible();
    await expectAxeClean();
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect.poll(() => session().user?.avatar).toBe("1/2026/01/me.png");
    expect(sent("/sys/user/editOwn").at(-1)?.body).toEqual({ avatar: "1/2026/01/me.png" });
    await expect.poll(() => document.querySelector("header [data-slot=avatar] img")).not.toBeNull();
    await button("移除头像").click();
    await expect.poll(() => session().user?.avatar).toBeNull();
    await expect.poll(() => document.querySelector("header [data-slot=avatar] img")).toBeNull();
  });

  it("list my devices and end the others, after a question (SCREEN-ACCOUNT-02)", async () => {
    const row = (id: string, part: object) => ({
      id,
      loginTime: "2026-06-20 10:00:00",
      lastTime: "2026-06-20 10:00:00",
      ip: "10.0.0.1",
      client: `Browser ${id}`,
      current: false,
      live: true,
      ...part,
    });
    let ended = false;
    wire({
      "GET /sys/online/mine": () => [
        row("1", { current: true }),
        row("2", { live: !ended }),
        row("3", { live: false }),
      ],
      "POST /sys/online/logoutOthers": () => {
        ended = true;
        return { ended: 1 };
      },
    });
    await openConsole("/account/settings/security", screens);
    await expect.element(page.getByText("Browser 2")).toBeVisible();
    // The user can end neither this device's session nor one that is over.
    expect(button("下线").elements()).toHaveLength(1);
    await expectAxeClean();
    await button("其他设备下线").click();
    expect(sent("/sys/online/logoutOthers")).toHaveLength(0);
    await page
      .getByRole("alertdialog")
      .or(page.getByRole("dialog"))
      .getByRole("button", { name: "下线", exact: true })
      .click();
    await expect.poll(() => sent("/sys/online/logoutOthers").map((call) => call.body)).toEqual([{}]);
    await expect.element(page.getByText("没有其他设备在线")).toBeVisible();
    await expect.poll(() => button("下线").elements()).toHaveLength(0);
  });

  it("let me choose what I am told, and say why some of it is not mine to choose (SCREEN-ACCOUNT-02)", async () => {
    const own = (eventCode: string, eventName: string, enabled: boolean, fixed: string | null) => ({
      eventCode,
      eventName,
      channels: [
        { channel: "4", enabled, fixed },
        { channel: "2", enabled: false, fixed: "closed" },
        { channel: "1", enabled: false, fixed: "closed" },
      ],
    });
    let paid = true;
    wire({
      "GET /sys/user/message/list": () => [
        own("order_paid", "付款成功", paid, null),
        own("sample_rejected", "样品拒收", true, "mandatory"),
      ],
      "PUT /sys/user/message/edit": () => {
        paid = false;
        return null;
      },
    });
    await openConsole("/account/settings/notification", screens);
    const control = page.getByRole("switch", { name: "付款成功：站内" });
    await expect.element(control).toBeChecked();
    await expectAxeClean();
    await control.click();
    await expect.element(control).not.toBeChecked();
    expect(sent("/sys/user/message/edit").map((call) => call.body)).toEqual([
      { eventCode: "order_paid", channel: "4", enabled: false },
    ]);
    const fixed = page.getByRole("switch", { name: "样品拒收：站内" });
    await fixed.hover();
    await expect.element(page.getByRole("tooltip")).toHaveTextContent("需要您处理的消息不能关闭");
    await fixed.click();
    await expect.element(fixed).toBeChecked();
    expect(sent("/sys/user/message/edit")).toHaveLength(1);
  });

  it("do not open for somebody whose menu does not hold them (SCREEN-ACCOUNT-02)", async () => {
    signIn({ menu: menu.slice(0, 1) });
    const { router } = await openConsole("/account/settings/security", screens);
    await expect.poll(() => router.state.location.pathname).not.toBe("/account/settings/security");
    expect(sent("/sys/online/mine")).toHaveLength(0);
  });
});

describe("安全设置 (SCREEN-ACCOUNT-02)", () => {
  const open = async () => {
    wire({ "GET /sys/online/mine": () => [] });
    setUser({ ...mine(), phone: "13800000003", email: "wang@example.com" });
    await openConsole("/account/settings/security", screens);
  };

  it("shows phone and e-mail masked, and binds another phone by the codes of both", async () => {
    wire({
      "POST /sys/sms": () => null,
      "PUT /sys/user/updateMobile": () => refused("当前手机的验证码错误"),
    });
    await open();
    await expect.element(page.getByText("138****0003")).toBeVisible();
    await expect.element(page.getByText("w***@example.com")).toBeVisible();
    await expectAxeClean();
    await button("更换绑定手机").click();
    const dialog = page.getByRole("dialog", { name: "更换绑定手机" });
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect.element(dialog.getByText("请输入收到的6位数字验证码").first()).toBeVisible();
    expect(document.activeElement).toBe(dialog.getByRole("textbox", { name: /当前手机/ }).element());
    await dialog.getByRole("button", { name: "获取验证码" }).first().click();
    await expect.poll(() => sent("/sys/sms").at(-1)?.body).toEqual({ mobile: "13800000003", smsmode: "0" });
    await dialog.getByRole("textbox", { name: /当前手机/ }).fill("111111");
    await dialog.getByRole("textbox", { name: /^新手机号/ }).fill("13900000009");
    await dialog.getByRole("button", { name: "获取验证码" }).click();
    await expect.poll(() => sent("/sys/sms").at(-1)?.body).toEqual({ mobile: "13900000009", smsmode: "1" });
    await dialog.getByRole("textbox", { name: /新手机的验证码/ }).fill("222222");
    await expectAxeClean();
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect.element(dialog.getByRole("alert")).toHaveTextContent("当前手机的验证码错误");
    wire({ "PUT /sys/user/updateMobile": () => ({ userInfo: { ...mine(), phone: "13900000009" } }) });
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect.element(page.getByText("139****0009")).toBeVisible();
    expect(sent("/sys/user/updateMobile").at(-1)?.body).toEqual({
      phone: "13900000009",
      smscode: "222222",
      oldcode: "111111",
    });
  });

  it("opens the password dialog", async () => {
    await open();
    await button("修改密码").click();
    await expect.element(page.getByRole("dialog", { name: "修改密码" })).toBeVisible();
  });
});

describe("账号绑定 (SCREEN-ACCOUNT-02)", () => {
  const chat = ["wecom", "dingtalk", "lark"].map((thirdType) => ({
    thirdType,
    title: "",
    offered: false,
    id: null,
    realname: null,
    createTime: null,
  }));
  const row = (part: object = {}) => ({
    thirdType: "oidc",
    title: "统一认证",
    offered: true,
    id: null,
    realname: null,
    createTime: null,
    ...part,
  });

  const lines = () =>
    page
      .getByRole("main")
      .getByRole("listitem")
      .elements()
      .map((line) => [...line.children].map((part) => part.textContent));

  it("names the chat apps and what is set up beside them, says of each how it stands, and offers only what can be bound", async () => {
    const answer = held<object[]>();
    wire({ "GET /sys/third/list": () => answer.promise });
    await openConsole("/account/settings/binding", screens);
    await expect.element(page.getByRole("main").getByText("加载中…")).toBeVisible();
    const [wecom, dingtalk, lark] = chat;
    answer.give([
      wecom ?? {},
      { ...dingtalk, id: "t2", realname: "小明", createTime: "2026-06-20 10:00:00" },
      lark ?? {},
      row(),
    ]);
    const notSet = "本系统尚未接入，暂时不能绑定；如需使用请联系管理员";
    await expect.poll(lines).toEqual([
      ["企业微信", notSet],
      ["钉钉", "已绑定 小明（2026-06-20 10:00:00）", "解除绑定"],
      ["飞书", notSet],
      ["统一认证", "未绑定", "绑定"],
    ]);
    await expectAxeClean();
  });

  it("says a failure with a way to try again", async () => {
    wire({ "GET /sys/third/list": () => refused("服务器忙", 500, 500) });
    await openConsole("/account/settings/binding", screens);
    await expect.element(button("重试")).toBeVisible();
    wire({ "GET /sys/third/list": () => chat });
    await button("重试").click();
    await expect.poll(() => lines().map(([name]) => name)).toEqual(["企业微信", "钉钉", "飞书"]);
    expect(button("绑定").elements()).toHaveLength(0);
  });

  it("ends a binding for who knows the password", async () => {
    wire({
      "GET /sys/third/list": () => [row({ id: "t1", realname: "林同学", createTime: "2026-06-20 10:00:00" })],
      "POST /sys/third/unbind": () => refused("密码不正确"),
    });
    await openConsole("/account/settings/binding", screens);
    await expect.element(page.getByText("已绑定 林同学（2026-06-20 10:00:00）")).toBeVisible();
    await expectAxeClean();
    await button("解除绑定").click();
    const dialog = page.getByRole("dialog", { name: "解除绑定：统一认证" });
    const end = dialog.getByRole("button", { name: "解除绑定" });
    await end.click();
    await expect.element(dialog.getByText("请输入登录密码").first()).toBeVisible();
    await dialog
      .getByLabelText(/登录密码/)
      .first()
      .fill("wrong");
    await end.click();
    await expect.element(dialog.getByRole("alert").getByText("密码不正确")).toBeVisible();
    wire({ "GET /sys/third/list": () => [row()], "POST /sys/third/unbind": () => null });
    await end.click();
    await expect.element(button("绑定")).toBeVisible();
    expect(sent("/sys/third/unbind").at(-1)).toMatchObject({ query: {}, body: { id: "t1", password: "wrong" } });
  });
});

describe("个性化 (SCREEN-ACCOUNT-02)", () => {
  it("keeps how many rows a page has, on every device (SCREEN-ACCOUNT-02)", async () => {
    wire({ "POST /sys/kept/save": () => ({ kept: true, keptTime: 1 }) });
    await openConsole("/account/settings/custom", screens);
    const size = page.getByRole("combobox", { name: "每页条数" });
    await expect.element(size).toHaveTextContent("20 条");
    await size.click();
    await page.getByRole("option", { name: "100 条" }).click();
    await expect.element(size).toHaveTextContent("100 条");
    await expect.poll(() => sent("/sys/kept/save").at(-1)?.body).toMatchObject({ key: "pageSize", value: 100 });
  });

  it("keeps the page to begin on with the account, and nothing else of it changes", async () => {
    wire({ "PUT /sys/user/editOwn": ({ body }) => ({ userInfo: { ...mine(), ...(body as object) } }) });
    setUser({ ...mine(), birthday: "1990-01-02", sex: 2, email: "wang@example.com", telephone: "010-1" });
    await openConsole("/account/settings/custom", screens);
    const home = page.getByRole("combobox", { name: "登录后进入" });
    await expect.element(home).toHaveTextContent("首页");
    await expectAxeClean();
    await home.click();
    await page.getByRole("option", { name: "安全设置" }).click();
    await expect.poll(() => session().user?.homePath).toBe("/account/settings/security");
    expect(sent("/sys/user/editOwn")[0]?.body).toEqual({ homePath: "/account/settings/security" });
  });

  it("shows a choice of looks at once", async () => {
    await openConsole("/account/settings/custom", screens);
    await page.getByRole("radio", { name: "深色" }).click();
    await expect.poll(() => appearance().mode).toBe("dark");
  });
});

describe("the account pages on a stock server", () => {
  beforeEach(() => {
    const list = ["客服一部", "客服二部"].map((departName) => ({ ...emptyDepart, id: departName, departName }));
    wire({ "GET /sys/user/getCurrentUserDeparts": () => ({ list, orgCode: "" }) });
    setConfig({ serverKind: "jeecg" });
    signIn({ menu });
  });

  it("claim nothing of devices, of what was done and of messages (jeecg 8)", async () => {
    const { router } = await openConsole("/account/settings/security", screens);
    await expect.element(page.getByText("绑定手机")).toBeVisible();
    await expect.element(page.getByText("登录设备")).not.toBeInTheDocument();
    await router.navigate({ href: "/account/center" });
    await expect.element(page.getByRole("heading", { name: "个人中心" })).toBeVisible();
    await expect.element(page.getByText("王小明").last()).toBeVisible();
    await expect.element(page.getByText(/操作记录/)).not.toBeInTheDocument();
    await router.navigate({ href: "/account/settings/notification" });
    await expect.element(page.getByText(/这台服务器不提供按业务选择消息的功能/)).toBeVisible();
    const asked = ["/sys/online/mine", "/sys/log/mine", "/sys/user/message/list"];
    expect(sent().filter(({ path }) => asked.includes(path) || path.startsWith("/sys/user/message/"))).toEqual([]);
  });

  it("say that settings are kept on this device, and offer no home and no fields that nobody would store (jeecg 8, 9)", async () => {
    const { router } = await openConsole("/account/settings/custom", screens);
    await expect.element(page.getByText("更改立即生效，保存在这台电脑上。")).toBeVisible();
    await expect.element(page.getByText(/随账号|跟随您的账号/)).not.toBeInTheDocument();
    await expect.element(page.getByText("登录后进入")).not.toBeInTheDocument();
    await router.navigate({ href: "/account/settings/binding" });
    await expect.element(page.getByText("这台服务器不提供账号绑定的查询，如需绑定或解除请联系管理员。")).toBeVisible();
    await expect.element(page.getByText(/本系统尚未接入|未绑定/)).not.toBeInTheDocument();
    expect(sent("/sys/third/list")).toEqual([]);
    await router.navigate({ href: "/account/settings/base" });
    await expect.element(page.getByText(/这台服务器不支持在此修改资料/)).toBeVisible();
    // The department names come from the server.
    await expect.element(page.getByRole("main").getByText("客服一部、客服二部")).toBeVisible();
    await expect.element(button("保存")).not.toBeInTheDocument();
    await router.navigate({ href: "/account/settings/security" });
    await expect.element(page.getByText("绑定邮箱")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "修改邮箱" })).not.toBeInTheDocument();
  });

  it("tell of no rule for the new password that is only ours (jeecg 8)", async () => {
    await openConsole("/account/settings/security", screens);
    await button("修改密码").click();
    const dialog = page.getByRole("dialog", { name: "修改密码" });
    await expect.element(dialog.getByLabelText(/^新密码/).first()).toBeVisible();
    await expect.element(dialog.getByText(/最近3次/)).not.toBeInTheDocument();
  });

  it("finds the page of the e-mail in the menu, wherever it stands there (jeecg 9)", async () => {
    setConfig({ serverKind: "assay" });
    wire({ "GET /sys/online/mine": () => [] });
    signIn({
      menu: [
        entry("/dashboard/analysis", "首页", "dashboard/Analysis"),
        entry("/mine/base", "基本设置", "account/settings/BaseSetting"),
        entry("/mine/security", "安全设置", "account/settings/Security"),
      ],
    });
    await openConsole("/mine/security", screens);
    await expect.element(page.getByRole("link", { name: "修改邮箱" })).toHaveAttribute("href", "/mine/base");
  });
});
