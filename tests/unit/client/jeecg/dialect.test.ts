import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call, CallError, callEnvelope } from "#src/client/call.ts";
import { readConfig, setConfig } from "#src/client/config.ts";
import { speak } from "#src/client/dialect.ts";
import { jeecg } from "#src/client/jeecg/jeecg.ts";
import { stockSignedParams } from "#src/client/jeecg/sign.ts";
import { verdictOf } from "#src/client/verdict.ts";
import {
  alterationCode,
  alterationFind,
  alterationPassword,
  alterationVerify,
} from "#src/contract/system/access/alteration.ts";
import { updateMobile } from "#src/contract/system/access/account.ts";
import { customer } from "#src/contract/customer/customer.ts";
import { departSearch, departTree } from "#src/contract/system/depart.ts";
import { getDictItems, loadDict, loadDictItem, loadDictTree } from "#src/contract/system/dict.ts";
import { getAccessUrl } from "#src/contract/system/file.ts";
import { storageSave } from "#src/contract/system/desk/user-storage.ts";
import { ownLogs } from "#src/contract/system/log.ts";
import { ownMessages } from "#src/contract/system/desk/own-message.ts";
import {
  casValidate,
  getUserInfo,
  login,
  selectDepart,
  thirdLogin,
  updatePassword,
} from "#src/contract/system/access/session.ts";
import { oidcStart } from "#src/contract/system/access/oidc.ts";
import { todoList } from "#src/contract/system/desk/todo.ts";
import { getMultiUser, queryUserComponentData } from "#src/contract/system/access/user.ts";
import { user } from "#src/contract/system/access/user-admin.ts";
import { listByUser, myAnnouncements } from "#src/contract/system/announcement.ts";

const sent: Request[] = [];
let answer: unknown;
let status = 200;

const ok = (result: unknown) => ({ success: true, message: "操作成功！", code: 0, result, timestamp: "1690000000000" });
const address = (at = 0) => new URL(sent[at]?.url ?? "http://none");

beforeEach(() => {
  sent.length = 0;
  status = 200;
  answer = ok(null);
  setConfig({ apiBase: "http://stock.example/jeecg-boot", serverKind: "jeecg", signSecret: "s" });
  setConfig({ staticDomain: "http://stock.example/jeecg-boot/sys/common/static" });
  speak(jeecg);
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    sent.push(new Request(input, init));
    return Response.json(answer, { status });
  });
});
afterEach(() => {
  speak();
  setConfig({ serverKind: "assay", staticDomain: "" });
  vi.unstubAllGlobals();
});

const failureOf = async (work: Promise<unknown>) => {
  const error = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CallError);
  const { status: at, code, message, timedOut } = error as CallError;
  return { failure: { status: at, code, message, timedOut }, error: error as CallError };
};

