import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Refusal } from "#src/lib/refusal.ts";
import { sysDict, sysDictItem } from "#src/server/db/schema/dictionary.ts";
import { importFiles, type ImportLine, importMessage } from "#src/server/kernel/transfer/import.ts";
import { importColumnsOf } from "#src/contract/import-columns.ts";
import { importTemplate } from "#src/server/kernel/transfer/template.ts";
import { createRows } from "#src/server/kernel/rows/rows-store.ts";
import type { Call, UploadedFile } from "#src/server/kernel/http/serve.ts";
import { columnValues } from "#src/server/kernel/rows/values.ts";
import { bytesOf, sheetsOf, upload, uploadBytes } from "./sheets.ts";
import { type Bench, fields, openBench, someone, things } from "./support.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  await bench.store.db.insert(sysDict).values({ id: "s", dictName: "状态", dictCode: "order_status" });
  await bench.store.db.insert(sysDictItem).values([{ id: "1", dictId: "s", itemValue: "10", itemText: "待付款" }]);
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.kept.length = 0;
  told.length = 0;
});

const cs = someone();
const told: string[] = [];
const columns = importColumnsOf(fields, [
  "thingNo*",
  "name",
  "state",
  "amount",
  "count",
  "dueDay",
  "paidTime",
  "urgent",
]);
const head = ["编号", "名称", "状态", "金额", "数量", "到期日", "付款时间", "加急"];

function callOf(files: readonly UploadedFile[]): Call<unknown> {
  const now = new Date("2026-03-15T04:00:00Z");
  return {
    input: {},
    actor: cs,
    rows: createRows(bench.deps, bench.store.db, cs, now),
    now,
    emit: async ({ topic, payload }) => void told.push(`${topic} ${String(payload["address"])}`),
    after: () => undefined,
    files,
    token: "",
    ip: "",
    client: "",
    device: "",
    keepDevice: () => undefined,
  };
}
const take = async (call: Call<unknown>, line: ImportLine) => {
  await call.rows.insert(things, columnValues(things, line.values, call.actor));
  // The line is already written: rejecting it must undo that.
  if (line.values["name"] === "不行") throw new Refusal(42201, "名称不允许");
  if (line.values["name"] === "坏") throw new Error("a surprise");
};
const run = (...files: UploadedFile[]) => importFiles(callOf(files), { title: "物品", columns, take });
const stored = async (numbers: string) => {
  const all = await bench.as(cs, (rows) => rows.all(things));
  return all.filter((row) => row.thingNo.startsWith(numbers));
};

describe("an import (IMPORT-13)", () => {
  it.each(["xlsx", "biff8"] as const)(
    "takes every line of an %s file: Chinese, yuan, dates as Excel's and as text, dictionary texts, flags",
    async (type) => {
      const file = await upload(
        [
          ["物品导入"],
          ["请勿修改表头"],
          head,
          [`${type}1`, "锐测", "待付款", 12.3, 3, "2026/3/5", "2026-03-05 18:00:00", "是"],
          [],
          [`${type}2`, "乙", "10", "1,234.50", "4", "2026年3月15日", "2026-3-5 9:30", "N"],
        ],
        type,
      );
      const result = await run(file);
      expect(result).toEqual({
        totalCount: 2,
        successCount: 2,
        errorCount: 0,
        msg: "总上传行数：2，已导入行数：2，错误行数：0",
        fileUrl: null,
        fileName: null,
      });
      expect(importMessage(result)).toBe("共2行数据全部导入成功！");
      expect(await stored(type)).toMatchObject([
        {
          name: "锐测",
          state: "10",
          amount: 1_230,
          count: 3,
          dueDay: "2026-03-05",
          paidTime: new Date("2026-03-05T10:00:00Z"),
          urgent: "Y",
          createBy: "cs01",
          tenantId: 1,
        },
        {
          name: "乙",
          state: "10",
          amount: 123_450,
          count: 4,
          dueDay: "2026-03-15",
          paidTime: new Date("2026-03-05T01:30:00Z"),
          urgent: "N",
        },
      ]);
    },
  );

  it("reads Excel's own dates and times, and sums that binary arithmetic blurred", async () => {
    const file = await upload([
      head,
      [
        "date1",
        "丙",
        "",
        0.1 + 0.2,
        "",
        { t: "n", v: 46_096, z: "yyyy-mm-dd" },
        { t: "n", v: 46_096.75, z: "yyyy-mm-dd hh:mm" },
        "",
      ],
    ]);
    expect(await run(file)).toMatchObject({ errorCount: 0 });
    expect(await stored("date1")).toMatchObject([
      { amount: 30, dueDay: "2026-03-15", paidTime: new Date("2026-03-15T10:00:00Z") },
    ]);
  });

  it("takes good lines and gives bad ones back as a file with their reasons, nothing of a bad line kept", async () => {
    const file = await upload([
      head,
      ["bad1", "好", "", "", "", "", "", ""],
      ["", "没编号", "", "", "", "", "", ""],
      ["bad3", "x".repeat(81), "没有", "1.234", "1.5", "2026-02-30", "", "也许"],
      ["bad4", "不行", "", "", "", "", "", ""],
      ["bad1", "重复", "", "", "", "", "", ""],
      ["bad6", "坏", "", "", "", "", "", ""],
      ["bad7", "也好", "", "", "", "", "", ""],
    ]);
    const result = await run(file);
    expect(result).toMatchObject({
      totalCount: 7,
      successCount: 2,
      errorCount: 5,
      fileUrl: "/files/物品导入错误.xlsx",
      fileName: "物品导入错误.xlsx",
    });
    expect(importMessage(result)).toBe("文件导入成功，但有错误。");
    expect(told).toEqual(["row.changed test:thing"]);
    expect((await stored("bad")).map((row) => row.thingNo)).toEqual(["bad1", "bad7"]);
    const lines = sheetsOf(bench.kept[0]?.body ?? Buffer.alloc(0))["物品"] ?? [];
    expect(lines[0]).toEqual([...head, "错误原因"]);
    expect(lines.slice(1).map((line) => [line[1], line.at(-1)])).toEqual([
      ["没编号", "编号不能为空"],
      [
        "x".repeat(81),
        "名称不能超过80个字符；状态格式不正确；金额格式不正确；数量格式不正确；到期日格式不正确；加急格式不正确",
      ],
      ["不行", "名称不允许"],
      ["重复", "编号已存在"],
      ["坏", "操作失败"],
    ]);
    expect(bench.warnings.at(-1)).toContain("unexpectedly");
  });

  it("takes columns in any order but refuses missing and foreign ones by name", async () => {
    const turned = await upload([[...head].reverse(), ["", "", "", "", "", "", "反", "turn1"]]);
    expect(await run(turned)).toMatchObject({ successCount: 1 });
    const wrong = await upload([
      ["编号", "名称", "密码"],
      ["w1", "x", "y"],
    ]);
    await expect(run(wrong)).rejects.toMatchObject({
      code: 42201,
      message: "导入文件的表头与模板不一致，请下载最新模板",
      data: [
        "缺少列：状态",
        "缺少列：金额",
        "缺少列：数量",
        "缺少列：到期日",
        "缺少列：付款时间",
        "缺少列：加急",
        "多余列：密码",
      ],
    });
    await expect(run(await upload([head]))).rejects.toMatchObject({ message: "导入文件中没有数据" });
  });

  it("takes its own template back, filled", async () => {
    const template = await importTemplate("物品", columns);
    expect(template.name).toBe("物品导入模板.xlsx");
    const book = sheetsOf(await bytesOf(template));
    expect(book["物品导入"]).toEqual([head]);
    expect(book["填写说明"]?.[1]).toEqual(["编号", "是", "文本"]);
    await expect(run(await uploadBytes(await bytesOf(template), "t.xlsx"))).rejects.toMatchObject({
      message: "导入文件中没有数据",
    });
  });
});

