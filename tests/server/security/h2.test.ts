import { and, eq, getTableColumns, gte } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { storedKeysIn } from "#src/contract/stored-path.ts";
import { allEndpoints } from "#src/server/areas.ts";
import { customerEntity } from "#src/server/customer/customer/entity.ts";
import * as schema from "#src/server/db/schema/index.ts";
import { ordLogistics } from "#src/server/db/schema/order.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysAnnouncement } from "#src/server/db/schema/notice.ts";
import { sysFile, sysLog } from "#src/server/db/schema/running.ts";
import { newKey } from "#src/server/files/write-file.ts";
import { type FilePlace, filePlaces, isCarried } from "#src/server/kernel/auth/file-access.ts";
import { metaOf } from "#src/server/kernel/rows/meta.ts";
import { valuesOf } from "#src/server/kernel/query/select.ts";
import { sql } from "drizzle-orm";
import { accountOf, type Role, roleCodes } from "#tests/server/sweep/rights.ts";
import { type Target, target } from "#tests/server/sweep/targets.ts";
import { orderWorld, type World } from "#tests/server/order/world.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

const pdf = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";
const nameOf = ({ entity, column }: FilePlace) => `${metaOf(entity.table).name}.${column.name}`;

let world: World;
/** A second server that caches permissions: the sweep checks them thousands of times. */
let app: TestApp;
let made: Carried[] = [];

/** A row with a file in one of its file fields. */
interface Carried {
  place: FilePlace;
  whose: "east" | "south" | "foreign";
  key: string;
  /** Id of the row that decides about access: for a part, the id of the whole. */
  id: string;
}

let count = 0;
const unique = (length: number) => `h${(count += 1).toString(36)}`.slice(0, length);

/** A valid value for a required column. */
function plausible(column: PgColumn): unknown {
  switch (column.dataType) {
    case "number":
    case "bigint":
      return 1;
    case "boolean":
      return false;
    case "date":
      return world.app.clock.now();
    case "json":
      return {};
    default:
      return column.getSQLType() === "date" ? "2026-03-16" : unique((column as { length?: number }).length ?? 20);
  }
}

/** Values that the tables' check constraints or the reader of the row require. */
const sums: Readonly<Record<string, object>> = {
  inv_apply: { amount: 1, amountExclTax: 1, taxAmount: 0 },
  clue_consultation: { satisfaction: null },
  aft_refund: { applyAmount: 1, deductAmount: 0, refundAmount: 1 },
  aft_withdrawal: { sampleIds: [] },
  inv_invoice: { amount: 2, amountExclTax: 1, taxAmount: 1, color: "1" },
};

async function insertRow(table: PgTable, values: Record<string, unknown>): Promise<string> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const id = columns["id"]?.dataType === "number" ? 900_000 + (count += 1) : `h2-${(count += 1)}`;
  const row: Record<string, unknown> = { id };
  for (const [name, column] of Object.entries(columns)) {
    if (name in values) row[name] = values[name];
    else if (row[name] === undefined && column.notNull && !column.hasDefault) row[name] = plausible(column);
  }
  await world.app.store.db.insert(table).values({ ...row, ...sums[getTableConfig(table).name], id });
  return String(id);
}

/** Owner columns, for every table that has such columns. */
const owners = {
  east: {
    salesBy: "sales01",
    salesOrgCode: "A01A02A01",
    labOrgCode: "A01A03A01",
    labType: "1",
    handlerBy: "cs01",
    csBy: "cs01",
  },
  south: {
    salesBy: "sales04",
    salesOrgCode: "A01A02A02",
    labOrgCode: "A01A03A02",
    labType: "1",
    handlerBy: "cs02",
    csBy: "cs02",
  },
} as const;