describe("calls to a JeecgBoot-style server", () => {
  it("carry the tenant under both names", async () => {
    await call(departTree, {});
    expect(sent[0]?.headers.get("tenant-id")).toBe("0");
    expect(sent[0]?.headers.get("X-Tenant-Id")).toBe("0");
  });

  it("use the methods it takes where they differ", async () => {
    await call(updatePassword, { username: "a", oldpassword: "1", password: "2", confirmpassword: "2" });
    await call(selectDepart, { orgCode: "A01", username: "a" });
    await call(casValidate, { ticket: "t", service: "x" });
    expect(sent.map(({ method }) => method)).toEqual(["PUT", "PUT", "GET"]);
    expect(address(2).searchParams.get("ticket")).toBe("t");
  });

  it("are signed where it checks, with what goes over the wire, empty texts included (SIGN-01)", async () => {
    answer = ok([]);
    await call(getDictItems, { code: "sys_user,realname,username" });
    await call(loadDict, { code: "sys_user,realname,username", keyword: "" });
    await call(loadDictTree, { tableName: "sys_depart", text: "depart_name", code: "id", pidField: "parent_id" });
    for (const { headers } of sent) {
      expect(headers.get("X-Sign")).toMatch(/^[0-9A-F]{32}$/);
      expect(headers.get("X-TIMESTAMP")).toMatch(/^\d{14}$/);
    }
    expect(sent[1]?.url).toMatch(/\/sys\/dict\/loadDict\/sys_user,realname,username\?keyword=&_t=\d+$/);
    for (const name of ["pid", "hasChildField", "condition"])
      expect(address(2).search).toMatch(new RegExp(`[?&]${name}=&`));
    await call(departTree, {});
    expect(sent[3]?.headers.has("X-Sign")).toBe(false);
  });

  it("sign what the server reads: raw commas, the query decoded whole, pairs with `=` alone (findings 2 and 3)", () => {
    const read = (path: string, search: string, query = {}) => stockSignedParams({ path, search, query, body: {} });
    expect(read("/sys/dict/loadDict/t,a%20b,%E7%94%B2", "keyword=&pid&_t=5")).toEqual({
      "x-path-variable": "t,a b,甲",
      keyword: "",
    });
    expect(read("/sys/dict/loadDict/t%2Ca", "x=%3D%2B1")).toEqual({ x: "=+1" });
    const posted = { mobile: "138", smsmode: 0 };
    expect(stockSignedParams({ path: "/sys/sms", search: "", query: {}, body: posted })).toEqual({
      mobile: "138",
      smsmode: "0",
    });
  });

  it("tell the time in milliseconds once a reply has shown a later server, else in digits that are ahead (finding 22)", async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 31, 16, 0, 5) });
    try {
      answer = { ...ok([]), timestamp: 1_690_000_000_000 };
      await call(departTree, {});
      await call(getDictItems, { code: "sex" });
      answer = ok([]);
      await call(departTree, {});
      await call(getDictItems, { code: "sex" });
    } finally {
      vi.useRealTimers();
    }
    expect([1, 3].map((at) => sent[at]?.headers.get("X-TIMESTAMP"))).toEqual([
      String(Date.UTC(2026, 2, 31, 16, 0, 5)),
      "20260401000505",
    ]);
  });

  it("ask for a keyword with `&` by its longest part, and say what cannot be asked for (finding 23)", async () => {
    answer = ok(["R&D 部", "RDD", "D&R"].map((text, at) => ({ value: `${at}`, text, title: text })));
    expect(await call(loadDict, { code: "t,a,b", keyword: "R&D 部" })).toMatchObject([{ text: "R&D 部" }]);
    expect([...address().searchParams]).toEqual(
      expect.arrayContaining([
        ["keyword", "D 部"],
        ["pageSize", "500"],
      ]),
    );
    const { failure } = await failureOf(call(loadDictItem, { code: "t,a,b", key: "R&D,1" }));
    expect(failure).toMatchObject({ status: 200, message: "common.error.ampersand" });
    expect(sent).toHaveLength(1);
  });

  it("of a list say `ge x` for `>=x` and ask for `!x` by a condition", async () => {
    answer = ok(null);
    await call(customer.list, { paidTotalAmount: ">=100", orderCount: "<= 5", customerName: "*锐*", status: "!2" });
    const query = address().searchParams;
    expect(query.get("paidTotalAmount")).toBe("ge 100");
    expect(query.get("orderCount")).toBe("le 5");
    expect(query.get("customerName")).toBe("*锐*");
    expect(query.has("status")).toBe(false);
    expect(JSON.parse(decodeURI(query.get("superQueryParams") ?? ""))).toEqual([
      { field: "status", rule: "ne", val: "2" },
    ]);
    expect(query.get("superQueryMatchType")).toBe("and");
  });

  it("of one's own announcements go without wrappers, sorting and advanced query (finding 4)", async () => {
    const superQueryParams = encodeURI('[{"field":"titile","rule":"eq","val":"a"}]');
    await call(myAnnouncements, {
      titile: "*> 5!*",
      sender: "*lin*",
      readFlag: "0",
      column: "sendTime",
      order: "asc",
      pageNo: 2,
      superQueryParams,
    });
    const { _t, ...asked } = Object.fromEntries(address().searchParams);
    expect(asked).toEqual({ titile: "> 5!", sender: "lin", readFlag: "0", pageNo: "2" });
  });

  it("of an advanced query are flat; one that cannot be is refused before it shows everything", async () => {
    const a = { field: "a", rule: "eq", val: "1" };
    const b = { field: "b", rule: "eq", val: "2" };
    const asked = (records: unknown, superQueryMatchType: string) =>
      call(customer.list, { superQueryParams: encodeURI(JSON.stringify(records)), superQueryMatchType });
    await asked([a, { matchType: "and", records: [b] }], "and");
    expect(JSON.parse(decodeURI(address().searchParams.get("superQueryParams") ?? ""))).toEqual([a, b]);
    const { error } = await failureOf(asked([a, { matchType: "or", records: [a, b] }], "and"));
    expect(error.message).toContain("brackets");
    expect(sent).toHaveLength(1);
  });

  it("find colleagues by the parameter of their name", async () => {
    await call(queryUserComponentData, { username: "林" });
    await call(queryUserComponentData, { username: "lin" });
    expect([address(0).searchParams.get("realname"), address(0).searchParams.get("username")]).toEqual(["林", null]);
    expect([address(1).searchParams.get("realname"), address(1).searchParams.get("username")]).toEqual([null, "lin"]);
  });

  it("of a forgotten password carry what the steps found out, in place of our server's tickets", async () => {
    answer = ok({ username: "linke", phone: "13800000001" });
    const { ticket: first } = await call(alterationFind, { username: "linke" });
    answer = ok(null);
    await call(alterationCode, { ticket: first });
    answer = ok({ username: "linke", smscode: "123456" });
    const { ticket: second } = await call(alterationVerify, { ticket: first, smscode: "123456" });
    answer = ok(null);
    await call(alterationPassword, { ticket: second, password: "New@12345", confirmpassword: "New@12345" });
    expect(await sent[1]?.json()).toEqual({ mobile: "13800000001", smsmode: "2" });
    expect(await sent[2]?.json()).toEqual({ phone: "13800000001", smscode: "123456" });
    expect(sent.map(({ method, url }) => `${method} ${new URL(url).pathname.replace("/jeecg-boot", "")}`)).toEqual([
      "GET /sys/user/querySysUser",
      "POST /sys/sms",
      "POST /sys/user/phoneVerification",
      "GET /sys/user/passwordChange",
    ]);
    const query = Object.fromEntries(address(3).searchParams);
    expect(query).toMatchObject({ username: "linke", phone: "13800000001", smscode: "123456", password: "New@12345" });
  });

  it("after a third party's callback name the tenant it named, as the newest line wants it (SESSION-03)", async () => {
    answer = ok({ token: "t", userInfo: { id: "1" } });
    await call(thirdLogin, { token: "t/1", thirdType: "dingtalk" });
    await call(thirdLogin, { token: "t", thirdType: "dingtalk", tenantId: "11" });
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
      "/jeecg-boot/sys/thirdLogin/getLoginUser/t%2F1/dingtalk",
      "/jeecg-boot/sys/thirdLogin/getLoginUser/t/dingtalk/11",
    ]);
  });

  it("for one's own places go to the call that all lines have", async () => {
    answer = ok({ list: [{ orgCode: "A01" }], orgCode: "A01" });
    expect(await call(getUserInfo, {})).toEqual({ departs: [{ orgCode: "A01" }] });
    answer = ok({ list: null, orgCode: null });
    expect(await call(getUserInfo, {})).toEqual({ departs: [] });
    expect(address().pathname).toBe("/jeecg-boot/sys/user/getCurrentUserDeparts");
  });

  it("that only our own server knows are not made", async () => {
    expect(await call(ownLogs, {})).toEqual([]);
    expect(await call(ownMessages, {})).toEqual([]);
    expect(await call(todoList, {})).toMatchObject({ records: [], total: 0 });
    expect(await call(storageSave, { kind: "draft", key: "k", value: 1, keptTime: 5 })).toEqual({
      kept: true,
      keptTime: 5,
    });
    expect(await call(getAccessUrl, { url: "temp/a.png" })).toBe(
      "http://stock.example/jeecg-boot/sys/common/static/temp/a.png",
    );
    const redirectUri = "http://console.example/oauth2-app/login";
    const { url } = await call(oidcStart, { thirdType: "oidc", redirectUri });
    expect(url).toBe(
      "http://stock.example/jeecg-boot/sys/thirdLogin/oauth2/oidc/login?state=http%3A%2F%2Fconsole.example",
    );
    expect(sent).toEqual([]);
  });
});

