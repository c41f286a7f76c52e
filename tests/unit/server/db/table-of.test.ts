import { getTableConfig, index } from "drizzle-orm/pg-core";
import { expect, expectTypeOf, it } from "vitest";
import * as z from "zod/mini";
import { auditFields, bp, code, day, flag, instant, int, json, money, richText, text } from "#src/contract/fields.ts";
import { picture, sortNo, validStatus } from "#src/contract/formats.ts";
import { tableOf } from "#src/server/db/schema/table-of.ts";

const fields = {
  ...auditFields,
  partName: text(40, { title: "名称", required: true }),
  partCode: text(10, { title: "编码", required: true, unique: true }),
  kind: code("sex", { title: "类型" }),
  labId: text(32, { title: "检测公司", text: "lab" }),
  keeper: text(100, { title: "保管人", text: "user" }),
  price: money({ title: "价格", required: true }),
  rate: bp({ title: "税率" }),
  bytes: int({ title: "大小", max: 9_999_999_999 }),
  boughtOn: day({ title: "购买日期" }),
  checkedAt: instant({ title: "检查时间" }),
  isSpare: flag({ title: "备用", default: "N" }),
  sizes: json(z.array(z.int()), { title: "尺寸" }),
  photo: picture({ title: "照片" }),
  notes: richText(100_000, { title: "说明" }),
  useCount: int({ title: "使用数", readOnly: true }),
  sortNo: int(sortNo()),
  status: validStatus(),
};

const parts = tableOf("lab_part", fields, {
  without: ["useCount"],
  unindexed: ["notes"],
  more: (t) => [index("lab_part_bought").on(t.boughtOn)],
});
type Part = typeof parts.$inferSelect;
type NewPart = typeof parts.$inferInsert;

it("gives each field its column, as the registry says", () => {
  const { name, columns } = getTableConfig(parts);
  expect(name).toBe("lab_part");
  const own = columns.filter(({ name }) => !/^(create|update)_|^(sys_org_code|tenant_id|del_flag)$/.test(name));
  expect(own.map((column) => [column.name, column.getSQLType(), column.notNull, column.default])).toEqual([
    ["id", "varchar(32)", true, undefined],
    ["part_name", "varchar(40)", true, undefined],
    ["part_code", "varchar(10)", true, undefined],
    ["kind", "varchar(40)", false, undefined],
    ["lab_id", "varchar(32)", false, undefined],
    ["keeper", "varchar(100)", false, undefined],
    ["price", "bigint", true, undefined],
    ["rate", "integer", false, undefined],
    ["bytes", "bigint", false, undefined],
    ["bought_on", "date", false, undefined],
    ["checked_at", "timestamp (3) with time zone", false, undefined],
    ["is_spare", "char(1)", true, "N"],
    ["sizes", "jsonb", false, undefined],
    ["photo", "varchar(500)", false, undefined],
    ["notes", "text", false, undefined],
    ["sort_no", "integer", true, 0],
    ["status", "varchar(10)", true, "1"],
  ]);
  expect(columns).toHaveLength(own.length + 7);
});

it("indexes what is unique, refers to another row or holds files, and what is named", () => {
  const { indexes } = getTableConfig(parts);
  expect(indexes.map(({ config }) => [config.name, config.unique])).toEqual([
    ["lab_part_code", true],
    ["lab_part_lab", false],
    ["lab_part_photo_files", false],
    ["lab_part_bought", false],
  ]);
});

it("types a row by its fields: what is required or has a default is never null", () => {
  expectTypeOf<Part["partName"]>().toEqualTypeOf<string>();
  expectTypeOf<Part["kind"]>().toEqualTypeOf<string | null>();
  expectTypeOf<Part["price"]>().toEqualTypeOf<number>();
  expectTypeOf<Part["checkedAt"]>().toEqualTypeOf<Date | null>();
  expectTypeOf<Part["isSpare"]>().toEqualTypeOf<"Y" | "N">();
  expectTypeOf<Part["sizes"]>().toEqualTypeOf<number[] | null>();
  expectTypeOf<Part>().not.toHaveProperty("useCount");
  expectTypeOf<NewPart>().toHaveProperty("status").toEqualTypeOf<string | undefined>();
  // @ts-expect-error the price is required
  const incomplete: NewPart = { id: "1", partName: "A", partCode: "A" };
  expect(incomplete).not.toHaveProperty("price");
});