async function carry(place: FilePlace, whose: Carried["whose"], order: Target): Promise<Carried> {
  const { db } = world.app.store;
  const tenantId = whose === "foreign" ? 2 : 1;
  const key = `${tenantId}/2026/03/21248892664325${(count += 1)}.pdf`;
  await db.insert(sysFile).values({
    id: unique(32),
    key,
    fileName: "a.pdf",
    fileSize: 1,
    contentType: "application/pdf",
    hash: "0",
    tenantId,
    createBy: "somebody",
  });
  const value =
    place.column.dataType === "json"
      ? { usage: key }
      : place.field.type === "file"
        ? `${tenantId}/2026/03/0.png,${key}`.slice(place.column.getSQLType() === "varchar(255)" ? -255 : -300)
        : `<p>x<img src="${key}"></p>`;
  const { entity, name } = place;
  const stamp = { tenantId, sysOrgCode: "A01", createBy: "admin", ...owners[whose === "south" ? "south" : "east"] };
  // Its reader shows the bank data of the laboratory.
  if (entity.table === schema.finSettlement) Object.assign(stamp, { labId: world.lab.id });
  const { partOf } = entity;
  const columns = metaOf(entity.table).columns;
  const keyName = Object.keys(columns).find((one) => columns[one] === partOf?.key);
  let wholeId: string | undefined;
  if (partOf && keyName)
    wholeId =
      partOf.whole.address === "order:order"
        ? order.orderId
        : await insertRow(partOf.whole.table, { ...stamp, orderId: order.orderId });
  const part = keyName ? { [keyName]: wholeId } : { orderId: order.orderId };
  // An order has only one form and one evaluation: update the existing row.
  const existing =
    entity.table === schema.sysTenant
      ? String(tenantId)
      : wholeId && partOf
        ? await onlyOne(place, wholeId)
        : undefined;
  let id: string;
  if (existing) {
    await db
      .update(entity.table)
      .set({ [name]: value })
      .where(eq(metaOf(entity.table).id, existing));
    id = existing;
  } else id = await insertRow(entity.table, { ...stamp, ...part, [name]: value });
  if (entity.table === sysUser && whose !== "foreign")
    await db.insert(schema.sysUserTenant).values({ id: unique(32), userId: id, tenantId: 1, status: "1" });
  if (entity.table === sysAnnouncement) await send(id, whose);
  return { place, whose, key, id: wholeId ?? id };
}

/** East's announcement goes to everybody, south's to one user. */
async function send(id: string, whose: Carried["whose"]): Promise<void> {
  const { db } = world.app.store;
  const [cs] = await db.select().from(sysUser).where(eq(sysUser.username, "cs01"));
  const to = whose === "south" ? { msgType: "USER", userIds: `${cs?.id},` } : { msgType: "ALL" };
  await db
    .update(sysAnnouncement)
    .set({ ...to, sendStatus: "1", titile: "通告" })
    .where(eq(sysAnnouncement.id, id));
}

async function onlyOne({ entity }: FilePlace, orderId: string): Promise<string | undefined> {
  const { columns, id } = metaOf(entity.table);
  if (!columns["orderId"] || entity.table === ordLogistics) return undefined;
  const [row] = await world.app.store.db.select({ id }).from(entity.table).where(eq(columns["orderId"], orderId));
  return row ? String(row.id) : undefined;
}

beforeAll(async () => {
  world = await orderWorld();
  app = await testApp({ store: world.app.store, rememberMs: 600_000 });
  app.clock.set(world.app.clock.now());
  const bankId = await world.makeBank();
  const orders = {
    east: await target(world, bankId, { ...owners.east }),
    south: await target(world, bankId, { ...owners.south }),
    foreign: await target(world, bankId, { ...owners.east, tenantId: 2 }),
  };
  for (const place of filePlaces())
    for (const whose of ["east", "south", "foreign"] as const) {
      // A tenant is one row, which all of its users share.
      if (place.entity.table === schema.sysTenant && whose === "south") continue;
      made.push(await carry(place, whose, orders[whose]));
    }
});
afterAll(async () => {
  await app.close();
  await world.app.close();
});

const openedBy = async (username: string, url: string) => {
  const { success, code } = await app.as(username).get("/common/file/getAccessUrl", { url });
  return success ? "opened" : code === 40401 ? "refused" : `code ${code}`;
};

/** The call that returns the whole row of a file field, if its set has one. */
function readerOf({ entity }: FilePlace): string | undefined {
  const view = `${entity.partOf?.whole.address ?? entity.address}:view`;
  return allEndpoints.find(
    ({ path, permission }) => path.endsWith("/queryById") && permissionsOf(permission).some((one) => one === view),
  )?.path;
}

/** Whether a user may read a row, according to a call other than the file call. */
async function expected(username: string, { place, id, whose }: Carried): Promise<"opened" | "refused"> {
  if (whose === "foreign") return "refused";
  const { entity, field } = place;
  if (entity.table === sysAnnouncement) {
    if (await can(username, ["system:announcement:list", "system:announcement:edit"])) return "opened";
    const { success } = await app.as(username).get("/sys/annountCement/queryById", { id });
    return success ? "opened" : "refused";
  }
  if (field.opens === "session") return "opened";
  // A field that neither the list nor the usual detail shows is open only to those who may read the set itself.
  const { files = {}, address } = entity;
  const apart = place.name in files ? [`${address}:list`, `${address}:view`] : undefined;
  if (field.opens === undefined && apart) return (await can(username, apart)) ? "opened" : "refused";
  if (field.opens !== undefined) return (await can(username, permissionsOf(field.opens))) ? "opened" : "refused";
  const path = readerOf(place);
  if (!path) throw new Error(`nothing reads ${nameOf(place)}: say who opens its files`);
  const { success } = await app.as(username).get(path, { id });
  return success ? "opened" : "refused";
}

