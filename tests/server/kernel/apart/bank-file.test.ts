import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { maxImportBytes, maxImportRows } from "#src/contract/list.ts";
import { allEndpoints } from "#src/server/areas.ts";
import { finBankLine } from "#src/server/db/schema/bank.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { must, type Stock, stock } from "#tests/support/business.ts";

/** Called when the reading of a file begins; the reading waits for what it returns. */
const reading = vi.hoisted(() => ({ begin: async () => {} }));
vi.mock("#src/server/kernel/apart.ts", async (actual) => {
  const apart = await actual<typeof import("#src/server/kernel/apart.ts")>();
  const runApart: typeof apart.runApart = async (...job) => {
    await reading.begin();
    return apart.runApart(...job);
  };
  return { ...apart, runApart };
});

let app: TestApp;
let at: Stock;
beforeAll(async () => {
  app = await testApp({ contract: allEndpoints });
  at = await stock(app);
});
afterAll(() => app.close());
afterEach(() => {
  reading.begin = async () => {};
});

const head = "交易时间,对方户名,借方发生额,贷方发生额,摘要,交易流水号\n";
const send = (csv: string | Buffer) =>
  app.as("fin01").upload("/finance/bankLine/import", [{ name: "明细.csv", body: Buffer.from(csv) }], {
    accountConfigId: at.offlineId,
  });

it("a large file is read beside the server, which answers others meanwhile", async () => {
  let release = () => {};
  const begun = new Promise<void>((begin) => {
    reading.begin = () => {
      begin();
      return new Promise((go) => (release = go));
    };
  });
  const order: string[] = [];
  const row = `2026-03-18 10:00:00,甲公司,,1.00,${"货".repeat(300)},`;
  const lines = Array.from({ length: maxImportRows }, (_, n) => `${row}L${n}\n`).join("");
  const sent = send(head + lines).then((reply) => {
    order.push("file");
    return reply;
  });
  await begun;
  must(await app.as("cs01").get("/order/list"));
  order.push("list");
  release();
  expect(must(await sent).result).toEqual({ lineCount: maxImportRows, newCount: maxImportRows, faults: [] });
  expect(order).toEqual(["list", "file"]);
});

it.each<[string, string, string]>([
  [
    "more rows than an import may have",
    `${head}${",,,,,\n".repeat(maxImportRows + 3)}1,2\n`,
    "导入数据超过5000条，请分批导入",
  ],
  ["more columns than a table has", `${head}${",".repeat(200)}1\n`, "文件的列数超过200列，请删除多余的列"],
  ["nothing but commas", ",".repeat(maxImportBytes), expect.stringContaining("没有找到表头") as string],
  [
    "a quote that never ends",
    `${head}"${"（".repeat(1_500_000)}`,
    "文件中有超过32767个字符的单元格，请检查文件是否为表格数据",
  ],
  ["more bytes than an import may have", "，".repeat(maxImportBytes), "导入文件不能超过5MB"],
])("refuses a text with %s, and says what to do", async (_, csv, message) => {
  const known = await app.store.db.$count(finBankLine);
  expect(await send(csv)).toMatchObject({ code: 42201, message });
  expect(await app.store.db.$count(finBankLine)).toBe(known);
});

it("reads a text in GBK in the process as well", async () => {
  const gbk = [0xbd, 0xbb, 0xd2, 0xd7, 0xca, 0xb1, 0xbc, 0xe4, 0x2c, 0xbd, 0xf0, 0xb6, 0xee];
  const line = Buffer.from("\n2026-03-18 10:00:00,2.00\n");
  expect(must(await send(Buffer.concat([Buffer.from(gbk), line]))).result).toMatchObject({ newCount: 1 });
});