describe("a hostile file", () => {
  it("is judged by content: a program, a text and a zip of something else are refused", async () => {
    const refusal = { code: 42201, message: "文件格式不正确，请上传.xls或.xlsx文件" };
    await expect(run(await uploadBytes(Buffer.from(`MZ${"\0".repeat(200)}`), "a.xlsx"))).rejects.toMatchObject(refusal);
    await expect(run(await uploadBytes(Buffer.from("编号,名称\n1,2\n"), "a.xls"))).rejects.toMatchObject(refusal);
    await expect(
      run(await uploadBytes(zipOf("word/document.xml", Buffer.from("<x/>")), "a.xlsx")),
    ).rejects.toMatchObject(refusal);
    await expect(run(await uploadBytes(Buffer.from("a"), "a.xlsx"))).rejects.toMatchObject(refusal);
  });

  it("that is too large, too long, or unpacks to hundreds of megabytes is refused", async () => {
    const large = await uploadBytes(Buffer.alloc(8), "a.xlsx");
    await expect(run({ ...large, size: 5 * 1024 * 1024 + 1 })).rejects.toMatchObject({
      message: "导入文件不能超过5MB",
    });
    const long = await upload([head, ...Array.from({ length: 5_001 }, (_, index) => [`long${index}`])]);
    await expect(run(long)).rejects.toMatchObject({ message: "导入数据超过5000条，请分批导入" });
    const bomb = await uploadBytes(zipOf("xl/workbook.xml", Buffer.alloc(200 * 1024 * 1024), 10), "a.xlsx");
    await expect(run(bomb)).rejects.toMatchObject({ message: "文件内容过大，无法读取" });
  });

  it("that is broken is refused, and never stored", async () => {
    const good = await upload([head, ["broken1"]]);
    const bytes = Buffer.from(zipOf("xl/workbook.xml", Buffer.from("<workbook/>")));
    await expect(run(await uploadBytes(bytes.subarray(0, 40), "a.xlsx"))).rejects.toMatchObject({ code: 42201 });
    await expect(run(await uploadBytes(bytes, "a.xlsx"))).rejects.toMatchObject({ code: 42201 });
    expect(await stored("broken")).toEqual([]);
    expect(await run(good)).toMatchObject({ successCount: 1 });
  });
});

/** A zip with one compressed file whose directory claims a length of `claimed` bytes. */
function zipOf(name: string, content: Buffer, claimed = content.length): Buffer {
  const packed = deflateRawSync(content);
  const nameBytes = Buffer.from(name);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(claimed, 22);
  local.writeUInt16LE(nameBytes.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 6);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(claimed, 24);
  central.writeUInt16LE(nameBytes.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + nameBytes.length, 12);
  end.writeUInt32LE(30 + nameBytes.length + packed.length, 16);
  return Buffer.concat([local, nameBytes, packed, central, nameBytes, end]);
}
