import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { workList } from "#src/contract/system/desk/work.ts";
import { allEndpoints } from "#src/server/areas.ts";
import { addressEntity, contactEntity } from "#src/server/customer/contact/entity.ts";
import { custAddress } from "#src/server/db/schema/customer.ts";
import { demoSeed, seedDemo } from "#src/server/db/seed/demo/seed-demo.ts";
import type { Store } from "#src/server/db/store.ts";
import { localFiles } from "#src/server/files/local.ts";
import { reports } from "#src/server/online/cgreport/reports.ts";
import { dataSourceEntity } from "#src/server/system/data-source/entity.ts";
import { gatewayRouteEntity } from "#src/server/system/gateway-route/entity.ts";
import { jobLogEntity } from "#src/server/system/job/entity.ts";
import { departRoleEntity } from "#src/server/system/depart/entity.ts";
import { logEntity } from "#src/server/system/log/admin.ts";
import { type Caller, seededStore, type TestApp, testApp } from "#tests/support/app.ts";
import { openTestStore } from "#tests/support/store.ts";
import { accountOf } from "./rights.ts";

/** Checks every list of the contract with the small demo: it pages, sorts and narrows its fields by the conventions. */

type Row = Readonly<Record<string, unknown>>;

let app: TestApp;
let store: Store;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-lists-test-"));
  store = await openTestStore(seededStore("mini"));
  await seedDemo(store, { profile: "mini", seed: demoSeed, asOf: "2026-06-30", files: localFiles(folder) });
  app = await testApp({ store });
  await secondParts();
});
afterAll(async () => {
  await app.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** Adds rows of which the small demo has one or none: a second contact and address of a customer, and two log lines. */
async function secondParts(): Promise<void> {
  await app.rows("admin", async (rows) => {
    const contact = await rows.first(contactEntity);
    const address = await rows.first(
      addressEntity,
      contact ? eq(custAddress.customerId, contact.customerId) : undefined,
    );
    if (!contact || !address) throw new Error("the demo has no contact with an address");
    const { id: _contact, ...oneContact } = contact;
    await rows.insert(contactEntity, { ...oneContact, name: "钱二", isDefault: "N" });
    const { id: _address, ...oneAddress } = address;
    await rows.insert(addressEntity, { ...oneAddress, address: "科技路2号", isDefault: "N" });
    // The demo is created without calls, and only calls write the log.
    for (const [at, username] of ["cs01", "sales01"].entries())
      await rows.insert(logEntity, {
        logType: at + 1,
        logContent: `第${at + 1}条日志`,
        operateType: at + 1,
        username,
        userid: String(at),
        ip: `192.0.2.${at}`,
        method: at === 0 ? "GET" : "POST",
        requestUrl: `/order/list/${at}`,
        requestParam: `{"at":${at}}`,
        requestType: at === 0 ? "GET" : "POST",
        costTime: at + 5,
        clientType: at === 0 ? "PC" : "APP",
        requestId: `request-${at}`,
        bizId: String(at),
        createTime: new Date(Date.UTC(2026, 5, 1 + at)),
      });
    // The demo has neither data sources nor routes of a gateway.
    for (const at of [1, 2]) {
      await rows.insert(dataSourceEntity, {
        tenantId: 0,
        code: `lims${at}`,
        name: `实验室系统${at}`,
        dbType: at === 1 ? "4" : "6",
        dbDriver: `driver${at}`,
        dbUrl: `jdbc:mysql://192.0.2.${at}/lims`,
        dbName: `lims${at}`,
        dbUsername: `reader${at}`,
        remark: `备注${at}`,
      });
      await rows.insert(gatewayRouteEntity, {
        tenantId: 0,
        routerId: `lims${at}`,
        name: `实验室系统${at}`,
        uri: `lb://lims${at}`,
        predicates: [{ name: "Path", args: ["/lims/**"] }],
        stripPrefix: at - 1,
        retryable: at - 1,
        persistable: at - 1,
        showApi: at - 1,
        status: String(at - 1),
      });
    }
    for (const at of [1, 2])
      await rows.insert(departRoleEntity, {
        departId: `depart${at}`,
        roleName: `角色${at}`,
        roleCode: `role_${at}`,
        description: `第${at}个`,
      });
    // No job has run yet.
    for (const [at, success] of [true, false].entries())
      await rows.insert(jobLogEntity, {
        jobId: `job${at}`,
        startTime: new Date(Date.UTC(2026, 5, 1 + at)),
        endTime: new Date(Date.UTC(2026, 5, 1 + at, 0, 0, 1 + at)),
        success,
        message: `第${at + 1}次执行`,
      });
  });
}

const shapeOf = (schema: z.ZodMiniType) => (schema as z.ZodMiniType & { shape?: object }).shape ?? {};
const paged = allEndpoints.filter(({ result }) => "records" in shapeOf(result));
const lists = paged.filter(({ input }) => "column" in shapeOf(input));
const pathOf = ({ path }: Endpoint) => path.replace(":cgRpConfigId", reports[0]?.id ?? "");

/** Lists of parts: the list of their wholes, and the parameter that names the whole. */
const wholeOf: Readonly<Record<string, readonly [list: string, parameter: string]>> = {
  "/finance/account/ledger": ["/finance/account/list", "accountId"],
  "/customer/contact/list": ["/customer/list", "customerId"],
  "/customer/address/list": ["/customer/list", "customerId"],
};

/** Fields that cannot be sorted by: files, lists of ids or codes, long texts, and values computed while reading a page. */
const unsorted: Readonly<Record<string, readonly string[]>> = {
  "/finance/account/list": ["closed"],
  "/finance/customer/list": [
    "receivableAmount",
    "receivedAmount",
    "unpaidAmount",
    "age30",
    "age60",
    "age90",
    "ageOver",
    "refundedAmount",
    "invoicedAmount",
    "uninvoicedAmount",
    "creditLimit",
    "creditDays",
    "remindTime",
  ],
  "/finance/roleUser/list": ["departName", "financeRoles", "orgCodes", "payMethods"],
  "/sys/message/sysMessage/list": ["esContent", "esResult"],
  "/sys/message/sysMessageConfig/list": ["receiverType"],
  "/sys/message/sysMessageTemplate/list": ["templateContent"],
  "/sys/role/list": ["mayChange", "userCount"],
  "/sys/user/list": ["orgCodeTxt", "roleNames", "avatar", "departIds"],
  "/sys/user/departUserList": ["orgCode", "orgCodeTxt", "departIds"],
  "/sys/user/queryByOrgCodeForAddressList": ["userId", "departName", "post"],
  "/sys/category/rootList": ["hasChild"],
  "/services/category/rootList": ["hasChild"],
  "/sys/dict/list": ["items"],
  "/sys/online/list": ["avatar"],
  "/sys/log/list": ["requestParam"],
  "/sys/quartzJob/logList": ["message"],
  "/sys/annountCement/list": ["msgContent", "readState"],
  "/sys/oss/file/list": ["refCount", "opens"],
  "/sys/dataLog/list": ["dataContent"],
  "/sys/user/queryUserComponentData": ["orgCodeTxt"],
  "/sys/user/userRoleList": ["orgCodeTxt", "roleNames"],
  "/sys/sysAnnouncementSend/getMyAnnouncementSend": ["msgContent", "title", "anntId"],
  "/afterSales/refund/list": ["payoutVoucher"],
  "/afterSales/sampleWithdrawal/list": ["sampleIds", "sampleCount", "sampleNames", "trackingNo"],
  "/invoice/list": ["orderCount", "invoiceNo"],
  "/finance/payment/list": ["voucher", "suspect"],
  "/customer/list": ["licenseFile"],
  "/consultation/list": ["content", "serviceName"],
  "/services/service/list": ["industryIds", "productCategoryIds", "tagIds", "projectIds", "markets", "qualifications"],
  "/otherConfig/detectionCompany/list": ["certNos", "qualifications"],
  "/otherConfig/applicationTemplate/list": ["fields"],
  "/otherConfig/attribute/list": ["options"],
  "/online/cgreport/api/getData/:cgRpConfigId": ["id", "version"],
};

type Ask = (more?: Row) => Promise<Row[]>;

/** All rows of a call, page by page. */
const pagesOf =
  (caller: Caller, path: string, fixed: Row = {}): Ask =>
  async (more = {}) => {
    const rows: Row[] = [];
    for (let pageNo = 1; ; pageNo += 1) {
      const { result } = await caller.get(path, { pageSize: 500, ...fixed, ...more, pageNo });
      rows.push(...(result?.records ?? []));
      if (!result || rows.length >= result.total) return rows;
    }
  };

/** Returns a list call by a user who sees several of its rows, and these rows. */
async function readingOf(
  list: Endpoint,
): Promise<{ ask: Ask; rows: Row[]; sizeOf: (asked: number) => Promise<number> }> {
  const [whole, parameter = ""] = wholeOf[list.path] ?? [];
  for (const account of new Set(["admin", ...Object.values(accountOf)])) {
    const caller = app.as(account);
    for (const { id } of whole ? await pagesOf(caller, whole)() : [{ id: "" }]) {
      const fixed = whole ? { [parameter]: id } : {};
      const ask = pagesOf(caller, pathOf(list), fixed);
      const rows = await ask();
      const sizeOf = async (pageSize: number) => (await caller.get(pathOf(list), { ...fixed, pageSize })).result.size;
      if (rows.length > 1) return { ask, rows, sizeOf };
    }
  }
  throw new Error(`nobody sees two rows of ${list.path}: the demo must hold some`);
}

/** Fields that every row has, requested or not. */
const always = new Set(["id", "version"]);
const isAsked = (key: string, name: string) => always.has(key) || key === name || key === `${name}_dictText`;

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
const isEmpty = (value: unknown) => value === null || value === undefined;

/** What is wrong with a column's values in ascending and in descending order; "" if nothing is. */
function disorder(up: readonly unknown[], down: readonly unknown[]): string {
  const [rising, falling] = [up, down].map((values) => values.filter((value) => !isEmpty(value)));
  const emptyLast = [up, down].every((values) => !values.slice(values.findIndex(isEmpty)).some((one) => !isEmpty(one)));
  if (!emptyLast && up.some(isEmpty)) return "rows without a value do not stand last";
  if (JSON.stringify(rising) !== JSON.stringify(falling?.toReversed())) return "desc is not asc from its end";
  // The database decides the order of texts; numbers and times are ordered by size.
  const isSized = (one: unknown) =>
    typeof one === "number" || (typeof one === "string" && /^\d{4}-\d\d-\d\d/.test(one));
  const rises = rising?.every((one, at) => at === 0 || (rising[at - 1] as number) <= (one as number));
  return rising?.every(isSized) && !rises ? "asc does not rise" : "";
}

describe("Every list of the contract", () => {
  it("is swept; no column takes the work list, which is a queue, nor what stands under several rows of a tree", () => {
    expect(lists.length).toBeGreaterThan(25);
    const inOneOrder = paged.filter((one) => !lists.includes(one) && !one.path.endsWith("/getChildListBatch"));
    expect(inOneOrder).toEqual([workList]);
  });

  it.each(lists)(
    "$path sorts by column and order, and answers with the fields asked for (API-LIST-01)",
    async (list) => {
      const { ask, rows } = await readingOf(list);
      const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => !name.endsWith("_dictText"));
      const still: string[] = [];
      const wrong: string[] = [];
      for (const name of names) {
        const values = (sorted: readonly Row[]) => sorted.map((row) => row[name]);
        const differing = new Set(values(rows).flatMap((value) => (isEmpty(value) ? [] : [JSON.stringify(value)])));
        const sorts = differing.size > 1;
        const [up, down] = await Promise.all([
          ask({ column: name, order: "asc", field: name }),
          // Rows that are all alike have no order.
          sorts ? ask({ column: name, order: "desc", field: name }) : [],
        ]);
        const others = [...up, ...down].flatMap((row) => Object.keys(row)).filter((key) => !isAsked(key, name));
        if (others.length > 0 && !always.has(name))
          wrong.push(`field=${name} answers ${[...new Set(others)].join(",")} too`);
        if (!up.every((row) => name in row || isEmpty(rows.find(({ id }) => id === row["id"])?.[name])))
          wrong.push(`field=${name} leaves ${name} out`);
        if (!sorts) continue;
        if (idsOf(up).join() === idsOf(down).join()) still.push(name);
        else if (disorder(values(up), values(down)) !== "")
          wrong.push(`${name}: ${disorder(values(up), values(down))}`);
      }
      expect(wrong).toEqual([]);
      expect(still.filter((name) => !unsorted[list.path]?.includes(name))).toEqual([]);
    },
  );

  it.each(lists)(
    "$path keeps its usual order for an unknown column, and never more than 500 rows a page (T-58)",
    async (list) => {
      const { ask, rows, sizeOf } = await readingOf(list);
      expect(await sizeOf(100_000)).toBe(500);
      expect(await sizeOf(2)).toBe(2);
      for (const column of ["nonsense", "create_time; drop table sys_user", "__proto__"])
        expect(idsOf(await ask({ column, order: "asc" }))).toEqual(idsOf(rows));
      // Unknown names beside a known field are ignored.
      const [name = ""] = Object.keys(rows[0] ?? {}).filter((key) => !always.has(key) && !key.endsWith("_dictText"));
      const [row = {}] = await ask({ field: `nonsense,${name}` });
      expect(Object.keys(row).filter((key) => !isAsked(key, name))).toEqual([]);
    },
  );
});
