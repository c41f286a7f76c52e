import { describe, expect, it } from "vitest";
import { formOf } from "#src/client/call.ts";
import { importFields, linesOf, partOf } from "#src/widgets/import/import-fields.ts";

describe("what an import sends", () => {
  it("is a form with its files as files[] entries (IMPORT-10)", () => {
    const files = [new File(["1"], "a.xlsx"), new File(["2"], "b.xls")];
    const form = formOf({ files, isSingleTableImport: "true", empty: "" });
    expect(form.getAll("files[]").map((file) => (file as File).name)).toEqual(["a.xlsx", "b.xls"]);
    expect(form.get("isSingleTableImport")).toBe("true");
    expect([...form.keys()]).not.toContain("empty");
  });

  it("carries isSingleTableImport and foreignKeys when the caller gives them (IMPORT-11)", () => {
    expect(importFields({}, true)).toEqual({});
    expect(importFields({ isSingleTableImport: true, foreignKeys: ["a", "b"] }, true)).toEqual({
      isSingleTableImport: "true",
      foreignKeys: "a,b",
    });
    expect(importFields({ isSingleTableImport: false }, true)).toEqual({ isSingleTableImport: "false" });
  });

  it("carries validateStatus 0 or 1 in online mode only (IMPORT-12)", () => {
    expect(importFields({ online: true }, true)).toEqual({ validateStatus: "1" });
    expect(importFields({ online: true }, false)).toEqual({ validateStatus: "0" });
    expect(importFields({ online: false }, true)).not.toHaveProperty("validateStatus");
  });
});

describe("what an import answers", () => {
  it("with bad rows is read as message and file (IMPORT-13)", () => {
    expect(partOf({ msg: "错误行数：1", fileUrl: "/x", fileName: "错误.xlsx" }, "部分成功")).toEqual({
      msg: "错误行数：1",
      fileUrl: "/x",
      fileName: "错误.xlsx",
    });
    expect(partOf(null, "部分成功")).toEqual({ msg: "部分成功", fileUrl: null, fileName: null });
  });

  it("when refused may be a list of error lines (IMPORT-14)", () => {
    expect(linesOf(["缺少列：编号", 3])).toEqual(["缺少列：编号"]);
    expect(linesOf(null)).toEqual([]);
  });
});
