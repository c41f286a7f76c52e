import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { parseLine } from "#src/server/kernel/http/issues.ts";

const schema = z.object({ rows: z.int(), name: z.string("请输入名称") });

describe("A line among many", () => {
  it("is returned as its schema reads it", async () => {
    expect(await parseLine(schema, { rows: 3, name: "一", more: true })).toEqual({ rows: 3, name: "一" });
  });

  it("is refused with all its issues; a wrong type is not called a missing value", async () => {
    await expect(parseLine(schema, { rows: "three" })).rejects.toMatchObject({
      code: 40001,
      message: "rows应为数字；请输入名称",
    });
    await expect(parseLine(schema, { name: "一" })).rejects.toMatchObject({ message: "rows不能为空" });
  });
});