describe("answers of a JeecgBoot-style server", () => {
  it("count in numbers, though they come as text", async () => {
    answer = ok({ records: [], total: "35", size: "10", current: "1", pages: "4", optimizeCountSql: true });
    expect(await call(user.list, {})).toMatchObject({ total: 35, size: 10, current: 1, pages: 4 });
    answer = ok({ anntMsgList: [], anntMsgTotal: "3", sysMsgList: [], sysMsgTotal: "2" });
    expect(await call(listByUser, {})).toMatchObject({ anntMsgTotal: 3, sysMsgTotal: 2 });
  });

  it("tell times as text, though they come as milliseconds; ids stay text to the last digit", async () => {
    const id = "1358742159632145410";
    const row = {
      id,
      username: "a",
      realname: "甲",
      sex: "1",
      birthday: 1_700_000_000_000,
      createTime: 1_700_000_000_000,
    };
    answer = ok({ records: [row], total: 1, size: 10, current: 1, pages: 1 });
    const { records } = await call(user.list, {});
    expect(records[0]).toMatchObject({ id, sex: 1, birthday: "2023-11-15", createTime: "2023-11-15 06:13:20" });
    answer = ok({ records: [{ ...row, id: 42, birthday: "2023-11-15 00:00:00" }], total: 1 });
    expect((await call(user.list, {})).records[0]).toMatchObject({ id: "42", birthday: "2023-11-15" });
  });

  it("to a new phone say no more than that: the phone is what was asked for", async () => {
    answer = ok(null);
    const asked = { phone: "13800000009", smscode: "1", oldcode: "2" };
    expect(await call(updateMobile, asked)).toEqual({ userInfo: { phone: "13800000009" } });
  });

  it("to an import name the file of bad rows below the API (wire facts, 2.16)", async () => {
    const told = { totalCount: "3", errorCount: "1", successCount: "2", msg: "x", fileName: "e.txt" };
    answer = { ...ok({ ...told, fileUrl: "/sys/common/static/temp/e.txt" }), code: 201 };
    const { result, code } = await callEnvelope(customer.importExcel, {});
    expect([code, result?.totalCount, result?.fileUrl]).toEqual([
      201,
      3,
      "http://stock.example/jeecg-boot/sys/common/static/temp/e.txt",
    ]);
    answer = ok({ ...told, fileUrl: "https://oss.example/e.txt" });
    expect((await callEnvelope(customer.importExcel, {})).result?.fileUrl).toBe("https://oss.example/e.txt");
    answer = ok(null);
    expect((await callEnvelope(customer.importExcel, {})).result).toBeNull();
  });

  it("without an envelope, or with null for nothing, are read", async () => {
    answer = [{ id: "1", username: "a", realname: "甲", sex: 1, avatar: null, workNo: null, orgCodeTxt: null }];
    expect(await call(getMultiUser, { username: "a" })).toMatchObject([{ realname: "甲" }]);
    answer = ok(null);
    expect(await call(user.list, {})).toMatchObject({ records: [], total: 0 });
    expect(await call(departTree, {})).toEqual([]);
  });

  it("that say no where nothing was found are empty; other refusals stay refusals", async () => {
    answer = { success: false, message: "未查询匹配数据！", code: 500, result: null, timestamp: 1 };
    expect(await call(departSearch, { keyWord: "x" })).toEqual([]);
    answer = { success: false, message: "没有权限", code: 510, result: null, timestamp: 1 };
    expect((await failureOf(call(departSearch, { keyWord: "x" }))).failure.status).toBe(403);
    answer = { success: false, message: "路径不存在", code: 404, result: null, timestamp: 1 };
    expect((await failureOf(call(departTree, {}))).failure.status).toBe(404);
  });

  it("tell the end of a session in three ways, and each opens the one modal", async () => {
    const message = "Token失效，请重新登录";
    const ways = [
      [500, { timestamp: "2026-01-01", status: 500, error: "Internal Server Error", message, path: "/x" }],
      [401, { success: false, message, code: 401, result: null, timestamp: 1 }],
      [200, { success: false, message, code: 401, result: null, timestamp: 1 }],
    ] as const;
    for (const [at, body] of ways) {
      status = at;
      answer = body;
      const { failure } = await failureOf(call(departTree, {}));
      expect(verdictOf({ ...failure, hasToken: true })).toEqual({ kind: "expired" });
    }
  });

  it("to a sign-in may leave out tenant, departments and the list of tenants", async () => {
    const userInfo = { id: "1", username: "a", realname: "甲" };
    answer = { ...ok({ token: "t", userInfo, departs: null, multi_depart: 0 }), code: 200 };
    const { result, code } = await callEnvelope(login, { username: "a", password: "b" });
    expect(code).toBe(200);
    expect(result).toMatchObject({ departs: [], tenantList: [], userInfo: { loginTenantId: 0 } });
    answer = { ...ok({ token: "t", userInfo, departs: [], multi_depart: 1, tenantList: [{ id: "7", name: "甲" }] }) };
    expect(await call(login, { username: "a", password: "b" })).toMatchObject({ userInfo: { loginTenantId: 7 } });
  });

  it("about a plain dictionary are searched here: it searches tables alone", async () => {
    answer = ok([
      { value: "1", text: "男", title: "男" },
      { value: "2", text: "女", title: "女" },
    ]);
    expect(await call(loadDict, { code: "sex", keyword: "女" })).toMatchObject([{ value: "2" }]);
    expect(await call(loadDictItem, { code: "sex", key: "2,9,1" })).toEqual(["女", "男"]);
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(
      Array.from({ length: 2 }, () => "/jeecg-boot/sys/dict/getDictItems/sex"),
    );
  });
});