async function can(username: string, permissions: readonly string[]): Promise<boolean> {
  const [user] = await app.store.db.select().from(sysUser).where(eq(sysUser.username, username));
  const grants = await app.kernel.access.grants(user?.id ?? "", 1);
  return grants.isSuper || permissions.some((permission) => grants.codes.has(permission));
}

describe("H2: every column with files, for every role and on rows of everybody", () => {
  it.each(roleCodes)(
    "H2: %s opens a file of a row exactly when he may read the row, under old keys too",
    async (role: Role) => {
      const wrong: string[] = [];
      for (const one of made) {
        const said = await openedBy(accountOf[role], one.key);
        const wanted = await expected(accountOf[role], one);
        if (said !== wanted) wrong.push(`${nameOf(one.place)} (${one.whose}): ${said}, not ${wanted}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it("H2: the sweep meets both answers in every column that only readers of its row may open", async () => {
    const open = new Map<string, Set<string>>();
    for (const one of made.filter(({ whose, place }) => whose !== "foreign" && place.field.opens === undefined))
      for (const role of ["super_admin", "sales", "operator", "lab_engineer"] as const) {
        const name = nameOf(one.place);
        open.set(name, (open.get(name) ?? new Set()).add(await openedBy(accountOf[role], one.key)));
      }
    expect([...open].filter(([, said]) => said.size < 2).map(([name]) => name)).toEqual([]);
  });

  it("H2: sales01 opens nothing of a colleague's order, customer or money", async () => {
    const private_ = [
      "ord_report.file",
      "ord_sample.photos",
      "ord_inspection_form.form_values",
      "cust_customer.license_file",
    ];
    for (const one of made.filter(({ place }) => private_.includes(nameOf(place))))
      expect([nameOf(one.place), one.whose, await openedBy("sales01", one.key)]).toEqual([
        nameOf(one.place),
        one.whose,
        one.whose === "east" ? "opened" : "refused",
      ]);
  });
});

describe("H2: keys", () => {
  it("H2: carry 128 random bits", () => {
    const keys = Array.from({ length: 200 }, () => newKey(1, "pdf", new Date("2026-03-16T00:00:00Z")));
    const random = keys.map((key) => /^1\/2026\/03\/([0-9a-f]{32})\.pdf$/.exec(key)?.[1] ?? "");
    expect(new Set(random).size).toBe(200);
    // Every hexadecimal digit takes many values: none comes from a clock or a counter.
    for (let at = 0; at < 32; at += 1) expect(new Set(random.map((text) => text[at])).size).toBeGreaterThan(8);
  });

  it("H2: an upload opens for whoever uploaded it and for nobody else until a row carries it", async () => {
    const { message: key } = await app.as("labeng01").upload("/sys/common/upload", [{ name: "机密.pdf", body: pdf }]);
    expect(await openedBy("labeng01", key)).toBe("opened");
    for (const other of ["labrev01", "oper01", "tadmin", "admin"]) expect(await openedBy(other, key)).toBe("refused");
  });

  it("H2: nobody makes a foreign file his own by writing it into a row of his own", async () => {
    const foreign = made.find(({ place, whose }) => nameOf(place) === "ord_report.file" && whose === "south");
    const key = foreign?.key ?? "";
    const { id } = await world.makeCustomer({ salesBy: "sales01", salesOrgCode: "A01A02A01" });
    const writing = app.rows("sales01", async (rows) => {
      const row = await rows.lock(customerEntity, id);
      return rows.update(customerEntity, row, { licenseFile: key });
    });
    await expect(writing).rejects.toMatchObject({ code: 42201, message: "营业执照文件不存在，请重新上传" });
    expect(await openedBy("sales01", key)).toBe("refused");
  });

  it("H2: who opened which file, and when, stands in the operation log", async () => {
    const { message: key, result } = await app
      .as("fin01")
      .upload("/sys/common/upload", [{ name: "凭证.pdf", body: pdf }]);
    const since = app.clock.now();
    await openedBy("fin01", key);
    await openedBy("cs01", key);
    await app.settled();
    const lines = await app.store.db
      .select()
      .from(sysLog)
      .where(and(eq(sysLog.bizId, result.id), gte(sysLog.createTime, since)));
    expect(lines.map(({ username, logType, logContent }) => [username, logType, logContent])).toEqual([
      ["fin01", 2, "打开文件：凭证.pdf"],
    ]);
    expect(lines[0]?.requestParam).toContain(key);
  });
});

/** Columns that are named like files but contain none; each with its content. */
const noFiles: Readonly<Record<string, string>> = {
  "sys_permission.icon": "name of an icon",
  "sys_permission.url": "address of a screen",
  "sys_third_account.avatar": "address at the provider, never opened",
  "ord_report.file_hash": "checksum",
  "sys_file.file_key": "the file itself",
  "sys_file.file_name": "name of the file itself",
  "sys_file.file_size": "size of the file itself",
  "sys_data_source.db_url": "address of a database",
  "cfg_payment.notify_url": "address that a payment provider calls",
  "sys_log.request_url": "address of a call",
  "fin_bank_file.file_name": "name of an imported file, which is not kept",
  "fin_bank_line.file_id": "id of the import",
};

describe("H2: the schema", () => {
  const tables = Object.values<unknown>(schema).filter((one) => one instanceof PgTable);
  const columns = tables.flatMap((table) =>
    getTableConfig(table).columns.map((column) => ({ table: getTableConfig(table).name, column })),
  );

  it("H2: has no column for files that is not declared as one", () => {
    const declared = new Set(filePlaces().map(nameOf));
    const speaks =
      /file|attach|avatar|photo|image|picture|icon|banner|cover|logo|voucher|licen[cs]e|cert_file|_url$|^url$|print_layout|^detail$|msg_content|form_values/;
    const undeclared = columns
      .map(({ table, column }) => ({ name: `${table}.${column.name}`, column }))
      .filter(({ name, column }) => speaks.test(column.name) && !declared.has(name) && !(name in noFiles))
      .map(({ name }) => name);
    expect(undeclared).toEqual([]);
    expect(Object.keys(noFiles).filter((name) => declared.has(name))).toEqual([]);
  });

  it("H2: of all rows that the demo and the tests write, no undeclared column holds the path of a stored file", async () => {
    const declared = new Set(filePlaces().map(nameOf));
    // Tables with copies for records or drafts open no files.
    const copies = new Set(["sys_data_log", "sys_log", "sys_file", "sys_kept", "sys_repeat", "sys_outbox"]);
    const found: string[] = [];
    for (const { table, column } of columns) {
      if (copies.has(table) || declared.has(`${table}.${column.name}`)) continue;
      if (!/char|text|json/.test(column.getSQLType())) continue;
      const place = sql`${sql.identifier(table)}.${sql.identifier(column.name)}`;
      const rows = await valuesOf(
        app.store.db,
        sql`select 1 from ${sql.identifier(table)} where exists (select 1 from sys_file where sys_file.file_key = any(file_keys(${place}::text))) limit 1`,
      );
      if (rows.length > 0) found.push(`${table}.${column.name}`);
    }
    expect(found).toEqual([]);
  });

  it("H2: the database and the server find the same paths in a value", async () => {
    const samples = [
      "",
      "1/2026/03/9f.png",
      "1/demo/report.pdf, 2/2026/11/a-b_c.docx",
      '<p><img src="1/2026/03/9f.png"> 12/3/4.png 1/a.png/b.png</p>',
      '{"usage":"1/2026/03/9f.png","n":["3/x.jpeg"]}',
      "https://evil.example/1/x.pdf",
      "data:image/png;base64,AAAA/1111/BBBB==",
      "x1/2026/03/00.pdfabcdefghij 1/. 1/.. 1//a.png",
    ];
    for (const sample of samples) {
      const [row] = await valuesOf(app.store.db, sql`select array_to_json(file_keys(${sample}::text))::text`);
      const found = JSON.parse(String(row?.[0])) as string[];
      expect(found.toSorted()).toEqual(storedKeysIn(sample).toSorted());
    }
  });

  it("H2: a deleted row still keeps its file from being cleaned away", async () => {
    const kept = await valuesOf(app.store.db, sql`select ${sysFile.key} from ${sysFile} where (${isCarried()})`);
    const keys = new Set(kept.map(([key]) => String(key)));
    expect(made.filter(({ key }) => !keys.has(key)).map(({ place }) => nameOf(place))).toEqual([]);
  });
});
