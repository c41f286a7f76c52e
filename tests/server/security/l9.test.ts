import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sysLog } from "#src/server/db/schema/running.ts";
import { logTypes } from "#src/server/kernel/op-log.ts";
import { type Caller, type TestApp, testApp, type TestReply } from "#tests/support/app.ts";

/** One server for all tests; unexpected errors are in its failure log. */
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  admin = app.as("admin", { tenantId: 1 });
});
afterAll(async () => {
  await app.settled();
  await app.close();
});

const failures = async () => {
  await app.settled();
  return app.store.db
    .select({ what: sysLog.logContent, where: sysLog.method })
    .from(sysLog)
    .where(eq(sysLog.logType, logTypes.failure));
};

const deep = (levels: number, open = "[", shut = "]") => open.repeat(levels) + shut.repeat(levels);
const tooDeep = "参数校验失败：内容嵌套超过64层，请精简后重试";
const wrongText = "参数校验失败：内容含有不允许的字符，请删除后重试";
const json = { "content-type": "application/json" };

describe("L9: JSON that is nested too deep", () => {
  it.each([
    ["lists", deep(100_000)],
    ["objects", deep(40_000, '{"a":', "}").replace("{}", '{"a":1}')],
    ["never closed", "[".repeat(100_000)],
    ["one level too many", deep(65)],
    ["behind a text with brackets", `{"key":"]]]\\"]","value":${deep(100_000)}}`],
  ])("is refused as a body: %s", async (_, value) => {
    for (const [method, path] of [
      ["POST", "/sys/kept/save"],
      ["PUT", "/order/inspectionForm"],
      ["POST", "/customer/add"],
      ["POST", "/sys/login"],
    ] as const) {
      const payload = `{"kind":"draft","key":"k","keptTime":1,"values":{"a":${value}},"value":${value}}`;
      const reply = await admin.send(method, path, { headers: json, payload });
      expect(reply).toMatchObject({ status: 200, success: false, code: 40001, message: tooDeep });
    }
    expect(await failures()).toEqual([]);
  });

  it("is taken as a body as deep as it may be", async () => {
    const payload = `{"kind":"draft","key":"k","keptTime":1,"value":${deep(63)}}`;
    expect(await admin.send("POST", "/sys/kept/save", { headers: json, payload })).toMatchObject({ success: true });
  });

  it("is refused inside a field", async () => {
    const text = deep(7_000);
    const list = await admin.get("/order/list", { superQueryParams: text });
    expect(list).toMatchObject({ status: 200, code: 40001, message: tooDeep });
    const encoded = await admin.get("/order/list", { superQueryParams: encodeURIComponent(deep(1_000)) });
    expect(encoded).toMatchObject({ status: 200, code: 40001, message: tooDeep });
    const tree = await admin.get("/sys/dict/loadTreeData", {
      pid: "0",
      tableName: "sys_category",
      text: "name",
      code: "id",
      pidField: "pid",
      condition: `{"a":${deep(900)}}`,
    });
    expect(tree).toMatchObject({ status: 200, code: 40001, message: tooDeep });
    expect(await failures()).toEqual([]);
  });
});