describe("config.json", () => {
  it("names a stock server's files below its API", () => {
    const { config, fault } = readConfig({ apiBase: "https://x.example/jeecg-boot/", serverKind: "jeecg" });
    expect(config.apiBase).toBe("https://x.example/jeecg-boot");
    expect(config.staticDomain).toBe("https://x.example/jeecg-boot/sys/common/static");
    expect(fault).toBeNull();
  });

  it("offers our demo's accounts and messages on no other server (jeecg 11)", () => {
    const apiBase = "https://x.example/jeecg-boot";
    expect(readConfig({ apiBase, serverKind: "jeecg", demo: true }).config.demo).toBe(false);
    expect(readConfig({ demo: true }).config.demo).toBe(true);
  });

  it("names the hosts that menu addresses may tell the token, as origins only (20)", () => {
    const trustedHosts = ["https://reports.example", "http://10.0.0.8:8085"];
    expect(readConfig({ trustedHosts })).toMatchObject({ config: { trustedHosts }, fault: null });
    for (const wrong of [
      "https://x.example/path",
      "https://x.example/",
      "//x.example",
      "*",
      "x.example",
      "javascript:1",
      5,
    ]) {
      const { config, fault } = readConfig({ trustedHosts: [...trustedHosts, wrong] });
      expect(config.trustedHosts).toEqual([]);
      expect(fault).not.toBeNull();
    }
  });

  it("says what templates of menu addresses mean, as addresses only (21)", () => {
    const menuAddresses = { onlinePreviewDomainURL: "https://preview.example/onlinePreview", reports: "/reports" };
    expect(readConfig({ menuAddresses })).toMatchObject({ config: { menuAddresses }, fault: null });
    for (const wrong of [
      ["/a"],
      "x",
      null,
      { a: 5 },
      { a: "javascript:alert(1)" },
      { a: "//evil.example" },
      { a: "" },
    ]) {
      const { config, fault } = readConfig({ menuAddresses: wrong });
      expect(config.menuAddresses).toEqual({});
      expect(fault).not.toBeNull();
    }
  });

  it("of the wrong types keeps what can be used and names the rest", () => {
    const given = { systemName: 5, apiBase: "javascript:alert(1)", serverKind: "other", demo: "yes", copyright: "©" };
    const { config, fault } = readConfig(given);
    expect(config).toMatchObject({ systemName: "商城后台", apiBase: "/api", serverKind: "assay", demo: false });
    expect(config.copyright).toBe("©");
    expect(fault).not.toBeNull();
    for (const rubbish of [null, [], "x", 5]) expect(readConfig(rubbish).fault).not.toBeNull();
    for (const elsewhere of ["//evil.example", "/\\evil.example", "ftp://x"])
      expect(readConfig({ apiBase: elsewhere }).config.apiBase).toBe("/api");
    for (const third of [{}, "x", [null], [{ type: 1, name: "x" }]])
      expect(readConfig({ third }).config.third).toEqual([]);
    expect(readConfig({ casLogin: "javascript:alert(1)" }).config.casLogin).toBe("");
    expect(
      readConfig({ third: [{ type: "oidc", name: "统一身份" }], casLogin: "https://sso.example/login" }),
    ).toMatchObject({
      config: { third: [{ type: "oidc" }], casLogin: "https://sso.example/login" },
      fault: null,
    });
  });
});
