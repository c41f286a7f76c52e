import { randomBytes } from "node:crypto";
import {
  allAuth,
  announcements,
  auth,
  brands,
  customers,
  departNode,
  departs as seedDeparts,
  dicts,
  menu,
  positions as seedPositions,
  roles as seedRoles,
  storedService,
  tenants as seedTenants,
  users as seedUsers,
  withTexts,
} from "./data.ts";
import { refusedSignature } from "./sign.ts";
import { accessHandles } from "./system/access.ts";
import { accountHandles } from "./system/accounts.ts";
import { masterHandles, operationHandles } from "./system/platform.ts";
import { ruleHandles } from "./system/rules.ts";
import { type Answer, type Asked, envelopes, queried, type Row, type Version } from "./wire.ts";

/** A 1×1 picture; `captcha()` returns what it "shows". */
const picture =
  "data:image/jpg;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export interface StockOptions {
  version: Version;
  signSecret: string;
}

/** The stock server's calls with its own data; it rejects unknown calls as the real server does. */
export function stockApi({ version, signSecret }: StockOptions) {
  const { ok, ok200, no, raw, over, page, long, date } = envelopes(version);
  const copies = <R extends object>(rows: readonly R[]): R[] => rows.map((row) => ({ ...row }));
  const users = copies(seedUsers);
  const departs = copies(seedDeparts);
  const roles = copies(seedRoles);
  const positions = copies(seedPositions);
  const tenants = copies(seedTenants);
  const passwords = new Map([["linke", "Jeecg@2026"]]);
  const sessions = new Map<string, string>();
  const pictures = new Map<string, string>();
  const files = new Map<string, Buffer>();
  const scripts = new Map<string, string>();
  const told = announcements();
  let orgCode: string | null = "A01A03";
  let several = false;
  let inTenants: readonly Row[] = [];
  let tenant = "";
  let clockAheadMs = 0;
  /** Requests of the console that a stock server does not have or would reject. */
  const faults: string[] = [];

  /** Dates without annotation: text in pages; milliseconds in single reads of older version lines. */
  const userInfo = (username: string): Row => {
    const found = users.find((user) => user["username"] === username) ?? {};
    const relTenantIds = inTenants.length > 0 ? inTenants.map(({ id }) => id).join() : null;
    return { ...found, orgCode, relTenantIds, createTime: date("2023-05-05 10:00:00"), updateTime: null };
  };
  const listed = (user: Row): Row => {
    const depart = departs.find((one) => one.orgCode === user["orgCode"]);
    return { ...user, sex_dictText: user["sex"] === 1 ? "男" : "女", orgCodeTxt: depart?.departName ?? null };
  };
  const nodes = departs.map((depart) => departNode(depart, version));
  // Departments of every tenant and of none: the server does not filter by tenant.
  const mine = () => nodes.filter(({ orgCode: code }) => code !== "A01");

  /** Response of every sign-in flow. Only members of tenants get `tenantList`. */
  function entered(username: string, dictionaries: Row): Row {
    const token = `eyJ0eXAi.${randomBytes(24).toString("base64url")}`;
    sessions.set(token, username);
    return {
      token,
      userInfo: userInfo(username),
      departs: several ? mine() : mine().slice(0, 1),
      multi_depart: several ? 2 : 1,
      ...(inTenants.length > 0 ? { tenantList: inTenants } : {}),
      ...dictionaries,
    };
  }
  function login({ body }: Asked): Answer {
    const { username, password, captcha, checkKey } = body as Record<string, string | undefined>;
    if (!captcha) return no("验证码无效");
    if (pictures.get(checkKey ?? "") !== captcha.toLowerCase()) return no("验证码错误", version === "3.9" ? 412 : 500);
    if (!users.some((user) => user["username"] === username)) return no("该用户不存在，请注册");
    if (passwords.get(username ?? "") !== password) return no("用户名或密码错误");
    pictures.delete(checkKey ?? "");
    return ok200(entered(username ?? "", { sysAllDictItems: dicts }), "登录成功");
  }
  /** `/{token}/{thirdType}`; the newest version line adds the tenant. The response has no dictionaries. */
  function third({ path }: Asked): Answer {
    const [token, , named] = path.split("/").slice(4);
    if ((version === "3.9") !== (named !== undefined)) return no("路径不存在，请检查路径是否正确", 404);
    if (token !== "third-token") return no("该用户不存在，请注册");
    const { userInfo: found, token: session } = entered("linke", {});
    return ok200({ userInfo: found, token: session });
  }

  const signed = (handle: (asked: Asked) => Answer) => (asked: Asked) => {
    const refused = refusedSignature(asked, { secret: signSecret, version, now: Date.now() + clockAheadMs });
    if (!refused) return handle(asked);
    faults.push(`${refused}: ${asked.method} ${asked.target}`);
    return no(refused);
  };
  const needs =
    (names: readonly string[], handle: (asked: Asked) => Answer) =>
    (asked: Asked): Answer => {
      const missing = names.filter((name) => !asked.query.has(name));
      if (missing.length === 0) return handle(asked);
      faults.push(`missing ${missing.join()}: ${asked.path}`);
      return no(`Required String parameter '${missing[0] ?? ""}' is not present`);
    };

  /** `table,text,value` for people, departments and brands. */
  function tableItems(path: string): Row[] | null {
    const [table, text, value] = decodeURIComponent(path.split("/").at(-1) ?? "").split(",");
    if (!table || !text || !value) return null;
    const rows = { sys_user: users, sys_depart: nodes, crm_brand: brands }[table] ?? [];
    return rows.map((row) => ({ value: row[value], text: row[text], title: row[text] }));
  }
  function dictItems({ path }: Asked): Answer {
    const code = decodeURIComponent(path.split("/").at(-1) ?? "");
    if (!code.includes(",")) return ok(dicts[code] ?? []);
    const items = tableItems(path);
    return items ? ok(items) : no("字典Code格式不正确！");
  }
  function loadDict({ path, query }: Asked): Answer {
    const items = tableItems(path);
    if (!items) return no("字典Code格式不正确！");
    const word = query.get("keyword") ?? "";
    const size = Number(query.get("pageSize") ?? 10);
    return ok(items.filter((one) => `${String(one["text"])}\n${String(one["value"])}`.includes(word)).slice(0, size));
  }
  function treeData({ query }: Asked): Answer {
    const rows = departs.filter((depart) => depart.parentId === (query.get("pid") ?? ""));
    // The leaf flag is named `leaf` here, and `value` is null: `key` identifies a row.
    return ok(
      rows.map((depart) => ({
        key: depart.id,
        title: depart.departName,
        leaf: !departs.some(({ parentId }) => parentId === depart.id),
        icon: null,
        parentId: depart.parentId,
        value: null,
        code: depart.orgCode,
        children: null,
      })),
    );
  }

  function upload({ raw: given }: Asked): Answer {
    const name = /filename="([^"]+)"/.exec(given.toString("latin1"))?.[1] ?? "file";
    const ending = name.split(".").at(-1) ?? "bin";
    const path = `temp/file_${files.size + 1}.${ending}`;
    const from = given.indexOf("\r\n\r\n", given.indexOf("filename=")) + 4;
    files.set(path, given.subarray(from, given.indexOf("\r\n--", from)));
    // The message holds the stored path; there is no result.
    return ok(null, path);
  }

  const unread = () => told.filter(({ read }) => !read);
  function bell(): Answer {
    const kind = (category: string) => unread().filter(({ msgCategory }) => msgCategory === category);
    return ok({
      anntMsgList: kind("1").slice(0, 5),
      anntMsgTotal: long(kind("1").length),
      sysMsgList: kind("2").slice(0, 5),
      sysMsgTotal: long(kind("2").length),
    });
  }
  /** The list's own SQL: `LIKE` and `=` on the raw values, in a fixed order. Ignores all other parameters. */
  function receipts({ query }: Asked): readonly Row[] {
    const asked = (name: string) => query.get(name) ?? "";
    return told
      .filter(({ titile }) => titile.includes(asked("titile")))
      .filter(({ sender }) => sender.includes(asked("sender")))
      .filter(({ read }) => !query.has("readFlag") || asked("readFlag") === (read ? "1" : "0"))
      .filter(({ msgCategory }) => asked("msgCategory") === "" || msgCategory === asked("msgCategory"))
      .toSorted((a, b) => Number(a.read) - Number(b.read) || (a.sendTime < b.sendTime ? 1 : -1))
      .map((one): Row => ({ ...one, anntId: one.id, id: `r${one.id}`, readFlag: one.read ? "1" : "0" }));
  }

  function changePassword({ body }: Asked, username: string): Answer {
    const { oldpassword, password, confirmpassword } = body as Record<string, string>;
    if (passwords.get(username) !== oldpassword) return no("旧密码输入错误!");
    if (!password) return no("新密码不允许为空!");
    if (password !== confirmpassword) return no("两次输入密码不一致!");
    passwords.set(username, password);
    return ok200(null, "密码修改成功！");
  }

  type Handle = (asked: Asked, username: string) => Answer;
  const anonymous: Readonly<Record<string, Handle>> = {
    "POST /sys/login": login,
    "POST /sys/sms": version === "3.9" ? signed(() => ok(null)) : () => ok(null),
    "POST /sys/logout": ({ headers }) => {
      const known = sessions.delete(String(headers["x-access-token"] ?? ""));
      return known ? ok200(null, "退出登录成功！") : no("Token无效!");
    },
  };
  const routes: Readonly<Record<string, Handle>> = {
    "GET /sys/permission/getUserPermissionByToken": () =>
      raw(true, "查询成功", 200, {
        menu: menu(),
        auth,
        allAuth,
        ...(version === "3.9" ? { codeList: [], sysSafeMode: false } : {}),
      }),
    "GET /sys/user/queryUserComponentData": ({ query }) => {
      const { username = "", realname = "", departId = "" } = Object.fromEntries(query);
      const depart = departs.find(({ id }) => id === departId)?.orgCode ?? "";
      const found = users.filter(
        (user) =>
          String(user["username"]).includes(username) &&
          String(user["realname"]).includes(realname) &&
          String(user["orgCode"]).startsWith(depart),
      );
      return page(found.map(listed), query);
    },
    "GET /sys/user/queryByIds": ({ query }) =>
      ok(users.filter((user) => (query.get("userIds") ?? "").split(",").includes(String(user["id"]))).map(listed)),
    "GET /sys/user/queryUserByDepId": ({ query }) => {
      const code = departs.find(({ id }) => id === query.get("id"))?.orgCode;
      return ok(users.filter((user) => user["orgCode"] === code).map(listed));
    },
    // From 3.0 on; without departments and tenants.
    ...(version === "3.9"
      ? { "GET /sys/user/getUserInfo": (_, username) => ok({ userInfo: userInfo(username), sysAllDictItems: dicts }) }
      : {}),
    // Returns only a message.
    "PUT /sys/user/updateMobile": ({ body }) =>
      body["smscode"] === "123456" ? ok200(null, "修改成功") : no("验证码错误"),
    // Without an envelope.
    "GET /sys/user/getMultiUser": ({ query }) => ({
      status: 200,
      type: "application/json;charset=UTF-8",
      body: JSON.stringify(
        users.filter((user) => (query.get("username") ?? "").split(",").includes(String(user["username"]))),
      ),
    }),
    "GET /sys/user/getCurrentUserDeparts": () => ok({ list: mine(), orgCode }),
    "PUT /sys/selectDepart": ({ body }, username) => {
      const { orgCode: chosen, loginTenantId } = body as { orgCode?: string | null; loginTenantId?: number };
      // The server binds the field as received and stores an empty value. Up to 3.4 it stores an absent value as null.
      // Later versions leave an absent value out of the SQL statement, which is invalid if no value remains.
      if (version === "3.9" && chosen == null && loginTenantId === undefined) return no("操作失败，bad SQL grammar");
      if (version === "2.4" || chosen != null) orgCode = chosen ?? null;
      if (!orgCode) faults.push(`department erased: ${JSON.stringify(body)}`);
      return ok({ userInfo: userInfo(username) });
    },
    "PUT /sys/user/updatePassword": changePassword,
    "GET /sys/sysDepart/searchBy": ({ query }) => {
      const found = departs.filter(({ departName }) => departName.includes(query.get("keyWord") ?? ""));
      if (found.length === 0) return no("未查询匹配数据！");
      return ok(found.map((one) => ({ ...departNode(one, version), isLeaf: true, children: null })));
    },
    "GET /sys/dict/queryAllDictItems": () => ok(dicts),
    "GET /sys/dict/refleshCache": () => ok(null),
    "GET /sys/dict/loadTreeData": signed(
      needs(["pid", "pidField", "tableName", "text", "code", "hasChildField", "condition"], treeData),
    ),
    "GET /sys/annountCement/listByUser": bell,
    "PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId": ({ body }) => {
      const one = told.find(({ id }) => id === body["anntId"]);
      if (one) one.read = true;
      return ok(null);
    },
    "PUT /sys/sysAnnouncementSend/readAll": () => {
      for (const one of told) one.read = true;
      return ok(null);
    },
    "GET /sys/sysAnnouncementSend/getMyAnnouncementSend": (asked) => page(receipts(asked), asked.query),
    "POST /sys/common/upload": upload,
    "GET /customer/list": ({ query }) => page(queried(customers, query).map(withTexts), query),
    "GET /customer/exportXls": () => ({
      status: 200,
      type: "application/vnd.ms-excel",
      body: Buffer.from("d0cf11e0a1b11ae1", "hex"),
    }),
    "POST /customer/add": ({ body }) => (body["customerName"] ? ok(null, "添加成功！") : no("客户名称不能为空")),
    // Other calls of a business screen of ours; the server's own code generator made these endpoints.
    "GET /services/category/tree": () => ok([]),
    "GET /services/service/labelOptions": () => ok({ industries: [], products: [], tags: [] }),
    "GET /services/service/full": () => ok(storedService),
    "GET /services/service/formOptions": () => ok({ labs: [], templates: [] }),
  };
  const stand = { ok, no, page, fault: (told: string) => void faults.push(told) };
  const system: Readonly<Record<string, Handle>> = {
    ...accountHandles(stand, { users, roles, departs }),
    ...accessHandles(stand, roles, {
      departs: departs as unknown as Row[],
      // Type assertion: rows that the console adds have the same fields.
      node: (depart) => departNode(depart as unknown as (typeof departs)[number], version),
    }),
    ...masterHandles(stand, positions, tenants as Row[]),
    ...operationHandles(stand),
    ...ruleHandles(stand),
  };
  const patterns: readonly [RegExp, Handle][] = [
    [/^GET \/sys\/(role|sysDepartPermission|sysDepartRole)\/datarule\/.+$/, system["GET datarule"]!],
    [/^PUT \/sys\/dict\/back\/[^/]+$/, system["PUT dict/back"]!],
    [/^DELETE \/sys\/dict\/deletePhysic\/[^/]+$/, system["DELETE dict/deletePhysic"]!],
    [/^GET \/sys\/dict\/getDictItems\/[^/]+$/, signed(dictItems)],
    [/^GET \/sys\/dict\/loadDict\/[^/]+$/, signed(needs(["keyword"], loadDict))],
    [
      /^GET \/sys\/dict\/loadDictItem\/[^/]+$/,
      signed(
        needs(["key"], ({ path, query }) => {
          const items = tableItems(path) ?? [];
          const keys = (query.get("key") ?? "").split(",");
          return ok(keys.flatMap((key) => items.find(({ value }) => value === key)?.["text"] ?? []));
        }),
      ),
    ],
  ];

  /** Responds to a call below the context path. */
  function answer(asked: Asked): Answer {
    const name = `${asked.method} ${asked.path}`;
    if (asked.path.startsWith("/sys/randomImage/")) {
      const code = randomBytes(2).toString("hex");
      pictures.set(asked.path.split("/").at(-1) ?? "", code);
      return ok(picture);
    }
    if (asked.path.startsWith("/sys/thirdLogin/getLoginUser/")) return third(asked);
    if (asked.path === "/board") return { status: 200, type: "text/html", body: "<h1>看板</h1><p>本月 128 单</p>" };
    // The team's other console, and a module with its own screens.
    if (asked.path.startsWith("/old/"))
      return { status: 200, type: "text/html; charset=utf-8", body: `<h1>旧控制台</h1><p>${asked.path}</p><input>` };
    const script = scripts.get(asked.path);
    if (script !== undefined) return { status: 200, type: "text/javascript; charset=utf-8", body: script };
    if (asked.path.startsWith("/sys/common/static/")) return staticFile(asked.path.slice("/sys/common/static/".length));
    const open = anonymous[name];
    if (open) return open(asked, "");
    const username = sessions.get(String(asked.headers["x-access-token"] ?? ""));
    if (username === undefined) return over(asked.path);
    const inTenant = asked.headers[version === "2.4" ? "tenant-id" : "x-tenant-id"];
    if (inTenant === undefined) faults.push(`no tenant: ${name}`);
    tenant = String(inTenant);
    const handle = routes[name] ?? system[name] ?? patterns.find(([pattern]) => pattern.test(name))?.[1];
    if (handle) return handle(asked, username);
    faults.push(`unknown: ${name}`);
    const other = Object.keys({ ...routes, ...system }).find((route) => route.endsWith(` ${asked.path}`));
    if (other) return no(`不支持${asked.method}请求方法，支持以下${other.split(" ")[0] ?? ""}`, 405);
    return no("路径不存在，请检查路径是否正确", 404);
  }

  function staticFile(path: string): Answer {
    const file = files.get(decodeURIComponent(path));
    if (!file) return { status: 404, type: "text/plain", body: "" };
    return { status: 200, type: "application/force-download", body: file };
  }

  return {
    answer,
    faults,
    /** Digits of the last requested captcha. */
    captcha: () => [...pictures.values()].at(-1) ?? "",
    /** Everybody who signs in from now on belongs to several departments. */
    inSeveral: () => void (several = true),
    /** Department code that the server stores for the signed-in user. */
    orgCode: () => orgCode,
    /** Sets how far the server's clock is ahead of the browser's, in ms. */
    runAhead: (ms: number) => void (clockAheadMs = ms),
    /** Tenant of the last call. */
    tenant: () => tenant,
    /** Everybody who signs in from now on belongs to several tenants. */
    inTenants: () => void (inTenants = tenants),
    /** Ends every session on the server; the browsers do not know it. */
    endSessions: () => sessions.clear(),
    /** Opens a session without using the login page. */
    signIn: (username: string) => entered(username, {}) as { token: string; userInfo: Row },
    announce: (one: Partial<(typeof told)[number]>) => told.unshift({ ...announcements()[0]!, ...one, read: false }),
    files,
    /** Modules by their path below the context path. */
    scripts,
  };
}
