import { randomInt, randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { allEndpoints } from "#src/server/areas.ts";
import { ordInspectionForm, ordOrder, ordReport, ordSample } from "#src/server/db/schema/order.ts";
import { finAccount, finPayment } from "#src/server/db/schema/finance.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { custCustomer } from "#src/server/db/schema/customer.ts";
import { signatureOf } from "#src/server/kernel/http/signature.ts";
import { toWire } from "#src/lib/time.ts";
import { type Caller, type TestApp, testApp, type TestReply } from "#tests/support/app.ts";
import { orderWorld, type World } from "#tests/server/order/world.ts";
import { fieldsOf, placesOf, plausible, rowFieldsOf, withAt } from "./plausible.ts";
import { sweptCalls } from "./calls.ts";
import { type Target, target } from "./targets.ts";

/** Calls that end their own session. */
const apart = new Set(["/sys/logout"]);
const calls = allEndpoints.filter(({ path }) => !apart.has(path));

let world: World;
let app: TestApp;
let admin: Caller;
let row: Target;
/** Price token of the server for the cart of `/order/add`. */
let priceToken: string;
/** Version of the order's form, read again before each call. */
let formVersion = 0;
/** A stored pdf. */
let reportFile: string;

beforeAll(async () => {
  world = await orderWorld();
  app = await testApp({ store: world.app.store });
  app.clock.set(world.app.clock.now());
  admin = app.as("admin", { tenantId: 1 });
  row = await target(world, await world.makeBank(), {
    salesBy: "sales01",
    salesOrgCode: "A01A02A01",
    labOrgCode: "A01A03A01",
    labType: "1",
  });
});
beforeAll(async () => {
  reportFile = await world.file("application/pdf", "admin");
  const [add] = sweptCalls.filter(({ path }) => path === "/order/calcPrice");
  priceToken = (await admin.post("/order/calcPrice", add?.input(row))).result.priceToken;
});
afterAll(async () => {
  await app.close();
  await world.app.close();
});

/** The order state in which an action runs furthest. */
const stateFor: Readonly<Record<string, string>> = {
  "/order/cancelPaid": "30",
  "/order/confirmPayment": "20",
  "/finance/payment/confirm": "20",
  "/finance/payment/confirmBatch": "20",
  "/finance/payment/reject": "20",
  "/order/logistics": "30",
  "/order/confirmReceipt": "40",
  "/order/examine": "50",
  "/order/sampleReject": "50",
  "/order/resendSample": "55",
  "/order/startTest": "60",
  "/order/uploadReport": "60",
  "/order/examineReport": "70",
  "/order/voidReport": "80",
  "/order/complete": "80",
};

/** The sample state for it. */
const sampleFor: Readonly<Record<string, string>> = {
  "/order/examine": "30",
  "/order/sampleReject": "30",
  "/order/resendSample": "60",
  "/order/uploadReport": "40",
};

/** The report state for it. */
const reportFor: Readonly<Record<string, string>> = {
  "/order/voidReport": "20",
  "/order/sampleReject": "40",
  "/order/uploadReport": "40",
};

/** The payment state for it. */
const paymentFor: Readonly<Record<string, string>> = {
  "/finance/payment/reverse": "20",
  "/finance/payment/add": "30",
  "/finance/account/recharge": "30",
};

/** Call for which the rows are in their state; empty once a call succeeded, which may have changed them. */
let readyFor = "";

/** Resets the rows to a state in which a call can start. A refused call is rolled back: it needs no reset. */
async function ready(path: string): Promise<void> {
  if (readyFor === path) return;
  readyFor = path;
  const { db } = world.app.store;
  await db
    .update(ordOrder)
    .set({
      version: 0,
      orderStatus: stateFor[path] ?? "10",
      holdFlag: "N",
      paidAmount: path.endsWith("/reverse") ? 10_000 : 0,
      formStatus: "20",
      testStartTime: null,
      reportTime: world.app.clock.now(),
    })
    .where(eq(ordOrder.id, row.orderId));
  await db
    .update(ordSample)
    .set({ status: sampleFor[path] ?? "10" })
    .where(eq(ordSample.id, row.sampleId));
  await db
    .update(ordReport)
    .set({ status: reportFor[path] ?? "10" })
    .where(eq(ordReport.id, row.reportId));
  await db
    .update(finPayment)
    .set({ version: 0, status: paymentFor[path] ?? "10" })
    .where(eq(finPayment.id, row.paymentId));
  await db
    .update(ordLiquidation)
    .set({ version: 0, liquidationStatus: "10" })
    .where(eq(ordLiquidation.id, row.liquidationId));
  await db.delete(finPayment).where(and(eq(finPayment.orderId, row.orderId), ne(finPayment.id, row.paymentId)));
  const [form] = await db.select().from(ordInspectionForm).where(eq(ordInspectionForm.orderId, row.orderId));
  formVersion = form?.version ?? 0;
  await db.update(custCustomer).set({ version: 0, settleType: "2" }).where(eq(custCustomer.id, row.customerId));
  await db
    .update(finAccount)
    .set({ version: 0, status: "1", creditLimit: 1e9, creditUsedAmount: 0 })
    .where(eq(finAccount.id, row.accountId));
}

/** The row that `id` refers to, by path prefix. */
const idFor: readonly (readonly [string, (it: Target) => string])[] = [
  ["/order/liquidation", (it) => it.liquidationId],
  ["/order/settlement", (it) => it.settlementId],
  ["/order/evaluation", (it) => it.evaluationId],
  ["/finance/payment", (it) => it.paymentId],
  ["/finance/account", (it) => it.accountId],
  ["/finance/flow", (it) => it.flowId],
  ["/customer", (it) => it.customerId],
  ["/services/service", (it) => it.serviceId],
  ["/otherConfig/detectionCompany", () => world.lab.id],
  ["/otherConfig/sampleAddress", (it) => it.addressId],
  ["/otherConfig/paymentConfig", (it) => it.bankId],
  ["/otherConfig/applicationTemplate", () => world.template.id],
];

/** Fields that a valid call leaves out, because a fitting value depends on other fields. */
const left = new Set([
  "superQueryParams",
  "paramsStr",
  "selections",
  "column",
  "field",
  "creditCode",
  "orderVersion",
  "packageId",
  "specId",
  "exclusivePackageId",
  "formVersion",
  "engineer",
  "orders",
  "salesBy",
  "csBy",
  "areaCode",
  "isUrgent",
  "manDays",
  "orderSource",
]);

/** An input that is valid as far as possible: the role sweep's own input, else one built from the schema. */
function rightInput(endpoint: Endpoint): Record<string, unknown> {
  const id = idFor.find(([path]) => endpoint.path.startsWith(path))?.[1](row) ?? row.orderId;
  const known = {
    ...row,
    id,
    version: 0,
    receiveAccountId: row.bankId,
    accountConfigId: row.bankId,
    sampleAddressId: row.addressId,
    newSales: "sales02",
    levelId: world.level.id,
    requestId: randomUUID(),
    creditLimit: 100,
    templateId: world.template.id,
  };
  const made = (plausible(endpoint.input, known) ?? {}) as Record<string, unknown>;
  for (const name of left) delete made[name];
  const swept = sweptCalls.find(({ method, path }) => method === endpoint.method && path === endpoint.path);
  const inPath = (endpoint.path.match(/:\w+/g) ?? []).map((name) => [
    name.slice(1),
    name === ":code" ? "order_status" : "1",
  ]);
  return { ...made, ...swept?.input(row), ...(Object.fromEntries(inPath) as object), ...better[endpoint.path]?.() };
}

/** Better inputs, where the sweep's own input stops early. */
const better: Readonly<Record<string, () => Record<string, unknown>>> = {
  "/order/examine": () => ({ samples: [{ id: row.sampleId, result: "pass", condition: "完好" }] }),
  "/order/uploadReport": () => ({
    reports: [
      {
        reportType: "1",
        language: "C",
        conclusion: "1",
        issueDate: "2026-03-16",
        file: reportFile,
        sampleIds: [row.sampleId],
        reportNo: "",
      },
    ],
  }),
  "/order/logistics": () => ({ trackingNo: `SF${randomInt(1e9)}`, fee: 100, freightBy: "1", remark: "易碎" }),
  "/order/inspectionForm": () => ({
    formVersion,
    values: { usage: "电子" },
    samples: [{ sampleName: "塑料", quantity: 1, unit: "pcs" }],
  }),
  "/finance/payment/add": () => ({ bankSerial: randomUUID(), voucher: reportFile }),
  "/finance/payment/confirm": () => ({ bankSerial: randomUUID() }),
  "/order/confirmPayment": () => ({ bankSerial: randomUUID() }),
  "/order/add": () => ({ priceToken, requestId: randomUUID(), sampleAddressId: row.addressId }),
  "/customer/add": () => ({
    customerName: `锐测电子${randomInt(1e9)}`,
    customerType: "1",
    mobile: `139${randomInt(1e7, 1e8)}`,
  }),
  "/customer/edit": () => ({
    customerName: `锐测电子${randomInt(1e9)}`,
    customerType: "1",
    mobile: `139${randomInt(1e7, 1e8)}`,
  }),
  "/customer/contact/list": () => ({ customerId: row.customerId }),
  "/customer/address/list": () => ({ customerId: row.customerId }),
  "/services/travelling/calc": () => ({ areaCode: "320000,320500", manDays: 1 }),
  "/finance/account/recharge": () => ({ bankSerial: randomUUID(), voucher: reportFile }),
};

/** Texts that have broken servers before. */
const texts = [
  "",
  " ",
  "\u0000",
  "文\u0000字",
  "\ud800",
  "'; drop table sys_user; --",
  "1' or '1'='1",
  '"; select pg_sleep(9); --',
  "${7*7}{{7*7}}<%= 7*7 %>#{sys_user_code}",
  "<script>alert(1)</script>",
  "../../../etc/passwd",
  "..%2f..%2f",
  "%00%s%n%x",
  "%_\\",
  "2026-02-30",
  "2026-02-30 10:00:00",
  "2026-13-45 25:61:61",
  "0000-00-00 00:00:00",
  "0000-00-00",
  "9999-12-31 23:59:59",
  "1e309",
  "NaN",
  "-1",
  "9".repeat(40),
  "__proto__",
  "constructor",
  "toString",
  "\u202e🙂👨‍👩‍👧‍👦\ufeff",
  "字".repeat(99),
  "a".repeat(10_000),
  "*",
  "**",
  "!",
  ">=",
  "<=abc",
  ",,,",
  "{",
  "[]",
];

/** Values of other kinds. */
const others: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53 + 2,
  99_999_999_999,
  100_000_000_000,
  1e308,
  [],
  {},
  [[[[]]]],
  [null],
  Array.from({ length: 600 }, () => "1"),
  JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}') as unknown,
  { toString: 1, length: -1 },
];