/** A multipart form with raw parts; each is its header lines and its content. */
function form(parts: readonly (readonly [string, string])[], end = "--"): Parameters<Caller["send"]>[2] {
  const boundary = "l9-boundary";
  const body = parts.map(([head, content]) => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`).join("");
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: `${body}--${boundary}${end}\r\n`,
  };
}
const file = 'Content-Disposition: form-data; name="file"';
const octets = "Content-Type: application/octet-stream";
const noName = "参数校验失败：上传的文件缺少文件名，请重新选择文件";
const uploads = ["/sys/common/upload", "/common/file/upload", "/customer/importExcel"];

describe("L9: a form that is not whole", () => {
  it.each([
    ["no file name", form([[`${file}\r\n${octets}`, "x"]]), noName],
    ["an empty file name", form([[`${file}; filename=""\r\n${octets}`, "x"]]), noName],
    ["no file name, and a large content", form([[`${file}\r\n${octets}`, "x".repeat(500_000)]]), noName],
    ["a field that calls itself JSON", form([['Content-Disposition: form-data; name="biz"\r\nContent-Type: application/json', '{"a":1}']]), "参数校验失败：biz应为文本"], // prettier-ignore
  ])("is refused: %s", async (_, sent, message) => {
    for (const path of uploads)
      expect(await admin.send("POST", path, sent)).toMatchObject({ status: 200, success: false, code: 40001, message });
    expect(await failures()).toEqual([]);
  });

  it.each([
    ["no parts", form([])],
    ["never ended", form([[`${file}; filename="a.pdf"\r\n${octets}`, "x"]], "")],
    ["a part without a name", form([["Content-Disposition: form-data", "x"]])],
    ["a part without headers", form([["", "x"]])],
    ["a header that is none", form([["\u0001 \u0002: \r\n:::", "x"]])],
    ["names of every object", form(["__proto__", "constructor", "toString", "hasOwnProperty"].map((name) => [`Content-Disposition: form-data; name="${name}"`, "x"] as const))], // prettier-ignore
    ["deep JSON in a field", form([['Content-Disposition: form-data; name="biz"\r\nContent-Type: application/json', deep(100_000)]])], // prettier-ignore
    ["a zero byte in a file name", form([[`${file}; filename="a\0b.pdf"\r\n${octets}`, "x"]])],
    ["a zero byte in a field", form([['Content-Disposition: form-data; name="biz"', "a\0b"]])],
    ["a name of dots", form([[`${file}; filename=".."\r\n${octets}`, "x"]])],
    ["no boundary", { headers: { "content-type": "multipart/form-data" }, payload: "x" }],
    ["another boundary", { headers: { "content-type": "multipart/form-data; boundary=other" }, payload: "--x--" }],
    ["no form at all", { headers: json, payload: "{}" }],
  ])("never answers 500: %s", async (_, sent) => {
    for (const path of uploads) {
      const { status, success, code } = await admin.send("POST", path, sent);
      expect({ path, status, success, code }).not.toMatchObject({ status: 500 });
      expect(success).toBe(false);
    }
    expect(await failures()).toEqual([]);
  });
});

/** Calls of each kind: by query, with a body, without sign-in; each with the fields that reach the most code. */
const calls: readonly (readonly [string, string, readonly string[]])[] = [
  ["GET", "/order/list", ["orderNo", "status", "createTime_begin", "superQueryParams", "column", "pageNo"]],
  ["GET", "/customer/list", ["customerName", "mobile", "superQueryParams", "pageSize"]],
  ["GET", "/order/queryById", ["id"]],
  ["GET", "/sys/dict/getDictItems/sex", ["_t", "key"]],
  ["GET", "/sys/kept/list", ["kind", "key"]],
  ["GET", "/common/file/getAccessUrl", ["url"]],
  ["GET", "/common/file/open", ["key", "until", "sig"]],
  ["GET", "/order/exportXls", ["selections", "orderNo"]],
  ["DELETE", "/customer/delete", ["id"]],
  ["DELETE", "/customer/deleteBatch", ["ids"]],
  ["POST", "/customer/add", ["customerName", "mobile", "levelId", "contacts", "email"]],
  ["PUT", "/customer/edit", ["id", "version", "customerName", "contacts"]],
  ["POST", "/order/add", ["customerId", "items", "priceToken", "requestId"]],
  ["POST", "/order/calcPrice", ["customerId", "items"]],
  ["PUT", "/order/inspectionForm", ["id", "version", "header", "values", "samples"]],
  ["PUT", "/order/remark", ["id", "version", "innerRemark"]],
  ["POST", "/sys/kept/save", ["kind", "key", "value", "keptTime"]],
  ["POST", "/sys/savedView/add", ["name", "screen", "state"]],
  ["POST", "/sys/user/editOwn", ["realname", "homePath", "avatar"]],
  ["POST", "/sys/login", ["username", "password", "captcha"]],
  ["POST", "/sys/sms", ["mobile", "smsmode"]],
];

const values: readonly (readonly [string, unknown])[] = [
  ["half of a character", "a\ud800b"],
  ["the other half", "\udc00"],
  ["a zero byte", "a\0b"],
  ["a zero byte in a name", { "a\0b": 1 }],
  ["half of a character far inside", { a: [{ b: ["\ud83d"] }] }],
  ["a list", [1, 2]],
  ["an empty list", []],
  ["a list of nothing", [null]],
  ["an object", { length: 3, toString: "x" }],
  ["a number beyond all", 1e308],
  ["a whole number beyond all", "9".repeat(400)],
  ["a negative number", -1],
  ["nothing", null],
  ["a name of every object", "__proto__"],
];

describe("L9: malformed input", () => {
  const never500 = (said: string, { status, raw }: TestReply) => {
    expect(`${said} → ${status} ${raw.toString().slice(0, 200)}`).not.toMatch(/→ 5/);
  };

  it.each(calls)("never answers 500: a value of another kind: %s %s", async (method, path, names) => {
    for (const [what, value] of values)
      for (const name of names) {
        const said = `${method} ${path} ${name}: ${what}`;
        if (method === "GET" || method === "DELETE") {
          const text = typeof value === "string" ? value : JSON.stringify(value);
          // A lone surrogate cannot be written into a URL, but its bytes can.
          const sent = text === "a\ud800b" || text === "\udc00" ? "%ED%A0%80" : encodeURIComponent(text);
          never500(said, await admin.send(method, `${path}?${name}=${sent}`));
          if (value !== null && typeof value !== "number") continue;
          never500(`${said}, twice`, await admin.send(method, `${path}?${name}=${sent}&${name}=${sent}`));
          never500(`${said}, as a part`, await admin.send(method, `${path}?${name}[a][b]=${sent}&${name}[]=1`));
        } else {
          const payload = JSON.stringify({ [name]: value });
          never500(said, await admin.send(method, path, { headers: json, payload }));
        }
      }
    expect(await failures()).toEqual([]);
  });

  it.each(calls.filter(([method]) => method === "POST" || method === "PUT"))(
    "never answers 500: a body that is none: %s %s",
    async (method, path, names) => {
      const [name = "a"] = names;
      for (const [payload, headers] of [
        ["{", json],
        ['{"a":1', json],
        ["nothing", json],
        ["[]", json],
        ["[1]", json],
        ['"text"', json],
        ["1e999", json],
        ["null", json],
        [`{"${name}":1e999}`, json],
        [`{"${name}":123456789012345678901234567890}`, json],
        [`{"${name}":1,"${name}":2}`, json],
        [`{"${name}":"\\ud800"}`, json],
        [`{"${name}":"\\u0000"}`, json],
        ['{"__proto__":{"a":1}}', json],
        ['{"constructor":{"prototype":{"a":1}}}', json],
        [Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), json],
        ["\ufeff{}", json],
        ["{}", { "content-type": "application/json; charset=utf-16" }],
        ["a=1", { "content-type": "application/x-www-form-urlencoded" }],
        ["<a/>", { "content-type": "text/xml" }],
        ["{}", { "content-type": "text/plain" }],
        ["{}", { "content-type": "application/json/json" }],
        ["{}", { "content-type": ";;;" }],
        ["{}", {}],
        ["x", { "content-type": "multipart/form-data; boundary=x" }],
      ] as const)
        never500(
          `${method} ${path} ${String(payload)}`,
          await admin.send(method, path, { headers, payload: payload as string | Buffer }),
        );
      expect(await failures()).toEqual([]);
    },
  );

  it.each(["a\0b", "a\ud800b"])("is refused with words: %j", async (text) => {
    const reply = await admin.post("/sys/kept/save", { kind: "draft", key: text, value: 1, keptTime: 1 });
    expect(reply).toMatchObject({ status: 200, success: false, code: 40001, message: wrongText });
    const inside = await admin.post("/customer/add", { customerName: "好", contacts: [{ [text]: 1 }] });
    expect(inside).toMatchObject({ status: 200, success: false, code: 40001, message: wrongText });
  });

  it("is refused with words in an address", async () => {
    for (const path of ["/order/list?orderNo=a%00b", "/sys/dict/getDictItems/a%00b"])
      expect(await admin.send("GET", path)).toMatchObject({ status: 200, code: 40001, message: wrongText });
  });
});