const hostile = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...others) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 50 }) },
  { weight: 1, arbitrary: fc.constant(undefined) },
);

/** Texts that must never leave the server. */
const inside =
  /Failed query|insert into "|select "|node_modules|\bat (async )?\w+ \(|\.ts:\d+|violates|pglite|drizzle|syntax error|invalid input|PostgresError|TypeError|ZodError|undefined/i;

const messageIsData = new Set(["/sys/common/upload", "/sys/sysDepart/queryMyDeptTreeList"]);

/** What is wrong with a response; null if nothing is. */
function faultOf(reply: TestReply, endpoint?: Endpoint): string | null {
  const type = typeof reply.headers["content-type"] === "string" ? reply.headers["content-type"] : "";
  if (!type.includes("json")) {
    return endpoint?.reply === "file" && reply.status === 200 ? null : `no envelope: ${reply.status} ${type}`;
  }
  const body = JSON.parse(reply.raw.toString("utf8")) as Record<string, unknown>;
  for (const part of ["success", "message", "code", "result", "timestamp"])
    if (!(part in body)) return `an envelope without ${part}`;
  if (reply.status >= 500) return `HTTP ${reply.status} ${reply.message}`;
  // Old clients read data from these messages: an upload's stored path, and whether a user heads departments.
  const isData = messageIsData.has(endpoint?.path ?? "") && reply.success;
  if (!isData && !/\p{Script=Han}/u.test(reply.message)) return `a message that is not Chinese: ${reply.message}`;
  if (!reply.success && inside.test(reply.message)) return `a message from inside: ${reply.message}`;
  return null;
}

/** The value as a browser would write it into a URL. */
function written(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  // A lone surrogate cannot be written into a URL at all.
  return text.replaceAll(/\p{Surrogate}/gu, "\ufffd");
}

async function send(caller: Caller, endpoint: Endpoint, input: Record<string, unknown>): Promise<TestReply> {
  const reply = await sent(caller, endpoint, input);
  if (reply.success && endpoint.method !== "GET") readyFor = "";
  return reply;
}

async function sent(caller: Caller, endpoint: Endpoint, input: Record<string, unknown>): Promise<TestReply> {
  const path = endpoint.path.replaceAll(
    /:(\w+)/g,
    (_, name: string) => encodeURIComponent(written(input[name])) || "x",
  );
  if (endpoint.method === "GET" || endpoint.method === "DELETE") {
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, written(value)]));
    return caller.send(endpoint.method, `${path}?${query.toString()}`);
  }
  if (endpoint.body === "multipart") {
    const fields = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, written(value)]));
    return caller.upload(path, [{ name: "../\u0000.xlsx", body: written(input["file"]) }], fields);
  }
  const signed = {
    "x-sign": signatureOf(`/api${path}`, input, app.config.signSecret),
    "x-timestamp": toWire(app.clock.now()).replaceAll(/\D/g, ""),
  };
  return caller.send(endpoint.method, path, {
    headers: { "content-type": "application/json", ...(endpoint.signed ? signed : {}) },
    payload: JSON.stringify(input),
  });
}

function say(endpoint: Endpoint, input: unknown, fault: string): string {
  return `${endpoint.method} ${endpoint.path} ${(JSON.stringify(input) ?? "").slice(0, 400)} → ${fault}`;
}

const areaOf = ({ path }: Endpoint) => path.split("/")[1] ?? "";
const areas = [...new Set(calls.map(areaOf))];
/** Fixed seed: the same random values in every run. */
const seed = 20_261_121;

describe("A call that would be right but for one value", () => {
  it.each(areas)(
    "is answered in the envelope, in Chinese, never by a surprise (/%s)",
    async (area) => {
      const faults: string[] = [];
      for (const endpoint of calls.filter((one) => areaOf(one) === area && one.body === "json")) {
        const asked = rightInput(endpoint);
        const fields = rowFieldsOf(endpoint.result);
        const places = [...placesOf(asked), ["unknownField"], ...fields.map((name) => [name])];
        const runs = fc.sample(fc.tuple(fc.constantFrom(...places), hostile), {
          numRuns: Math.min(60, 12 + places.length * 2),
          seed,
        });
        for (const [place, value] of [[[], asked] as const, ...runs]) {
          await ready(endpoint.path);
          const fresh = { ...asked, ...better[endpoint.path]?.() };
          const input = (place.length === 0 ? fresh : withAt(fresh, place, value)) as Record<string, unknown>;
          const fault = faultOf(await send(admin, endpoint, input), endpoint);
          if (fault) faults.push(say(endpoint, input, fault));
        }
      }
      expect(faults).toEqual([]);
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    },
    300_000,
  );

  it("a day or moment that stands in no calendar is bad input, wherever a call takes one", async () => {
    const faults: string[] = [];
    let asked = 0;
    for (const endpoint of calls.filter(({ method, body }) => method !== "GET" && body === "json")) {
      const right = rightInput(endpoint);
      for (const place of placesOf(right)) {
        const before = place.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], right);
        if (typeof before !== "string" || !/^\d{4}-\d\d-\d\d( |$)/.test(before)) continue;
        if (["reason", "detail", "trackingNo"].includes(String(place.at(-1)))) continue;
        await ready(endpoint.path);
        const input = withAt(
          { ...right, ...better[endpoint.path]?.() },
          place,
          before.replace(/^\d{4}-\d\d-\d\d/, "2026-02-30"),
        );
        const reply = await send(admin, endpoint, input as Record<string, unknown>);
        asked += 1;
        if (reply.code !== 40001) faults.push(say(endpoint, input, `${reply.code} ${reply.message}`));
      }
    }
    expect(asked).toBeGreaterThan(5);
    expect(faults).toEqual([]);
  }, 60_000);

  it("a list takes any value of any of its fields, alone, as a range and wrapped", async () => {
    const faults: string[] = [];
    const lists = calls.filter(({ result }) => rowFieldsOf(result).length > 0);
    expect(lists.length).toBeGreaterThan(5);
    for (const endpoint of lists) {
      const named = rowFieldsOf(endpoint.result).flatMap((name) => [name, `${name}_begin`, `${name}_end`]);
      const value = fc
        .tuple(fc.constantFrom("", "!", ">=", "<=", "*"), fc.constantFrom(...texts))
        .map((parts) => parts.join(""));
      for (const [name, text] of fc.sample(fc.tuple(fc.constantFrom(...named), value), { numRuns: 60, seed })) {
        const input = { [name]: text };
        const fault = faultOf(await send(admin, endpoint, input), endpoint);
        if (fault) faults.push(say(endpoint, input, fault));
      }
    }
    expect(faults).toEqual([]);
  }, 300_000);

  it("a list takes any sorting, page and advanced query (T-58)", async () => {
    const faults: string[] = [];
    const field = fc.constantFrom(
      "createTime",
      "orderNo",
      "id",
      "__proto__",
      "constructor",
      "no such; --",
      "payableAmount",
      "dueDate",
    );
    const condition = fc.record({
      field,
      rule: fc.constantFrom("eq", "like", "in", "ge", "lt", "ne", "drop", "__proto__"),
      val: fc.oneof(fc.constantFrom<unknown>(...texts), fc.constantFrom<unknown>(...others)),
    });
    const asked = fc.record(
      {
        pageNo: fc.constantFrom("1000000000", "-1", "0", "1e9", "abc", "9".repeat(30)),
        pageSize: fc.constantFrom("1000000000", "-1", "0", "1.5", "abc", "9".repeat(30)),
        column: fc.oneof(field, fc.constantFrom(...texts)),
        order: fc.constantFrom("asc", "desc", "asc; drop table ord_order", ""),
        field: fc.constantFrom("orderNo,", "*", "__proto__,id", "id,(select 1)", "\u0000"),
        superQueryParams: fc.oneof(
          fc.array(condition, { maxLength: 3 }).map((list) => JSON.stringify(list)),
          fc.array(condition, { maxLength: 3 }).map((list) => encodeURIComponent(JSON.stringify(list))),
          fc.constantFrom(...texts, "[".repeat(9_000)),
        ),
        superQueryMatchType: fc.constantFrom("and", "or", "xor"),
        paramsStr: fc.constantFrom(...texts),
        selections: fc.constantFrom(...texts),
      },
      { requiredKeys: [] },
    );
    for (const endpoint of calls.filter(({ path, method }) => method === "GET" && /\/(list|exportXls)$/.test(path))) {
      for (const input of fc.sample(asked, { numRuns: 25, seed })) {
        const reply = await send(admin, endpoint, input);
        const fault = faultOf(reply, endpoint);
        if (fault) faults.push(say(endpoint, input, fault));
        const size = (reply.result as { size?: number } | null)?.size;
        if (size !== undefined && size > 500) faults.push(say(endpoint, input, `a page of ${size}`));
      }
    }
    expect(faults).toEqual([]);
  }, 300_000);
});

describe("A request that is no call", () => {
  it("of a visitor is refused before its input is looked at, on every guarded call", async () => {
    const faults: string[] = [];
    for (const endpoint of calls) {
      const input = Object.fromEntries(fieldsOf(endpoint.input).map((name) => [name, "\u0000'"]));
      const reply = await send(app.anonymous, endpoint, input);
      const fault = faultOf(reply, endpoint);
      if (fault) faults.push(say(endpoint, input, fault));
      else if (endpoint.permission !== "public" && reply.status !== 401)
        faults.push(say(endpoint, input, `HTTP ${reply.status}`));
    }
    expect(faults).toEqual([]);
  }, 120_000);

  it("whatever its body and content type, is answered in the envelope", async () => {
    const faults: string[] = [];
    const bodies: readonly (readonly [string, string | Buffer])[] = [
      ["application/json", "{"],
      ["application/json", "[1,2"],
      ["application/json", "null"],
      ["application/json", "1"],
      ["application/json", '"text"'],
      ["application/json", "[]"],
      ["application/json", '{"__proto__":{"polluted":1}}'],
      ["application/json", '{"constructor":{"prototype":{"polluted":1}}}'],
      ["application/json", `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`],
      ["application/json", "[".repeat(100_000)],
      ["application/json", Buffer.from([0xff, 0xfe, 0x00])],
      ["application/json", `{"id":"${"x".repeat(1_100_000)}"}`],
      ["application/json; charset=utf-7", "{}"],
      ["text/plain", "hello"],
      ["application/xml", '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
      ["application/x-www-form-urlencoded", "id=1&id=2"],
      ["multipart/form-data", "no boundary"],
      ["multipart/form-data; boundary=x", "--x\r\nbroken"],
      [
        "multipart/form-data; boundary=x",
        '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
      ],
      ["", "{}"],
      ["a/b/c", "{}"],
    ];
    const writing = calls.filter(({ method }) => method !== "GET");
    for (const [at, endpoint] of writing.entries()) {
      for (const [type, payload] of bodies) {
        // All bodies for a few calls, a sample for the rest: all calls share one body parser.
        if (at % 7 !== 0 && (at + payload.length) % 5 !== 0) continue;
        const path = endpoint.path.replaceAll(/:\w+/g, "x");
        const reply = await admin.send(endpoint.method, path, {
          headers: type ? { "content-type": type } : {},
          payload,
        });
        const fault = faultOf(reply, endpoint);
        if (fault)
          faults.push(`${endpoint.method} ${endpoint.path} ${type} ${payload.toString().slice(0, 60)} → ${fault}`);
      }
    }
    expect(faults).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  }, 180_000);

  it("with tricks in its address finds nothing and says so in the envelope", async () => {
    const faults: string[] = [];
    const paths = [
      "/api/../../etc/passwd",
      "/api/%2e%2e/%2e%2e/etc/passwd",
      "/api/order/..%2f..%2flist",
      "/api/order/%00",
      "/api/order/%ff%fe",
      "/api/order/%",
      "/api/order/list/",
      "/api//order/list",
      "/api/ORDER/LIST",
      "/api/order/list;jsessionid=1",
      "/api/order/list%20",
      "/api/sys/dict/getDictItems/%00",
      "/api/sys/dict/getDictItems/a'--",
      "/api/sys/dict/getDictItems/sys_user,password,id",
      `/api/sys/dict/getDictItems/${"a".repeat(3_000)}`,
      "/api/common/file/open?path=../../../../etc/passwd",
      "/api/common/file/getAccessUrl?path=..%2f..%2f..%2fetc%2fpasswd",
      "/api/common/file/getAccessUrl?path=%00",
      "/api/__proto__",
      "/api/constructor/prototype",
      `/api/order/list?${"a=1&".repeat(2_000)}`,
      "/api/order/list?orderNo=1&orderNo=2",
      "/api/order/list?orderNo[]=1&orderNo[a]=2",
      "/api/order/list?__proto__=1&__proto__[x]=1",
      "/api/order/list?%00=1",
      "/api/order/queryById?id[$ne]=1",
    ];
    for (const path of paths) {
      const reply = await admin.send("GET", path);
      const fault = faultOf(reply);
      if (fault) faults.push(`${path.slice(0, 80)} → ${fault}`);
      if (reply.raw.toString().includes("root:")) faults.push(`${path} shows a file of the machine`);
    }
    for (const method of ["OPTIONS", "PATCH", "HEAD", "DELETE"]) {
      const reply = await admin.send(method, "/order/list");
      if (reply.status < 400 || reply.status >= 500) faults.push(`${method} /order/list → ${reply.status}`);
    }
    expect(faults).toEqual([]);
  }, 60_000);

  it("with strange headers is refused, not failed", async () => {
    const faults: string[] = [];
    const headers: readonly Record<string, string>[] = [
      { "tenant-id": "1; drop" },
      { "tenant-id": "9".repeat(40) },
      { "tenant-id": "-1" },
      { "tenant-id": "1,2" },
      { "x-access-token": "\u00ff".repeat(500) },
      { "x-access-token": "../../etc" },
      { "x-access-token": "a'--" },
      { "x-access-token": "x".repeat(7_000) },
      { "x-sign": "x".repeat(5_000) },
      { "x-sign": "A", "x-timestamp": "99999999999999" },
      { "x-timestamp": "00000000000000" },
      { "x-low-app-id": "'; --" },
      { "user-agent": "文".repeat(0) || "a".repeat(4_000) },
      { accept: "application/xml" },
      { "accept-encoding": "nonsense" },
      { "x-forwarded-for": "1.1.1.1, '; drop" },
      { "if-none-match": "*" },
      { range: "bytes=0-1,5-3" },
      { expect: "nothing" },
    ];
    for (const header of headers) {
      const reply = await admin.send("GET", "/order/list", { headers: header });
      const fault = faultOf(reply);
      if (fault) faults.push(`${JSON.stringify(header).slice(0, 80)} → ${fault}`);
    }
    expect(faults).toEqual([]);
  });

  it("with files that are none is refused by every call that takes files", async () => {
    const faults: string[] = [];
    const files = [
      { name: "a.xlsx", body: "no workbook" },
      { name: "a.xls", body: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) },
      { name: "../../../a.pdf", body: "%PDF-1.4" },
      { name: "a\u0000.pdf", body: "MZ\u0000" },
      { name: `${"字".repeat(300)}.pdf`, body: "%PDF-1.4" },
      { name: "", body: "" },
      { name: "a.xlsx", body: Buffer.from("504b0304140000000800", "hex") },
      { name: "a.svg", body: "<svg onload=alert(1)>" },
    ];
    for (const endpoint of calls.filter(({ body }) => body === "multipart")) {
      for (const file of files) {
        const reply = await admin.upload(endpoint.path, [file], { biz: "../..", __proto__: "1", fileName: "\u0000" });
        const fault = faultOf(reply, endpoint);
        if (fault) faults.push(`${endpoint.path} ${JSON.stringify(file.name).slice(0, 40)} → ${fault}`);
      }
      const none = faultOf(await admin.upload(endpoint.path, []), endpoint);
      if (none) faults.push(`${endpoint.path} without a file → ${none}`);
    }
    expect(faults).toEqual([]);
  }, 60_000);
});
